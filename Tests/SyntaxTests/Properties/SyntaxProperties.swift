import Syntax

/// What holds of the tokens, the outline and the facts of any bytes whatever. No `Testing` here: the programs in
/// `Tests/Fuzz` check the same.
struct SyntaxProperties {
  private let bytes: [UInt8]
  private let tokens: [TokenTable.Listed]
  private let nameCount: Int
  private var violations: [String] = []

  /// What does not hold; empty when all does. The text stands in memory of just its size, so that an instrument sees
  /// a look behind it; a table is large, so one may serve for many texts.
  static func violations(of bytes: [UInt8], table: TokenTable = TokenTable()) -> [String] {
    let (names, buffer) = (NameTable(), SourceBuffer(capacity: bytes.count))
    let outline = Parser.parse(buffer.copy(bytes), table: table, names: names, wantsFacts: true)
    var properties = SyntaxProperties(bytes, table, names)
    properties.checkTokens()
    properties.checkDeclarations(of: outline)
    properties.checkFacts(of: outline)
    properties.checkThatFactsChangeNoDeclaration(of: outline, table, names)
    for wantsBodies in [true, false] {
      properties.checkTree(
        TreeParser.parse(buffer.copy(bytes), table: table, names: names, wantsBodies: wantsBodies),
        nameCount: names.count)
    }
    return properties.violations
  }

  /// The same of the tokens alone, which no parser looks at.
  static func tokenViolations(of bytes: [UInt8], table: TokenTable = TokenTable()) -> [String] {
    let (names, buffer) = (NameTable(), SourceBuffer(capacity: bytes.count))
    table.lex(buffer.copy(bytes), names: names)
    var properties = SyntaxProperties(bytes, table, names)
    properties.checkTokens()
    return properties.violations
  }

  private init(_ bytes: [UInt8], _ table: TokenTable, _ names: NameTable) {
    self.bytes = bytes
    tokens = table.listing()
    nameCount = names.count
  }

  private mutating func expect(_ condition: Bool, _ text: @autoclosure () -> String) {
    if !condition { violations.append(text()) }
  }

  // MARK: - Tokens

  private mutating func checkTokens() {
    checkOrder()
    checkGaps()
    checkBrackets()
  }

  private mutating func checkOrder() {
    var end = 0
    for token in tokens {
      expect(
        token.start >= end,
        "the token at \(token.start) begins before \(end), where the last one ends")
      expect(token.end >= token.start, "the token at \(token.start) ends at \(token.end)")
      end = token.end
    }
    expect(end <= bytes.count, "the last token ends at \(end), behind the text")
  }

  /// Between tokens, and behind the last one, stand white space and comments alone. Not behind an interpolation, where
  /// the text of the literal goes on, nor behind a byte that starts no token, which may be one of several.
  private mutating func checkGaps() {
    var end = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if bytes[end...].starts(with: Array("#!".utf8)) {
      end = bytes[end...].firstIndex { $0 == 10 || $0 == 13 } ?? bytes.count
    }
    var isOpen = false
    for token in tokens {
      if !isOpen { checkGap(end..<max(end, token.start)) }
      end = token.end
      isOpen = token.kind == .interpolationClose || token.kind == .unknown
    }
    if !isOpen { checkGap(end..<max(end, bytes.count)) }
  }

  private mutating func checkGap(_ gap: Range<Int>) {
    let text = bytes[gap].drop { [0, 9, 10, 11, 12, 13, 32, 0xC2, 0xA0].contains($0) }
    guard let first = text.first else { return }
    let opensComment = first == UInt8(ascii: "/") && [0x2F, 0x2A].contains(text.dropFirst().first)
    expect(opensComment, "the bytes from \(text.startIndex) on are neither token nor comment")
  }

  private mutating func checkBrackets() {
    var isStart = [Bool](repeating: false, count: bytes.count + 1)
    for token in tokens { isStart[min(token.start, bytes.count)] = true }
    var waiting: [Int] = []
    for token in tokens {
      if token.start == waiting.last { waiting.removeLast() }
      guard let partner = token.partner else { continue }
      expect(partner > token.start, "the bracket at \(token.start) is closed at \(partner)")
      expect(isStart[min(partner, bytes.count)], "no token stands at \(partner), which closes \(token.start)")
      if let outer = waiting.last { expect(partner <= outer, "brackets cross at \(token.start)") }
      waiting.append(partner)
    }
    expect(waiting.isEmpty, "brackets stay open: \(waiting.prefix(3))")
  }

  // MARK: - Outline

