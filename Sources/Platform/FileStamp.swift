import CLibrary

/// What tells that a file has changed without reading it.
package struct FileStamp: Equatable, Sendable {
  private let size: Int
  private let number: UInt64
  /// When it was written last.
  private let seconds: Int
  private let nanoseconds: Int

  /// That of the program that runs; nil where the system does not tell.
  package static var program: FileStamp? {
    #if canImport(Darwin)
      return _dyld_get_image_name(0).flatMap { FileStamp(String(cString: $0)) }
    #else
      return FileStamp("/proc/self/exe")
    #endif
  }

  package var words: [UInt64] {
    [UInt64(size), number, UInt64(bitPattern: Int64(seconds)), UInt64(bitPattern: Int64(nanoseconds))]
  }

  /// nil where there is nothing.
  package init?(_ path: String) {
    var status = stat()
    guard withSystemPath(path, { stat($0, &status) }) == 0 else { return nil }
    size = Int(status.st_size)
    number = UInt64(status.st_ino)
    #if canImport(Darwin)
      (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #else
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    #endif
  }

  /// When something about a file was changed last, be it its name, in seconds since 1970; nil where there is nothing. No
  /// program can set it to an earlier time.
  package static func change(_ path: String) -> Int? {
    var status = stat()
    guard withSystemPath(path, { stat($0, &status) }) == 0 else { return nil }
    #if canImport(Darwin)
      return status.st_ctimespec.tv_sec
    #else
      return status.st_ctim.tv_sec
    #endif
  }
}
