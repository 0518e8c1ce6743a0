import Syntax

/// Values of types from outside that the project extends.
extension TypeInference {
  func foreign(named components: [NameID]) -> ValueType {
    model.foreignTypes.number(named: components).map { .foreign($0) } ?? .outside
  }

  /// Of a written type that is none of the project.
  func foreign(writtenAt reference: NodeReference) -> ValueType {
    let file = model.files[Int(reference.file)]
    let node = file.syntax.bareType(Int(reference.node))
    switch file.tree[node].kind {
    case .arrayType: return foreign(named: "Array")
    case .dictionaryType: return foreign(named: "Dictionary")
    default:
      let components = typeComponents(node, in: file.tree)
      // A type that a body declares hides what is called so.
      let local = components.first.flatMap {
        file.syntax.localTypes?.declarations(named: $0, around: node, in: file.tree)
      }
      return local == nil ? foreign(named: components) : .outside
    }
  }

  /// `Notification.Name`
  func foreign(nestedAt access: Int, _ tree: SyntaxTree) -> ValueType? {
    guard let outer = tree.child(of: access, .base), tree[outer].kind == .declReferenceExpr else {
      return nil
    }
    return model.foreignTypes.number(named: [tree[outer].name, tree[access].name]).map { .foreign($0) }
  }

  /// What a literal is unless something else is wanted.
  func foreign(ofLiteral kind: NodeKind) -> ValueType {
    switch kind {
    case .stringLiteralExpr: foreign(named: "String")
    case .integerLiteralExpr: foreign(named: "Int")
    case .floatLiteralExpr: foreign(named: "Double")
    case .booleanLiteralExpr: foreign(named: "Bool")
    case .arrayExpr: foreign(named: "Array")
    case .dictionaryExpr: foreign(named: "Dictionary")
    default: .outside
    }
  }

  private func foreign(named name: String) -> ValueType {
    model.foreignTypes.number(ofFrameworkType: name).map { .foreign($0) } ?? .outside
  }

  /// What a member of a framework gives: a modifier another view, `shared` a value of the type, `lowercased` another text.
  mutating func foreign(_ member: NameID, of base: ValueType) -> ValueType? {
    guard case .foreign(let number) = nominal(base) else { return nil }
    if model.frameworks.isSingleton(member) { return base }
    if model.frameworks.givesText(member), foreign(named: "String") == .foreign(number) { return base }
    return isView(number) && model.frameworks.declaresMember(member) ? foreign(named: "View") : nil
  }

  private func isView(_ number: Int) -> Bool {
    guard case .foreign(let view) = foreign(named: "View") else { return false }
    return number == view || model.foreignTypes.isBelow(number, view)
  }
}
