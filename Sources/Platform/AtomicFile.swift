import CLibrary

/// The one place that makes files. Each is either as it was or new, never half written, and nothing else is touched.
package struct AtomicFile {
  package let folder: OpenFolder
  package let name: String

  package init(_ name: String, in folder: OpenFolder) {
    self.folder = folder
    self.name = name
  }

  /// Whether the attributes of the file that is replaced are kept.
  package enum Keeping {
    /// Else it is left alone.
    case all
    case whatCanBeKept
  }

  /// What its name belongs to, itself and not what it points to.
  package var kind: FileKind { folder.status(of: name)?.kind ?? .nothing }

  /// Whether it has other names, which it would part from.
  package var hasOtherNames: Bool { folder.status(of: name).map { $0.nameCount > 1 } ?? false }

  /// Whether nobody may write it, or not who asks.
  package var isReadOnly: Bool {
    let permissions = folder.status(of: name)?.permissions ?? 0
    return permissions & 0o222 == 0 || withSystemPath(name) { faccessat(folder.descriptor, $0, W_OK, 0) } != 0
  }

  // MARK: - Writing

  /// Writes beside the file and renames. Signals that would end the process wait for the renaming, so that nothing is
  /// left beside the file unless the process is killed. To be called where no other thread runs, which would take them.
  /// - Parameters:
  ///   - isDurable: whether it waits until the disk has the file.
  ///   - isCurrent: asked right before the renaming; false leaves everything as it was.
  /// - Returns: whether the file was replaced.
  @discardableResult
  package func replace(
    with bytes: [UInt8], keeping: Keeping, isDurable: Bool = true, isCurrent: () -> Bool = { true }
  ) throws(SystemError) -> Bool {
    let before = EndingSignals.hold()
    defer { EndingSignals.release(before) }
    let temporary = try TemporaryFile(in: folder)
    defer { temporary.shut() }
    do throws(SystemError) {
      try keep(keeping, in: temporary)
      guard write(bytes, to: temporary.descriptor), !isDurable || fsync(temporary.descriptor) == 0 else {
        throw .last
      }
      if isCurrent() {
        try temporary.rename(to: name)
        return true
      }
    } catch {
      temporary.remove()
      throw error
    }
    temporary.remove()
    return false
  }

  private func keep(_ keeping: Keeping, in temporary: TemporaryFile) throws(SystemError) {
    do throws(SystemError) {
      let old = try open()
      try FileAttributes(of: old.descriptor).copy(to: temporary.descriptor)
    } catch {
      if keeping == .all { throw error }
    }
  }

  /// Writes into a pipe or a device.
  package func stream(_ bytes: [UInt8]) throws(SystemError) {
    let descriptor = withSystemPath(name) {
      openat(folder.descriptor, $0, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW)
    }
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    guard write(bytes, to: descriptor) else { throw .last }
  }

  /// Whether the file holds just that, and was last changed now, as far as others can tell.
  package func renew(holding bytes: [UInt8]) -> Bool {
    guard kind == .plain, let file = try? open(), (try? file.size()) == bytes.count,
      (try? file.contents()) == bytes
    else { return false }
    return futimens(file.descriptor, nil) == 0
  }

  /// The bytes of the plain file there is.
  package func bytes() throws(SystemError) -> [UInt8] {
    try open().contents()
  }

  private func open() throws(SystemError) -> OpenFile {
    try OpenFile(name, in: folder, followsLinks: false)
  }
}
