import Semantics
import Syntax

/// Types that only the whole project tells: behind aliases, and of values that are no plain ones.
extension EvaluationCache {
  private static var depthLimit: Int { 8 }

  /// What a written type is an alias of.
  func aliasedNames(ofType type: Int, _ file: Int, depth: Int) -> [KnownTypeName] {
    let tree = project.files[file].syntax.tree
    guard depth < Self.depthLimit, tree[type].kind == .identifierType || tree[type].kind == .memberType,
      isAlias(tree[type].name),
      let aliased = model.aliasedType(writtenAt: type, inFile: file)
    else { return [] }
    return names(ofType: Int(aliased.node), Int(aliased.file), depth: depth + 1)
  }

  func isDeclared(_ name: NameID) -> Bool {
    project.declarations(named: name).contains {
      let kind = project.declaration($0).kind
      return kind != .import && kind != .extension
    }
  }

  /// `@Environment(Store.self) var store` is a `Store`.
  func environmentType(of declaration: Declaration, _ file: Int) -> KnownTypeName? {
    let syntax = project.files[file].syntax
    for attribute in syntax.attributes(of: declaration)
    where syntax.attributePath(attribute).last.map(project.names.string) == "Environment" {
      guard let type = syntax.tree.metatype(handedTo: attribute) else { continue }
      return typeName(writtenAt: syntax.range(of: type), syntax)
    }
    return nil
  }

  /// The type of `Store.make()`, `isNew ? a : b`, `[Store.make()]`, `"a" + b`; nil where it takes a compiler, or what else a
  /// body binds.
  func inferredType(ofValue value: Int, _ file: Int, depth: Int = 0) -> [KnownTypeName]? {
    let syntax = project.files[file].syntax
    let tree = syntax.tree
    guard depth < Self.depthLimit else { return nil }
    if let plain = typeOfValue(value, file) { return [plain] }
    switch tree[value].kind {
    case .sequenceExpr: return operationType(value, file, depth)
    case .arrayExpr:
      guard let type = commonType(of: Array(tree.children(of: value)), file, depth) else { return nil }
      let bytes = Array("[\(texts.string(type[0].base))]".utf8)
      return [KnownTypeName(bytes, bare: bytes, project.names)]
    // In a static member `self` is the type.
    case .declReferenceExpr where tree[value].name == Keyword.selfValue: return nil
    case .memberAccessExpr, .functionCallExpr, .declReferenceExpr: return pathType(value, file)
    case .tryExpr, .awaitExpr:
      return tree.child(of: value, .expression).flatMap { inferredType(ofValue: $0, file, depth: depth + 1) }
    default: return nil
    }
  }

  /// Of a choice what both sides are, of an operator that adds what it adds.
  private func operationType(_ value: Int, _ file: Int, _ depth: Int) -> [KnownTypeName]? {
    let tree = project.files[file].syntax.tree
    let parts = Array(tree.children(of: value))
    guard parts.count >= 3, parts.count % 2 == 1 else { return nil }
    let (sign, last) = (parts[parts.count - 2], parts[parts.count - 1])
    if tree[sign].kind == .unresolvedTernaryExpr {
      // What stands before the question mark may be an operation of its own.
      let choices = tree.children(of: sign).prefix(1) + [last]
      return commonType(of: Array(choices), file, depth)
    }
    let signs = stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
    guard signs.allSatisfy({ tree[$0].kind == .binaryOperatorExpr && tree[$0].name == wellKnown.plus }) else {
      return nil
    }
    return commonType(of: stride(from: 0, to: parts.count, by: 2).map { parts[$0] }, file, depth)
  }

  private func commonType(of values: [Int], _ file: Int, _ depth: Int) -> [KnownTypeName]? {
    guard let first = values.first, let type = inferredType(ofValue: first, file, depth: depth + 1) else {
      return nil
    }
    let isCommon = values.dropFirst().allSatisfy { value in
      inferredType(ofValue: value, file, depth: depth + 1).map {
        texts.string($0[0].base) == texts.string(type[0].base)
      } ?? false
    }
    return isCommon ? type : nil
  }

