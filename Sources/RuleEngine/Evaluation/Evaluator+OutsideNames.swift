import Semantics
import Syntax

/// Whether names come from outside the project, and whether other modules have those of its types.
extension Evaluator {
  /// nil where what an excerpt does not have may stand elsewhere, as of `exists`.
  func isNamedOutside(_ node: CodeNode) -> Bool? {
    cache.isNamedOutside(declaration(node).name, of: node.file) ? true : asksElsewhere ? nil : false
  }

  /// nil as of `isNamedOutside`.
  func isExposed(_ node: CodeNode) -> Bool? {
    cache.isExposed(declaration(node).name) ? true : asksElsewhere ? nil : false
  }

  /// nil where it takes a compiler.
  func isOutside(_ node: CodeNode) -> Bool? {
    let body = bodyNode(node)
    if body.flags.contains(.local) { return false }
    guard body.flags.isDisjoint(with: [.chained, .implicit]), body.root != 0, body.root != Keyword.super
    else {
      return nil
    }
    if body.root == Keyword.selfValue || body.root == Keyword.selfType {
      return scope(of: node) == nil ? nil : false
    }
    // Most names from outside are declared nowhere.
    let declarations = project.declarations(named: body.root).filter {
      let kind = project.declaration($0).kind
      return kind != .import && kind != .extension
    }
    if isBoundInBody(node) { return false }
    if declarations.isEmpty { return true }
    let model = cache.model
    switch model.meaning(of: body.root, at: Int(body.node), inFile: node.file) {
    case .symbol, .local: return false
    case .unknown: return nil
    case .outside: break
    }
    // Where no manifest parts modules, what stands at the top of any file is seen from all.
    let isSeen = declarations.contains { reference in
      project.declaration(reference).isTopLevel
        && !isSurelyHidden(Int(reference.file), from: node.file, model)
    }
    if isSeen { return false }
    // A class from outside has the members that the project adds to it.
    let isAdded = declarations.contains { reference in
      guard let parent = project.parent(of: reference) else { return false }
      return project.declaration(parent).kind == .extension && project.isOfOutsideType(parent)
    }
    let mayHave = isAdded && model.mayInheritFromOutside(at: Int(body.node), inFile: node.file)
    return mayHave ? nil : true
  }

  /// Whether the first name is one that a body or what is around it binds, such as `newValue` or a generic parameter.
  private func isBoundInBody(_ node: CodeNode) -> Bool {
    let syntax = syntax(node)
    var first = Int(bodyNode(node).node)
    while let inner = syntax.tree.postfixBase(of: first) { first = inner }
    return syntax.localBindings[first] != nil
  }

  /// Whether files of one module surely see no names of another that they do not import. Where no manifest says which files
  /// belong to a module, nobody knows who sees whom.
  private func isSurelyHidden(_ file: Int, from other: Int, _ model: SemanticModel) -> Bool {
    let (own, others) = (model.files[file].module, model.files[other].module)
    let modules = project.moduleMap.modules
    return own != others && modules[own].target != nil && modules[others].target != nil
      && !model.files[other].imports.contains(own)
  }
}
