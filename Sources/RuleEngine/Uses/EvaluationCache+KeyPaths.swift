import Semantics
import Syntax

/// What calls do with the key paths that they are handed.
extension EvaluationCache {
  /// A parameter by what a call says of it.
  struct PathParameter: Hashable {
    var callee: NameID
    /// `_` for none.
    var label: NameID
  }

  enum PathUse {
    case reads
    /// - Parameter roots: the types whose members it may write; nil where nobody knows them.
    case mayWrite(roots: [Int]?)
  }

  /// What is neither known to read, nor asks for key paths that read, may write.
  func use(ofPathHandedTo parameter: PathParameter) -> PathUse {
    pathUses.answer(parameter) {
      var isRead = wellKnown.pathReaders.contains(parameter.callee)
      var roots: [[Int]?] = []
      for declaration in project.declarations(named: parameter.callee) {
        for (type, holder) in types(takenBy: declaration, under: parameter.label) {
          let texts = names(ofType: type, Int(holder.file)).map { self.texts.string($0.base) }
          if texts.contains(where: { $0.contains("WritableKeyPath") }) {
            roots.append(self.roots(ofPath: type, holder))
          } else if texts.contains(where: { $0.contains("KeyPath<") }) {
            isRead = true
          }
        }
      }
      if roots.isEmpty { return isRead ? .reads : .mayWrite(roots: nil) }
      return .mayWrite(roots: roots.contains { $0 == nil } ? nil : roots.flatMap { $0 ?? [] })
    }
  }

  /// The types that a call of something may hand a value to: those of the parameters of a function, or of the `init` and the
  /// properties of a type.
  private func types(takenBy declaration: DeclarationReference, under label: NameID)
    -> [(type: Int, holder: DeclarationReference)]
  {
    let (called, syntax) = (project.declaration(declaration), project.files[Int(declaration.file)].syntax)
    switch called.kind {
    case .function, .initializer, .subscript, .enumCase:
      let parameters = syntax.tree.children(of: Int(called.node)).filter {
        syntax.tree[$0].role == .parameter
      }
      return zip(parameters, syntax.labels(of: called)).compactMap { parameter, own in
        // What a subscript calls a parameter inside is no label of it.
        let isBare = called.kind == .subscript && syntax.tree.child(of: parameter, .label) == nil
        guard label == (isBare ? Keyword.wildcard : own) else { return nil }
        return syntax.tree.child(of: parameter, .type).map { ($0, declaration) }
      }
    case let kind where kind.holdsMembers:
      return project.members(of: declaration).flatMap { member in
        let (part, isProperty) = (project.declaration(member), project.declaration(member).kind.isProperty)
        if isProperty { return part.name == label && part.type >= 0 ? [(Int(part.type), member)] : [] }
        return part.kind == .initializer ? types(takenBy: member, under: label) : []
      }
    default: return []
    }
  }

  /// `Order` of `WritableKeyPath<Order, Int>`, where that is no protocol.
  private func roots(ofPath type: Int, _ holder: DeclarationReference) -> [Int]? {
    let syntax = project.files[Int(holder.file)].syntax
    let path = syntax.bareType(type)
    // What an alias takes may be something else.
    guard project.names.string(syntax.tree[path].name).hasSuffix("WritableKeyPath"),
      let root = syntax.tree.child(of: path, .genericArgument)
    else { return nil }
    let types = ValueTypes(self, file: Int(holder.file), owner: holder)
    guard case .instance(let roots) = types.instance(ofType: root),
      !roots.contains(where: { project.types[$0].kind == .protocol })
    else { return nil }
    return roots
  }
}
