import RuleLanguage
import Semantics
import Syntax

/// What rules speak of in one file, by kind. What each of them is, all rules that ask share.
struct FileNodes {
  private(set) var index = 0
  private var file: SourceFile?
  /// By declaration and by node of a body, what it is; empty until it is asked.
  private var declarationKinds: [FactKinds] = []
  private var bodyNodeKinds: [FactKinds] = []

  /// Goes on to another file.
  mutating func begin(_ file: SourceFile, index: Int) {
    self.index = index
    self.file = file
    declarationKinds.removeAll(keepingCapacity: true)
    bodyNodeKinds.removeAll(keepingCapacity: true)
  }

  /// Those of some of the kinds, in the order of their source: declarations, nodes of bodies, the file.
  mutating func forEach(ofKinds kinds: FactKinds, _ body: (CodeNode) -> Void) {
    guard let file else { return }
    if !kinds.isDisjoint(with: .declarations) {
      if declarationKinds.isEmpty {
        declarationKinds += file.declarations.lazy.map { FactKinds(of: $0.kind) }
      }
      for (position, own) in declarationKinds.enumerated() where !own.isDisjoint(with: kinds) {
        body(CodeNode(kind: .declaration, file: index, index: position))
      }
    }
    if !kinds.isDisjoint(with: .bodyFacts) {
      if bodyNodeKinds.isEmpty { bodyNodeKinds += file.bodyNodes.lazy.map { FactKinds(of: $0) } }
      for (position, own) in bodyNodeKinds.enumerated() where !own.isDisjoint(with: kinds) {
        body(.bodyNode(position, in: index))
      }
    }
    if kinds.contains(.file) { body(.file(index)) }
  }
}
