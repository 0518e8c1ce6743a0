import Syntax

/// What declarations say of themselves, as nodes of the tree and names.
extension FileSyntax {
  /// The attributes, also those between `#if` and `#endif`.
  public func attributes(of declaration: Declaration) -> [Int] {
    declaration.flags.contains(.hasHeading) ? attributes(in: Int(declaration.head)) : []
  }

  private func attributes(in node: Int) -> [Int] {
    heading(of: node).filter { tree[$0].role == .attribute }.flatMap { child in
      tree[child].kind == .attribute
        ? [child] : tree.children(of: child).flatMap { clause in attributes(in: clause) }
    }
  }

  /// What stands before all else: attributes and modifiers.
  private func heading(of node: Int) -> [Int] {
    var heading: [Int] = []
    for child in tree.children(of: node) {
      guard tree[child].role == .attribute || tree[child].role == .modifier else { break }
      heading.append(child)
    }
    return heading
  }

  /// The names of an attribute, without generic arguments: `Observation` and `Observable`.
  public func attributePath(_ attribute: Int) -> [NameID] {
    tree.child(of: attribute, .type).map { typeComponents($0, in: tree) } ?? []
  }

  /// Whether a declaration has an attribute of one of some names, with or without its module.
  public func hasAttribute(_ names: [NameID], _ declaration: Declaration) -> Bool {
    declaration.flags.contains(.hasHeading) && hasAttribute(names, atNode: Int(declaration.head))
  }

  /// - Parameter node: of a declaration, which its attributes stand in.
  public func hasAttribute(_ names: [NameID], atNode node: Int) -> Bool {
    attributes(in: node).contains { attribute in
      attributePath(attribute).last.map { names.contains($0) } ?? false
    }
  }

  /// The arguments of its attributes, each by itself and with its label, in bytes.
  public func attributeArguments(of declaration: Declaration) -> [Range<Int>] {
    attributes(of: declaration).flatMap { arguments(ofAttribute: $0) }
  }

  /// Those of attributes such as `@available` are no expressions: between commas stands whatever it is.
  private func arguments(ofAttribute attribute: Int) -> [Range<Int>] {
    guard tree[attribute].flags.contains(.hasParentheses) else { return [] }
    let own = tree.children(of: attribute).filter { tree[$0].role == .argument }.map { range(of: $0) }
    guard own.isEmpty else { return own }
    let end = Int(tree[attribute].end) - 1
    guard let open = (Int(tree[attribute].nameStart)..<end).first(where: { source[$0] == UInt8(ascii: "(") })
    else { return [] }
    return split(open + 1..<end)
  }

