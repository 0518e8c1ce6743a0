#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Darwin
#endif

/// The bytes of a file; nil when it cannot be read.
func contents(of path: String) -> [UInt8]? {
  let file = open(path, O_RDONLY)
  guard file >= 0 else { return nil }
  defer { close(file) }
  let size = Int(lseek(file, 0, SEEK_END))
  guard size >= 0, lseek(file, 0, SEEK_SET) == 0 else { return nil }
  return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    count = max(0, read(file, buffer.baseAddress, size))
  }
}
