import CLibrary

/// A file beside another, which is to take its place. The name is random and the file is made only where nothing has that
/// name, so that no two runs, in whatever containers or on whatever machines, write into the same one. As long as it is
/// written it is locked, so that others can tell it from what a killed run has left. Before it is locked another run may
/// take it for such a one and remove it; then another is made.
package struct TemporaryFile {
  private let folder: OpenFolder
  let name: String
  let descriptor: Int32

  private static let prefix = ".archlint-"
  private static let digits = 32

  /// What it is for, as its name ends.
  enum Purpose: String {
    case content = ".tmp"
    /// It says which other files are about to get their names.
    case journal = ".new"
  }

  init(in folder: OpenFolder, for purpose: Purpose = .content) throws(SystemError) {
    self.folder = folder
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    while true {
      let name = Self.prefix + Self.randomDigits() + Self.randomDigits() + purpose.rawValue
      let descriptor = openat(folder.descriptor, name, flags, 0o644)
      guard descriptor >= 0 else { throw .last }
      if Self.isKept(descriptor) {
        (self.name, self.descriptor) = (name, descriptor)
        return
      }
      close(descriptor)
    }
  }

  /// Locks a new file. False if another run has taken it for a leftover: it holds the lock, or has removed the file. Where
  /// a file system knows no locks, nobody removes anything.
  private static func isKept(_ descriptor: Int32) -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 { return errno != EWOULDBLOCK }
    return FileStatus(of: descriptor).map { $0.nameCount > 0 } ?? true
  }

  private static func randomDigits() -> String {
    let text = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: digits / 2 - text.utf8.count) + text
  }

  /// Gives it another name, which another file may have until then.
  func rename(to other: String) throws(SystemError) {
    guard withSystemPath(other, { renameat(folder.descriptor, name, folder.descriptor, $0) }) == 0 else {
      throw .last
    }
  }

  /// Gives it a second name, unless another file has that.
  func link(to other: String) -> Bool {
    withSystemPath(other) { linkat(folder.descriptor, name, folder.descriptor, $0, 0) } == 0
  }

  func remove() {
    unlinkat(folder.descriptor, name, 0)
  }

  /// To be called last, as it lifts the lock.
  func shut() {
    close(descriptor)
  }

  // MARK: - What killed runs leave

  /// Removes what runs that were killed have left in a folder: files of one's own with such a name that nobody has locked.
  package static func removeLeftovers(in folder: OpenFolder) {
    forEachLeftover(.content, in: folder) { leftover in
      if leftover.status.nameCount == 1 { unlinkat(folder.descriptor, leftover.name, 0) }
    }
  }

  /// What a killed run has left.
  struct Leftover {
    let name: String
    let status: FileStatus
    fileprivate let descriptor: Int32

    /// From its beginning; none where it cannot be read.
    func bytes() -> [UInt8] { (try? readAll(from: descriptor)) ?? [] }
  }

  /// Hands on what nobody else takes meanwhile.
  static func forEachLeftover(_ purpose: Purpose, in folder: OpenFolder, _ body: (Leftover) -> Void) {
    for entry in FolderEntry.all(in: folder) where isOurs(entry.name, purpose) {
      take(entry.name, in: folder, body)
    }
  }

  static func isOurs(_ name: String, _ purpose: Purpose) -> Bool {
    let suffix = purpose.rawValue
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let number = name.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
    return number.count == digits
      && number.allSatisfy { $0.isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 }
  }

  private static func take(_ name: String, in folder: OpenFolder, _ body: (Leftover) -> Void) {
    let descriptor = openat(folder.descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, let status = FileStatus(of: descriptor),
      status.kind == .plain, status.owner == geteuid()
    else { return }
    body(Leftover(name: name, status: status, descriptor: descriptor))
  }
}
