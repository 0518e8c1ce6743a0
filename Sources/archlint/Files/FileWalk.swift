import RuleLanguage

/// Finds the Swift files below the root. Folders that hold no code of the project, that the configuration leaves out
/// or that git ignores are pruned before they are entered; symbolic links are not followed, so that there are no loops
/// and no file is met twice.
struct FileWalk {
  /// Relative to the root, sorted by their bytes.
  private(set) var files: [String] = []
  /// Folders that could not be read, with the reason.
  private(set) var failures: [(path: String, error: SystemError)] = []
  /// Swift files and folders that were left out.
  private(set) var excludedCount = 0
  /// By index of the configuration tree's scopes; nil for one in whose folders the walk has not been.
  private(set) var filters: [FileFilter?] = []
  private let root: String
  private let configurations: ConfigurationTree
  private let honorsIgnoreFiles: Bool
  /// The root as seen from the top of its work tree, with a slash at the end: what paths begin with for git.
  private let gitPrefix: String

  static let prunedFolders: Set<String> = [
    ".git", ".build", "DerivedData", "Pods", "Carthage", "SourcePackages",
  ]

  /// A folder to be entered.
  private struct Waiting {
    var path: String
    var scope: Int
    var rules: IgnoreRules
  }

  /// What a folder holds.
  private struct Listing {
    var folders: [String] = []
    var swiftFiles: [String] = []
    var hasConfiguration = false
    var hasIgnoreFile = false
    var isWorkTree = false
  }

  /// - Parameter honorsIgnoreFiles: whether what git ignores is left out.
  init(root: String, configurations: ConfigurationTree, honorsIgnoreFiles: Bool) throws {
    self.root = root
    self.configurations = configurations
    self.honorsIgnoreFiles = honorsIgnoreFiles
    let workTree = honorsIgnoreFiles ? GitWorkTree.around(root) : nil
    let route = workTree.flatMap { Path.relative(root, to: $0.top) } ?? ""
    gitPrefix = route.isEmpty ? "" : route + "/"
    var rules = IgnoreRules.none
    if let workTree, !gitPrefix.isEmpty { rules = Self.rules(above: route, in: workTree) }
    var waiting = [Waiting(path: "", scope: 0, rules: rules)]
    while let next = waiting.popLast() { try enter(next, &waiting) }
    files.sort(by: PathOrder.precedes)
  }

  /// What the folders from the top of a work tree down to the one around `route` say.
  private static func rules(above route: String, in workTree: GitWorkTree) -> IgnoreRules {
    var rules = IgnoreRules.repository(workTree, folder: "")
    var folder = ""
    for part in route.split(separator: "/") {
      let file = Path.join(Path.join(workTree.top, folder), IgnoreRules.fileName)
      rules = rules.adding(file, folder: folder)
      folder = Path.join(folder, String(part))
    }
    return rules
  }

  // MARK: Folders

  private mutating func enter(_ next: Waiting, _ waiting: inout [Waiting]) throws {
    guard let listing = list(next.path) else { return }
    configurations.visit(next.path)
    var scope = next.scope
    if listing.hasConfiguration, !next.path.isEmpty {
      scope = try configurations.enter(next.path, outer: scope)
    }
    let rules = honorsIgnoreFiles ? rules(for: listing, next) : .none
    prepareFilter(scope)
    for name in listing.folders {
      let path = Path.join(next.path, name)
      if leavesOut(folder: path, name, scope, rules) {
        excludedCount += 1
      } else {
        waiting.append(Waiting(path: path, scope: scope, rules: rules))
      }
    }
    for name in listing.swiftFiles {
      let path = Path.join(next.path, name)
      if leavesOut(file: path, name, scope, rules) { excludedCount += 1 } else { files.append(path) }
    }
  }

  private func rules(for listing: Listing, _ next: Waiting) -> IgnoreRules {
    let folder = gitPrefix + next.path
    let gitFolder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    var rules = next.rules
    if listing.isWorkTree, let workTree = GitWorkTree(top: Path.join(root, next.path)) {
      rules = IgnoreRules.repository(workTree, folder: gitFolder)
    }
    guard listing.hasIgnoreFile else { return rules }
    return rules.adding(Path.join(Path.join(root, next.path), IgnoreRules.fileName), folder: gitFolder)
  }

