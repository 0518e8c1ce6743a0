import RuleLanguage

/// The configuration of a run, and the folder that all paths are relative to.
struct ProjectSettings {
  static let fileName = ".archlint.json"

  /// nil without a configuration.
  var configuration: Configuration?
  /// Absolute.
  var root: String

  /// - Parameters:
  ///   - explicit: what `--config` names.
  ///   - root: what `--root` names.
  ///   - start: the first path of the command line, absolute.
  static func find(explicit: String?, root: String?, start: String) throws -> ProjectSettings {
    let path = explicit.map { Path.absolute($0) } ?? lookup(from: start)
    let configuration = try path.map { try load($0) }
    let folder =
      root.map { Path.absolute($0) } ?? path.map { Path.parent($0) } ?? workTree(around: start) ?? fallback(start)
    guard Path.kind(folder) == .folder else {
      throw UsageError(
        message: "there is no folder \(folder)", hint: "--root takes the folder that paths are relative to")
    }
    return ProjectSettings(configuration: configuration, root: Path.resolved(folder))
  }

  private static func load(_ path: String) throws -> Configuration {
    let shown = Path.relative(path, to: Path.currentFolder) ?? path
    let text: [UInt8]
    do throws(SystemError) {
      text = try FileReading.bytes(path)
    } catch {
      throw UsageError(message: "the configuration \(shown) cannot be read: \(error)")
    }
    return try Configuration.parse(text, path: shown).get()
  }

  /// The nearest configuration at or above a path.
  private static func lookup(from start: String) -> String? {
    var folder = Path.kind(start) == .folder ? start : Path.parent(start)
    while true {
      let candidate = Path.join(folder, fileName)
      if Path.kind(candidate) == .file { return candidate }
      if folder == "/" { return nil }
      folder = Path.parent(folder)
    }
  }

  /// The top of the git work tree.
  private static func workTree(around start: String) -> String? {
    var folder = Path.kind(start) == .folder ? start : Path.parent(start)
    while true {
      if Path.kind(Path.join(folder, ".git")) != nil { return folder }
      if folder == "/" { return nil }
      folder = Path.parent(folder)
    }
  }

  /// The folder given; for a file the current folder, where it stands below it.
  private static func fallback(_ start: String) -> String {
    if Path.kind(start) == .folder { return start }
    let current = Path.currentFolder
    return Path.relative(start, to: current) == nil ? Path.parent(start) : current
  }
}
