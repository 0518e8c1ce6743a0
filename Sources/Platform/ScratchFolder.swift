import CLibrary

/// A folder among the temporary ones that nobody else may look into. It goes with its last user, and what a run that was
/// killed has left goes with the next that makes one: it is locked as long as it is used.
package final class ScratchFolder: Sendable {
  package let path: String
  private let lock: Int32

  /// - Parameter name: with which its own begins.
  package init(named name: String) throws(SystemError) {
    let place = environment("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    Self.removeLeftovers(named: name, in: place)
    var template = Path.join(place, name + Self.digits).utf8CString.map(\.self)
    guard mkdtemp(&template) != nil else { throw .last }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    lock = Self.descriptor(of: path)
    // Another run may look at it just now, and leaves it alone as it is empty.
    flock(lock, LOCK_EX)
  }

  deinit {
    Self.remove(path)
    close(lock)
  }

  private static let digits = ".XXXXXX"

  private static func descriptor(of folder: String) -> Int32 {
    withSystemPath(folder) { open($0, O_RDONLY | O_CLOEXEC | O_DIRECTORY | O_NOFOLLOW) }
  }

  /// Removes those with such a name that are one's own, hold something, and that nobody has locked.
  private static func removeLeftovers(named name: String, in place: String) {
    let length = name.utf8.count + digits.utf8.count
    for entry in (try? FolderEntry.all(in: place)) ?? []
    where entry.kind == .folder && entry.name.hasPrefix(name + ".") && entry.name.utf8.count == length {
      let path = Path.join(place, entry.name)
      let lock = descriptor(of: path)
      guard lock >= 0 else { continue }
      defer { close(lock) }
      guard FileStatus(of: lock)?.owner == geteuid(), flock(lock, LOCK_EX | LOCK_NB) == 0 else { continue }
      if (try? FolderEntry.all(in: path))?.isEmpty == false { remove(path) }
    }
  }

  /// Makes a link, and the folder inside that it stands in.
  package func link(_ target: String, as name: String) throws(SystemError) {
    let link = Path.join(path, name)
    if Path.kind(Path.parent(link)) == nil, mkdir(Path.parent(link), 0o700) != 0 { throw .last }
    guard symlink(target, link) == 0 else { throw .last }
  }

  package func makeFolder(_ name: String) throws(SystemError) {
    guard mkdir(Path.join(path, name), 0o700) == 0 else { throw .last }
  }

  package func write(_ bytes: [UInt8], to name: String) throws(SystemError) {
    close(try make(name, holding: bytes))
  }

  /// Makes a copy of a file that was last changed when that was.
  package func copy(_ file: String, as name: String) throws(SystemError) {
    let original = try OpenFile(file)
    guard let time = FileStatus(of: original.descriptor)?.modified else { throw .last }
    let descriptor = try make(name, holding: original.contents())
    defer { close(descriptor) }
    guard futimens(descriptor, [time, time]) == 0 else { throw .last }
  }

  /// - Returns: the descriptor of the file, which is to be closed.
  private func make(_ name: String, holding bytes: [UInt8]) throws(SystemError) -> Int32 {
    let descriptor = open(Path.join(path, name), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .last }
    guard Platform.write(bytes, to: descriptor) else {
      let error = SystemError.last
      close(descriptor)
      throw error
    }
    return descriptor
  }

  /// Links go, and nothing that they lead to.
  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for entry in (try? FolderEntry.all(in: path)) ?? [] { remove(Path.join(path, entry.name)) }
    rmdir(path)
  }
}
