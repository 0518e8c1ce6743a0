#if !canImport(Darwin)
  import CLibrary

  /// The extended attributes of open files, as Linux has them: xattr(7).
  enum ExtendedAttributes {
    /// Empty where the file system has none.
    static func names(of file: Int32) -> [String] {
      read { listAttributes(file, $0, $1) }?.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        ?? []
    }

    static func copy(_ name: String, from file: Int32, to other: Int32) -> Bool {
      guard let value = read({ getAttribute(file, name, $0, $1) }) else { return false }
      return value.withUnsafeBytes { setAttribute(other, name, $0.baseAddress, $0.count, 0) } == 0
    }

    static func remove(_ name: String, from file: Int32) {
      _ = removeAttribute(file, name)
    }

    /// Asks how long something is, and then for it, until it has not grown between.
    private static func read(_ body: (UnsafeMutableRawPointer?, Int) -> Int) -> [UInt8]? {
      while true {
        let size = body(nil, 0)
        guard size >= 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: size)
        let count = bytes.withUnsafeMutableBytes { body($0.baseAddress, size) }
        if count >= 0 { return Array(bytes.prefix(count)) }
        guard errno == ERANGE else { return nil }
      }
    }
  }

  // In no module of Swift's.

  @_silgen_name("flistxattr")
  private func listAttributes(_ file: Int32, _ list: UnsafeMutableRawPointer?, _ size: Int) -> Int

  @_silgen_name("fgetxattr")
  private func getAttribute(
    _ file: Int32, _ name: UnsafePointer<CChar>, _ value: UnsafeMutableRawPointer?, _ size: Int
  ) -> Int

  @_silgen_name("fsetxattr")
  private func setAttribute(
    _ file: Int32, _ name: UnsafePointer<CChar>, _ value: UnsafeRawPointer?, _ size: Int, _ flags: Int32
  ) -> Int32

  @_silgen_name("fremovexattr")
  private func removeAttribute(_ file: Int32, _ name: UnsafePointer<CChar>) -> Int32
#endif
