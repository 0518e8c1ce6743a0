import Semantics
import Syntax

/// What a file uses, as far as it may be for one of its imports.
struct ImportedUses {
  /// Whose declarations it names.
  private(set) var modules: Set<Int> = []
  /// All its names but those that it declares in bodies.
  private(set) var names: Set<NameID> = []
  /// Those that may mean something of any module: nobody knows what they mean, or functions of several modules may be
  /// called so.
  private(set) var openNames: Set<NameID> = []
  /// Whether it has a member of nobody knows what.
  private(set) var hasUnknownMember = false
  /// Whether it has a member that types have without a declaration.
  private(set) var hasSynthesizedMember = false
  let implicit: ImplicitUses

  /// Members that types have without a declaration.
  private static let synthesized = ["rawValue", "allCases", "hash", "hashValue", "encode"]

  init(_ model: SemanticModel, file: Int) {
    let tree = model.files[file].tree
    implicit = ImplicitUses.had(by: tree)
    let synthesized = Set(Self.synthesized.compactMap { model.names.find($0) } + [Keyword.`init`])
    var meant: Set<Int32> = []
    for reference in model.references[file] {
      let name = tree[Int(reference.place.node)].name
      switch reference.resolution {
      case .symbol(let symbol):
        let entry = model.symbols[symbol]
        meant.insert(reference.place.node)
        modules.insert(Int(entry.module))
        if entry.kind == .function || entry.kind == .subscript { openNames.insert(name) }
      case .local: continue
      case .outside, .unknown: openNames.insert(name)
      }
      names.insert(name)
    }
    for node in tree.nodes.indices {
      switch tree[node].kind {
      case .binaryOperatorExpr, .prefixOperatorExpr, .postfixOperatorExpr: openNames.insert(tree[node].name)
      case .memberAccessExpr where !Self.isInitializerOfNamed(node, tree):
        if !meant.contains(Int32(node)) { hasUnknownMember = true }
        if synthesized.contains(tree[node].name) { hasSynthesizedMember = true }
      default: break
      }
    }
  }

  /// `super.init` and `Type.init`, which belong to what the file names.
  private static func isInitializerOfNamed(_ node: Int, _ tree: SyntaxTree) -> Bool {
    guard tree[node].name == Keyword.`init`, let base = tree.child(of: node, .base) else { return false }
    return tree[base].kind == .superExpr || tree[base].kind == .declReferenceExpr
  }
}
