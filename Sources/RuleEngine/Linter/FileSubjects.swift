import RuleLanguage
import Semantics
import Syntax

/// The facts of one file by kind. What each of them is, all rules that ask share.
struct FileSubjects {
  private var index = 0
  private var file: SourceFile?
  /// By declaration and by fact, what it is; empty until it is asked.
  private var declarationKinds: [FactKinds] = []
  private var factKinds: [FactKinds] = []

  /// Goes on to another file.
  mutating func begin(_ file: SourceFile, index: Int) {
    self.index = index
    self.file = file
    declarationKinds.removeAll(keepingCapacity: true)
    factKinds.removeAll(keepingCapacity: true)
  }

  /// Those of some of the kinds, in the order of their source: declarations, facts of bodies, the file.
  mutating func forEach(ofKinds kinds: FactKinds, _ body: (Subject) -> Void) {
    guard let file else { return }
    if !kinds.isDisjoint(with: .declarations) {
      if declarationKinds.isEmpty {
        declarationKinds += file.declarations.lazy.map { FactKinds(of: $0.kind) }
      }
      for (position, own) in declarationKinds.enumerated() where !own.isDisjoint(with: kinds) {
        body(Subject(sort: .declaration, file: index, index: position))
      }
    }
    if !kinds.isDisjoint(with: .bodyFacts) {
      if factKinds.isEmpty { factKinds += file.bodyNodes.lazy.map { FactKinds(of: $0) } }
      for (position, own) in factKinds.enumerated() where !own.isDisjoint(with: kinds) {
        body(.fact(position, in: index))
      }
    }
    if kinds.contains(.file) { body(.file(index)) }
  }
}
