import Platform
import Syntax

/// Reading files, and nothing of them but bytes.
package enum FileReading {
  package static func bytes(_ path: String) throws(SystemError) -> [UInt8] {
    try OpenFile(path).contents()
  }

  /// The bytes of a file that is needed.
  /// - Parameter name: what messages call it; nil for its path.
  package static func needed(_ path: String, called name: String? = nil) throws(UsageError) -> [UInt8] {
    do throws(SystemError) {
      return try bytes(path)
    } catch {
      throw UsageError(message: "\(name ?? path) cannot be read: \(error)")
    }
  }

  /// - Parameters:
  ///   - folder: where a relative path begins.
  ///   - room: memory to read into that serves again.
  static func source(
    _ path: String, in folder: OpenFolder, through room: inout [UInt8]
  ) throws(SystemError) -> SourceStorage {
    let count = try OpenFile(path, in: folder).read(into: &room)
    // Of a large file no second copy stays.
    defer { if count > 1 << 20 { room = [] } }
    return SourceStorage(copying: room[..<count])
  }
}
