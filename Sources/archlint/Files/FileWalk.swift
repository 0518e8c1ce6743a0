import RuleLanguage

/// Finds the Swift files below the root. Folders that hold no code of the project, that the configuration leaves out
/// or that git ignores are pruned before they are entered; symbolic links are not followed, so that there are no loops
/// and no file is met twice.
///
/// The folders of one depth are entered on several threads; what was found there is put together in their order.
struct FileWalk {
  /// Relative to the root, sorted by their bytes.
  private(set) var files: [String] = []
  /// Folders that could not be read, with the reason.
  private(set) var failures: [(path: String, error: SystemError)] = []
  /// Swift files and folders that were left out.
  private(set) var excludedCount = 0
  private var filters: ScopeFilters
  private let configurations: ConfigurationTree
  private let visitors: PerThread<FolderVisitor>
  private let threads: Int

  /// - Parameter honorsIgnoreFiles: whether what git ignores is left out.
  init(root: String, configurations: ConfigurationTree, honorsIgnoreFiles: Bool, threads: Int = 1) throws {
    self.configurations = configurations
    self.threads = threads
    filters = ScopeFilters(configurations)
    let workTree = honorsIgnoreFiles ? GitWorkTree.around(root) : nil
    let route = workTree.flatMap { Path.relative(root, to: $0.top) } ?? ""
    visitors = PerThread(count: threads) { _ in
      FolderVisitor(
        root: root, configurations: configurations, honorsIgnoreFiles: honorsIgnoreFiles,
        gitPrefix: route.isEmpty ? "" : route + "/")
    }
    var rules = IgnoreRules.none
    if let workTree, !route.isEmpty { rules = Self.rules(above: route, in: workTree) }
    var folders = [FolderVisitor.Folder(path: "", scope: 0, rules: rules)]
    while !folders.isEmpty { folders = try enter(folders) }
    takeFinds()
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

  /// The folders to be entered next.
  private mutating func enter(_ folders: [FolderVisitor.Folder]) throws -> [FolderVisitor.Folder] {
    // A handful is done before another thread has begun.
    let threads = max(1, min(threads, folders.count / 8))
    let visits = mapOnThreads(folders.count, threads: threads, chunk: 8) { [visitors] index, thread in
      visitors[thread].visit(folders[index])
    }
    var next: [FolderVisitor.Folder] = []
    for (folder, visit) in zip(folders, visits) {
      switch visit {
      case .failed(let error):
        // One that is gone meanwhile holds nothing.
        if error.code != ENOENT || folder.path.isEmpty { failures.append((folder.path, error)) }
        continue
      case .entered(let inner): next += inner
      case .configured(let listing):
        var folder = folder
        folder.scope = try configurations.enter(folder.path, outer: folder.scope)
        next += visitors[0].enter(folder, listing)
      }
      configurations.visit(folder.path)
    }
    return next
  }

  private mutating func takeFinds() {
    if threads > 1, visitors[0].files.count > 500 {
      onThreads(threads) { [visitors] in visitors[$0].sortFiles() }
    }
    for thread in 0..<threads {
      files += visitors[thread].files
      excludedCount += visitors[thread].excludedCount
      filters.add(visitors[thread].filters)
    }
    // What is in order already stays together.
    PathOrder.sort(&files)
  }

  /// Whether the configuration leaves out a file or folder that the walk has not met.
  mutating func leavesOut(_ path: String) -> Bool {
    let scope = configurations.scope(ofPath: path)
    return path.hasSuffix(".swift")
      ? filters.leavesOut(file: path, scope) : filters.excludes(path, scope)
  }

  /// What the configuration says of the files, in the scopes that the walk has met.
  var usedFilters: [FileFilter] { filters.known }

  /// Whether some configuration leaves files out on purpose.
  var narrows: Bool { usedFilters.contains(where: \.narrows) }
}