  /// The parts between commas, without white space around them.
  private func split(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (start, depth) = (range.lowerBound, 0)
    for offset in range.lowerBound...range.upperBound {
      if offset < range.upperBound {
        let byte = source[offset]
        if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { depth += 1 }
        if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") { depth -= 1 }
        guard byte == UInt8(ascii: ","), depth == 0 else { continue }
      }
      let part = trimmed(start..<offset)
      if !part.isEmpty { parts.append(part) }
      start = offset + 1
    }
    return parts
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, source[start] <= 0x20 { start += 1 }
    while end > start, source[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }

  /// Nodes of its modifiers; `private(set)` is one.
  public func modifiers(of declaration: Declaration) -> [Int] {
    guard declaration.flags.contains(.hasHeading) else { return [] }
    return heading(of: Int(declaration.head)).filter { tree[$0].role == .modifier }
  }

  /// Whether a modifier says something of the setter alone.
  public func isForSetter(_ modifier: Int) -> Bool {
    Int(tree[modifier].end) > source.nameEnd(Int(tree[modifier].nameStart))
      && source[Int(tree[modifier].end) - 1] == UInt8(ascii: ")")
      && source.contains("set", before: Int(tree[modifier].end) - 1)
  }

  /// Types behind the colon of a type, extension, protocol or associated type, as nodes.
  public func inheritedTypes(of declaration: Declaration) -> [Int] {
    guard declaration.flags.contains(.inherits) else { return [] }
    return tree.children(of: Int(declaration.node)).filter { tree[$0].role == .inheritedType }
      .compactMap { tree.child(of: $0, .type) }
  }

  /// Argument labels, `_` for those without one. A parameter has its own label, an accessor the name of its value.
  public func labels(of declaration: Declaration) -> [NameID] {
    let node = Int(declaration.node)
    switch declaration.kind {
    case .parameter: return [tree.label(ofParameter: node)]
    case .accessor: return tree.child(of: node, .parameter).map { [tree[$0].name] } ?? []
    case .function, .initializer, .subscript, .enumCase, .macro:
      return tree.labels(ofParametersOf: node)
    default: return []
    }
  }

  /// `get`, `set`, `didSet`…; a property with a body and no accessor has `get`.
  public func accessors(of declaration: Declaration) -> [NameID] {
    guard let block = tree.child(of: Int(declaration.node), .accessors) else { return [] }
    let accessors = tree.children(of: block).filter { tree[$0].kind == .accessorDecl }
    return accessors.isEmpty ? [Keyword.get] : accessors.map { tree[$0].name }
  }

  /// A generic parameter, or one requirement of a `where` clause.
  public struct GenericConstraint {
    /// The parameter, or the left side; 0 for a side that is more than a name.
    public var name: NameID
    /// The bytes of the left side.
    public var range: Range<Int>
    /// The node of what it conforms to or equals; nil for a parameter by itself.
    public var type: Int?
  }

  /// In the order they are written.
  public func genericConstraints(of declaration: Declaration) -> [GenericConstraint] {
    tree.children(of: Int(declaration.node)).compactMap { child in
      switch tree[child].role {
      case .genericParameter:
        let start = Int(tree[child].nameStart)
        return GenericConstraint(
          name: tree[child].name, range: start..<source.nameEnd(start), type: tree.child(of: child, .type)
        )
      case .requirement:
        guard let side = tree.child(of: child, .type) else { return nil }
        return GenericConstraint(
          name: tree[side].kind == .identifierType ? tree[side].name : 0, range: range(of: side),
          type: tree.child(of: child, .value))
      default: return nil
      }
    }
  }

  /// Bytes between the braces of a declaration; nil without braces.
  public func bodyRange(of declaration: Declaration) -> Range<Int>? {
    let node = Int(declaration.node)
    guard let block = tree.child(of: node, .body) ?? tree.child(of: node, .accessors) else { return nil }
    let isClosed = source[Int(tree[block].end) - 1] == UInt8(ascii: "}")
    let start = Int(tree[block].start) + 1
    return start..<max(start, Int(tree[block].end) - (isClosed ? 1 : 0))
  }

  /// The documentation comment before a declaration, in bytes.
  public func documentation(of declaration: Declaration) -> Range<Int>? {
    let comments = tree.documentation
    let index = comments.partitioningIndex { $0.nextCode >= Int(declaration.start) }
    guard index < comments.count, comments[index].nextCode == Int(declaration.start) else { return nil }
    return comments[index].start..<comments[index].end
  }

  /// For each declaration the title of the `MARK` above it between the same braces, 0 where there is none.
  public func sections() -> [NameID] {
    var sections = [NameID](repeating: 0, count: declarations.count)
    let marks = tree.directives.filter { $0.kind == .mark }
    if marks.isEmpty { return sections }
    var open: [Int] = []
    var titles: [Int: NameID] = [:]
    var next = 0
    for (index, declaration) in declarations.enumerated() {
      while next < marks.count, marks[next].start < Int(declaration.start) {
        while let last = open.last, Int(declarations[last].end) <= marks[next].start { open.removeLast() }
        titles[open.last ?? -1] = marks[next].title
        next += 1
      }
      while let last = open.last, Int32(last) != declaration.parent { open.removeLast() }
      sections[index] = titles[Int(declaration.parent)] ?? 0
      open.append(index)
    }
    return sections
  }
}

extension SourceStorage {
  /// Whether a word stands before an offset, white space between them.
  fileprivate func contains(_ word: String, before offset: Int) -> Bool {
    var end = offset
    while end > 0, self[end - 1] <= 0x20 { end -= 1 }
    return self[..<end].suffix(word.utf8.count).elementsEqual(word.utf8)
  }
}
