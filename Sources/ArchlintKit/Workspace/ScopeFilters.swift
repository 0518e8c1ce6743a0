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

  subscript(scope: Int) -> FileFilter {
    mutating get {
      prepare(scope)
      return filters[scope]!
    }
    _modify {
      prepare(scope)
      yield &filters[scope]!
    }
  }

  /// Notes that somebody is in a folder of a scope.
  mutating func prepare(_ scope: Int) {
    while filters.count <= scope { filters.append(nil) }
    if filters[scope] == nil { filters[scope] = FileFilter(configurations.scopes[scope]) }
  }
}
