import Project
import RuleLanguage
import Syntax

/// The facts of one file by kind, sorted out once for all rules that ask for the same kinds.
struct FileSubjects {
  private let file: SourceFile
  private let index: Int
  private var known: [(kinds: FactKinds, subjects: [Subject])] = []

  init(_ file: SourceFile, index: Int) {
    self.file = file
    self.index = index
  }

  /// Those of some of the kinds, in the order of their source: declarations, facts of bodies, the file.
  mutating func ofKinds(_ kinds: FactKinds) -> [Subject] {
    if let known = known.first(where: { $0.kinds == kinds }) { return known.subjects }
    var subjects: [Subject] = []
    if !kinds.isDisjoint(with: .declarations) {
      let declarations = file.outline.declarations
      for position in declarations.indices
      where !FactKinds(of: declarations[position].kind).isDisjoint(with: kinds) {
        subjects.append(Subject(sort: .declaration, file: index, index: position))
      }
    }
    if !kinds.isDisjoint(with: .bodyFacts) {
      let facts = file.outline.facts
      for position in facts.indices where !FactKinds(of: facts[position]).isDisjoint(with: kinds) {
        subjects.append(.fact(position, in: index))
      }
    }
    if kinds.contains(.file) { subjects.append(.file(index)) }
    known.append((kinds, subjects))
    return subjects
  }
}
