extension Manifest {
  /// The names of the targets that its products have, and of those that these depend on.
  var offeredTargets: Set<String> {
    let dependencies = Dictionary(targets.map { ($0.name, $0.dependencies) }) { first, _ in first }
    var (found, open): (Set<String>, [String]) = ([], products.flatMap(\.targets))
    while let name = open.popLast() {
      guard found.insert(name).inserted else { continue }
      open += (dependencies[name] ?? []).filter { $0.kind != .product }.map(\.name)
    }
    return found
  }
}
