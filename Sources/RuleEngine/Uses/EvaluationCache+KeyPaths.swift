import Semantics
import Syntax

/// What calls do with the key paths that they are handed.
extension EvaluationCache {
  enum PathUse {
    case reads
    /// - Parameter roots: the types whose members it may write; nil where nobody knows them.
    case mayWrite(roots: Set<Int>?)
  }

  /// What a call does with a key path, by the last name of what it calls and the label of the argument, `_` for none. Of
  /// several that are called so, each may be meant: one that writes counts more than one that reads. What nobody declares
  /// may write, but for what is known to read.
  func use(ofPathHandedTo callee: NameID, under label: NameID) -> PathUse {
    let declared = pathUses.answer(callee) { declaredUses(by: callee) }[label]
    // What is declared may stand beside that of publishers.
    if callee == wellKnown.assign { return .mayWrite(roots: nil) }
    return declared ?? (wellKnown.pathReaders.contains(callee) ? .reads : .mayWrite(roots: nil))
  }

  /// By label what is done with a key path by what the project declares under a name.
  private func declaredUses(by callee: NameID) -> [NameID: PathUse] {
    let declarations = project.declarations(named: callee)
    // What a closure that a property keeps is handed may be of any type.
    let mayBeKept = declarations.contains { project.declaration($0).kind.isProperty }
    var uses: [NameID: PathUse] = [:]
    for taken in declarations.flatMap({ types(takenBy: $0) }) {
      guard var use = use(ofPathTakenBy: taken.type, taken.holder) else { continue }
      if mayBeKept, case .mayWrite = use { use = .mayWrite(roots: nil) }
      uses[taken.label] = uses[taken.label].map { Self.either($0, use) } ?? use
    }
    return uses
  }

  /// nil for what takes no key path.
  func use(ofPathTakenBy type: Int, _ holder: DeclarationReference) -> PathUse? {
    let texts = names(ofType: type, Int(holder.file)).map { self.texts.string($0.base) }
    if texts.contains(where: { $0.contains("WritableKeyPath") }) {
      return .mayWrite(roots: roots(ofPath: type, holder))
    }
    // A key path in the place of a closure only reads.
    return texts.contains { $0.contains("KeyPath") || $0.contains("->") } ? .reads : nil
  }

  private static func either(_ first: PathUse, _ second: PathUse) -> PathUse {
    guard case .mayWrite(let roots) = first else { return second }
    guard case .mayWrite(let others) = second else { return first }
    guard let all = roots.flatMap({ roots in others.map { roots.union($0) } }), all.count <= mostMeanings
    else {
      return .mayWrite(roots: nil)
    }
    return .mayWrite(roots: all)
  }

  private typealias Taken = (label: NameID, type: Int, holder: DeclarationReference)

  /// The types that a call of something may hand a value to: those of the parameters of a function, or of the `init` and the
  /// properties of a type.
  private func types(takenBy declaration: DeclarationReference) -> [Taken] {
    let (called, syntax) = (project.declaration(declaration), project.files[Int(declaration.file)].syntax)
    switch called.kind {
    case .function, .initializer, .subscript, .enumCase:
      let parameters = syntax.tree.children(of: Int(called.node)).filter {
        syntax.tree[$0].role == .parameter
      }
      return zip(parameters, syntax.labels(of: called)).compactMap { parameter, own in
        // What a subscript calls a parameter inside is no label of it.
        let isBare = called.kind == .subscript && syntax.tree.child(of: parameter, .label) == nil
        let type = syntax.tree.child(of: parameter, .type)
        return type.map { (isBare ? Keyword.wildcard : own, $0, declaration) }
      }
    case let kind where kind.holdsMembers:
      return project.members(of: declaration).flatMap { member -> [Taken] in
        let (part, isProperty) = (project.declaration(member), project.declaration(member).kind.isProperty)
        if isProperty { return part.type >= 0 ? [(part.name, Int(part.type), member)] : [] }
        return part.kind == .initializer ? types(takenBy: member) : []
      }
    default: return []
    }
  }

  /// `Order` of `WritableKeyPath<Order, Int>`, where that is no protocol.
  private func roots(ofPath type: Int, _ holder: DeclarationReference) -> Set<Int>? {
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
    return Set(roots)
  }
}
