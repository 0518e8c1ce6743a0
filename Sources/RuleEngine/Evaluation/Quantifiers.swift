import RuleLanguage
import Semantics
import Syntax

/// `some`, `every`, `no`, `count` and what they range over.
extension Evaluator {
  func quantified(_ quantification: Quantification, _ subject: Subject) -> Truth {
    let kinds = quantification.kinds
    var tally = Tally(quantification)
    switch quantification.domain {
    case .whole, .body, .nested:
      if let truth = count(candidates(quantification, subject), &tally) { return truth }
    case .reach, .certainReach:
      // Mostly it is known before anything is called.
      let always = quantification.domain == .certainReach
      if let truth = count(own(kinds, subject, always: always), &tally) { return truth }
      let called = called(kinds, from: subject, always: always)
      if let truth = count(called.candidates, &tally) { return truth }
      if !called.isComplete { tally.addUnknown() }
    }
    if let excerpt, mayHoldMore(subject, kinds, excerpt) { tally.addUnknown() }
    return tally.truth
  }

  /// What is counted so far.
  private struct Tally {
    let quantification: Quantification
    /// Whether the first that counts is enough, and binds captures.
    let binds: Bool
    private var certain = 0
    private var possible = 0

    init(_ quantification: Quantification) {
      self.quantification = quantification
      binds =
        quantification.atLeast == 1 && quantification.atMost == .max && !quantification.countsFailures
    }

    /// The answer, where no more of them can change it.
    mutating func add(_ truth: Truth) -> Truth? {
      if truth == .yes { certain += 1 }
      if truth != .no { possible += 1 }
      if certain > quantification.atMost { return .no }
      return certain >= quantification.atLeast && quantification.atMost == .max ? .yes : nil
    }

    /// There may be more that nobody knows.
    mutating func addUnknown() {
      possible += 1
    }

    var truth: Truth {
      if certain >= quantification.atLeast, possible <= quantification.atMost { return .yes }
      return possible < quantification.atLeast ? .no : .unknown
    }
  }

  private func count(_ candidates: [Candidate], _ tally: inout Tally) -> Truth? {
    for candidate in candidates {
      let mark = captures.mark
      depart()
      let truth = evaluate(tally.quantification.node, candidate.subject)
      witnesses?.append(
        Witness(node: tally.quantification.node, subject: candidate.subject, truth: truth))
      var counted = tally.quantification.countsFailures ? !truth : truth
      if counted != .no { counted = min(counted, certainty(of: candidate)) }
      if counted == .yes, tally.binds {
        arrive(at: candidate.subject)
        return .yes
      }
      captures.rollBack(to: mark)
      if let truth = tally.add(counted) { return truth }
    }
    return nil
  }

  /// What is counted in a fact. All facts of a file may ask for others of it that are called so or so: of what the file holds
  /// only that is looked at for which the rest may hold, and that is found once.
  private func candidates(_ quantification: Quantification, _ subject: Subject) -> [Candidate] {
    let node = quantification.node
    let all = contents(of: subject, quantification.domain, quantification.kinds)
    guard subject.sort == .file, !quantification.countsFailures, witnesses == nil else { return all }
    if let known = fileCandidates[node], known.file == subject.file { return known.candidates }
    let admitted = all.filter { mayHold(node, $0.subject) }
    fileCandidates[node] = (subject.file, admitted)
    return admitted
  }

  func contents(
    of subject: Subject, _ domain: Quantification.Domain, _ kinds: FactKinds
  ) -> [Candidate] {
    let key = EvaluationCache.Domain(domain: domain, kinds: kinds, subject: subject)
    if let known = cache.contents[key] { return known }
    let found = inside(subject, domain, kinds).map { Candidate(subject: $0) }
    cache.contents[key] = found
    return found
  }

  /// The facts of `kinds` inside a fact, in the order of their source.
  private func inside(_ subject: Subject, _ domain: Quantification.Domain, _ kinds: FactKinds) -> [Subject] {
    switch subject.sort {
    case .fact:
      let inner = facts(
        of: kinds, in: subject.index + 1..<Int(bodyNode(subject).subtreeEnd), file: subject.file)
      return domain == .body ? inner.filter { bodyNode($0).parent == Int32(subject.index) } : inner
    case .file: return wholeFile(kinds, subject.file)
    case .declaration:
      var found: [Subject] = []
      if domain != .body, let type = typeIndex(subject) {
        addMembers(kinds, of: type, withNestedTypes: domain == .nested, to: &found)
      } else {
        addContents(kinds, subject, to: &found)
      }
      return found
    }
  }

  private func typeIndex(_ subject: Subject) -> Int? {
    let kind = declaration(subject).kind
    return kind.isType || kind == .protocol ? project.type(of: subject.reference) : nil
  }

  /// What stands in a type and in its extensions; with nested types what stands in them and theirs as well.
  private func addMembers(
    _ kinds: FactKinds, of type: Int, withNestedTypes: Bool, to found: inout [Subject]
  ) {
    for reference in project.members(ofType: type) {
      let member = Subject.declaration(reference)
      let kind = declaration(member).kind
      if !FactKinds(of: kind).isDisjoint(with: kinds) { found.append(member) }
      if withNestedTypes, let nested = typeIndex(member) {
        addMembers(kinds, of: nested, withNestedTypes: true, to: &found)
      } else if !kind.holdsMembers {
        addContents(kinds, member, to: &found)
      }
    }
  }

  /// What stands in the braces of a declaration, at any depth below it but not inside nested types.
  private func addContents(_ kinds: FactKinds, _ subject: Subject, to found: inout [Subject]) {
    let declarations = file(subject).declarations
    addFacts(kinds, ofBody: declarations[subject.index], file: subject.file, to: &found)
    var index = subject.index + 1
    let end = Int(declarations[subject.index].subtreeEnd)
    while index < end {
      let declaration = declarations[index]
      if !FactKinds(of: declaration.kind).isDisjoint(with: kinds) {
        found.append(Subject(sort: .declaration, file: subject.file, index: index))
      }
      if declaration.kind.holdsMembers {
        index = Int(declaration.subtreeEnd)
      } else {
        addFacts(kinds, ofBody: declaration, file: subject.file, to: &found)
        index += 1
      }
    }
  }

  /// The facts of a declaration's own body.
  private func addFacts(
    _ kinds: FactKinds, ofBody declaration: Declaration, file: Int, to found: inout [Subject]
  ) {
    guard declaration.bodyNodeEnd > declaration.firstBodyNode, !kinds.isDisjoint(with: .bodyFacts) else {
      return
    }
    let facts = project.files[file].bodyNodes
    for index in Int(declaration.firstBodyNode)..<Int(declaration.bodyNodeEnd)
    where !FactKinds(of: facts[index]).isDisjoint(with: kinds) {
      found.append(.fact(index, in: file))
    }
  }

  func facts(of kinds: FactKinds, in range: Range<Int>, file: Int) -> [Subject] {
    let facts = project.files[file].bodyNodes
    return range.compactMap { index in
      FactKinds(of: facts[index]).isDisjoint(with: kinds) ? nil : .fact(index, in: file)
    }
  }

  private func wholeFile(_ kinds: FactKinds, _ file: Int) -> [Subject] {
    let source = project.files[file]
    var found: [Subject] = []
    if !kinds.isDisjoint(with: .declarations) {
      for index in source.declarations.indices
      where !FactKinds(of: source.declarations[index].kind).isDisjoint(with: kinds) {
        found.append(Subject(sort: .declaration, file: file, index: index))
      }
    }
    return found + facts(of: kinds, in: 0..<source.bodyNodes.count, file: file)
  }
}
