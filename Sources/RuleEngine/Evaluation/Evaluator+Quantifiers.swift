import RuleLanguage
import Semantics
import Syntax

/// `some`, `every`, `no`, `count` and what they range over.
extension Evaluator {
  func quantified(_ predicate: Int, _ quantification: Quantification, _ node: CodeNode) -> Truth {
    // A trace is left only by going there, and a witness too.
    guard node.kind == .declaration, prepared.isCaptureFree[predicate], trace == nil, witnesses == nil else {
      return quantified(quantification, node)
    }
    let known = countAnswers[predicate]
    if known.holder == node.reference { return known.truth }
    let truth = quantified(quantification, node)
    countAnswers[predicate] = HolderAnswer(holder: node.reference, truth: truth)
    return truth
  }

  private func quantified(_ quantification: Quantification, _ node: CodeNode) -> Truth {
    let kinds = quantification.kinds
    var tally = Tally(quantification)
    switch quantification.domain {
    case .whole, .body, .nested:
      if let truth = count(candidates(quantification, node), &tally) { return truth }
    case .reach, .certainReach:
      // Mostly it is known before anything is called.
      let always = quantification.domain == .certainReach
      if let truth = count(own(kinds, node, always: always), &tally) { return truth }
      let called = called(kinds, from: node, always: always)
      if let truth = count(called.candidates, &tally) { return truth }
      if !called.isComplete { tally.addUnknown() }
    }
    if let excerpt, mayHoldMore(node, kinds, excerpt) { tally.addUnknown() }
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
      binds = quantification.bounds == .some && !quantification.countsFailures
    }

    /// The answer, where no more of them can change it.
    mutating func add(_ truth: Truth) -> Truth? {
      if truth == .yes { certain += 1 }
      if truth != .no { possible += 1 }
      let bounds = quantification.bounds
      if certain > bounds.atMost { return .no }
      return certain >= bounds.atLeast && bounds.atMost == .max ? .yes : nil
    }

    /// There may be more that nobody knows.
    mutating func addUnknown() {
      possible += 1
    }

