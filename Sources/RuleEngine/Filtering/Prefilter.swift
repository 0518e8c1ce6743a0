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
      // Compiling a regular expression takes longer than the rule.
      patterns = Self.paths(rule, rule.whereNode).filter { !$0.hasRegularExpressions }
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

  /// What a rule wants of files.
  private struct Want {
    /// What a file must hold.
    let words: NeedleFilter
    /// What the path of a file must match.
    let path: PathFilter
    /// What a file must have for something in it to be found through the node of a search.
    let searches: [Int: NeedleFilter]

    static func all(_ ruleSet: RuleSet, _ needles: inout [WordPattern: Int]) -> [Want] {
      ruleSet.rules.enumerated().map { index, rule in
        let isOn = ruleSet.isOnAnywhere(index)
        let words = isOn ? RequiredWords(rule).clauses(rule.whereNode, kinds: rule.each) : []
        return Want(
          words: Prefilter.filter(words, &needles), path: PathFilter(rule),
          searches: isOn ? Prefilter.searchFilters(rule, &needles) : [:])
      }
    }
  }

  /// By rule.
  private let wants: [Want]
  private let table: NeedleTable

  /// One for each set of rules. They share their needles, so that files are searched once for all. Rules that are off
  /// everywhere cost nothing.
  public static func all(of ruleSets: [Int: RuleSet]) -> [Int: Prefilter] {
    var needles: [WordPattern: Int] = [:]
    // In order, so that the same rules always give the same needles.
    let wants = ruleSets.sorted { $0.key < $1.key }.map { ($0.key, Want.all($0.value, &needles)) }
    let table = NeedleTable(needles)
    return Dictionary(uniqueKeysWithValues: wants.map { ($0, Prefilter($1, table)) })
  }

  public convenience init(_ ruleSet: RuleSet) {
    var needles: [WordPattern: Int] = [:]
    let wants = Want.all(ruleSet, &needles)
    self.init(wants, NeedleTable(needles))
  }

  private init(_ wants: [Want], _ table: NeedleTable) {
    (self.wants, self.table) = (wants, table)
  }

  /// What cannot even be unknown in a file that is left out.
  private static func searchFilters(_ rule: Rule, _ needles: inout [WordPattern: Int]) -> [Int: NeedleFilter]
  {
    let words = RequiredWords(rule, excludesUnknown: true)
    var filters: [Int: NeedleFilter] = [:]
    for case .related(let relation, let node) in rule.nodes where relation == .exists || relation == .storedIn
    {
      let kinds = relation == .storedIn ? FactKinds(.property) : ExistenceSearch(node, rule).kinds
      filters[node] = filter(words.clauses(node, kinds: kinds), &needles)
    }
    return filters
  }

  private static func filter(_ clauses: [RequiredWords.Clause], _ needles: inout [WordPattern: Int])
    -> NeedleFilter
  {
    var filter = NeedleFilter()
    for clause in clauses {
      guard let union = Self.needles(of: clause.words, &needles) else { continue }
      filter.clauses.append(NeedleFilter.Clause(place: clause.place, needles: union))
    }
    return filter
  }

  /// nil where there are more words than a set of needles has room for.
  private static func needles(of words: [WordPattern], _ known: inout [WordPattern: Int]) -> NeedleSet? {
    var union = NeedleSet.none
    for word in words {
      let needle = known[word] ?? known.count
      guard needle < NeedleSet.count else { return nil }
      if needle == known.count { known[word] = needle }
      union.insert(needle)
    }
    return union
  }

  // MARK: - Asking

  /// How files are to be searched for a set of rules, and for all that `all` was given with it.
  public var needleSearch: NeedleSearch {
    NeedleSearch { [table] in table.needles(in: $0) }
  }

  /// The rules that may have something to say about a file, in order.
  func rules(admitting path: [UInt8], _ file: FileNeedles) -> [Int] {
    wants.indices.filter { wants[$0].words.admits(file) && wants[$0].path.admits(path) }
  }

  /// By the nodes of a rule that search the project.
  func searchFilters(ofRule rule: Int) -> [Int: NeedleFilter] {
    wants[rule].searches
  }
}
