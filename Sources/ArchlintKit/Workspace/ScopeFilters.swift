/// The filters of the configuration tree's scopes, made when one is first asked for.
struct ScopeFilters {
  private let configurations: ConfigurationTree
  /// By scope; nil for one in whose folders nobody has been.
  private var filters: [FileFilter?] = []

  init(_ configurations: ConfigurationTree) {
    self.configurations = configurations
  }

  /// Those in whose folders somebody has been.
  var known: [FileFilter] { filters.compactMap(\.self) }

  /// Whether a file is read, and not reported.
  mutating func excludes(_ path: String, _ scope: Int) -> Bool {
    prepare(scope)
    return filters[scope]!.excludes(path)
  }

  /// Whether a folder need not be entered.
  mutating func leavesOut(folder path: String, _ scope: Int) -> Bool {
    // What names a folder is not dead, even where no file of it is ever read.
    _ = excludes(path, scope)
    return filters[scope]!.ignores(path) || !filters[scope]!.mayInclude(inFolder: path)
  }

  /// Whether the configuration says that a file or folder is not to be read.
  mutating func ignores(_ path: String, _ scope: Int) -> Bool {
    prepare(scope)
    return filters[scope]!.ignores(path)
  }

  /// Whether a file is not read.
  mutating func leavesOut(file path: String, _ scope: Int) -> Bool {
    prepare(scope)
    return filters[scope]!.ignores(path) || !filters[scope]!.includes(path)
  }

  /// Notes that somebody is in a folder of a scope.
  mutating func prepare(_ scope: Int) {
    while filters.count <= scope { filters.append(nil) }
    if filters[scope] == nil { filters[scope] = FileFilter(configurations.scopes[scope]) }
  }
}
