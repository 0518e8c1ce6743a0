import Project
import RuleLanguage
import Syntax

/// What the words say of the facts of bodies.
extension Evaluator {
  func factText(_ word: Word, _ patterns: Int, _ subject: Subject) -> Truth {
    let fact = fact(subject)
    switch word {
    case .kind: return matchesFactKind(subject, patterns)
    case .name:
      let hasOtherRoot = isPath(fact) && fact.root != fact.name
      return Truth(matches(fact.name, patterns) || hasOtherRoot && matches(fact.root, patterns))
    case .callee: return callee(subject, patterns)
    case .root: return fact.root == 0 ? .no : Truth(matches(fact.root, patterns))
    case .target: return target(subject, patterns)
    case .operator: return fact.detail == 0 ? .no : Truth(matches(fact.detail, patterns))
    case .value: return Truth(matches(fact.value, patterns))
    case .label: return fact.root == 0 ? .no : Truth(matches(fact.root, patterns))
    case .arguments: return arguments(subject, patterns)
    case .labels:
      return matchesAny(
        children(subject, .argument).map { $0.root == 0 ? cache.spellings.wildcard : $0.root }, patterns)
    case .subject: return switchSubject(subject, patterns)
    case .patterns: return matchesAny(children(subject, .pattern).map(\.value), patterns)
    case .within: return within(subject, patterns)
    case .declaredType where fact.kind == .binding:
      return declaredType(cache.type(ofBinding: subject.index, file: subject.file), patterns)
    case .typeText where fact.kind == .binding:
      return fact.detail == 0 ? .no : Truth(matches(fact.detail, patterns))
    case .initialValue: return fact.value == 0 ? .no : Truth(matches(fact.value, patterns))
    case .keyword: return keyword(subject, patterns)
    default: return .no
    }
  }

  private func isPath(_ fact: Fact) -> Bool {
    fact.kind == .mention || fact.kind == .call
  }

  private func matchesFactKind(_ subject: Subject, _ patterns: Int) -> Truth {
    let kinds = kinds(of: subject)
    for entry in Vocabulary.kinds where kinds.contains(entry.kind) && matches(entry.spelling, patterns) {
      return .yes
    }
    return .no
  }

  /// Of a closure, what it is handed to; of an argument, what it is an argument of.
  private func callee(_ subject: Subject, _ patterns: Int) -> Truth {
    let fact = fact(subject)
    switch fact.kind {
    case .call: return Truth(matches(fact.name, patterns))
    case .closure:
      let callee = flow(subject).callee(ofClosure: subject.index)
      return callee.map { Truth(matches($0, patterns)) } ?? .no
    case .argument:
      let call = flow(subject).call(aroundArgument: subject.index)
      return call.map { Truth(matches(outline(subject).facts[$0].name, patterns)) } ?? .no
    default: return .no
    }
  }

  private func target(_ subject: Subject, _ patterns: Int) -> Truth {
    let fact = fact(subject)
    if fact.kind == .assignment {
      return fact.name == 0 ? pathlessTarget(subject, patterns) : Truth(matches(fact.name, patterns))
    }
    guard let length = fact.mutationTarget(project.names) else { return .no }
    return Truth(matches(project.names.bytes(fact.name)[..<length], patterns))
  }

  /// A target that is no path, such as a tuple, is made of names that stand before it in the same body.
  private func pathlessTarget(_ subject: Subject, _ patterns: Int) -> Truth {
    let mark = captures.mark
    defer { captures.rollBack(to: mark) }
    for sibling in siblings(before: subject) where fact(sibling).kind == .mention {
      if matches(fact(sibling).name, patterns) { return .unknown }
    }
    return .no
  }

  /// Each argument, by itself and with its label.
  private func arguments(_ subject: Subject, _ patterns: Int) -> Truth {
    for argument in children(subject, .argument) {
      if matches(argument.value, patterns) { return .yes }
      guard argument.root != 0 else { continue }
      let text = project.names.string(argument.root) + ": " + project.names.string(argument.value)
      if matches(text, patterns) { return .yes }
    }
    return .no
  }

  func children(_ subject: Subject, _ kind: Fact.Kind) -> [Fact] {
    let facts = outline(subject).facts
    return (subject.index + 1..<Int(facts[subject.index].subtreeEnd)).lazy.map { facts[$0] }
      .filter { $0.kind == kind && $0.parent == Int32(subject.index) }
  }

  private func switchSubject(_ subject: Subject, _ patterns: Int) -> Truth {
    switchSubject(subject).map { Truth(matches($0, patterns)) } ?? .no
  }

  /// nil where nothing is matched.
  func switchSubject(_ subject: Subject) -> Slice<UnsafeBufferPointer<UInt8>>? {
    let facts = outline(subject).facts
    var index = Int(facts[subject.index].parent)
    while index >= 0 {
      if facts[index].kind == .switchStatement {
        return withoutSelf(project.names.bytes(facts[index].value)[...])
      }
      if facts[index].kind == .condition { return conditionSubject(facts[index]) }
      index = Int(facts[index].parent)
    }
    return nil
  }

  /// What stands behind the `=` of `case .loaded = state`.
  private func conditionSubject(_ condition: Fact) -> Slice<UnsafeBufferPointer<UInt8>>? {
    let text = project.names.bytes(condition.value)
    guard text.starts(with: "case ".utf8), let sign = text.firstIndex(of: UInt8(ascii: "=")) else {
      return nil
    }
    return withoutSelf(text[(sign + 1)...].drop { $0 == UInt8(ascii: " ") })
  }

  private func withoutSelf(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Slice<UnsafeBufferPointer<UInt8>> {
    text.starts(with: "self.".utf8) ? text.dropFirst(5) : text
  }

  private func within(_ subject: Subject, _ patterns: Int) -> Truth {
    Truth(callees(around: subject).contains { matches($0, patterns) })
  }

  /// What the closures are handed to that a fact stands in, the innermost first; nothing for one that is just a value.
  func callees(around subject: Subject) -> [String] {
    let facts = outline(subject).facts
    var callees: [String] = []
    var index = Int(facts[subject.index].parent)
    while index >= 0 {
      if facts[index].kind == .closure {
        let closure = Subject(sort: .fact, file: subject.file, index: index)
        callees.append(flow(closure).callee(ofClosure: index).map { project.names.string($0) } ?? "")
      }
      index = Int(facts[index].parent)
    }
    return callees
  }

  private func keyword(_ subject: Subject, _ patterns: Int) -> Truth {
    keyword(subject).map { Truth(matches($0, patterns)) } ?? .no
  }

  func keyword(_ subject: Subject) -> String? {
    let facts = outline(subject).facts
    let fact = facts[subject.index]
    if fact.kind == .exit { return project.names.string(fact.name) }
    guard fact.kind == .condition, fact.parent >= 0 else { return nil }
    switch facts[Int(fact.parent)].kind {
    case .ifStatement: return "if"
    case .guardStatement: return "guard"
    case .whileLoop, .repeatLoop: return "while"
    case .forLoop, .switchCase, .catchClause: return "where"
    case .ternary: return "?"
    default: return nil
    }
  }
}
