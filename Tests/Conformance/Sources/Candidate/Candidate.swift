import Records
import Semantics
import Syntax

/// What archlint sees in a file.
public enum Candidate {
  public static func read(_ bytes: [UInt8]) -> FileRecord {
    let (names, table) = (NameTable(), TokenTable())
    let syntax = FileSyntax(SourceStorage(copying: bytes), SyntaxScratch(names, table: table))
    let tokens = table.listing()
    let reader = SyntaxReader(syntax: syntax, names: names, bytes: bytes)
    return FileRecord(
      isBroken: syntax.tree.isBroken, declarations: reader.declarations,
      words: tokens.compactMap { $0.word(in: bytes) }, brackets: tokens.compactMap { $0.bracket(in: bytes, tokens) },
      facts: reader.facts, nodes: nodes(syntax.tree))
  }

  /// The kinds of nodes that both sides have.
  public static let nodeKinds = Set(
    NodeKind.allCases.filter { $0 != .sourceFile && $0 != .unparsed && $0 != .macroExpansionDecl }.map {
      "\($0)"
    })

  private static func nodes(_ tree: SyntaxTree) -> [NodeRecord] {
    tree.nodes.filter { isCompared($0, in: tree) }.map {
      NodeRecord(kind: "\($0.kind)", offset: Int($0.start), end: Int($0.end))
    }.sorted()
  }

  private static func isCompared(_ node: Node, in tree: SyntaxTree) -> Bool {
    guard nodeKinds.contains("\(node.kind)"), node.role != .label else { return false }
    let parent = node.parent < 0 ? nil : tree[Int(node.parent)].kind
    if node.kind == .modifier, parent == .importDecl || parent == .operatorDecl { return false }
    return !(node.kind == .parameter && parent == .accessorDecl)
  }
}

extension TokenTable.Listed {
  fileprivate func word(in bytes: [UInt8]) -> WordRecord? {
    guard kind == .word || kind == .quotedWord else { return nil }
    return WordRecord(offset: start, text: String(decoding: bytes[start..<end], as: UTF8.self))
  }

  /// An interpolation opens where its parenthesis stands, behind the backslash and the pounds.
  fileprivate func bracket(in bytes: [UInt8], _ tokens: [TokenTable.Listed]) -> BracketRecord? {
    let close = partner.map { tokens[$0].start } ?? start
    switch kind {
    case .leftParen, .leftBracket, .leftBrace: return BracketRecord(open: start, close: close)
    case .interpolationOpen:
      let open = bytes[start...].firstIndex(of: UInt8(ascii: "(")) ?? start
      return BracketRecord(open: open, close: close)
    default: return nil
    }
  }
}

/// Brings what a file declares and what its bodies do into neutral form.
private struct SyntaxReader {
  let syntax: FileSyntax
  let texts: SyntaxTexts
  let bytes: [UInt8]
  let lines: Syntax.LineTable
  /// A byte order mark has no column.
  let firstLineStart: Int

  init(syntax: FileSyntax, names: NameTable, bytes: [UInt8]) {
    self.syntax = syntax
    texts = SyntaxTexts(names)
    self.bytes = bytes
    firstLineStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lines = Syntax.LineTable(bytes)
  }

  /// By declaration whether a body declares it, or what it stands in: the other side leaves it out.
  private var areLocal: [Bool] {
    syntax.declarations.reduce(into: []) { found, declaration in
      let isInLocal = declaration.parent >= 0 && found[Int(declaration.parent)]
      found.append(isInLocal || declaration.flags.contains(.isLocal))
    }
  }

  var declarations: [DeclarationRecord] {
    let areLocal = areLocal
    let kept = syntax.declarations.indices.filter { !areLocal[$0] }
    let numbers = Dictionary(uniqueKeysWithValues: zip(kept, kept.indices))
    var records = kept.map { record(syntax.declarations[$0]) }
    for number in records.indices { records[number].parent = records[number].parent.flatMap { numbers[$0] } }
    // The effects of a property or a subscript are those of its accessors.
    for (accessor, index) in zip(records, kept) where syntax.declarations[index].kind == .accessor {
      if let parent = numbers[Int(syntax.declarations[index].parent)] { records[parent].effects += accessor.effects }
    }
    return records
  }

  private func record(_ declaration: Declaration) -> DeclarationRecord {
    let offset = Int(declaration.nameStart)
    let line = lines.line(at: offset)
    let start = line == 0 ? firstLineStart : lines.starts[line]
    let before = bytes[start..<max(start, offset)]
    var columns = UTF16Counter()
    for byte in before { columns.add(byte) }
    var record = DeclarationRecord(
      kind: declaration.kind.keyword, name: text(.name(declaration.name)), offset: offset, line: line + 1,
      column: columns.length + 1, byteColumn: before.count + 1,
      parent: declaration.parent < 0 ? nil : Int(declaration.parent))
    record.attributes = texts.attributes(of: declaration, in: syntax).map(text)
    record.modifiers = texts.modifiers(of: declaration, in: syntax).map(text)
    record.inherits = texts.inherits(of: declaration, in: syntax).map(text)
    record.type = texts.type(of: declaration, in: syntax).map { isQuoted(declaration.type) ? "`\(text($0))`" : text($0) }
    record.accessors = syntax.accessors(of: declaration).map { text(.name($0)) }
    record.effects = texts.effects(of: declaration, in: syntax).map(text)
    let hasLabels = declaration.flags.contains(.hasParameterList) || declaration.kind == .parameter
    record.labels = hasLabels ? syntax.labels(of: declaration).map { text(.name($0)) } : nil
    return record
  }

  /// Whether a type is just a name in backticks, which it is called without.
  private func isQuoted(_ type: Int32) -> Bool {
    type >= 0 && syntax.plainTypeName(Int(type)) != nil && bytes[Int(syntax.tree[Int(type)].start)] == UInt8(ascii: "`")
  }

  private func text(_ value: TextValue) -> String {
    texts.string(value).filter { !$0.isWhitespace }
  }

  var facts: [FactRecord] {
    let areLocal = areLocal
    let kept = syntax.bodyNodes.indices.filter { node in
      syntax.body(of: node).declaration.map { !areLocal[$0] } ?? true
    }
    return kept.compactMap { record(syntax.bodyNodes[$0]) }.sorted { $0.offset < $1.offset }
  }

  private func record(_ node: BodyNode) -> FactRecord? {
    let offset = Int(node.start)
    return switch node.kind {
    case .call: FactRecord(kind: .call, offset: offset, path: text(.name(node.name)))
    case .assignment:
      FactRecord(
        kind: .assignment, offset: offset, path: text(.name(node.name)),
        sign: texts.detail(of: node, in: syntax).map(text) ?? "")
    case .catchClause: FactRecord(kind: .catch, offset: offset)
    case .switchCase:
      FactRecord(
        kind: .switchCase, offset: offset, sign: node.flags.contains(.isDefault) ? "default" : "case")
    default: nil
    }
  }
}
