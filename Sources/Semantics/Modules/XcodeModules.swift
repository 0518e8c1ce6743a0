/// The modules that targets of Xcode form: those of one project and one name form one. Modules that have some of the same files
/// see these and their own alike, and an import may mean each module of its name: they are one scope.
struct XcodeModules {
  private struct Key: Hashable {
    var project: String
    var name: String
  }

  private var numbers: [Key: Int] = [:]
  private var firstOfName: [String: Int] = [:]
  /// By number of a target its module.
  private var ofTarget: [Int] = []
  /// By the modules that share files that of these files.
  private var shared: [[Int]: Int] = [:]
  /// Modules that lead to another of the same scope.
  private var next: [Int: Int] = [:]

  /// nil where it is the first of its name in its project.
  func module(of target: XcodeTargets.Target) -> Int? {
    numbers[Key(project: target.project, name: target.moduleName)]
  }

  /// In the order of the targets.
  mutating func add(_ target: XcodeTargets.Target, _ module: Int) {
    numbers[Key(project: target.project, name: target.moduleName)] = module
    ofTarget.append(module)
    if let first = firstOfName[target.moduleName] {
      join(module, first)
    } else {
      firstOfName[target.moduleName] = module
    }
  }

  func modules(ofTargets targets: [Int]) -> [Int] { Set(targets.map { ofTarget[$0] }).sorted() }

  func shared(by modules: [Int]) -> Int? { shared[modules] }

  mutating func share(_ module: Int, by modules: [Int]) {
    shared[modules] = module
    for other in modules { join(module, other) }
  }

  private mutating func join(_ one: Int, _ other: Int) {
    let ends = (end(of: one), end(of: other))
    if ends.0 != ends.1 { next[max(ends.0, ends.1)] = min(ends.0, ends.1) }
  }

  /// Halves the way as it goes.
  private mutating func end(of module: Int) -> Int {
    var current = module
    while let step = next[current] {
      next[current] = next[step] ?? step
      current = step
    }
    return current
  }

  /// By module that is not a scope of its own its scope.
  var scopes: [(module: Int, scope: Int)] {
    var ends = self
    return next.keys.map { ($0, ends.end(of: $0)) }
  }
}
