import Platform

/// Files that archlint makes on request: reports, stamps, baselines, configurations.
///
/// Inside the project no symbolic link is followed, neither as the file nor on the way to it, only plain files are
/// replaced, and folders are made. Outside, where the command line leads, the folder is there already, and a link of
/// one's own, a pipe or a device is what it was meant to be.
package struct OutputFile {
  /// Absolute, without `..`.
  private let path: String
  private let bounds: ProjectBounds

  package init(_ path: String, bounds: ProjectBounds) {
    self.path = Path.absolute(path)
    self.bounds = bounds
  }

  /// - Parameter isDurable: whether it waits until the disk has it, for what cannot be made again. Else a file that holds
  ///   just that already only becomes new, since making another in its place takes half a millisecond on some disks.
  package func write(_ bytes: [UInt8], isDurable: Bool = true) throws(UsageError) {
    do throws(SystemError) {
      if let way = bounds.way(to: path) {
        try writeInside(bytes, way, isDurable: isDurable)
      } else {
        try writeOutside(bytes, isDurable: isDurable)
      }
    } catch {
      throw UsageError(message: "\(path) cannot be written: \(error)")
    }
  }

  private func writeInside(
    _ bytes: [UInt8], _ way: ProjectBounds.Way, isDurable: Bool
  ) throws(SystemError) {
    let start = try Self.folder(way.start)
    guard let name = way.names.last else { throw SystemError("it is a folder") }
    let folder = try start.folder(way.names.dropLast(), makes: true)
    try Self.replace(AtomicFile(name, in: folder), bytes, isDurable: isDurable)
  }

  private func writeOutside(_ bytes: [UInt8], isDurable: Bool) throws(SystemError) {
    if let stream = Self.ownStream(path) {
      guard Platform.write(bytes, to: stream) else { throw .last }
      return
    }
    let target = try target()
    let file = AtomicFile(Path.name(target), in: try Self.folder(Path.parent(target)))
    guard file.kind == .other else { return try Self.replace(file, bytes, isDurable: isDurable) }
    try file.stream(bytes)
  }

  /// What the path leads to. A link of another user, as anybody may leave one in a folder for all, leads nowhere.
  private func target() throws(SystemError) -> String {
    guard Path.isLink(path) else { return path }
    guard Path.isOwnLink(path) else {
      throw SystemError("\(Path.name(path)) is a symbolic link of another user")
    }
    let target = Path.resolved(path)
    guard bounds.way(to: target) == nil else { throw .link(Path.name(path)) }
    return target
  }

  private static func replace(_ file: AtomicFile, _ bytes: [UInt8], isDurable: Bool) throws(SystemError) {
    switch file.kind {
    case .nothing, .plain: break
    case .link: throw .link(file.name)
    case .folder: throw SystemError("it is a folder")
    case .other: throw SystemError("it is no file, but a pipe or a device")
    }
    if !isDurable, file.renew(holding: bytes) { return }
    TemporaryFile.removeLeftovers(in: file.folder)
    try file.replace(with: bytes, keeping: .whatCanBeKept, isDurable: isDurable)
  }

  private static func folder(_ path: String) throws(SystemError) -> OpenFolder {
    do throws(SystemError) {
      return try OpenFolder(path)
    } catch {
      throw SystemError("its folder cannot be opened: \(error)")
    }
  }

  /// The descriptor that a path such as `/dev/stdout` stands for. Opened anew, a file behind it would be written from
  /// its start.
  private static func ownStream(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return StandardStream.output
    case "/dev/stderr": return StandardStream.errors
    default:
      guard ["/dev/fd", "/proc/self/fd"].contains(Path.parent(path)) else { return nil }
      return Int32(Path.name(path))
    }
  }
}
