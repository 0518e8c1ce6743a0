import Platform
import RuleLanguage
import Semantics

/// Which configuration is in force in which folder. There is one for each folder that holds a configuration, on top of
/// the one around it; most projects have one in all.
final class ConfigurationTree {
  private let root: String
  private let loader: ConfigurationLoader
  private let commandLine: Configuration
  /// Whether one file was named for all folders.
  private let isExplicit: Bool
  /// What is in force, by index; the first at the root.
  private(set) var scopes: [MergedConfiguration] = []
  /// By scope, the folder that it is for, from the root.
  private(set) var folders = [""]
  /// The scopes of folders that hold a configuration, by path from the root.
  private var indices: PathTable<Int> = [:]
  /// Folders in which a configuration was looked for.
  private var visited = PathSet([""])

  /// - Parameter explicit: the file that `--config` names, absolute.
  init(root: String, explicit: String?, options: SessionOptions, files: FileTexts) throws {
    self.root = root
    loader = ConfigurationLoader(root: root, files: files)
    commandLine = Configuration(options)
    isExplicit = explicit != nil
    var levels: [[Configuration]] = []
    if let explicit {
      let floatingFolder = options.root == nil ? nil : root
      levels = [try loader.load(explicit, floatingFolder: floatingFolder, isNamedByUser: true)]
    } else {
      for folder in Self.folders(upFrom: root, loader: loader) {
        levels.insert(try loader.load(Path.join(folder, ProjectSettings.fileName)), at: 0)
      }
    }
    scopes = [MergedConfiguration(levels: levels + [[commandLine]], root: root)]
  }

  /// The folders with a configuration at and above one, up to the first that is a root.
  static func folders(upFrom start: String, loader: ConfigurationLoader) -> [String] {
    var folders: [String] = []
    for folder in Path.upwards(from: start) {
      let file = Path.join(folder, ProjectSettings.fileName)
      guard loader.files.kind(file) == .file else { continue }
      folders.append(folder)
      if (try? loader.load(file))?.last?.isRoot ?? false { break }
    }
    return folders
  }

  /// Whether nobody has said which rules are to hold, in no file and on no command line.
  var isSilent: Bool {
    scopes.count == 1 && scopes[0].levels.count == 1 && commandLine.presets == nil
      && commandLine.rules.isEmpty
  }

  /// What is in force at the root, which says what counts for a whole run.
  var outermost: MergedConfiguration { scopes[0] }

  // MARK: Scopes

  /// The scope of a file, by its path from the root, as far as folders have been entered.
  func scope(ofPath path: String) -> Int {
    if indices.isEmpty { return 0 }
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if let index = indices[String(folder)] { return index }
    }
    return 0
  }

  /// Files by their scopes, as far as folders have been entered.
  func byScope(_ paths: [String]) -> [Int: [String]] {
    // Most projects have one.
    scopes.count == 1 ? [0: paths] : Dictionary(grouping: paths) { scope(ofPath: $0) }
  }

  /// The scope of a folder that holds a configuration.
  /// - Parameters:
  ///   - folder: from the root.
  ///   - outer: the scope of the folder around it.
  func enter(_ folder: String, outer: Int) throws -> Int {
    if let known = indices[folder] { return known }
    visited.insert(folder)
    guard !isExplicit else { return outer }
    let parts = try loader.load(Path.join(Path.join(root, folder), ProjectSettings.fileName))
    var merged = scopes[outer]
    if parts.allSatisfy(\.isSilent), merged.levels.count > 1 {
      // Rules that are the same are compiled once.
      indices[folder] = outer
      return outer
    }
    if parts.last?.isRoot ?? false {
      merged = MergedConfiguration(levels: [parts, [commandLine]], root: root, ruleFolder: folder)
    } else {
      if merged.levels.count == 1 { merged.ruleFolder = folder }
      merged.levels.insert(parts, at: merged.levels.count - 1)
    }
    scopes.append(merged)
    folders.append(folder)
    indices[folder] = scopes.count - 1
    return scopes.count - 1
  }

  /// Notes that a folder was looked into, and that it holds no configuration.
  func visit(_ folder: String) {
    visited.insert(folder)
  }

  /// The scope of a folder that may never have been entered, by its path from the root.
  func discover(_ folder: String) throws -> Int {
    // Whoever has visited a folder has visited those around it.
    if visited.contains(folder) { return scope(ofPath: folder + "/") }
    var scope = 0
    var path = ""
    for part in Path.names(in: folder) {
      path = Path.join(path, String(part))
      if let known = indices[path] {
        scope = known
      } else if visited.insert(path), isConfigured(path) {
        scope = try enter(path, outer: scope)
      }
    }
    return scope
  }

  /// Whether a folder holds a configuration, by its path from the root.
  func isConfigured(_ folder: String) -> Bool {
    loader.files.kind(Path.join(Path.join(root, folder), ProjectSettings.fileName)) == .file
  }
}
