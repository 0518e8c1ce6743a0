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
    ContinuedProcess.program.flatMap { FileStamp($0) }
  }

  package var words: [UInt64] {
    [UInt64(size), number, UInt64(bitPattern: Int64(seconds)), UInt64(bitPattern: Int64(nanoseconds))]
  }

  /// nil where there is nothing.
  package init?(_ path: String) {
    guard let status = FileStatus(path, followsLinks: true) else { return nil }
    (size, number) = (status.size, status.number)
    (seconds, nanoseconds) = (status.modified.tv_sec, status.modified.tv_nsec)
  }

  /// When something about a file was changed last, be it its name, in seconds since 1970; nil where there is nothing. No
  /// program can set it to an earlier time.
  package static func change(_ path: String) -> Int? {
    FileStatus(path, followsLinks: true)?.changed.tv_sec
  }
}
