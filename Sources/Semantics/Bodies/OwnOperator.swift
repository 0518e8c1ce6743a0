import Syntax

/// Operators that the language does not bring: nobody knows what they do to what stands beside them.
public enum OwnOperator {
  /// The one behind a path, or right before it, as is the `&` that hands it over; nil where there is none.
  public static func beside(_ path: Int, _ tree: SyntaxTree, _ names: NameTable) -> NameID? {
    var node = path
    while let parent = tree.parent(of: node) {
      let name = tree[parent].name
      switch tree[parent].kind {
      case .tryExpr, .awaitExpr, .unsafeExpr, .consumeExpr, .copyExpr: node = parent
      case .inOutExpr: return Keyword.ampersand
      case .prefixOperatorExpr, .postfixOperatorExpr:
        if isOwn(name, names) { return name }
        node = parent
      case .sequenceExpr: return beside(node, in: parent, tree, names)
      default: return nil
      }
    }
    return nil
  }

  private static func beside(
    _ operand: Int, in sequence: Int, _ tree: SyntaxTree, _ names: NameTable
  ) -> NameID? {
    let (next, before) = (Int(tree[operand].subtreeEnd), operand - 1)
    if next < Int(tree[sequence].subtreeEnd), let own = own(next, tree, names) { return own }
    // Nothing stands in an operator: it is the node right before.
    return tree.parent(of: before) == sequence ? own(before, tree, names) : nil
  }

  private static func own(_ node: Int, _ tree: SyntaxTree, _ names: NameTable) -> NameID? {
    tree[node].kind == .binaryOperatorExpr && isOwn(tree[node].name, names) ? tree[node].name : nil
  }

  private static func isOwn(_ name: NameID, _ names: NameTable) -> Bool {
    let text = names.string(name)
    return !standard.contains(text) && !(text.hasSuffix("=") && !text.hasPrefix("="))
  }

  /// Whether the language declares an operator, alone or as one that assigns.
  static func isStandard(_ name: NameID, _ names: NameTable) -> Bool {
    let text = names.string(name)
    return standard.contains(text) || text.hasSuffix("=") && standard.contains(String(text.dropLast()))
  }

  private static let standard: Set = [
    "+", "-", "*", "/", "%", "&", "|", "^", "~", "!", "?", "<", ">", "<=", ">=", "==", "!=", "~=", "===",
    "!==", "&&", "||", "??", "...", "..<", "->", "<<", ">>", "&+", "&-", "&*", "&<<", "&>>",
    ".==", ".!=", ".<", ".>", ".<=", ".>=", ".&", ".|", ".^", ".!", ".&&", ".||",
  ]
}
