import Platform
import Semantics

/// The files of the disk, with texts that count instead of what it has, or those of a commit. They are asked for
/// configurations and pages; sources are read by path from the root.
struct FileTexts {
  /// What stands in the place of everything below a folder, absolute.
  private var tree: (files: GitTree, root: String)?
  /// By absolute path, links followed.
  private let overlays: PathTable<[UInt8]>

  /// - Parameter overlays: by path, absolute or from the current folder.
  init(_ overlays: PathTable<[UInt8]> = [:]) {
    self.overlays = overlays.reduce(into: [:]) { $0[Path.resolved($1.path)] = $1.value }
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
    held(path).map { $0.tree.kind(of: $0.path) } ?? Path.kind(path)
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
    return names
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
