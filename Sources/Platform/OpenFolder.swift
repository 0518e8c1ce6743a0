import CLibrary

/// A folder that stays open, so that the system does not look up the way to it for each file in it, and so that nobody
/// can put another in its place meanwhile.
package final class OpenFolder: Sendable {
  package static let current = OpenFolder(AT_FDCWD)

  let descriptor: Int32

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  package init(_ path: String) throws(SystemError) {
    descriptor = withSystemPath(path) { open($0, O_RDONLY | O_CLOEXEC | O_DIRECTORY) }
    guard descriptor >= 0 else { throw .opening(path) }
  }

  /// A folder below this one. A symbolic link is not followed.
  /// - Parameter makes: whether it is made where there is none.
  private func folder(_ name: String, makes: Bool) throws(SystemError) -> OpenFolder {
    if makes, withSystemPath(name, { mkdirat(descriptor, $0, 0o755) }) != 0, errno != EEXIST { throw .last }
    let inner = withSystemPath(name) {
      openat(descriptor, $0, O_RDONLY | O_CLOEXEC | O_DIRECTORY | O_NOFOLLOW)
    }
    if inner >= 0 { return OpenFolder(inner) }
    let error = SystemError.last
    throw status(of: name)?.kind == .link ? .link(name) : error
  }

  /// The folder at the end of a way down, on which no symbolic link is followed.
  package func folder<Names: Collection<String>>(_ way: Names, makes: Bool = false) throws(SystemError)
    -> OpenFolder
  {
    var folder = self
    for name in way {
      guard name != ".." else { throw SystemError("it leads out of the project") }
      folder = try folder.folder(name, makes: makes && folder.status(of: name) == nil)
    }
    return folder
  }

  /// What has a name here, itself and not what it points to; nil where nothing has.
  func status(of name: String) -> FileStatus? { FileStatus(name, in: self, followsLinks: false) }

  /// Whether who asks may make files in it.
  package var takesFiles: Bool { faccessat(descriptor, ".", W_OK, 0) == 0 }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
