import RuleLanguage
import Semantics
import Syntax

/// Who sets, binds and uses a property.
extension Evaluator {
  /// From where a property is set that is not its type in its own file. Who has a binding of it sets it, too.
  func outsideWriters(of property: CodeNode) -> PropertyValues {
    if setterAccess(property) == Keyword.private { return .none }
    return outsiders(
      of: property, by: [.write, .binding], perhapsBy: [.perhapsWrite], setterAccess(property))
  }

  /// From where a property or function is used that is not its type in its own file.
  func outsideUsers(of member: CodeNode) -> PropertyValues {
    if isPrivateItself(member) { return .none }
    return outsiders(of: member, by: MemberUses.Kind.sure, perhapsBy: [.perhapsRead], access(member))
  }

  /// What a `private extension` holds can be used in all of the file.
  private func isPrivateItself(_ member: CodeNode) -> Bool {
    let syntax = syntax(member)
    return syntax.modifiers(of: declaration(member)).contains {
      syntax.tree[$0].name == Keyword.private && !syntax.isForSetter($0)
    }
  }

  /// Whether somebody may use a function without its name: an operator, what a call of a value stands for, what a result
  /// builder or a protocol asks for.
  private func mayBeUsedUnnamed(_ function: CodeNode) -> Bool {
    guard declaration(function).kind == .function else { return false }
    let name = name(of: function)
    guard let type = project.enclosingType(of: function.reference) else { return true }
    return !(project.names.bytes(name).first?.mayContinueWord ?? false)
      || [cache.wellKnown.callAsFunction, cache.wellKnown.dynamicallyCall].contains(name)
      || cache.hasAttribute([cache.wellKnown.resultBuilder], project.types[type].declaration)
      || !project.types[type].unknownConformances.isEmpty || isRequired(function, ofType: type)
      || isComparedOrCoded(type) && Self.witnesses.contains(project.names.string(name))
  }

  /// What the standard library calls by itself.
  private static let witnesses: Set = ["hash", "encode", "copy"]

  private func outsiders(
    of member: CodeNode, by sure: [MemberUses.Kind], perhapsBy unsure: [MemberUses.Kind], _ access: NameID
  ) -> PropertyValues {
    guard let type = project.enclosingType(of: member.reference) else { return .unknown }
    let uses = cache.memberUses(named: name(of: member))
    let own = project.types[type].kind == .protocol ? nil : MemberUses.Region(type: type, file: member.file)
    let outside = uses.count(sure, of: type, outside: own)
    let heirs = uses.countByHeirs(sure, of: type)
    let elsewhere = uses.count(sure, of: type, outside: MemberUses.Region(type: type)) - heirs
    let unknown =
      uses.count(unsure, of: type, outside: own) + uses.count(sure + unsure, of: nil, outside: own)
    var values: [TextValue] = []
    if elsewhere > 0 { values.append(.bytes(Array("elsewhere".utf8))) }
    if heirs > 0 { values.append(.bytes(Array("subclass".utf8))) }
    if outside > elsewhere + heirs { values.append(.name(Keyword.extension)) }
    let isHidden =
      isPartial || mayBeReachedUnseen(member, access) || cache.hasOtherNames(type) || mayBeUsedUnnamed(member)
    return PropertyValues(values, isComplete: unknown == 0 && !isHidden)
  }

  /// Whether another module, Objective-C or an heir may use it.
  private func mayBeReachedUnseen(_ property: CodeNode, _ access: NameID) -> Bool {
    if access == Keyword.public || access == Keyword.open || access == Keyword.package { return true }
    let (declaration, syntax) = (declaration(property), syntax(property))
    let modifiers = syntax.modifiers(of: declaration).map { syntax.tree[$0].name }
    if modifiers.contains(Keyword.dynamic) || modifiers.contains(Keyword.override) { return true }
    return cache.hasAttribute(cache.wellKnown.reflecting, property.reference)
      || project.enclosingType(of: property.reference).map(showsMembers) ?? false
  }

  /// `@objcMembers` speaks of the heirs of a class as well.
  private func showsMembers(_ type: Int) -> Bool {
    ([type] + project.types[type].ancestors).contains {
      cache.hasAttribute([cache.wellKnown.reflectingMembers], project.types[$0].declaration)
    }
  }

  /// Whether anything sets it. nil where it takes a compiler.
  func isWritten(_ property: CodeNode) -> Bool? {
    isMet(property, by: [.write, .binding], perhapsBy: [.perhapsWrite], [.write, .binding, .perhapsWrite])
  }

