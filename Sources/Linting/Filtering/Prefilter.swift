import Project
import RuleLanguage
import Syntax

/// Tells from the words of a file, and from its path, which rules have nothing to say about it.
public struct Prefilter: Sendable {
  /// What a file must have. Each of the marks needs a word.
  struct Filter {
    fileprivate var clauses: [Clause] = []

    /// - Parameters:
    ///   - own: the marks of the file.
    ///   - cluster: those of all files that its types reach into as well.
    func admits(own: Marks, cluster: Marks) -> Bool {
      clauses.allSatisfy { $0.admits(own, cluster) }
    }
  }

  fileprivate struct Clause {
    var place: RequiredWords.Place
    var marks: Marks

    func admits(_ own: Marks, _ cluster: Marks) -> Bool {
      !marks.isDisjoint(with: place == .file ? own : cluster)
    }
  }

  private let rules: [Rule]
  /// Those of all rules, one behind the other, and where those of each end: all are looked at for each file.
  private var clauses: [Clause] = []
  private var clauseEnds: [Int] = []
  /// By rule, the pattern sets that the path of a file must match.
  private var paths: [[Int]] = []
  /// By rule, what a file must have for something in it to be found through the node of a search.
  private var searches: [[Int: Filter]] = []
  /// What files must have of whose bodies some rule asks for facts.
  private var factFilters: [Filter] = []
  /// Words by their mark.
  private var patterns: [WordPattern] = []
  /// Marks by the first byte of whole words and prefixes, and by the last byte of suffixes.
  private var byFirst: [[Int]] = Array(repeating: [], count: 256)
  private var byLast: [[Int]] = Array(repeating: [], count: 256)

  /// - Parameter ruleSet: rules that are off everywhere cost nothing.
  public init(_ ruleSet: RuleSet) {
    self = Self.all(of: [0: ruleSet])[0]!
  }

  /// One for each set of rules. They share their marks, so that files are marked once for all.
  public static func all(of ruleSets: [Int: RuleSet]) -> [Int: Prefilter] {
    var marks: [WordPattern: Int] = [:]
    let prefilters = ruleSets.mapValues { Prefilter($0, &marks) }
    return prefilters.mapValues { prefilter in
      var prefilter = prefilter
      prefilter.setPatterns(marks.sorted { $0.value < $1.value }.map(\.key))
      return prefilter
    }
  }

  private init(_ ruleSet: RuleSet, _ marks: inout [WordPattern: Int]) {
    rules = ruleSet.rules
    for index in rules.indices {
      let rule = rules[index]
      let isOn = ruleSet.isOnAnywhere(index)
      let words = isOn ? RequiredWords(rule).clauses(rule.whereNode, kinds: rule.each) : []
      clauses += filter(words, &marks).clauses
      clauseEnds.append(clauses.count)
      paths.append(Self.paths(rule, rule.whereNode))
      searches.append(isOn ? searchFilters(rule, &marks) : [:])
      if isOn { factFilters += FactDemand(rule).demands.map { filter($0, &marks) } }
    }
  }

  private mutating func setPatterns(_ patterns: [WordPattern]) {
    self.patterns = patterns
    for (mark, pattern) in patterns.enumerated() {
      if pattern.kind == .suffix {
        byLast[Int(pattern.bytes.last!)].append(mark)
      } else {
        byFirst[Int(pattern.bytes.first!)].append(mark)
      }
    }
  }

  /// What cannot even be unknown in a file that is left out.
  private mutating func searchFilters(_ rule: Rule, _ marks: inout [WordPattern: Int]) -> [Int: Filter] {
    let words = RequiredWords(rule, excludesUnknown: true)
    var filters: [Int: Filter] = [:]
    for case .related(let relation, let node) in rule.nodes where relation == .exists || relation == .holders
    {
      let kinds = relation == .holders ? FactKinds(.property) : ExistenceSearch(node, rule).kinds
      filters[node] = filter(words.clauses(node, kinds: kinds), &marks)
    }
    return filters
  }

  private mutating func filter(_ clauses: [RequiredWords.Clause], _ marks: inout [WordPattern: Int]) -> Filter
  {
    var filter = Filter()
    for clause in clauses {
      guard let union = self.marks(of: clause.words, &marks) else { continue }
      filter.clauses.append(Clause(place: clause.place, marks: union))
    }
    return filter
  }

  /// nil where there are more words than marks.
  private mutating func marks(of words: [WordPattern], _ known: inout [WordPattern: Int]) -> Marks? {
    var union = Marks.none
    for word in words {
      if known[word] == nil {
        guard known.count < Marks.count else { return nil }
        known[word] = known.count
      }
      union.insert(known[word]!)
    }
    return union
  }

  private static func paths(_ rule: Rule, _ node: Int) -> [Int] {
    switch rule.nodes[node] {
    case .text(.file, let patterns): [patterns]
    case .all(let range): range.flatMap { paths(rule, rule.children[$0]) }
    default: []
    }
  }

  // MARK: - Asking

  /// How files are to be marked for one set of rules.
  public var marking: Marking {
    Self.marking([self])
  }

  /// How files are to be marked for several, which `all` has made.
  public static func marking(_ prefilters: [Prefilter]) -> Marking {
    guard let first = prefilters.first else { return .none }
    let factFilters = prefilters.flatMap(\.factFilters)
    return Marking(
      mark: { first.marks(ofWord: $0) },
      wantsFacts: { own, cluster in factFilters.contains { $0.admits(own: own, cluster: cluster) } })
  }

  private func marks(ofWord word: UnsafeBufferPointer<UInt8>) -> Marks {
    var marks = Marks.none
    guard let first = word.first, let last = word.last else { return marks }
    for mark in byFirst[Int(first)] where patterns[mark].matches(word) { marks.insert(mark) }
    for mark in byLast[Int(last)] where patterns[mark].matches(word) { marks.insert(mark) }
    return marks
  }

  /// Those of some rules that may have something to say about a file, in their order.
  func admitted(_ rules: [Int], path: UnsafeBufferPointer<UInt8>, own: Marks, cluster: Marks) -> [Int] {
    clauses.withUnsafeBufferPointer { clauses in
      clauseEnds.withUnsafeBufferPointer { ends in
        rules.filter { rule in
          clauses[(rule == 0 ? 0 : ends[rule - 1])..<ends[rule]].allSatisfy { $0.admits(own, cluster) }
            && admits(rule, path)
        }
      }
    }
  }

  private func admits(_ rule: Int, _ path: UnsafeBufferPointer<UInt8>) -> Bool {
    for patterns in paths[rule] {
      var captures = Captures(slots: rules[rule].captureNames.count)
      if !rules[rule].patterns[patterns].matches(path, captures: &captures) { return false }
    }
    return true
  }

  /// By the nodes of a rule that search the project.
  func searchFilters(ofRule rule: Int) -> [Int: Filter] {
    searches[rule]
  }
}
