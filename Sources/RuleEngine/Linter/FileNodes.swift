import RuleLanguage
import Semantics
import Syntax

/// What rules speak of in one file, by kind. What each of them is, all rules that ask share.
struct FileNodes {
  private let index: Int
  private let file: SourceFile
  /// By declaration and by node of a body, what it is; empty until it is asked.
  private var declarationKinds: [FactKinds] = []
  private var bodyNodeKinds: [FactKinds] = []

  init(of file: Int, in project: Project) {
    (index, self.file) = (file, project.files[file])
  }

  /// Those of some of the kinds, in the order of their source: declarations, nodes of bodies, the file.
  mutating func forEach(ofKinds kinds: FactKinds, _ body: (CodeNode) -> Void) {
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
