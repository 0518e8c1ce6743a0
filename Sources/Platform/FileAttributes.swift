import CLibrary

/// What a file has besides its text: its owner and group, extended attributes, access lists, permissions.
struct FileAttributes {
  private let descriptor: Int32
  private let status: FileStatus

  /// - Parameter descriptor: of the file, open for reading.
  init(of descriptor: Int32) throws(SystemError) {
    guard let status = FileStatus(of: descriptor) else { throw .last }
    self.descriptor = descriptor
    self.status = status
  }

  /// Gives them to another file.
  /// - Throws: which of them it cannot have.
  func copy(to other: Int32) throws(SystemError) {
    try copyOwner(to: other)
    try copyExtended(to: other)
    // Last, since a new owner takes away some permissions, and an access list is in them as well.
    guard fchmod(other, status.permissions) == 0 else { throw .last }
  }

  private func copyOwner(to other: Int32) throws(SystemError) {
    guard let own = FileStatus(of: other) else { throw .last }
    if (own.owner, own.group) == (status.owner, status.group) { return }
    guard fchown(other, status.owner, status.group) == 0 else {
      throw SystemError(
        own.owner == status.owner
          ? "its group cannot be kept (\(SystemError.last))" : "it belongs to another user, who would lose it"
      )
    }
  }

  #if canImport(Darwin)
    private func copyExtended(to other: Int32) throws(SystemError) {
      guard fcopyfile(descriptor, other, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)) == 0 else {
        throw SystemError("its extended attributes cannot be kept (\(SystemError.last))")
      }
    }
  #else
    /// Access lists are among them. What the system or an administrator sets for itself need not be kept by us.
    private func copyExtended(to other: Int32) throws(SystemError) {
      let names = ExtendedAttributes.names(of: descriptor)
      for name in ExtendedAttributes.names(of: other) where !names.contains(name) {
        // Such as an access list that the folder gives to all that is made in it.
        ExtendedAttributes.remove(name, from: other)
      }
      for name in names {
        let isKept = ExtendedAttributes.copy(name, from: descriptor, to: other)
        guard isKept || !(name.hasPrefix("user.") || name.hasPrefix("system.")) else {
          throw SystemError("its extended attribute \(name) cannot be kept (\(SystemError.last))")
        }
      }
    }
  #endif
}
