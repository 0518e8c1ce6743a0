import RuleLanguage
import Semantics
import Syntax

/// What decides that a predicate does not hold.
extension Evaluator {
  /// What a predicate was asked about on the way.
  struct Witness {
    var predicate: Int
    var node: CodeNode
    var truth: Truth
  }

  /// Why a predicate does not hold: of several that fail the first, as they are written.
  /// - Parameter truth: what the predicate says of the node: no or unknown.
  func reason(_ predicate: Int, _ node: CodeNode, _ truth: Truth) -> Reason {
    var reason = Reason(keys: [], missing: nil)
    explain(predicate, node, truth, &reason)
    return reason
  }

  private func explain(_ predicate: Int, _ node: CodeNode, _ truth: Truth, _ reason: inout Reason) {
    let written = prepared.rule.children
    switch predicates[predicate] {
    case .constant: break
    case .term(let child): explain(child, node, truth, &reason)
    case .all(let range):
      guard let child = written[range].first(where: { evaluate($0, node) == truth }) else { return }
      explain(child, node, truth, &reason)
    case .any(let range):
      guard truth == .unknown else { return reason.keys.append(alternatives(written[range], node)) }
      reason.keys.append("any")
      guard let child = written[range].first(where: { attempt($0, node) == .unknown }) else { return }
      explain(child, node, truth, &reason)
    case .not(let child):
      reason.keys.append("not")
      if truth == .unknown { return explain(child, node, truth, &reason) }
      reason.keys += key(of: child).map { [$0] } ?? []
    case .known(let child):
      reason.keys.append("known")
      reason.keys += key(of: child).map { [$0] } ?? []
    case .ordered, .kinds: reason.keys += key(of: predicate).map { [$0] } ?? []
    case .text(let property, _), .flag(let property, _):
      reason.keys.append(property.rawValue)
      if truth == .unknown { reason.missing = missing(for: property, node) }
    case .counted(let count):
      reason.keys.append("count")
      explain(count.text, node, truth, &reason)
    case .quantified(let quantification):
      reason.keys += key(of: predicate).map { [$0] } ?? []
      follow(predicate, quantification.node, node, truth, &reason)
      if truth == .unknown, reason.missing == nil {
        reason.missing = "not all that is called there can be followed"
      }
    case .related(let relation, let child):
      reason.keys.append(relation.rawValue)
      follow(predicate, child, node, truth, &reason)
      if truth == .unknown, reason.missing == nil { reason.missing = missing(for: relation, node) }
    }
  }

  /// `any(inherits, function)`: what decides against each alternative, once.
  private func alternatives(_ children: ArraySlice<Int>, _ node: CodeNode) -> String {
    var paths: [String] = []
    addAlternatives(children, node, to: &paths)
    return "any(\(paths.joined(separator: ", ")))"
  }

  private func addAlternatives(_ children: ArraySlice<Int>, _ node: CodeNode, to paths: inout [String]) {
    for child in children {
      if case .any(let range) = predicates[deciding(child, node)] {
        addAlternatives(prepared.rule.children[range], node, to: &paths)
        continue
      }
      let path = reason(child, node, .no).path
      if !path.isEmpty, !paths.contains(path) { paths.append(path) }
    }
  }

  /// Of conditions that must all hold the first that does not.
  private func deciding(_ predicate: Int, _ node: CodeNode) -> Int {
    switch predicates[predicate] {
    case .term(let child): return deciding(child, node)
    case .all(let range):
      let failing = prepared.rule.children[range].first { evaluate($0, node) == .no }
      return failing.map { deciding($0, node) } ?? predicate
    default: return predicate
    }
  }

  /// Goes on at the one thing that a step leads to, or at the first that nobody can tell anything of.
  private func follow(
    _ predicate: Int, _ child: Int, _ node: CodeNode, _ truth: Truth, _ reason: inout Reason
  ) {
    witnesses = []
    _ = evaluate(predicate, node)
    let asked = (witnesses ?? []).filter { $0.predicate == child }
    witnesses = nil
    if truth == .unknown {
      guard let first = asked.first(where: { $0.truth == .unknown }) else { return }
      explain(child, first.node, .unknown, &reason)
    } else if asked.count == 1, asked[0].truth == .no {
      explain(child, asked[0].node, .no, &reason)
    }
  }

  /// The word that a rule has for a predicate; nil for what has none of its own.
  private func key(of predicate: Int) -> String? {
    switch predicates[predicate] {
    case .constant, .all, .term: nil
    case .any: "any"
    case .not: "not"
    case .known: "known"
    case .ordered: "ordered"
    case .kinds: Property.kind.rawValue
    case .text(let property, _), .flag(let property, _): property.rawValue
    case .related(let relation, _): relation.rawValue
    case .quantified(let quantification): quantification.spelling
    case .counted: "count"
    }
  }

