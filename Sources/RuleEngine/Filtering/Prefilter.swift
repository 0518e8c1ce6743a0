import RuleLanguage
import Semantics
import Syntax

/// Tells from the words of a file, and from its path, which rules have nothing to say about it.
public final class Prefilter: Sendable {
  /// The patterns that a rule has for the path of a file.
  private struct PathFilter {
    private let patterns: [PatternSet]
    private let slotCount: Int

    init(_ rule: Rule) {
      patterns = Self.paths(rule, rule.whereNode)
      slotCount = rule.captureNames.count
    }

    private static func paths(_ rule: Rule, _ node: Int) -> [PatternSet] {
      switch rule.nodes[node] {
      case .text(.file, let patterns): [rule.patterns[patterns]]
      case .all(let range): range.flatMap { paths(rule, rule.children[$0]) }
      default: []
      }
    }

    /// What takes more steps is left to the rule.
    private static let stepLimit = 100_000

    func admits(_ path: [UInt8]) -> Bool {
      if patterns.isEmpty { return true }
      var captures = Captures(slots: slotCount, limit: Self.stepLimit)
      for set in patterns {
        if !set.matches(path, captures: &captures) { return captures.steps.areUsedUp }
        captures.rollBack(to: 0)
      }
      return true
    }
  }

  private let ruleFilters: MarkFilterList
  /// By rule, what the path of a file must match.
  private let pathFilters: [PathFilter]
  /// By rule, what a file must have for something in it to be found through the node of a search.
  private let searches: [[Int: MarkFilter]]
  private let words: WordMarks

  /// One for each set of rules. They share their marks, so that files are marked once for all. Rules that are off
  /// everywhere cost nothing.
  public static func all(of ruleSets: [Int: RuleSet]) -> [Int: Prefilter] {
    var marks: [WordPattern: Int] = [:]
    // In order, so that the same rules always give the same marks.
    let wants = ruleSets.sorted { $0.key < $1.key }.map { ($0.key, Wants($0.value, &marks)) }
    let words = WordMarks(marks)
    return Dictionary(uniqueKeysWithValues: wants.map { ($0, Prefilter($1, words)) })
  }

  public convenience init(_ ruleSet: RuleSet) {
    var marks: [WordPattern: Int] = [:]
    let wants = Wants(ruleSet, &marks)
    self.init(wants, WordMarks(marks))
  }

  private init(_ wants: Wants, _ words: WordMarks) {
    ruleFilters = MarkFilterList(wants.ruleFilters)
    pathFilters = wants.pathFilters
    searches = wants.searches
    self.words = words
  }

  /// What the rules of a set want of files.
  private struct Wants {
    var ruleFilters: [MarkFilter] = []
    var pathFilters: [PathFilter] = []
    var searches: [[Int: MarkFilter]] = []

    init(_ ruleSet: RuleSet, _ marks: inout [WordPattern: Int]) {
      for (index, rule) in ruleSet.rules.enumerated() {
        let isOn = ruleSet.isOnAnywhere(index)
        let words = isOn ? RequiredWords(rule).clauses(rule.whereNode, kinds: rule.each) : []
        ruleFilters.append(Prefilter.filter(words, &marks))
        pathFilters.append(PathFilter(rule))
        searches.append(isOn ? Prefilter.searchFilters(rule, &marks) : [:])
      }
    }
  }

  /// What cannot even be unknown in a file that is left out.
  private static func searchFilters(_ rule: Rule, _ marks: inout [WordPattern: Int]) -> [Int: MarkFilter] {
    let words = RequiredWords(rule, excludesUnknown: true)
    var filters: [Int: MarkFilter] = [:]
    for case .related(let relation, let node) in rule.nodes where relation == .exists || relation == .storedIn
    {
      let kinds = relation == .storedIn ? FactKinds(.property) : ExistenceSearch(node, rule).kinds
      filters[node] = filter(words.clauses(node, kinds: kinds), &marks)
    }
    return filters
  }

  private static func filter(_ clauses: [RequiredWords.Clause], _ marks: inout [WordPattern: Int])
    -> MarkFilter
  {
    var filter = MarkFilter()
    for clause in clauses {
      guard let union = Self.marks(of: clause.words, &marks) else { continue }
      filter.clauses.append(MarkFilter.Clause(place: clause.place, marks: union))
    }
    return filter
  }

  /// nil where there are more words than marks.
  private static func marks(of words: [WordPattern], _ known: inout [WordPattern: Int]) -> Marks? {
    var union = Marks.none
    for word in words {
      let mark = known[word] ?? known.count
      guard mark < Marks.count else { return nil }
      if mark == known.count { known[word] = mark }
      union.insert(mark)
    }
    return union
  }

  // MARK: - Asking

  /// How files are to be marked for one set of rules.
  public var marking: Marking {
    Self.marking([self])
  }

  /// How files are to be marked for several, which `all` has made.
  public static func marking(_ prefilters: [Prefilter]) -> Marking {
    guard let first = prefilters.first else { return .none }
    return Marking(first.words.description) { [words = first.words] in words.marks(of: $0) }
  }

  /// The rules that may have something to say about a file, in order.
  @inline(__always)
  func forEachRule(
    admitting path: [UInt8], _ file: borrowing FileMarks, _ body: (Int) -> Void
  ) {
    ruleFilters.forEach(admitting: file) { if pathFilters[$0].admits(path) { body($0) } }
  }

  /// By the nodes of a rule that search the project.
  func searchFilters(ofRule rule: Int) -> [Int: MarkFilter] {
    searches[rule]
  }
}