    var truth: Truth {
      quantification.bounds.truth(certain: certain, possible: possible)
    }
  }

  private func count(_ candidates: [Candidate], _ tally: inout Tally) -> Truth? {
    let mark = captures.mark
    for candidate in candidates {
      depart()
      let truth = evaluate(tally.quantification.node, candidate.node)
      witnesses?.append(
        Witness(predicate: tally.quantification.node, node: candidate.node, truth: truth))
      var counted = tally.quantification.countsFailures ? !truth : truth
      if counted != .no { counted = min(counted, certainty(of: candidate)) }
      if counted == .yes, tally.binds {
        arrive(at: candidate.node)
        return .yes
      }
      captures.rollBack(to: mark)
      if let truth = tally.add(counted) { return truth }
    }
    return nil
  }

  /// What is counted in a node. All nodes of a file, or of a large type, may ask for others of it that are called so or so:
  /// of what it holds only that is looked at for which the rest may hold, and that is found once.
  private func candidates(_ quantification: Quantification, _ node: CodeNode) -> [Candidate] {
    let predicate = quantification.node
    let all = contents(of: node, quantification.domain, quantification.kinds)
    guard !quantification.countsFailures, witnesses == nil else { return all }
    if all.count > Self.fewContents, let names = prepared.countedNames[predicate] {
      return named(names, all, quantification, node)
    }
    if all.count > Self.fewUses, let used = used(all, quantification, node) { return used }
    let isAsked = node.kind == .file ? prepared.isCheap : prepared.isCaptureFree
    guard
      node.kind == .file || all.count > Self.fewUses && !isAsked[predicate] && trace == nil && excerpt == nil
    else { return all }
    if let known = heldCandidates[predicate], known.holder == node { return known.candidates }
    let admitted = all.filter { mayHold(predicate, $0.node, where: isAsked) }
    heldCandidates[predicate] = (node, admitted)
    return admitted
  }

  /// Until there are more, looking at each is quicker than sorting them by their names.
  private static var fewContents: Int { 32 }
  /// The same of sorting uses by the words of their paths.
  private static var fewUses: Int { 256 }

  /// Those of certain names, in the order of their source; all of them where a name leaves out what nobody knows.
  private func named(
    _ names: SoughtNames, _ all: [Candidate], _ quantification: Quantification, _ node: CodeNode
  ) -> [Candidate] {
    guard names.areKnown(captures), !captures.haveEmpty else { return all }
    let domain = EvaluationCache.Domain(
      domain: quantification.domain, kinds: quantification.kinds, node: node)
    let places = cache.contentsByName.answer(domain) {
      Dictionary(grouping: all.indices) { name(of: all[$0].node) }
    }
    var found: Set<Int> = []
    _ = first(of: names) { name in
      found.formUnion(places[name] ?? [])
      return .no
    }
    return found.sorted().map { all[$0] }
  }

  /// Those with the words in their paths that the predicate asks for, in the order of their source; nil where it asks for
  /// none, or for the same ones each time.
  private func used(
    _ all: [Candidate], _ quantification: Quantification, _ node: CodeNode
  ) -> [Candidate]? {
    let kinds = quantification.kinds
    guard kinds.isSubset(of: UseIndex.paths), !prepared.isCaptureFree[quantification.node],
      let queries = queries(quantification.node, .path)
    else { return nil }
    let domain = EvaluationCache.Domain(domain: quantification.domain, kinds: kinds, node: node)
    let words = cache.contentsByWord.answer(domain) { PathWords(all.map(\.node), in: project) }
    return words.uses(queries).map { Candidate(node: $0) }
  }

  func contents(
    of node: CodeNode, _ domain: Quantification.Domain, _ kinds: FactKinds
  ) -> [Candidate] {
    cache.contents.answer(EvaluationCache.Domain(domain: domain, kinds: kinds, node: node)) {
      inside(node, domain, kinds).map { Candidate(node: $0) }
    }
  }

  /// The nodes of `kinds` inside a node, in the order of their source.
  private func inside(_ node: CodeNode, _ domain: Quantification.Domain, _ kinds: FactKinds) -> [CodeNode] {
    switch node.kind {
    case .bodyNode:
      let inner = bodyNodes(
        of: kinds, in: node.index + 1..<Int(bodyNode(node).subtreeEnd), file: node.file)
      return domain == .body ? inner.filter { bodyNode($0).parent == Int32(node.index) } : inner
    case .file: return wholeFile(kinds, node.file)
    case .declaration:
      var found: [CodeNode] = []
      if domain != .body, let type = typeIndex(node) {
        addMembers(kinds, of: type, withNestedTypes: domain == .nested, to: &found)
      } else {
        addContents(kinds, node, to: &found)
      }
      return found
    }
  }

  private func typeIndex(_ node: CodeNode) -> Int? {
    let kind = declaration(node).kind
    return kind.isType || kind == .protocol ? project.type(of: node.reference) : nil
  }

  /// What stands in a type and in its extensions; with nested types what stands in them and theirs as well.
  private func addMembers(
    _ kinds: FactKinds, of type: Int, withNestedTypes: Bool, to found: inout [CodeNode]
  ) {
    for reference in project.members(ofType: type) {
      let member = CodeNode.declaration(reference)
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
  private func addContents(_ kinds: FactKinds, _ node: CodeNode, to found: inout [CodeNode]) {
    let declarations = file(node).declarations
    found += bodyNodes(of: kinds, in: declarations[node.index].bodyNodes, file: node.file)
    var index = node.index + 1
    let end = Int(declarations[node.index].subtreeEnd)
    while index < end {
      let declaration = declarations[index]
      if !FactKinds(of: declaration.kind).isDisjoint(with: kinds) {
        found.append(CodeNode(kind: .declaration, file: node.file, index: index))
      }
      if declaration.kind.holdsMembers {
        index = Int(declaration.subtreeEnd)
      } else {
        found += bodyNodes(of: kinds, in: declaration.bodyNodes, file: node.file)
        index += 1
      }
    }
  }

  func bodyNodes(of kinds: FactKinds, in range: Range<Int>, file: Int) -> [CodeNode] {
    if range.isEmpty || kinds.isDisjoint(with: .bodyFacts) { return [] }
    let nodes = project.files[file].bodyNodes
    return range.compactMap { index in
      FactKinds(of: nodes[index]).isDisjoint(with: kinds) ? nil : .bodyNode(index, in: file)
    }
  }

  func wholeFile(_ kinds: FactKinds, _ file: Int) -> [CodeNode] {
    let source = project.files[file]
    var found: [CodeNode] = []
    if !kinds.isDisjoint(with: .declarations) {
      for index in source.declarations.indices
      where !FactKinds(of: source.declarations[index].kind).isDisjoint(with: kinds) {
        found.append(CodeNode(kind: .declaration, file: file, index: index))
      }
    }
    return found + bodyNodes(of: kinds, in: 0..<source.bodyNodes.count, file: file)
  }
}
