import Project
import RuleLanguage
import Syntax

/// The facts of one file by kind, sorted out once for all rules that ask for the same kinds.
struct FileSubjects {
  private struct List {
    var kinds: FactKinds
    var subjects: [Subject] = []
  }

  private var index = 0
  private var outline: SealedOutline?
  /// The lists of this file, and behind them those of an earlier one, whose room is used again.
  private var lists: [List] = []
  private var count = 0

  /// Goes on to another file.
  mutating func begin(_ file: SourceFile, index: Int) {
    self.index = index
    outline = file.outline
    count = 0
  }

  /// Those of some of the kinds, in the order of their source: declarations, facts of bodies, the file.
  mutating func ofKinds(_ kinds: FactKinds) -> [Subject] {
    if let known = lists[..<count].firstIndex(where: { $0.kinds == kinds }) { return lists[known].subjects }
    if count == lists.count { lists.append(List(kinds: kinds)) }
    lists[count].kinds = kinds
    lists[count].subjects.removeAll(keepingCapacity: true)
    if let outline { Self.fill(&lists[count].subjects, kinds, outline, index) }
    count += 1
    return lists[count - 1].subjects
  }

  private static func fill(
    _ subjects: inout [Subject], _ kinds: FactKinds, _ outline: SealedOutline, _ index: Int
  ) {
    if !kinds.isDisjoint(with: .declarations) {
      for position in outline.declarations.indices
      where !FactKinds(of: outline.declarations[position].kind).isDisjoint(with: kinds) {
        subjects.append(Subject(sort: .declaration, file: index, index: position))
      }
    }
    if !kinds.isDisjoint(with: .bodyFacts) {
      for position in outline.facts.indices
      where !FactKinds(of: outline.facts[position]).isDisjoint(with: kinds) {
        subjects.append(.fact(position, in: index))
      }
    }
    if kinds.contains(.file) { subjects.append(.file(index)) }
  }
}
