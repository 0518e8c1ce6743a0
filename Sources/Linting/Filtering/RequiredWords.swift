import RuleLanguage

/// Words that stand in a file, or near it, where a rule has something to say: each clause needs one of its words.
struct RequiredWords {
  /// Where a word must stand.
  enum Place: UInt8 {
    case file
    /// In a file with a part of a type that the file has a part of, in an ancestor of one, or in a global.
    case cluster
  }

  struct Clause {
    var place: Place
    var words: Set<WordPattern>
  }

  /// Whose words a node asks for.
  private enum Subject {
    /// The fact that the rule begins with, or others of its file.
    case own
    /// Declarations around it, and what stands in them.
    case around
    /// What its name means or its type is.
    case declared
  }

  /// Names that something has without anybody having written them.
  private static let implicit: Set<String> = [
    "get", "set", "init", "deinit", "subscript", "self", "Self", "super", "error", "newValue", "oldValue",
    "String", "Int", "Double", "Bool", "Error", "_",
  ]

  /// Facts whose names are paths as the file has them.
  private static let paths = FactKinds(.call, .assignment, .write, .mention)

  private let rule: Rule

  init(_ rule: Rule) {
    self.rule = rule
  }

  /// What the facts that the rule speaks of take.
  var clauses: [Clause] {
    rule.each.contains(.file) ? [] : clauses(rule.whereNode, .own, rule.each)
  }

  private func clauses(_ node: Int, _ subject: Subject, _ kinds: FactKinds) -> [Clause] {
    switch rule.nodes[node] {
    case .all(let range):
      let kinds = range.reduce(kinds) { narrowed($0, by: rule.children[$1]) }
      return range.flatMap { clauses(rule.children[$0], subject, kinds) }
    case .any(let range): return union(range.map { clauses(rule.children[$0], subject, kinds) })
    case .term(let child): return clauses(child, subject, kinds)
    case .text(let word, let patterns): return clause(word, patterns, subject, kinds).map { [$0] } ?? []
    case .related(let relation, let child): return clauses(relation, child, subject, kinds)
    case .quantified(let quantification):
      guard quantification.atLeast > 0, !quantification.countsFailures, subject != .declared else { return [] }
      return clauses(quantification.node, .around, quantification.kinds)
    default: return []
    }
  }

  private func narrowed(_ kinds: FactKinds, by node: Int) -> FactKinds {
    if case .kinds(let own) = rule.nodes[node] { kinds.intersection(own) } else { kinds }
  }

  /// What all alternatives have in common: one clause with the most telling words of each.
  private func union(_ alternatives: [[Clause]]) -> [Clause] {
    let best = alternatives.compactMap { $0.min { Self.weight($0) < Self.weight($1) } }
    guard best.count == alternatives.count, let first = best.first else { return [] }
    return [
      best.dropFirst().reduce(into: first) { clause, other in
        clause.words.formUnion(other.words)
        if other.place == .cluster { clause.place = .cluster }
      }
    ]
  }

  private static func weight(_ clause: Clause) -> (UInt8, Int) {
    (clause.place.rawValue, clause.words.count)
  }

  private func clauses(_ relation: Relation, _ child: Int, _ subject: Subject, _ kinds: FactKinds) -> [Clause] {
    guard subject != .declared else { return [] }
    switch relation {
    case .parent, .inside: return clauses(child, .around, .declarations)
    case .declared: return clauses(child, .declared, .declarations)
    case .before, .after, .behind, .ancestor, .afterFailure:
      return clauses(child, subject, kinds.isDisjoint(with: .bodyFacts) ? .declarations : .bodyFacts)
    default: return []
    }
  }

  private func clause(_ word: Word, _ patterns: Int, _ subject: Subject, _ kinds: FactKinds) -> Clause? {
    guard let words = rule.patterns[patterns].requiredWords, let place = place(word, subject, kinds),
      !words.contains(where: Self.mayBeImplicit)
    else { return nil }
    return Clause(place: place, words: words)
  }

  /// Where the words of a text stand; nil where that is not known.
  private func place(_ word: Word, _ subject: Subject, _ kinds: FactKinds) -> Place? {
    let isDeclaration = kinds.isDisjoint(with: .bodyFacts.union(FactKinds(.file)))
    let isPath = kinds.subtracting(.declarations.union(Self.paths)).isEmpty
    switch word {
    case .name where isPath: return subject == .own ? .file : .cluster
    case .callee, .target, .root: return isPath && subject == .own ? .file : isPath ? .cluster : nil
    case .declaredType: return .cluster
    case .typeText where isDeclaration: return subject == .own ? .file : .cluster
    case .attributes where isDeclaration, .inherits where isDeclaration:
      return switch subject {
      case .own: .file
      case .around: .cluster
      case .declared: nil
      }
    default: return nil
    }
  }

  private static func mayBeImplicit(_ word: WordPattern) -> Bool {
    implicit.contains { name in
      var name = name
      return name.withUTF8 { word.matches($0) }
    }
  }
}
