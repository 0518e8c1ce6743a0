import RuleLanguage
import Syntax

/// Tells from the words of a file, and from its path, which rules have nothing to say about it.
public struct Prefilter: Sendable {
  /// What a file must have for one rule. Each of the marks needs a word.
  private struct Filter {
    var own: [Marks] = []
    var cluster: [Marks] = []
    /// Pattern sets of the rule that its path must match.
    var paths: [Int] = []
  }

  private let rules: [Rule]
  private var filters: [Filter] = []
  /// Words by their mark.
  private var patterns: [WordPattern] = []
  /// Marks by the first byte of whole words and prefixes, and by the last byte of suffixes.
  private var byFirst: [[Int]] = Array(repeating: [], count: 256)
  private var byLast: [[Int]] = Array(repeating: [], count: 256)

  /// - Parameter ruleSet: rules that are off everywhere cost nothing.
  public init(_ ruleSet: RuleSet) {
    rules = ruleSet.rules
    var marks: [WordPattern: Int] = [:]
    for index in rules.indices {
      filters.append(ruleSet.isOnAnywhere(index) ? filter(rules[index], &marks) : Filter())
    }
    for (mark, pattern) in patterns.enumerated() {
      if pattern.kind == .suffix {
        byLast[Int(pattern.bytes.last!)].append(mark)
      } else {
        byFirst[Int(pattern.bytes.first!)].append(mark)
      }
    }
  }

  private mutating func filter(_ rule: Rule, _ marks: inout [WordPattern: Int]) -> Filter {
    var filter = Filter()
    for clause in RequiredWords(rule).clauses {
      guard let union = self.marks(of: clause.words, &marks) else { continue }
      switch clause.place {
      case .file: filter.own.append(union)
      case .cluster: filter.cluster.append(union)
      }
    }
    filter.paths = Self.paths(rule, rule.whereNode)
    return filter
  }

  /// nil where there are more words than marks.
  private mutating func marks(of words: Set<WordPattern>, _ known: inout [WordPattern: Int]) -> Marks? {
    var union = Marks.none
    for word in words {
      if known[word] == nil {
        guard patterns.count < Marks.count else { return nil }
        known[word] = patterns.count
        patterns.append(word)
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

  /// The marks of one word.
  public func marks(ofWord word: UnsafeBufferPointer<UInt8>) -> Marks {
    var marks = Marks.none
    guard let first = word.first, let last = word.last else { return marks }
    for mark in byFirst[Int(first)] where patterns[mark].matches(word) { marks.insert(mark) }
    for mark in byLast[Int(last)] where patterns[mark].matches(word) { marks.insert(mark) }
    return marks
  }

  /// Whether a rule may have something to say about a file.
  /// - Parameters:
  ///   - own: the marks of the file.
  ///   - cluster: those of all files that its types reach into as well.
  func admits(_ rule: Int, path: UnsafeBufferPointer<UInt8>, own: Marks, cluster: Marks) -> Bool {
    let filter = filters[rule]
    return filter.own.allSatisfy { !$0.isDisjoint(with: own) }
      && filter.cluster.allSatisfy { !$0.isDisjoint(with: cluster) }
      && filter.paths.allSatisfy { patterns in
        var captures = Captures(slots: rules[rule].captureNames.count)
        return rules[rule].patterns[patterns].matches(path, captures: &captures)
      }
  }
}
