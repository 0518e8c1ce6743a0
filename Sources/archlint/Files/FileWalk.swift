import Platform
import Project
import RuleLanguage

/// Finds the Swift files below the root. Folders that hold no code of the project, that the configuration leaves out
/// or that git ignores are pruned before they are entered; symbolic links are not followed, so that there are no loops
/// and no file is met twice.
///
/// Several threads enter the folders of one level, and then those inside. A folder with a configuration of its own waits
/// until that is read, and those farther up are read first.
struct FileWalk {
  /// Relative to the root, sorted by their bytes.
  private(set) var files: [String] = []
  /// Texts of build settings that are no Swift, in no order.
  private(set) var settingsFiles: [String] = []
  /// Folders that could not be read, with the reason.
  private(set) var failures: [(path: String, error: SystemError)] = []
  /// Swift files and folders that were left out.
  private(set) var excludedCount = 0
  private var filters: ScopeFilters
  private let configurations: ConfigurationTree
  /// One for each thread.
  private let visitors: [FolderVisitor]
  /// Folders with configurations that are still to be read.
  private var configured: [FolderVisitor.Configured] = []
  /// What is entered first.
  private let top: FolderVisitor.Folder

  /// - Parameter honorsIgnoreFiles: whether what git ignores is left out.
  init(root: String, configurations: ConfigurationTree, honorsIgnoreFiles: Bool, threads: Int = 1) {
    self.configurations = configurations
    filters = ScopeFilters(configurations)
    let workTree = honorsIgnoreFiles ? GitWorkTree.around(root) : nil
    let route = workTree.flatMap { Path.relative(root, to: $0.top) } ?? ""
    visitors = (0..<threads).map { _ in
      FolderVisitor(
        root: root, configurations: configurations, honorsIgnoreFiles: honorsIgnoreFiles,
        gitPrefix: route.isEmpty ? "" : route + "/")
    }
    var rules = IgnoreRules.none
    if let workTree, !route.isEmpty { rules = Self.rules(above: route, in: workTree) }
    top = FolderVisitor.Folder(path: "", scope: 0, rules: rules)
  }

  /// - Throws: what is wrong with a configuration that it meets.
  mutating func findFiles() throws {
    enter([top])
    while !configured.isEmpty { enter(try configure()) }
    files = visitors.flatMap(\.files)
    PathOrder.sort(&files)
    for visitor in visitors {
      settingsFiles += visitor.settingsFiles
      excludedCount += visitor.excludedCount
      filters.add(visitor.filters)
    }
  }

  /// What the folders from the top of a work tree down to the one around `route` say.
  private static func rules(above route: String, in workTree: GitWorkTree) -> IgnoreRules {
    var rules = IgnoreRules.repository(workTree, folder: "")
    var folder = ""
    for part in Path.names(in: route) {
      let file = Path.join(Path.join(workTree.top, folder), IgnoreRules.fileName)
      rules = rules.adding(file, folder: folder)
      folder = Path.join(folder, String(part))
    }
    return rules
  }

  /// Enters folders, and what is in them.
  private mutating func enter(_ folders: [FolderVisitor.Folder]) {
    var level = folders
    while !level.isEmpty {
      let folders = level
      // A handful is done before another thread has begun.
      let threads = max(1, min(visitors.count, folders.count / 8))
      level = parallelMap(chunksOf: folders.count, states: Array(visitors[..<threads])) { visitor, chunk in
        folders[chunk].flatMap { visitor.visit($0) }
      }.flatMap(\.self)
    }
    takeVisits()
  }

  private mutating func takeVisits() {
    for visitor in visitors {
      let visits = visitor.takeVisits()
      configurations.visit(visits.entered)
      configured += visits.configured
      failures += visits.failures
    }
    failures.sort { PathOrder.precedes($0.path, $1.path) }
  }

  /// Reads the configurations that stand farthest up, so that mistakes in those are told first.
  /// - Returns: what is in their folders.
  private mutating func configure() throws -> [FolderVisitor.Folder] {
    func depth(_ visit: FolderVisitor.Configured) -> Int {
      visit.folder.path.utf8.count(where: { $0 == UInt8(ascii: "/") })
    }
    let least = configured.map(depth).min()
    let next = configured.filter { depth($0) == least }
    configured.removeAll { depth($0) == least }
    return try next.sorted { PathOrder.precedes($0.folder.path, $1.folder.path) }.flatMap { visit in
      var folder = visit.folder
      folder.scope = try configurations.enter(folder.path, outer: folder.scope)
      return visitors[0].enter(folder, visit.listing)
    }
  }

  /// Whether the configuration leaves out a file or folder that the walk has not met.
  /// - Throws: what is wrong with a configuration there.
  mutating func leavesOut(_ path: String) throws -> Bool {
    _ = try configurations.discover(Path.folder(path))
    let scope = configurations.scope(ofPath: path)
    return path.hasSuffix(".swift")
      ? filters.leavesOut(file: path, scope) : filters.leavesOut(folder: path, scope)
  }

  /// Those of some files that the configuration keeps out of the report.
  mutating func excluded(among files: [String]) -> PathSet {
    guard narrows else { return [] }
    return PathSet(files.filter { filters.excludes($0, configurations.scope(ofPath: $0)) })
  }

  /// What the configuration says of the files, in the scopes that the walk has met.
  var usedFilters: [FileFilter] { filters.known }

  /// Whether some configuration leaves files out on purpose.
  var narrows: Bool { usedFilters.contains(where: \.narrows) }
}