  /// Whether anything sets it, binds it or asks for its value. nil where it takes a compiler.
  func isUsed(_ property: CodeNode) -> Bool? {
    let sure = MemberUses.Kind.sure
    return isMet(property, by: sure, perhapsBy: [.perhapsRead], sure) { type in
      mayBeReachedUnseen(property, access(property)) || cache.hasOtherNames(type)
        || isRequired(property, ofType: type) || isComparedOrCoded(type) || isWrapping(property, type)
    }
  }

  /// Whether whoever uses what a property wrapper wraps uses this part of the wrapper.
  private func isWrapping(_ property: CodeNode, _ type: Int) -> Bool {
    let wellKnown = cache.wellKnown
    return [wellKnown.wrappedValue, wellKnown.projectedValue].contains(name(of: property))
      && cache.hasAttribute([wellKnown.propertyWrapper], project.types[type].declaration)
  }

  /// Whether a protocol asks for a property, so that it may be used as that of the protocol.
  private func isRequired(_ property: CodeNode, ofType type: Int) -> Bool {
    let (entry, name) = (project.types[type], name(of: property))
    return entry.conformances.contains { isKnown($0, toAskFor: name) }
      || entry.ancestors.contains {
        project.types[$0].kind == .protocol && cache.memberTable(ofType: $0)[name] != nil
      }
  }

  /// Whether the compiler may write what uses the properties of a type.
  private func isComparedOrCoded(_ type: Int) -> Bool {
    project.types[type].conformances.contains { cache.wellKnown.synthesized.contains($0) }
  }

  /// nil where it takes a compiler.
  func isBound(_ property: CodeNode) -> Bool? {
    isMet(property, by: [.binding], perhapsBy: [], [.binding]).flatMap { isBound in
      isBound || !mayBeBoundElsewhere(property) ? isBound : nil
    }
  }

  /// Whether a key path to it is handed on that its own type does not hand on.
  private func mayBeBoundElsewhere(_ property: CodeNode) -> Bool {
    guard let type = project.enclosingType(of: property.reference) else { return true }
    let uses = cache.memberUses(named: name(of: property))
    let own = MemberUses.Region(type: type)
    return [type, nil].contains { uses.count(.perhapsBinding, of: $0, outside: own) > 0 }
  }

  /// Whether something is done with a property.
  /// - Parameters:
  ///   - unsure: what may be that.
  ///   - unowned: the same where nobody knows what stands before the dot.
  ///   - isHidden: whether what is done with members of a type may not be seen.
  private func isMet(
    _ property: CodeNode, by sure: [MemberUses.Kind], perhapsBy unsure: [MemberUses.Kind],
    _ unowned: [MemberUses.Kind], isHidden: (_ type: Int) -> Bool = { _ in false }
  ) -> Bool? {
    guard let type = project.enclosingType(of: property.reference) else { return nil }
    let uses = cache.memberUses(named: name(of: property))
    if uses.count(sure, of: type) > 0 { return true }
    let mayBe = isPartial || uses.count(unsure, of: type) > 0 || uses.count(unowned, of: nil) > 0
    return mayBe || isHidden(type) ? nil : false
  }
}

extension EvaluationCache {
  /// Whether nothing uses the result of a call; nil where it takes a compiler, as in most closures.
  func isDiscarded(_ call: CodeNode) -> Bool? {
    let file = project.files[call.file]
    return file.syntax.tree.isDiscarded(file.bodyNode(call.index), void: wellKnown.void)
  }

  /// Whether a node stands in a closure of `Binding(get:set:)`.
  func isInBinding(_ node: CodeNode) -> Bool {
    let flow = Flow(project.files[node.file], names: project.names, cache: flow)
    return flow.around(node.index).contains { around in
      flow.nodes[around].kind == .closure
        && flow.call(aroundArgument: around).map { isBinding(flow.nodes[$0], in: node.file) } ?? false
    }
  }

  /// Of `.init(get:set:)` the labels say it.
  private func isBinding(_ call: BodyNode, in file: Int) -> Bool {
    if wellKnown.bindings.contains(call.name) { return true }
    let tree = project.files[file].syntax.tree
    return call.flags.contains(.implicit) && call.root == Keyword.`init`
      && tree.children(of: Int(call.node)).contains { tree[$0].name == Keyword.set }
  }
}