  private mutating func checkDeclarations(of outline: Outline) {
    let count = outline.declarations.count
    for (index, declaration) in outline.declarations.enumerated() {
      var place: String { "declaration \(index) (\(declaration.kind))" }
      let subtreeEnd = Int(declaration.subtreeEnd)
      expect(
        subtreeEnd > index && subtreeEnd <= count, "\(place) ends its subtree at \(subtreeEnd)")
      if declaration.parent >= 0 {
        let parent = outline.declarations[min(Int(declaration.parent), index)]
        expect(declaration.parent < index, "\(place) stands before its parent")
        expect(declaration.subtreeEnd <= parent.subtreeEnd, "\(place) is not inside its parent")
      }
      let offsets = [declaration.nameStart, declaration.nameEnd, UInt32(bytes.count)]
      expect(offsets == offsets.sorted(), "\(place) has a name at \(offsets)")
      expect(declaration.start <= declaration.end, "\(place) ends before it starts")
      expect(declaration.end <= bytes.count, "\(place) ends behind the text")
      expect(
        declaration.bodyStart <= declaration.bodyEnd,
        "\(place) has a body that ends before it starts")
      let lists = Self.lists(of: declaration, in: outline)
      let names = lists.joined() + [declaration.name, declaration.type, declaration.value]
      expect(names.allSatisfy { Int($0) < nameCount }, "\(place) has a name that is none")
    }
  }

  private static func lists(of declaration: Declaration, in outline: Outline) -> [[NameID]] {
    let lists = [
      outline.attributes(declaration), outline.modifiers(declaration), outline.inherits(declaration),
      outline.accessors(declaration), outline.effects(declaration), outline.labels(declaration),
      outline.attributeArguments(declaration),
    ]
    return lists.map(Array.init) + [outline.genericConstraints(declaration).flatMap { [$0.name, $0.type] }]
  }

  private mutating func checkFacts(of outline: Outline) {
    let count = outline.facts.count
    for (index, fact) in outline.facts.enumerated() {
      var place: String { "fact \(index) (\(fact.kind))" }
      let subtreeEnd = Int(fact.subtreeEnd)
      expect(
        subtreeEnd > index && subtreeEnd <= count, "\(place) ends its subtree at \(subtreeEnd)")
      if fact.parent >= 0 {
        expect(fact.parent < index, "\(place) stands before its parent")
        let parent = outline.facts[min(Int(fact.parent), index)]
        expect(fact.subtreeEnd <= parent.subtreeEnd, "\(place) is not inside its parent")
      }
      expect(
        fact.start <= fact.end && fact.end <= bytes.count, "\(place) at \(fact.start)..<\(fact.end)"
      )
      expect(
        [fact.name, fact.root, fact.value, fact.detail].allSatisfy { Int($0) < nameCount },
        "\(place) has a name that is none")
    }
    let ranges =
      outline.fileFacts
      + outline.declarations.filter { $0.factEnd > $0.firstFact }.map {
        Int($0.firstFact)..<Int($0.factEnd)
      }
    for range in ranges { expect(range.upperBound <= count, "facts \(range) of \(count)") }
  }

  /// Whether facts are wanted changes no declaration, nor any of its texts, which are read another way then.
  private mutating func checkThatFactsChangeNoDeclaration(
    of outline: Outline, _ table: TokenTable, _ names: NameTable
  ) {
    let buffer = SourceBuffer(capacity: bytes.count)
    let bare = Parser.parse(
      buffer.copy(bytes), table: table, names: names, wantsFacts: false)
    let same = zip(bare.declarations, outline.declarations).allSatisfy { one, other in
      one.kind == other.kind && one.start == other.start && one.end == other.end
        && one.parent == other.parent && one.flags == other.flags && one.name == other.name
        && one.type == other.type && one.value == other.value
        && Self.lists(of: one, in: bare) == Self.lists(of: other, in: outline)
    }
    expect(
      same && bare.declarations.count == outline.declarations.count, "facts change what is declared")
  }

  // MARK: - Syntax tree

  private mutating func checkTree(_ tree: SyntaxTree, nameCount: Int) {
    expect(tree.nodes.first?.kind == .sourceFile, "a tree begins with the file")
    for (index, node) in tree.nodes.enumerated() {
      var place: String { "node \(index) (\(node.kind))" }
      expect(node.start <= node.end && node.end <= bytes.count, "\(place) at \(node.start)..<\(node.end)")
      expect(Int(node.name) < nameCount, "\(place) has a name that is none")
      expect(
        node.nameStart >= node.start && node.nameStart <= node.end,
        "\(place) at \(node.start)..<\(node.end) has its name at \(node.nameStart)")
      expect(
        Int(node.subtreeEnd) > index && Int(node.subtreeEnd) <= tree.nodes.count,
        "\(place) ends its subtree at \(node.subtreeEnd)")
      checkChildren(of: index, in: tree)
    }
  }

  private mutating func checkChildren(of index: Int, in tree: SyntaxTree) {
    var end = tree[index].start
    for child in tree.children(of: index) {
      expect(Int(tree[child].parent) == index, "node \(child) does not know that it stands in node \(index)")
      expect(
        tree[child].start >= end && tree[child].end <= tree[index].end,
        "node \(child) (\(tree[child].kind)) at \(tree[child].start)..<\(tree[child].end) in node \(index) "
          + "(\(tree[index].kind)) at \(tree[index].start)..<\(tree[index].end), behind \(end)")
      end = max(end, tree[child].end)
    }
  }
}
