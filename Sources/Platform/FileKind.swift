/// What a name belongs to.
package enum FileKind {
  case nothing, plain, link, folder
  /// A pipe, a socket or a device.
  case other

  /// What stands at a path, asked of the file system. Links are not followed.
  package static func of(_ path: String) -> FileKind {
    FileStatus(path, followsLinks: false)?.kind ?? .nothing
  }
}
