import Semantics
import Syntax

/// What code uses without its name: `a[0]` a subscript, a literal the initializer of its type, a closure what a result builder
/// makes of it. Where a project asks that members are imported where they are used (`MemberImportVisibility`), these need the
/// import as well.
struct ImplicitUses: OptionSet {
  let rawValue: Int

  static let literals = Self(rawValue: 1)
  static let subscripts = Self(rawValue: 2)
  static let members = Self(rawValue: 4)
  static let calls = Self(rawValue: 8)
  static let closures = Self(rawValue: 16)
  static let loops = Self(rawValue: 32)
  static let patterns = Self(rawValue: 64)
  /// Of what nobody knows which type it is.
  static let initializers = Self(rawValue: 128)

  /// By a name that stands in the declaring file the use that it allows.
  private static let byName: [(name: String, use: Self)] =
    [
      "StringLiteral", "StringInterpolation", "IntegerLiteral", "FloatLiteral", "BooleanLiteral",
      "NilLiteral",
      "ArrayLiteral", "DictionaryLiteral", "UnicodeScalarLiteral", "ExtendedGraphemeClusterLiteral",
    ].map { ("ExpressibleBy" + $0, .literals) } + [
      ("appendInterpolation", .literals), ("dynamicMemberLookup", .members), ("callAsFunction", .calls),
      ("dynamicCallable", .calls), ("resultBuilder", .closures), ("makeIterator", .loops),
      ("makeAsyncIterator", .loops), ("next", .loops), ("~=", .patterns),
    ]

  /// The same by number of a name.
  static func uses(_ names: NameTable) -> [NameID: Self] {
    Dictionary(
      byName.compactMap { entry in names.find(entry.name).map { ($0, entry.use) } },
      uniquingKeysWith: { $0.union($1) })
  }

  /// Those that the declarations of a file allow.
  static func declared(_ model: SemanticModel, inFile file: Int, _ uses: [NameID: Self]) -> Self {
    let tree = model.files[file].tree
    return tree.nodes.indices.reduce(into: []) { found, index in
      let node = tree[index]
      if node.kind == .subscriptDecl { found.insert(.subscripts) }
      if node.kind == .initializerDecl, isInherited(index, model, file) { found.insert(.initializers) }
      if let use = uses[node.name] { found.formUnion(use) }
    }
  }

  /// Whether an initializer may be one of other types as well: of what conforms to a protocol, or of a subclass, which has
  /// those that are convenience of its own accord.
  private static func isInherited(_ initializer: Int, _ model: SemanticModel, _ file: Int) -> Bool {
    let tree = model.files[file].tree
    let holder = tree.ancestors(of: initializer).first {
      ![.memberBlock, .ifConfigClause, .ifConfigDecl].contains(tree[$0].kind)
    }
    guard let holder else { return true }
    switch model.symbols.symbol(at: NodeReference(file: file, node: holder)).map({ model.symbols[$0].kind }) {
    case .struct, .enum, .actor: return false
    case .class: return tree.children(of: initializer).contains { tree[$0].name == Keyword.convenience }
    default: return true
    }
  }

  /// Those that the code of a file has.
  static func had(by tree: SyntaxTree) -> Self {
    tree.nodes.reduce(into: []) { found, node in
      switch node.kind {
      case .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr,
        .arrayExpr, .dictionaryExpr:
        found.insert(.literals)
      case .subscriptCallExpr: found.insert(.subscripts)
      case .memberAccessExpr, .keyPathExpr: found.insert(.members)
      case .functionCallExpr: found.insert(.calls)
      case .closureExpr: found.insert(.closures)
      // `for case` matches as well.
      case .forStmt: found.formUnion([.loops, .patterns])
      // The builder of a requirement is the one of what fulfils it.
      case .inheritedType: found.insert(.closures)
      case .genericSpecializationExpr, .genericParameter, .conformanceRequirement, .sameTypeRequirement,
        .layoutRequirement:
        found.insert(.initializers)
      case .switchExpr, .ifExpr, .guardStmt, .whileStmt, .doStmt: found.insert(.patterns)
      default: break
      }
    }
  }
}
