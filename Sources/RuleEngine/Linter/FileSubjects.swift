import RuleLanguage
import Semantics
import Syntax

/// The facts of one file by kind. What each of them is, all rules that ask share.
struct FileSubjects {
  private(set) var index = 0
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
  /// - Parameter isAdmitted: whether something may be said of what stands where the subject does.
  mutating func forEach(
    ofKinds kinds: FactKinds, where isAdmitted: (Subject) -> Bool = { _ in true }, _ body: (Subject) -> Void
  ) {
    guard let file else { return }
    if !kinds.isDisjoint(with: .declarations) {
      if declarationKinds.isEmpty {
        declarationKinds += file.declarations.lazy.map { FactKinds(of: $0.kind) }
      }
      for (position, own) in declarationKinds.enumerated() where !own.isDisjoint(with: kinds) {
        let subject = Subject(sort: .declaration, file: index, index: position)
        if isAdmitted(subject) { body(subject) }
      }
    }
    if !kinds.isDisjoint(with: .bodyFacts) {
      if factKinds.isEmpty { factKinds += file.bodyNodes.lazy.map { FactKinds(of: $0) } }
      for part in file.syntax.bodies where !part.nodes.isEmpty {
        guard isAdmitted(.fact(Int(part.nodes.lowerBound), in: index)) else { continue }
        for position in part.nodes where !factKinds[Int(position)].isDisjoint(with: kinds) {
          body(.fact(Int(position), in: index))
        }
      }
    }
    if kinds.contains(.file) { body(.file(index)) }
  }
}
