import Syntax

/// Collects the declarations of a file, those around others before them, and lowers their bodies.
struct DeclarationCollector {
  private let tree: SyntaxTree
  private let source: SourceStorage
  private let names: NameTable
  private let text: TokenText
  private(set) var declarations: [Declaration] = []
  private(set) var lowering: BodyLowering
  private(set) var hasLocalDeclarations = false
  /// The last node whose attributes were read: names that share a keyword share its attributes.
  private var lastHead: Int32 = -1
  /// In the order in which they begin. What stands at the top of the file, and values that no name stands for, belong to nothing.
  private(set) var bodies: [FileSyntax.Body] = []

  init(_ tree: SyntaxTree, _ source: SourceStorage, _ bindings: LocalBindings, _ scratch: SyntaxScratch) {
    self.tree = tree
    self.source = source
    names = scratch.names
    text = scratch.text
    lowering = BodyLowering(tree, source, scratch.names, bindings)
    collectMembers(of: 0, parent: -1, isFile: true)
  }

  /// What stands in the braces of a type, in a file, or in a branch of `#if` there.
  private mutating func collectMembers(of holder: Int, parent: Int, isFile: Bool) {
    for child in tree.children(of: holder) where tree[child].role == .element {
      if collect(child, parent: parent) { continue }
      switch tree[child].kind {
      case .ifConfigDecl:
        for clause in tree.children(of: child) { collectMembers(of: clause, parent: parent, isFile: isFile) }
      default:
        if isFile { addBody(in: parent) { $0.lowerStatement(child) } }
      }
    }
  }

  /// Code that is no body of a declaration.
  /// - Parameters:
  ///   - parent: the declaration that the types stand in which it declares.
  ///   - owner: the declaration whose names it sees; nil for the file.
  private mutating func addBody(
    in parent: Int, of owner: Int? = nil, _ lower: (inout BodyLowering) -> Void
  ) {
    let nodes = lowering.lower(lower)
    if !nodes.isEmpty { bodies.append(FileSyntax.Body(nodes, ofDeclaration: owner)) }
    addLocalDeclarations(lowering.localDeclarations, parent)
  }

  /// Those of the body that was lowered last. Their own bodies stand behind it.
  private mutating func addLocalDeclarations(_ nodes: [Int], _ parent: Int) {
    for node in nodes {
      let record = declarations.count
      guard collect(node, parent: parent) else { continue }
      declarations[record].flags.insert(.isLocal)
      hasLocalDeclarations = true
    }
  }

  /// False for what is no declaration.
  private mutating func collect(_ node: Int, parent: Int) -> Bool {
    switch tree[node].kind {
    case .importDecl: addImport(node, parent)
    case .classDecl: addType(.class, node, parent)
    case .structDecl: addType(.struct, node, parent)
    case .enumDecl: addType(.enum, node, parent)
    case .actorDecl: addType(.actor, node, parent)
    case .protocolDecl: addType(.protocol, node, parent)
    case .extensionDecl: addType(.extension, node, parent)
    case .functionDecl: addFunction(.function, node, parent)
    case .initializerDecl: addFunction(.initializer, node, parent)
    case .deinitializerDecl: addFunction(.deinitializer, node, parent)
    case .macroDecl: addFunction(.macro, node, parent)
    case .subscriptDecl: addSubscript(node, parent)
    case .variableDecl: addVariables(node, parent)
    case .enumCaseDecl: addCases(node, parent)
    case .typeAliasDecl: addTypeName(.typealias, node, parent)
    case .associatedTypeDecl: addTypeName(.associatedtype, node, parent)
    case .operatorDecl: seal(begin(.operator, node, parent))
    case .precedenceGroupDecl: seal(begin(.precedenceGroup, node, parent))
    default: return false
    }
    return true
  }

  // MARK: - Records

