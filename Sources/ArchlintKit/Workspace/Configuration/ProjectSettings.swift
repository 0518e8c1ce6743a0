import Platform
import RuleLanguage

/// The configurations of a run, and the folder that all paths are relative to.
package struct ProjectSettings {
  package static let fileName = ".archlint.json"

  /// Absolute.
  let root: String
  let configurations: ConfigurationTree
  /// The scope of `configurations` that the run starts in.
  let scope: Int

  /// - Parameter start: the first path of the command line, absolute.
  init(_ options: SessionOptions, start: String, files: FileTexts) throws {
    let folder = Path.resolved(Path.kind(start) == .folder ? start : Path.parent(start))
    let explicit = options.config.map { Path.absolute($0) }
    root = try Path.resolved(
      Self.root(options, explicit: explicit, start: start, folder: folder, files: files))
    configurations = try ConfigurationTree(root: root, explicit: explicit, options: options, files: files)
    let below = Path.relative(folder, to: root)
    scope = if let below { try configurations.discover(below) } else { 0 }
  }

  /// What is in force where the run starts.
  var configuration: MergedConfiguration { configurations.scopes[scope] }

  /// Absolute, links followed; nil where there is no such folder.
  static func root(_ options: SessionOptions, files: FileTexts) -> String? {
    let start = Path.absolute(options.folder)
    let folder = Path.resolved(start)
    let explicit = options.config.map { Path.absolute($0) }
    return (try? root(options, explicit: explicit, start: start, folder: folder, files: files))
      .map { Path.resolved($0) }
  }

  private static func root(
    _ options: SessionOptions, explicit: String?, start: String, folder: String, files: FileTexts
  ) throws(UsageError) -> String {
    let root =
      options.root.map { Path.absolute($0) } ?? explicit.map { Path.parent($0) }
      ?? outermost(above: folder, files: files)
      ?? GitWorkTree.around(folder)?.top ?? ProjectFolder.outermost(around: folder) ?? fallback(start)
    guard Path.kind(root) == .folder else {
      throw UsageError(
        message: "there is no folder \(root)", hint: "name one that is there")
    }
    return root
  }

  /// The folder of the last configuration on the way up, which none of those below it ends.
  package static func outermost(above start: String) -> String? {
    outermost(above: start, files: FileTexts())
  }

  static func outermost(above start: String, files: FileTexts) -> String? {
    ConfigurationTree.folders(upFrom: start, loader: ConfigurationLoader(root: "/", files: files)).last
  }

  /// The folder given; for a file the current folder, where it stands below it.
  private static func fallback(_ start: String) -> String {
    if Path.kind(start) == .folder { return start }
    let current = Path.currentFolder
    return Path.relative(start, to: current) == nil ? Path.parent(start) : current
  }
}
