import Platform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Files that are either as they were or new, never half written.
enum AtomicFile {
  /// Folders on the way are made. A link stays one, and what is no file, such as a pipe, is written to.
  /// - Parameter isDurable: whether it waits until the disk has it, for what cannot be made again. Else a file that holds
  ///   just that already only becomes new, since making another in its place takes half a millisecond on some disks.
  static func write(_ pieces: [[UInt8]], to path: String, isDurable: Bool = true) throws(UsageError) {
    let path = Path.resolved(path)
    makeFolders(Path.parent(path))
    do throws(SystemError) {
      let status = status(of: path)
      if let status, isStream(status) {
        try stream(pieces, to: path)
      } else if isDurable || status.map({ !renew(path, $0, holding: pieces) }) ?? true {
        _ = try replace(path, with: pieces, like: nil, isDurable: isDurable) { true }
      }
    } catch {
      throw UsageError(message: "\(path) cannot be written: \(error)")
    }
  }

  /// Pipes, terminals and other devices cannot be replaced.
  private static func isStream(_ status: stat) -> Bool {
    ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// nil where there is nothing yet.
  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// Whether the file holds just that, and was last changed now, as far as others can tell.
  private static func renew(_ path: String, _ status: stat, holding pieces: [[UInt8]]) -> Bool {
    let size = pieces.reduce(0) { $0 + $1.count }
    guard Int(status.st_size) == size, let bytes = try? FileReading.bytes(path) else { return false }
    var rest = bytes[...]
    for piece in pieces {
      guard rest.starts(with: piece) else { return false }
      rest = rest.dropFirst(piece.count)
    }
    return rest.isEmpty && utimes(path, nil) == 0
  }

  private static func stream(_ pieces: [[UInt8]], to path: String) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    guard Platform.write(pieces, to: descriptor) else { throw .last }
  }

  /// Writes beside a file and renames. Signals that would end the process wait for the renaming, so that nothing is
  /// left beside the file unless the process is killed.
  /// - Parameters:
  ///   - status: of the file whose permissions and owner the new one gets; nil for those of a new file.
  ///   - isDurable: whether it waits until the disk has the file.
  ///   - isCurrent: asked right before the renaming; false leaves everything as it was.
  /// - Returns: whether the file was replaced.
  static func replace(
    _ path: String, with pieces: [[UInt8]], like status: stat?, isDurable: Bool = true, isCurrent: () -> Bool
  ) throws(SystemError) -> Bool {
    var ending = sigset_t()
    var before = sigset_t()
    sigemptyset(&ending)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&ending, signal) }
    sigprocmask(SIG_BLOCK, &ending, &before)
    defer { sigprocmask(SIG_SETMASK, &before, nil) }
    let temporary = temporaryName(beside: path)
    let descriptor = try create(temporary)
    var failure: SystemError?
    if let status, !equip(descriptor, like: status) { failure = .last }
    let isWritten = Platform.write(pieces, to: descriptor) && (!isDurable || fsync(descriptor) == 0)
    if !isWritten { failure = failure ?? .last }
    close(descriptor)
    let isWanted = failure == nil && isCurrent()
    if isWanted, rename(temporary, path) == 0 { return true }
    if isWanted { failure = .last }
    unlink(temporary)
    if let failure { throw failure }
    return false
  }

  private static let temporaryPrefix = ".archlint-"
  private static let temporarySuffix = ".tmp"

  /// Hidden, short, and no name of a Swift file. It tells whose it is.
  private static func temporaryName(beside path: String) -> String {
    Path.join(Path.parent(path), "\(temporaryPrefix)\(getpid())\(temporarySuffix)")
  }

  /// Removes what processes that are no more left in a folder when they were killed.
  static func removeLeftovers(in folder: String) {
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { field in
        String(decoding: field.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let owner = owner(ofTemporary: name), kill(owner, 0) != 0, errno == ESRCH else { continue }
      unlink(Path.join(folder, name))
    }
  }

  /// The process that gave a file its name; nil for a file of somebody else.
  private static func owner(ofTemporary name: String) -> pid_t? {
    guard name.hasPrefix(temporaryPrefix), name.hasSuffix(temporarySuffix) else { return nil }
    let number = name.dropFirst(temporaryPrefix.count).dropLast(temporarySuffix.count)
    guard number.utf8.allSatisfy({ (48...57).contains($0) }), let owner = pid_t(number), owner > 0 else {
      return nil
    }
    return owner
  }

  /// Another owner can be given by few users; without it the file is one's own.
  private static func equip(_ descriptor: Int32, like status: stat) -> Bool {
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    return fchmod(descriptor, status.st_mode & 0o7777) == 0
  }

  private static func create(_ path: String) throws(SystemError) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    var descriptor = open(path, flags, 0o644)
    if descriptor < 0, errno == EEXIST {
      // A process of the same number was killed here.
      unlink(path)
      descriptor = open(path, flags, 0o644)
    }
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  private static func makeFolders(_ path: String) {
    guard path != "/", Path.kind(path) == nil else { return }
    makeFolders(Path.parent(path))
    mkdir(path, 0o755)
  }
}
