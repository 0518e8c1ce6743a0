import Platform
import Semantics

/// The files of the disk, with texts that count instead of what it has. They are asked for configurations and pages;
/// sources are read by path from the root.
struct FileTexts {
  /// By absolute path, links followed.
  private let overlays: PathTable<[UInt8]>

  /// - Parameter overlays: by path, absolute or from the current folder.
  init(_ overlays: PathTable<[UInt8]> = [:]) {
    self.overlays = overlays.reduce(into: [:]) { $0[Path.resolved($1.path)] = $1.value }
  }

  func bytes(_ path: String) throws(SystemError) -> [UInt8] {
    if !overlays.isEmpty, let text = overlays[Path.resolved(path)] { return text }
    return try FileReading.bytes(path)
  }
}