  // MARK: - What is missing

  private func missing(for property: Property, _ node: CodeNode) -> String {
    if captures.haveEmpty { return "the screen that a name leaves out is not known" }
    switch property {
    case .conforms: return unknownAncestors(of: node)
    case .declaredType: return unknownType(of: node)
    case .defaultIsolation: return "no build setting tells what its target isolates code to"
    case .platforms: return "no build setting tells which systems its target is for"
    case .target: return "what is assigned is no plain name"
    case .outside: return unknownMeaning(of: node)
    default: return "'\(property.rawValue)' takes a compiler to tell"
    }
  }

  private func missing(for relation: Relation, _ node: CodeNode) -> String {
    if let name = nameOfOtherModule(around: node) {
      return "whether '\(name)' is that of another module takes a compiler to tell"
    }
    switch relation.definition.missing {
    case .meaning where node.kind == .bodyNode: return unknownMeaning(of: node)
    case .meaning:
      guard case .known(let types) = cache.type(of: node.reference), let type = types.last else {
        return unknownType(of: node)
      }
      return unknownDeclaration(of: type, at: node)
    case .ancestors: return unknownAncestors(of: node)
    case .ancestorsOfOwner:
      guard let type = project.enclosingType(of: node.reference) else {
        return "the type that it extends is declared outside the project"
      }
      return unknownAncestors(of: .declaration(project.types[type].declaration))
    case .types: return "some types that it might be are not written"
    case .compiler: return "'\(relation.rawValue)' takes a compiler to tell"
    }
  }

  /// What the nearest extension extends, where that may be a type of another module.
  private func nameOfOtherModule(around node: CodeNode) -> String? {
    var next = node.kind == .declaration ? node.reference : owner(node)?.reference
    while let holder = next, !project.declaration(holder).kind.holdsMembers {
      next = project.parent(of: holder)
    }
    return next.flatMap {
      mayExtendOtherModule($0) ? project.names.string(project.declaration($0).name) : nil
    }
  }

  private func unknownAncestors(of node: CodeNode) -> String {
    let name = project.names.string(name(of: node))
    guard let type = project.type(of: node.reference) else {
      return "'\(name)' is declared outside the project"
    }
    let unknown = project.types[type].unknownConformances.map { "'\(project.names.string($0))'" }
    let verb = unknown.count == 1 ? "is" : "are"
    return unknown.isEmpty
      ? "what '\(name)' conforms to is not known"
      : "\(unknown.joined(separator: " and ")) \(verb) declared outside the project"
  }

  /// - Parameter type: what the last alias is one of, or a part of a composition.
  private func unknownDeclaration(of type: EvaluationCache.KnownTypeName, at node: CodeNode) -> String {
    let (text, bare) = (cache.texts.string(type.base), cache.texts.string(type.bare))
    guard !bare.contains(where: { "[]()>&~?! ".contains($0) }) else {
      return "'\(text)' is put together of other types, and no declaration has it as its name"
    }
    let path = bare.split(separator: ".").map(String.init)
    let isOfProject =
      path.first == "Self" || ["Self", "Type", "Protocol"].contains(path.last)
      || path.last.flatMap { project.names.find($0) }.map { cache.isDeclared($0) } ?? false
    let isOpen = path.first.flatMap { project.names.find($0) }
      .map { project.constraints(on: $0, at: node.reference) != nil }
    return isOfProject || isOpen ?? false
      ? "what '\(text)' refers to takes a compiler to tell" : "'\(text)' is declared outside the project"
  }

  private func unknownType(of node: CodeNode) -> String {
    let name = project.names.string(name(of: node))
    if node.kind == .declaration, project.declaration(node.reference).type >= 0 {
      return "the type of '\(name)' may be any, since nothing constrains it"
    }
    return "the type of '\(name)' is not written, and its value does not tell it"
  }

  private func unknownMeaning(of node: CodeNode) -> String {
    let body = bodyNode(node)
    let name = project.names.string(body.root == 0 ? body.name : body.root)
    return name.isEmpty
      ? "what stands before the dot takes a compiler to tell"
      : "what '\(name)' refers to takes a compiler to tell"
  }
}

extension Quantification {
  /// The key that a rule writes for it.
  fileprivate var spelling: String {
    if countsFailures { return "every" }
    if bounds == .none { return "no" }
    guard bounds == .some else { return "count" }
    let kind = Vocabulary.kinds.first { FactKinds($0.kind) == kinds }?.spelling
    return kind ?? Vocabulary.groups.first { $0.kinds == kinds }?.spelling ?? "some"
  }
}
