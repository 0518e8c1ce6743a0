import Project
import RuleLanguage
import Syntax

/// `some`, `every`, `no`, `count` and what they range over.
extension Evaluator {
  mutating func quantified(_ quantification: Quantification, _ subject: Subject) -> Truth {
    var certain = 0
    var possible = 0
    let binds = quantification.atLeast == 1 && quantification.atMost == .max && !quantification.countsFailures
    let domain = domain(quantification.domain, quantification.kinds, subject)
    for candidate in domain.candidates {
      let mark = captures.mark
      trace?.end = nil
      let truth = evaluate(quantification.node, candidate.subject)
      var counted = quantification.countsFailures ? !truth : truth
      if counted != .no { counted = min(counted, certainty(of: candidate)) }
      if counted == .yes, binds {
        arrive(at: candidate.subject)
        return .yes
      }
      captures.rollBack(to: mark)
      if counted == .yes { certain += 1 }
      if counted != .no { possible += 1 }
      if certain > quantification.atMost { return .no }
      if certain >= quantification.atLeast, quantification.atMost == .max { return .yes }
    }
    if !domain.isComplete { possible += 1 }
    if certain >= quantification.atLeast, possible <= quantification.atMost { return .yes }
    return possible < quantification.atLeast ? .no : .unknown
  }

  /// What a quantifier counts; not complete where there may be more that nobody knows.
  private func domain(
    _ domain: Quantification.Domain, _ kinds: FactKinds, _ subject: Subject
  ) -> (candidates: [Candidate], isComplete: Bool) {
    switch domain {
    case .reach: reach(kinds, from: subject, always: false)
    case .certainReach: reach(kinds, from: subject, always: true)
    case .whole, .body, .nested: (inside(subject, domain, kinds).map { Candidate(subject: $0) }, true)
    }
  }

  /// The facts of `kinds` inside a fact, in the order of their source.
  private func inside(_ subject: Subject, _ domain: Quantification.Domain, _ kinds: FactKinds) -> [Subject] {
    switch subject.sort {
    case .fact:
      let inner = facts(of: kinds, in: subject.index + 1..<Int(fact(subject).subtreeEnd), file: subject.file)
      return domain == .body ? inner.filter { fact($0).parent == Int32(subject.index) } : inner
    case .file: return wholeFile(kinds, subject.file)
    case .declaration:
      guard let type = typeIndex(subject), domain != .body else { return contents(kinds, subject) }
      if domain == .nested { return nestedContents(kinds, type) }
      return members(of: type).flatMap {
        [$0].filter(matches(kinds)) + contents(kinds, $0, nestedTypes: false)
      }
    }
  }

  private func matches(_ kinds: FactKinds) -> (Subject) -> Bool {
    { !self.kinds(of: $0).isDisjoint(with: kinds) }
  }

  private func typeIndex(_ subject: Subject) -> Int? {
    let kind = declaration(subject).kind
    return kind.isType || kind == .protocol ? project.type(of: subject.reference) : nil
  }

  private func members(of type: Int) -> [Subject] {
    project.types[type].members.map { Subject.declaration($0) }
  }

  /// What stands in a type, in its extensions, and in the types nested in it with theirs.
  private func nestedContents(_ kinds: FactKinds, _ type: Int) -> [Subject] {
    members(of: type).flatMap { member in
      [member].filter(matches(kinds))
        + (typeIndex(member).map { nestedContents(kinds, $0) } ?? contents(kinds, member, nestedTypes: false))
    }
  }

  /// What stands in the braces of a declaration, at any depth below it but not inside nested types.
  private func contents(_ kinds: FactKinds, _ subject: Subject, nestedTypes: Bool = true) -> [Subject] {
    if !nestedTypes, declaration(subject).kind.holdsMembers { return [] }
    let declarations = outline(subject).declarations
    var found = ownContents(kinds.intersection(.bodyFacts), subject)
    var index = subject.index + 1
    while index < Int(declarations[subject.index].subtreeEnd) {
      let child = Subject(sort: .declaration, file: subject.file, index: index)
      if !FactKinds(of: declarations[index].kind).isDisjoint(with: kinds) { found.append(child) }
      if declarations[index].kind.holdsMembers {
        index = Int(declarations[index].subtreeEnd)
      } else {
        found += ownContents(kinds.intersection(.bodyFacts), child)
        index += 1
      }
    }
    return found
  }

  /// The facts of a declaration's own body and, with `declarations` among the kinds, its parameters and accessors.
  private func ownContents(_ kinds: FactKinds, _ subject: Subject) -> [Subject] {
    guard !kinds.isDisjoint(with: .bodyFacts) else { return [] }
    let declaration = declaration(subject)
    let range = Int(declaration.firstFact)..<max(Int(declaration.firstFact), Int(declaration.factEnd))
    return facts(of: kinds, in: range, file: subject.file)
  }

  func facts(of kinds: FactKinds, in range: Range<Int>, file: Int) -> [Subject] {
    let facts = project.files[file].outline.facts
    return range.compactMap { index in
      FactKinds(of: facts[index]).isDisjoint(with: kinds) ? nil : .fact(index, in: file)
    }
  }

  private func wholeFile(_ kinds: FactKinds, _ file: Int) -> [Subject] {
    let outline = project.files[file].outline
    var found: [Subject] = []
    if !kinds.isDisjoint(with: .declarations) {
      for index in outline.declarations.indices
      where !FactKinds(of: outline.declarations[index].kind).isDisjoint(with: kinds) {
        found.append(Subject(sort: .declaration, file: file, index: index))
      }
    }
    return found + facts(of: kinds, in: 0..<outline.facts.count, file: file)
  }
}
