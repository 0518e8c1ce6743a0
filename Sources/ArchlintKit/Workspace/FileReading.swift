import Platform
import Syntax

/// Reading files, and nothing of them but bytes.
package enum FileReading {
  /// - Parameter folder: where a relative path begins.
  package static func bytes(
    _ path: String, in folder: OpenFolder = .current, followsLinks: Bool = true
  ) throws(SystemError) -> [UInt8] {
    let buffer = SourceBuffer(capacity: 0)
    let source = try bytes(path, in: folder, followsLinks: followsLinks, into: buffer)
    return Array(UnsafeBufferPointer(start: source.base, count: source.count))
  }

  /// Two reads, of which the second finds the end; more of a file for which there is no room yet.
  /// - Parameters:
  ///   - folder: where a relative path begins.
  ///   - followsLinks: whether the last part of the path may be a symbolic link.
  static func bytes(
    _ path: String, in folder: OpenFolder = .current, followsLinks: Bool = true, into buffer: SourceBuffer
  ) throws(SystemError) -> SourceBytes {
    let file = try OpenFile(path, in: folder, followsLinks: followsLinks)
    let source = try buffer.fill { () throws(SystemError) in
      try file.size()
    } read: { room throws(SystemError) in
      try file.read(into: UnsafeMutableRawBufferPointer(room))
    }
    // A pipe that nobody writes to looks like an empty file.
    if source.count == 0 { _ = try file.size() }
    return source
  }
}
