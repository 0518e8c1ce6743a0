import RuleLanguage
import Semantics
import Syntax

/// What stands on the path of a use.
extension Evaluator {
  /// What is asked of each property of the project on a path: unknown where none is known to satisfy it, and a name on the
  /// way is one of a type that nobody knows.
  func onPath(_ predicate: Int, _ node: CodeNode) -> Truth {
    guard node.kind == .bodyNode else { return .no }
    let roots = resolved(node)
    guard !roots.isEmpty else { return isFromOutside(node) ? .no : .unknown }
    let (properties, isComplete) = propertiesOnPath(of: node, from: roots.map(\.reference))
    let truth = firstHolding(predicate, properties.map { .declaration($0) })
    return isComplete ? truth : max(truth, .unknown)
  }

  /// - Parameter roots: what the first name of the path may mean.
  private func propertiesOnPath(
    of node: CodeNode, from roots: [DeclarationReference]
  ) -> (properties: [DeclarationReference], isComplete: Bool) {
    let names = project.names.bytes(bodyNode(node).name).split(separator: UInt8(ascii: "."))
    var reached = roots
    var properties = roots.filter { project.declaration($0).kind.isProperty }
    for (index, name) in names.enumerated().dropFirst() {
      if names[index - 1].last == UInt8(ascii: "]") { return (properties, false) }
      let members = members(named: name, of: reached)
      reached = members.filter {
        let kind = project.declaration($0).kind
        return kind.isProperty || kind.holdsMembers
      }
      properties += reached.filter { project.declaration($0).kind.isProperty }
      if reached.count > EvaluationCache.mostMeanings { return (properties, false) }
      guard reached.isEmpty else { continue }
      // What is called last and known to nobody is most likely no closure that a property holds.
      let isLast = index == names.count - 1
      return (properties, isLast && (!members.isEmpty || bodyNode(node).kind == .call))
    }
    return (properties, true)
  }

  /// What a name, perhaps with a subscript, means as a member of properties or types.
  private func members(named name: ArraySlice<UInt8>, of holders: [DeclarationReference])
    -> [DeclarationReference]
  {
    guard let name = project.names.find(name.prefix { $0 != UInt8(ascii: "[") }) else { return [] }
    let types = holders.flatMap { holder in
      project.declaration(holder).kind.holdsMembers
        ? project.type(of: holder).map { [$0] } ?? [] : cache.resolvedTypes(of: holder)
    }
    return Set(types).sorted().flatMap { cache.members(named: name, ofType: $0) }
  }
}