  /// The name that a path begins with, which no body binds.
  private func freeRoot(ofPath path: Int, _ file: Int) -> NameID? {
    let syntax = project.files[file].syntax
    let tree = syntax.tree
    var root = path
    while let inner = tree.child(of: root, .callee) ?? tree.child(of: root, .base) { root = inner }
    return tree[root].kind == .declReferenceExpr && syntax.localBindings[root] == nil ? tree[root].name : nil
  }

  /// What a path leads to that begins with something of the project.
  private func pathType(_ value: Int, _ file: Int) -> [KnownTypeName]? {
    guard let root = freeRoot(ofPath: value, file), root == Keyword.selfValue || isDeclared(root) else {
      return nil
    }
    switch model.type(ofValue: value, inFile: file) {
    case .instance(let symbol): return names(of: symbol)
    case .written(let type):
      // Inside of the type that it is nested in, it is written otherwise.
      let nested = model.type(writtenAt: type).flatMap { model.symbols[$0].container >= 0 ? $0 : nil }
      return nested.map(names(of:)) ?? names(ofType: Int(type.node), Int(type.file))
    case .metatype, .optional, .sequence, .foreign, .outside, .unknown: return nil
    }
  }

  /// The names of the cases of the enum that a value is of; nil where the project does not tell that it is of one.
  func caseNames(ofValue value: Int, _ file: Int) -> [NameID]? {
    guard let symbol = enumType(ofValue: value, file), let type = typeIndex(of: symbol),
      project.types[type].kind == .enum
    else { return nil }
    return project.members(ofType: type).compactMap { member in
      let declaration = project.declaration(member)
      return declaration.kind == .enumCase ? declaration.name : nil
    }
  }

  private func enumType(ofValue value: Int, _ file: Int) -> SymbolID? {
    var value = value
    for _ in 0..<Self.depthLimit {
      switch origin(ofLocal: value, file) {
      case .type(let type): return enumType(writtenAt: NodeReference(file: file, node: type))
      case .value(let initial): value = initial
      case nil:
        guard freeRoot(ofPath: value, file) != nil else { return nil }
        return switch model.type(ofValue: value, inFile: file) {
        case .instance(let symbol): symbol
        case .written(let type): enumType(writtenAt: type)
        case .metatype, .optional, .sequence, .foreign, .outside, .unknown: nil
        }
      }
    }
    return nil
  }

  /// An optional of an enum has one case more.
  private func enumType(writtenAt type: NodeReference) -> SymbolID? {
    isPlainName(type) ? model.type(writtenAt: type) : nil
  }

  /// What tells the type of a name that a body binds.
  private enum LocalOrigin {
    /// The type it is annotated with.
    case type(Int)
    /// `self.state` of `let state = self.state`.
    case value(Int)
  }

  /// nil for what is no such name, or a part of a pattern.
  private func origin(ofLocal name: Int, _ file: Int) -> LocalOrigin? {
    let syntax = project.files[file].syntax
    let tree = syntax.tree
    guard tree[name].kind == .declReferenceExpr, let binding = syntax.localBindings[name] else { return nil }
    if tree[binding].kind == .parameter { return tree.child(of: binding, .type).map { .type($0) } }
    guard tree[binding].kind == .identifierPattern, let holder = tree.parent(of: binding),
      tree[holder].kind == .patternBinding
    else { return nil }
    return tree.child(of: holder, .type).map { .type($0) }
      ?? tree.child(of: holder, .initializer).map { .value($0) }
  }

  private func isPlainName(_ type: NodeReference) -> Bool {
    let tree = project.files[Int(type.file)].syntax.tree
    return [.identifierType, .memberType].contains(tree[Int(type.node)].kind)
  }

  private func typeIndex(of symbol: SymbolID) -> Int? {
    let symbol = model.symbols[symbol]
    return symbol.index.flatMap {
      project.type(of: DeclarationReference(file: Int(symbol.declaration.file), index: $0))
    }
  }

  /// Of a nested type the whole name as well.
  func names(of symbol: SymbolID) -> [KnownTypeName]? {
    guard let type = typeIndex(of: symbol) else { return nil }
    let entry = project.types[type]
    // Where its name is not seen, another may have it.
    if entry.isLocal { return nil }
    return entry.name == entry.qualifiedName
      ? [KnownTypeName(entry.name)]
      : [KnownTypeName(entry.qualifiedName), KnownTypeName(entry.name, isSought: false)]
  }
}
