import Platform
import Semantics

/// The files of the disk, with texts that count instead of what it has, or those of a commit. They are asked for
/// configurations and pages; sources are read by path from the root.
struct FileTexts {
  /// What stands in the place of everything below a folder, absolute.
  private var tree: (files: GitTree, root: String)?
  /// By absolute path, links followed.
  private let overlays: PathTable<[UInt8]>
  /// Those by the folders that they stand in.
  private let overlayPaths: PathTable<[String]>

  /// - Parameter overlays: by path, absolute or from the current folder.
  init(_ overlays: PathTable<[UInt8]> = [:]) {
    self.overlays = overlays.reduce(into: [:]) { $0[Path.resolved($1.path)] = $1.value }
    overlayPaths = PathTable(grouping: self.overlays.paths, by: Path.parent)
  }

  /// - Parameter root: absolute, what paths of the commit are relative to.
  init(_ tree: GitTree, root: String) {
    self.init()
    self.tree = (tree, root)
  }

  /// The commit that has a path, and the path from its root.
  private func held(_ path: String) -> (tree: GitTree, path: String)? {
    guard let tree, let relative = Path.relative(path, to: tree.root) else { return nil }
    return (tree.files, relative)
  }

  func kind(_ path: String) -> Path.Kind? {
    if let held = held(path) { return held.tree.kind(of: held.path) }
    return Path.kind(path) ?? (hasText(path) ? .file : nil)
  }

  /// Whether a text counts instead of what the disk has, which may be nothing.
  func hasText(_ path: String) -> Bool {
    !overlays.isEmpty && overlays[Path.resolved(path)] != nil
  }

  /// Of a commit no links are followed.
  func isLink(_ path: String) -> Bool {
    held(path) == nil && Path.isLink(path)
  }

  /// The names in a folder, in no order.
  func names(in folder: String) throws(SystemError) -> [String] {
    if let (tree, path) = held(folder) {
      guard let names = tree.folders[path] else { throw .notFound }
      return names.files + names.folders
    }
    var names: [String] = []
    try FolderEntry.forEach(in: folder) { names.append($0.name) }
    guard !overlays.isEmpty, let open = overlayPaths[Path.resolved(folder)] else { return names }
    let known = PathSet(names)
    return names + open.map { Path.name($0) }.filter { !known.contains($0) }
  }

  func bytes(_ path: String) throws(SystemError) -> [UInt8] {
    if let (tree, path) = held(path) {
      guard let text = tree.text(of: path) else { throw .notFound }
      return text
    }
    if !overlays.isEmpty, let text = overlays[Path.resolved(path)] { return text }
    return try FileReading.bytes(path)
  }
}
