import CLibrary

/// What tells that a file has changed without reading it.
package struct FileStamp: Equatable, Sendable {
  private let size: Int
  private let number: UInt64
  /// When it was written last.
  private let seconds: Int
  private let nanoseconds: Int

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
