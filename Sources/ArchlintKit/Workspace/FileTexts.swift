import Platform
import Semantics

/// The files of the disk, with texts that count instead of what it has, or those of a commit.
struct FileTexts: Sendable {
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
    return Path.kind(path) ?? (!overlays.isEmpty && overlays[Path.resolved(path)] != nil ? .file : nil)
  }

  /// Whether anything stands at a path, be it a link that leads nowhere.
  func exists(_ path: String) -> Bool {
    held(path).map { $0.tree.kind(of: $0.path) != nil } ?? Path.exists(path)
  }

  /// Of a commit no links are followed.
  func isLink(_ path: String) -> Bool {
    held(path) == nil && Path.isLink(path)
  }

  /// What stands in a folder, in no order.
  func entries(in folder: String) throws(SystemError) -> [FolderEntry] {
    if let (tree, path) = held(folder) {
      guard let entries = tree.folders[path] else { throw .notFound }
      return entries
    }
    let entries = try FolderEntry.all(in: folder)
    guard !overlays.isEmpty, let open = overlayPaths[Path.resolved(folder)] else { return entries }
    let known = PathSet(entries.map(\.name))
    return entries
      + open.map { Path.name($0) }.filter { !known.contains($0) }.map { FolderEntry(name: $0, kind: .plain) }
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
