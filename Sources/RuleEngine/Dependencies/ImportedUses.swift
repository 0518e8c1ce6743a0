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
  private(set) var implicit: ImplicitUses

  /// Members that types have without a declaration.
  private static let synthesized = ["rawValue", "allCases", "hash", "hashValue", "encode"]

  /// - Parameter aliases: the names of all type aliases.
  init(_ model: SemanticModel, file: Int, aliases: Set<NameID>) {
    let tree = model.files[file].tree
    implicit = ImplicitUses.had(by: tree)
    let synthesized = Set(Self.synthesized.compactMap { model.names.find($0) } + [Keyword.`init`])
    var meant: Set<Int32> = []
    for reference in model.references[file] {
      let name = tree[Int(reference.place.node)].name
      addInitializers(reference, named: name, aliases, model)
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
    addWrappers(tree, model.names)
    for node in tree.nodes.indices {
      switch tree[node].kind {
      case .classDecl, .structDecl, .enumDecl, .actorDecl, .extensionDecl:
        // What a protocol asks for, one that it inherits from may bring.
        if let type = model.symbols.symbol(at: NodeReference(file: file, node: node)) {
          addSupertypes(of: type, model)
        }
      case .binaryOperatorExpr, .prefixOperatorExpr, .postfixOperatorExpr: openNames.insert(tree[node].name)
      case .memberAccessExpr where !Self.isInitializerOfNamed(node, tree):
        if !meant.contains(Int32(node)) { hasUnknownMember = true }
        if synthesized.contains(tree[node].name) { hasSynthesizedMember = true }
      default: break
      }
    }
  }

  /// What a type is made with may be declared by those that it inherits from, or by the one that an alias stands for. So may
  /// be what an attribute with the name of a type makes a wrapper with.
  private mutating func addInitializers(
    _ reference: Reference, named name: NameID, _ aliases: Set<NameID>, _ model: SemanticModel
  ) {
    guard reference.role == .call || reference.role == .value || reference.role == .attribute else { return }
    if aliases.contains(name) { openNames.insert(Keyword.`init`) }
    guard case .symbol(let symbol) = reference.resolution else {
      if reference.role != .value { implicit.insert(.initializers) }
      return
    }
    let entry = model.symbols[symbol]
    let type = entry.kind == .initializer ? entry.container : symbol
    if type >= 0 { addSupertypes(of: type, model) }
  }

  private mutating func addSupertypes(of type: SymbolID, _ model: SemanticModel) {
    for supertype in model.symbols.type(type)?.supertypes ?? [] {
      modules.insert(Int(model.symbols[supertype].module))
    }
  }

  /// `$title` and `_title` are what a wrapper makes of `title`.
  private mutating func addWrappers(_ tree: SyntaxTree, _ names: NameTable) {
    var seen: Set<NameID> = []
    for node in tree.nodes where seen.insert(node.name).inserted {
      let text = names.string(node.name)
      guard text.hasPrefix("$") || text.hasPrefix("_") else { continue }
      if let wrapped = names.find(String(text.dropFirst())) { openNames.insert(wrapped) }
    }
  }

  /// `super.init` and `Type.init`, which belong to what the file names.
  private static func isInitializerOfNamed(_ node: Int, _ tree: SyntaxTree) -> Bool {
    guard tree[node].name == Keyword.`init`, let base = tree.child(of: node, .base) else { return false }
    return tree[base].kind == .superExpr || tree[base].kind == .declReferenceExpr
  }
}
