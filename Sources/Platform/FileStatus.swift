import CLibrary

/// What the system knows of a file besides its contents.
struct FileStatus {
  private let status: stat

  /// nil where there is nothing.
  /// - Parameters:
  ///   - folder: where a relative path begins.
  ///   - followsLinks: whether it is that of what a link leads to, and not that of the link itself.
  init?(_ path: String, in folder: OpenFolder = .current, followsLinks: Bool) {
    var status = stat()
    let flags = followsLinks ? 0 : AT_SYMLINK_NOFOLLOW
    guard withSystemPath(path, { fstatat(folder.descriptor, $0, &status, flags) }) == 0 else { return nil }
    self.status = status
  }

  /// - Parameter descriptor: of an open file.
  init?(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.status = status
  }

  var kind: FileKind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .plain
    case S_IFLNK: .link
    case S_IFDIR: .folder
    default: .other
    }
  }

  /// In bytes.
  var size: Int { Int(status.st_size) }

  /// With the file system, what no other file has.
  var number: UInt64 { UInt64(status.st_ino) }
  var fileSystem: dev_t { status.st_dev }

  /// How many names it has.
  var nameCount: Int { Int(status.st_nlink) }

  var owner: uid_t { status.st_uid }
  var group: gid_t { status.st_gid }
  var permissions: mode_t { status.st_mode & 0o7777 }

  /// When it was written last.
  var modified: timespec {
    #if canImport(Darwin)
      status.st_mtimespec
    #else
      status.st_mtim
    #endif
  }

  /// When something about it was changed last, be it its name.
  var changed: timespec {
    #if canImport(Darwin)
      status.st_ctimespec
    #else
      status.st_ctim
    #endif
  }
}
