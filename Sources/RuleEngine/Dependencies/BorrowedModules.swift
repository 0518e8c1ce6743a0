import Semantics
import Syntax

/// What modules import and do not name among their dependencies: what they depend on brings it.
struct BorrowedModules {
  /// Of the project, and all that is no module of it.
  private let names: Set<NameID>
  /// By module what it imports itself and names neither as a target nor as a product of another package.
  private let borrowed: [Set<NameID>]
  /// By module what it depends on and some other module borrows.
  private let lent: [[NameID]]
  private let dependencies: [[Int]]
  private let dependents: [[Int]]
  /// Beyond so many ways something is taken for brought, so that ten thousand take no square.
  private static let mostWays = 64

  /// - Parameter imports: by module the names that its files import.
  init(_ model: SemanticModel, _ modules: ProjectModules, imports: [Set<NameID>]) {
    var (names, borrowed): (Set<NameID>, [Set<NameID>]) = ([], [])
    var (dependencies, dependents): ([[Int]], [[Int]]) = ([], Array(repeating: [], count: imports.count))
    var dependencyNames: [[NameID]] = []
    for module in imports.indices {
      let target = modules.map.modules.indices.contains(module) ? modules.map.modules[module].target : nil
      let declared = target?.dependencies.flatMap { modules.modules(of: $0) } ?? []
      for other in declared { dependents[other].append(module) }
      dependencies.append(declared)
      let others = imports[module].subtracting(declared.compactMap { model.importName(ofModule: $0) })
      names.formUnion(others)
      dependencyNames.append(target?.dependencies.compactMap { model.names.find($0.name) } ?? [])
      borrowed.append(others.subtracting(dependencyNames[module]))
    }
    let all = borrowed.reduce(into: Set<NameID>()) { $0.formUnion($1) }
    lent = dependencyNames.map { $0.filter(all.contains) }
    (self.names, self.borrowed) = (names, borrowed)
    (self.dependencies, self.dependents) = (dependencies, dependents)
  }

  func contains(_ name: NameID) -> Bool { names.contains(name) }

  /// Whether a module may lend what it depends on, directly or through others, to one that depends on it, or to what depends
  /// on that.
  func isLender(_ lender: Int, to module: Int) -> Bool {
    guard let lenders = Self.reached(from: lender, dependencies),
      let borrowers = Self.reached(from: module, dependents)
    else { return true }
    let names = lenders.flatMap { lent[$0] }
    guard names.count <= Self.mostWays else { return true }
    return borrowers.contains { borrower in names.contains(where: borrowed[borrower].contains) }
  }

  /// A module and all that it leads to; nil where these are many.
  private static func reached(from module: Int, _ ways: [[Int]]) -> Set<Int>? {
    var known: Set = [module]
    var open = [module]
    while let next = open.popLast() {
      guard ways[next].count <= mostWays else { return nil }
      open += ways[next].filter { known.insert($0).inserted }
      guard known.count <= mostWays else { return nil }
    }
    return known
  }
}
