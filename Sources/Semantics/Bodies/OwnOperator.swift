import Syntax

/// Operators that the language does not bring: nobody knows what they do to what stands beside them.
public enum OwnOperator {
  /// The one behind a path, or right before it, as is the `&` that hands it over; nil where there is none.
  /// - Parameter changing: operators that the language brings, and that the project lets change an operand.
  public static func beside(
    _ path: Int, _ tree: SyntaxTree, _ names: NameTable, _ changing: Set<NameID> = []
  ) -> NameID? {
    func isOwn(_ name: NameID) -> Bool { changing.contains(name) || Self.isOwn(name, names) }
    var node = path
    while let parent = tree.parent(of: node) {
      let name = tree[parent].name
      switch tree[parent].kind {
      case .tryExpr, .awaitExpr, .unsafeExpr, .consumeExpr, .copyExpr: node = parent
      case .inOutExpr: return Keyword.ampersand
      case .prefixOperatorExpr, .postfixOperatorExpr:
        if isOwn(name) { return name }
        node = parent
      case .sequenceExpr: return beside(node, in: parent, tree, isOwn)
      default: return nil
      }
    }
    return nil
  }

  private static func beside(
    _ operand: Int, in sequence: Int, _ tree: SyntaxTree, _ isOwn: (NameID) -> Bool
  ) -> NameID? {
    func own(_ node: Int) -> NameID? {
      tree[node].kind == .binaryOperatorExpr && isOwn(tree[node].name) ? tree[node].name : nil
    }
    let (next, before) = (Int(tree[operand].subtreeEnd), operand - 1)
    if next < Int(tree[sequence].subtreeEnd), let own = own(next) { return own }
    // Nothing stands in an operator: it is the node right before.
    return tree.parent(of: before) == sequence ? own(before) : nil
  }

  /// Operators that the language brings without changing an operand, where a function of a project does.
  public static func changing(in project: Project) -> Set<NameID> {
    Set(standard.compactMap { project.names.find($0) }).filter { name in
      project.declarations(named: name).contains { function in
        let tree = project.files[Int(function.file)].syntax.tree
        return changesOperand(Int(project.declaration(function).node), tree)
      }
    }
  }

  private static func changesOperand(_ function: Int, _ tree: SyntaxTree) -> Bool {
    tree.children(of: function).contains { parameter in
      guard tree[parameter].kind == .parameter, let type = tree.child(of: parameter, .type) else {
        return false
      }
      return tree.children(of: type).contains {
        tree[$0].role == .modifier && tree[$0].name == Keyword.inout
      }
    }
  }

  private static func isOwn(_ name: NameID, _ names: NameTable) -> Bool {
    !standard.contains(names.string(name)) && !assigns(name, names)
  }

  /// Whether an operator is `+=` or its like: they end in `=` and compare nothing. A period before them changes nothing.
  static func assigns(_ name: NameID, _ names: NameTable) -> Bool {
    guard names.lastByte(of: name) == UInt8(ascii: "=") else { return false }
    var text = names.bytes(name)[...]
    if text.first == UInt8(ascii: ".") { text = text.dropFirst() }
    guard let head = text.first else { return false }
    let beginsComparison = [
      UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "~"),
    ].contains(head)
    switch text.count {
    case 2: return !beginsComparison
    case 3: return text.dropFirst().first != UInt8(ascii: "=") || !beginsComparison
    default: return true
    }
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