  private mutating func begin(
    _ kind: DeclarationKind, _ node: Int, head: Int? = nil, name: NameID? = nil, place: Range<UInt32>? = nil,
    _ parent: Int
  ) -> Int {
    let place = place ?? nameToken(of: node)
    var declaration = Declaration(
      kind: kind, name: name ?? tree[node].name, nameStart: place.lowerBound, nameEnd: place.upperBound,
      start: tree[head ?? node].start, end: tree[node].end, head: Int32(head ?? node), node: Int32(node),
      parent: Int32(parent))
    if tree.child(of: node, .genericParameter) != nil { declaration.flags.insert(.isGeneric) }
    if tree[node].flags.contains(.hasParentheses) { declaration.flags.insert(.hasParameterList) }
    if let first = tree.children(of: head ?? node).first(where: { _ in true }),
      tree[first].role == .attribute || tree[first].role == .modifier
    {
      declaration.flags.insert(.hasHeading)
    }
    if kind.holdsMembers || kind == .associatedtype, tree.child(of: node, .inheritedType) != nil {
      declaration.flags.insert(.inherits)
    }
    declarations.append(declaration)
    let record = declarations.count - 1
    if declaration.flags.contains(.hasHeading), declaration.head > lastHead {
      lastHead = declaration.head
      let owner = kind.holdsMembers ? parent : record
      addBody(in: record, of: owner < 0 ? nil : owner) { $0.lowerAttributes(of: head ?? node) }
    }
    return record
  }

  private mutating func seal(_ record: Int) {
    declarations[record].subtreeEnd = Int32(declarations.count)
  }

  /// The bytes of a name with its backticks.
  private func nameToken(of node: Int) -> Range<UInt32> {
    let start = tree[node].nameStart
    return start..<start
      + UInt32(names.length(tree[node].name) + (tree[node].flags.contains(.quoted) ? 2 : 0))
  }

  private mutating func addBody(_ record: Int, _ lower: (inout BodyLowering) -> Void) {
    let nodes = lowering.lower(lower)
    if !nodes.isEmpty {
      declarations[record].firstBodyNode = UInt32(nodes.lowerBound)
      declarations[record].bodyNodeEnd = UInt32(nodes.upperBound)
      bodies.append(FileSyntax.Body(nodes, ofDeclaration: record))
    }
    addLocalDeclarations(lowering.localDeclarations, record)
  }

  // MARK: - Imports and types

  private mutating func addImport(_ node: Int, _ parent: Int) {
    let path = tree.children(of: node).filter { tree[$0].kind == .importPathComponent }
    let place = path.first.flatMap { first in path.last.map { tree[first].start..<tree[$0].end } }
    let name =
      path.count == 1 ? tree[path[0]].name : place.map { intern(Int($0.lowerBound)..<Int($0.upperBound)) }
    seal(begin(.import, node, name: name, place: place, parent))
  }

  /// The text of a name that is more than a word, without backticks.
  private func intern(_ range: Range<Int>) -> NameID {
    names.intern(text.bytes(range, of: source, keepsQuotes: false))
  }

  private mutating func addType(_ kind: DeclarationKind, _ node: Int, _ parent: Int) {
    var (name, place): (NameID?, Range<UInt32>?) = (nil, nil)
    if kind == .extension, let type = tree.child(of: node, .type) {
      place = tree[type].start..<tree[type].end
      name =
        tree[type].kind == .identifierType && tree[type].subtreeEnd == Int32(type + 1)
        ? tree[type].name : intern(Int(tree[type].start)..<Int(tree[type].end))
    }
    let record = begin(kind, node, name: name, place: place, parent)
    if let members = tree.child(of: node, .body) {
      declarations[record].flags.insert(.hasBody)
      collectMembers(of: members, parent: record, isFile: false)
    }
    seal(record)
  }

  private mutating func addTypeName(_ kind: DeclarationKind, _ node: Int, _ parent: Int) {
    let record = begin(kind, node, parent)
    declarations[record].type = tree.child(of: node, .initializer).map { Int32($0) } ?? -1
    seal(record)
  }

  private mutating func addCases(_ node: Int, _ parent: Int) {
    for element in tree.children(of: node) where tree[element].kind == .enumCaseElement {
      let record = begin(.enumCase, element, head: node, parent)
      addParameters(of: element, record)
      if let value = tree.child(of: element, .initializer) { setValue(record, value) }
      seal(record)
    }
  }

  private mutating func setValue(_ record: Int, _ value: Int) {
    declarations[record].value = Int32(value)
    declarations[record].flags.insert(.hasInitialValue)
    addBody(record) { $0.lowerExpression(value) }
  }

  // MARK: - Functions

