import RuleLanguage
import Semantics
import Syntax

/// Where the path of a use leads.
extension Evaluator {
  /// What is asked of the last property of the project on a path, which those before it lead to: no where none is on it,
  /// unknown where it takes a compiler to say which.
  func lastProperty(_ predicate: Int, _ node: CodeNode) -> Truth {
    guard node.kind == .bodyNode else { return .no }
    let roots = resolved(node)
    guard !roots.isEmpty else { return isFromOutside(node) ? .no : .unknown }
    guard let properties = lastProperties(of: node, from: roots.map(\.reference)) else { return .unknown }
    return firstHolding(predicate, properties.map { .declaration($0) })
  }

  /// - Parameter roots: what the first name of the path may mean.
  /// - Returns: nil where a name is one of a type that nobody knows, or they may mean too many.
  private func lastProperties(
    of node: CodeNode, from roots: [DeclarationReference]
  ) -> [DeclarationReference]? {
    let names = project.names.bytes(bodyNode(node).name).split(separator: UInt8(ascii: "."))
    var reached = roots
    for (previous, name) in zip(names, names.dropFirst()) {
      guard reached.count <= EvaluationCache.mostMeanings else { return nil }
      guard previous.last != UInt8(ascii: "]"), let types = types(of: reached) else {
        // What is called last is most likely no closure that a property holds.
        if bodyNode(node).kind == .call, name.endIndex == names.last?.endIndex { break }
        return nil
      }
      let properties = properties(named: name.prefix { $0 != UInt8(ascii: "[") }, ofTypes: types)
      guard !properties.isEmpty else { break }
      reached = properties
    }
    return reached.filter { project.declaration($0).kind.isProperty }
  }

  private func properties(named name: ArraySlice<UInt8>, ofTypes types: [Int]) -> [DeclarationReference] {
    guard let name = project.names.find(name) else { return [] }
    return types.flatMap { cache.members(named: name, ofType: $0) }
      .filter { project.declaration($0).kind.isProperty }
  }

  /// The types of the project that some properties are of, or that are named themselves; nil where one may be of any.
  private func types(of holders: [DeclarationReference]) -> [Int]? {
    var types: Set<Int> = []
    for holder in holders {
      if project.declaration(holder).kind.holdsMembers {
        if let type = project.type(of: holder) { types.insert(type) }
      } else {
        guard case .known = cache.type(of: holder) else { return nil }
        types.formUnion(cache.resolvedTypes(of: holder))
      }
    }
    return types.sorted()
  }
}