  private mutating func prepareFilter(_ scope: Int) {
    while filters.count <= scope { filters.append(nil) }
    if filters[scope] == nil { filters[scope] = FileFilter(configurations.scopes[scope]) }
  }

  private mutating func leavesOut(folder path: String, _ name: String, _ scope: Int, _ rules: IgnoreRules)
    -> Bool
  {
    filters[scope]!.excludes(path) || Self.prunedFolders.contains(name)
      || !filters[scope]!.mayInclude(inFolder: path) || ignores(path, name, isFolder: true, rules)
  }

  private mutating func leavesOut(file path: String, _ name: String, _ scope: Int, _ rules: IgnoreRules)
    -> Bool
  {
    filters[scope]!.excludes(path) || !filters[scope]!.includes(path)
      || ignores(path, name, isFolder: false, rules)
  }

  private func ignores(_ path: String, _ name: String, isFolder: Bool, _ rules: IgnoreRules) -> Bool {
    guard honorsIgnoreFiles else { return false }
    var path = gitPrefix + path
    return path.withUTF8 { bytes in
      rules.ignores(bytes, nameStart: bytes.count - name.utf8.count, isFolder: isFolder)
    }
  }

  /// Whether the configuration leaves out a file or folder that the walk has not met.
  mutating func leavesOut(_ path: String) -> Bool {
    let scope = configurations.scope(ofPath: path)
    prepareFilter(scope)
    return filters[scope]!.excludes(path) || path.hasSuffix(".swift") && !filters[scope]!.includes(path)
  }

  /// Whether some configuration leaves files out on purpose.
  var narrows: Bool { filters.contains { $0?.narrows ?? false } }

  // MARK: Listing

  /// nil where the folder cannot be read. One that is gone meanwhile holds nothing.
  private mutating func list(_ folder: String) -> Listing? {
    guard let stream = opendir(Path.join(root, folder)) else {
      let error = SystemError.opening(folder)
      if error.code != ENOENT || folder.isEmpty { failures.append((folder, error)) }
      return nil
    }
    defer { closedir(stream) }
    var listing = Listing()
    while let entry = readdir(stream) { Self.add(entry, in: Path.join(root, folder), to: &listing) }
    return listing
  }

  private static func add(_ entry: UnsafeMutablePointer<dirent>, in folder: String, to listing: inout Listing)
  {
    withUnsafeBytes(of: &entry.pointee.d_name) { field in
      let bytes = field.prefix { $0 != 0 }
      let isDotted = bytes.first == UInt8(ascii: ".")
      let isSwift = bytes.count > 6 && bytes.suffix(6).elementsEqual(".swift".utf8)
      let type = Int32(entry.pointee.d_type)
      // Most entries are neither folders nor Swift files; nothing is asked about those.
      guard isSwift || isDotted || type == Int32(DT_DIR) || type == Int32(DT_UNKNOWN) else { return }
      let name = String(decoding: bytes, as: UTF8.self)
      if name == "." || name == ".." { return }
      if name == ".git" { listing.isWorkTree = true }
      // A link to a configuration is one.
      if name == ProjectSettings.fileName {
        listing.hasConfiguration = Path.kind(Path.join(folder, name)) == .file
      }
      switch kind(type, Path.join(folder, name)) {
      case .folder: listing.folders.append(name)
      case .file where isSwift: listing.swiftFiles.append(name)
      case .file where name == IgnoreRules.fileName: listing.hasIgnoreFile = true
      default: break
      }
    }
  }

  /// nil for links, sockets and the like. Some file systems do not tell the kind with the name.
  private static func kind(_ type: Int32, _ path: @autoclosure () -> String) -> Path.Kind? {
    switch type {
    case Int32(DT_DIR): return .folder
    case Int32(DT_REG): return .file
    case Int32(DT_UNKNOWN):
      var status = stat()
      guard lstat(path(), &status) == 0 else { return nil }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: return .folder
      case S_IFREG: return .file
      default: return nil
      }
    default: return nil
    }
  }
}