  private mutating func addFunction(_ kind: DeclarationKind, _ node: Int, _ parent: Int) {
    let record = begin(kind, node, parent)
    addParameters(of: node, record)
    if let result = tree.child(of: node, .result) { annotate(record, result) }
    if let value = tree.child(of: node, .initializer) { setValue(record, value) }
    if let body = tree.child(of: node, .body) {
      declarations[record].flags.insert(.hasBody)
      addBody(record) { $0.lowerStatements(of: body) }
    }
    seal(record)
  }

  private mutating func addParameters(of node: Int, _ parent: Int) {
    for parameter in tree.children(of: node) where tree[parameter].role == .parameter {
      let place = tree[parameter].name == 0 ? firstToken(of: parameter) : nil
      let record = begin(.parameter, parameter, place: place, parent)
      declarations[record].flags.insert(.isAnnotated)
      declarations[record].type = tree.child(of: parameter, .type).map { Int32($0) } ?? -1
      if let value = tree.child(of: parameter, .initializer) { setValue(record, value) }
      seal(record)
    }
  }

  private func firstToken(of node: Int) -> Range<UInt32> {
    let start = tree[node].start
    return start..<max(min(start + 1, tree[node].end), UInt32(source.nameEnd(Int(start))))
  }

  private mutating func addSubscript(_ node: Int, _ parent: Int) {
    let record = begin(.subscript, node, parent)
    addParameters(of: node, record)
    if let result = tree.child(of: node, .result) { annotate(record, result) }
    addAccessors(of: node, record)
    seal(record)
  }

  // MARK: - Properties

  /// A record for each name.
  private mutating func addVariables(_ node: Int, _ parent: Int) {
    let kind: DeclarationKind = tree[node].flags.contains(.constant) ? .constant : .variable
    let first = declarations.count
    for binding in tree.children(of: node) where tree[binding].kind == .patternBinding {
      addBinding(binding, kind, head: node, parent)
    }
    distributeTypes(first..<declarations.count, parent: parent)
  }

  private mutating func addBinding(_ binding: Int, _ kind: DeclarationKind, head: Int, _ parent: Int) {
    let value = tree.child(of: binding, .initializer)
    var records: [Int] = []
    if let pattern = tree.child(of: binding, .pattern) {
      for name in pattern..<Int(tree[pattern].subtreeEnd) where tree[name].kind == .identifierPattern {
        records.append(
          begin(kind, binding, head: head, name: tree[name].name, place: nameToken(of: name), parent))
      }
    }
    // `let _ = …` declares no name; what its value does belongs to the file.
    guard let record = records.last else {
      if let value { addBody(in: parent) { $0.lowerExpression(value) } }
      return
    }
    // The parts of a tuple pattern have types that only its own parts could tell.
    if records.count == 1, let type = tree.child(of: binding, .type) { annotate(record, type) }
    if let value {
      for other in records { declarations[other].flags.insert(.hasInitialValue) }
      setValue(record, value)
    }
    for (other, next) in zip(records, records.dropFirst()) { declarations[other].subtreeEnd = Int32(next) }
    addAccessors(of: binding, record)
    seal(record)
  }

  private mutating func annotate(_ record: Int, _ type: Int) {
    declarations[record].type = Int32(type)
    declarations[record].flags.insert(.isAnnotated)
  }

  /// In `let a, b: Int` the annotation is that of both.
  private mutating func distributeTypes(_ range: Range<Int>, parent: Int) {
    var type = -1
    for record in range.reversed() where declarations[record].parent == Int32(parent) {
      if declarations[record].type >= 0 {
        type = Int(declarations[record].type)
      } else if declarations[record].flags.isDisjoint(with: [.hasInitialValue, .hasBody]), type >= 0 {
        annotate(record, type)
      } else {
        type = -1
      }
    }
  }

  private mutating func addAccessors(of node: Int, _ record: Int) {
    guard let block = tree.child(of: node, .accessors) else { return }
    declarations[record].flags.insert(.hasBody)
    let accessors = tree.children(of: block).filter { tree[$0].kind == .accessorDecl }
    if accessors.isEmpty { addBody(record) { $0.lowerStatements(of: block) } }
    for accessor in accessors {
      let own = begin(.accessor, accessor, record)
      if let body = tree.child(of: accessor, .body) {
        declarations[own].flags.insert(.hasBody)
        addBody(own) { $0.lowerStatements(of: body) }
      }
      seal(own)
    }
  }
}
