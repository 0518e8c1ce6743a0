import RuleLanguage
import Semantics

/// Words that stand in a file, or near it, where a predicate may hold: each clause needs one of its words.
struct RequiredWords {
  /// Where a word must stand.
  enum Place: UInt8 {
    case file
    /// In a file with a part of a type that the file has a part of, in an ancestor of one, or in a global.
    case relatedFiles
  }

  struct Clause {
    var place: Place
    var words: [WordPattern]
  }

  /// Whose words a predicate asks for.
  private enum Origin {
    /// The node of the code that the question begins with, or others of its file.
    case own
    /// Declarations around it, and what stands in them.
    case around
    /// What its name means or its type is.
    case declared
  }

  /// The kinds of nodes whose names are paths as the file has them.
  private static let paths = FactKinds(.call, .assignment, .write, .reference, .argument)
  private static let limit = 16

  // Those of the rule: a copy of the whole rule counts a dozen references.
  private let nodes: [PredicateNode]
  private let children: [Int]
  private let patterns: [PatternSet]
  private let slotCount: Int
  /// Whether the words are those without which the answer is a plain no, not even unknown.
  private let excludesUnknown: Bool

  init(_ rule: Rule, excludesUnknown: Bool = false) {
    nodes = rule.nodes
    children = rule.children
    patterns = rule.patterns
    slotCount = rule.captureNames.count
    self.excludesUnknown = excludesUnknown
  }

  /// What nodes of some kinds take for a predicate to hold.
  func clauses(_ node: Int, kinds: FactKinds) -> [Clause] {
    kinds.contains(.file) ? [] : clauses(node, .own, kinds)
  }

  private func clauses(_ node: Int, _ origin: Origin, _ kinds: FactKinds) -> [Clause] {
    var clauses: [Clause] = []
    add(node, origin, kinds, to: &clauses)
    return clauses
  }

  private func add(_ node: Int, _ origin: Origin, _ kinds: FactKinds, to clauses: inout [Clause]) {
    switch nodes[node] {
    case .all(let range):
      var kinds = kinds
      for child in range {
        if case .kinds(let own) = nodes[children[child]] { kinds.formIntersection(own) }
      }
      for child in range { add(children[child], origin, kinds, to: &clauses) }
    case .any(let range): clauses += union(range, origin, kinds)
    case .term(let child): add(child, origin, kinds, to: &clauses)
    case .text(let word, let patterns):
      if let clause = clause(word, patterns, origin, kinds) { clauses.append(clause) }
    case .related(let relation, let child): add(relation, child, origin, kinds, to: &clauses)
    case .quantified(let quantification): add(quantification, origin, to: &clauses)
    default: break
    }
  }

  /// One of all alternatives holds, so one clause of each, whichever, makes a clause.
  private func union(_ alternatives: Range<Int>, _ origin: Origin, _ kinds: FactKinds) -> [Clause] {
    guard let first = alternatives.first else { return [] }
    var united = clauses(children[first], origin, kinds)
    for alternative in alternatives.dropFirst() where !united.isEmpty {
      let others = clauses(children[alternative], origin, kinds)
      united = united.flatMap { left in
        others.map { right in
          Clause(
            place: left.place == .file ? right.place : left.place, words: left.words + right.words)
        }
      }
      if united.count > Self.limit { united.removeLast(united.count - Self.limit) }
    }
    return united
  }

  private func add(
    _ relation: Relation, _ child: Int, _ origin: Origin, _ kinds: FactKinds, to clauses: inout [Clause]
  ) {
    guard origin != .declared else { return }
    switch relation {
    case .parent, .ownerType, .enclosedBy: add(child, .around, .declarations, to: &clauses)
    case .resolvesTo: if !excludesUnknown { add(child, .declared, .declarations, to: &clauses) }
    case .precedes, .follows, .guardedBy, .enclosingNode, .followsEvenAfterThrow:
      let found = kinds.isDisjoint(with: .bodyFacts) ? .declarations : FactKinds.bodyFacts
      add(child, origin, found, to: &clauses)
    default: break
    }
  }

  private func add(_ quantification: Quantification, _ origin: Origin, to clauses: inout [Clause]) {
    let isReach = quantification.domain == .reach || quantification.domain == .certainReach
    guard quantification.bounds.atLeast > 0, !quantification.countsFailures, origin != .declared,
      !(isReach && excludesUnknown)
    else { return }
    add(quantification.node, .around, quantification.kinds, to: &clauses)
  }

  // MARK: - Texts

  private func clause(
    _ property: Property, _ patterns: Int, _ origin: Origin, _ kinds: FactKinds
  ) -> Clause? {
    let set = self.patterns[patterns]
    // A capture that is bound to nothing makes the answer unknown.
    let place = property.definition.words
    let isElsewhere = place == .resolvedType || place == .conformance
    // What is assigned to may be unknown, but not be called what the file does not hold.
    let mayBeUnknown = set.hasCaptures || isElsewhere || property == .target
    guard !(excludesUnknown && mayBeUnknown), let words = set.requiredWords,
      let place = self.place(place, set, origin, kinds)
    else { return nil }
    return Clause(place: place, words: words)
  }

  /// Where the words of a text stand; nil where that is not known.
  private func place(
    _ words: PropertyDefinition.Words, _ set: PatternSet, _ origin: Origin, _ kinds: FactKinds
  ) -> Place? {
    let isDeclaration = kinds.isDisjoint(with: .bodyFacts.union(FactKinds(.file)))
    let place: Place = origin == .own ? .file : .relatedFiles
    switch words {
    case .none: return nil
    case .path: return kinds.subtracting(.declarations.union(Self.paths)).isEmpty ? place : nil
    case .label:
      return origin == .declared ? nil : self.place(.path, set, origin, kinds)
    case .code: return origin == .declared || !isPlain(set, kinds) ? nil : place
    case .head: return origin == .declared || !isDeclaration ? nil : place
    case .type: return isDeclaration ? place : nil
    case .resolvedType: return .relatedFiles
    case .conformance: return origin == .declared || isImplied(set) ? nil : .relatedFiles
    }
  }

  /// Whether the texts are code as it stands in the file, without literals and the like.
  private func isPlain(_ set: PatternSet, _ kinds: FactKinds) -> Bool {
    let kept = FactKinds.declarations.union(FactKinds(.argument, .assignment, .call, .reference, .write))
    return kinds.subtracting(kept).isEmpty
      && set.literals.map { !$0.contains { $0.contains(UInt8(ascii: "\"")) } } ?? false
  }

  /// What takes more steps may match.
  private static let stepLimit = 100_000

  /// Whether a conformance to something else may bring these along.
  private func isImplied(_ set: PatternSet) -> Bool {
    var captures = Captures(slots: slotCount, limit: Self.stepLimit)
    return KnownProtocols.implied.contains { name in
      set.matches(Array(name.utf8), captures: &captures) || captures.steps.areUsedUp
    }
  }
}
