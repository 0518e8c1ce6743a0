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
  /// By declaration and by fact, what it is; empty until it is asked.
  private var declarationKinds: [FactKinds] = []
  private var factKinds: [FactKinds] = []
  /// The lists of this file, and behind them those of an earlier one, whose room is used again.
  private var lists: [List] = []
  private var count = 0

  /// Goes on to another file.
  mutating func begin(_ file: SourceFile, index: Int) {
    self.index = index
    outline = file.outline
    declarationKinds.removeAll(keepingCapacity: true)
    factKinds.removeAll(keepingCapacity: true)
    count = 0
  }

  /// Those of some of the kinds, in the order of their source: declarations, facts of bodies, the file.
  mutating func ofKinds(_ kinds: FactKinds) -> [Subject] {
    if let known = lists[..<count].firstIndex(where: { $0.kinds == kinds }) { return lists[known].subjects }
    if count == lists.count { lists.append(List(kinds: kinds)) }
    lists[count].kinds = kinds
    var subjects = lists[count].subjects
    lists[count].subjects = []
    subjects.removeAll(keepingCapacity: true)
    fill(&subjects, kinds)
    lists[count].subjects = subjects
    count += 1
    return subjects
  }

  private mutating func fill(_ subjects: inout [Subject], _ kinds: FactKinds) {
    guard let outline else { return }
    if !kinds.isDisjoint(with: .declarations) {
      if declarationKinds.isEmpty {
        for declaration in outline.declarations { declarationKinds.append(FactKinds(of: declaration.kind)) }
      }
      for (position, own) in declarationKinds.enumerated() where !own.isDisjoint(with: kinds) {
        subjects.append(Subject(sort: .declaration, file: index, index: position))
      }
    }
    if !kinds.isDisjoint(with: .bodyFacts) {
      if factKinds.isEmpty { for fact in outline.facts { factKinds.append(FactKinds(of: fact)) } }
      for (position, own) in factKinds.enumerated() where !own.isDisjoint(with: kinds) {
        subjects.append(.fact(position, in: index))
      }
    }
    if kinds.contains(.file) { subjects.append(.file(index)) }
  }
}
