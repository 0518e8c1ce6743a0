import Semantics
import Syntax

/// What holds of the tokens, the declarations and the bodies of any bytes whatever. No `Testing` here: the programs in
/// `Tests/Fuzz` check the same.
struct SyntaxProperties {
  private let bytes: [UInt8]
  private let tokens: [TokenTable.Listed]
  private let nameCount: Int
  private var violations: [String] = []

  /// What does not hold; empty when all does. The text stands in memory of just its size, so that an instrument sees
  /// a look behind it; a table is large, so one may serve for many texts.
  static func violations(of bytes: [UInt8], table: TokenTable = TokenTable()) -> [String] {
    let (names, source) = (NameTable(), SourceStorage(copying: bytes))
    let scratch = SyntaxScratch(names, table: table)
    let syntax = FileSyntax(source, scratch)
    var properties = SyntaxProperties(bytes, table, names)
    properties.checkTokens()
    properties.checkDeclarations(of: syntax, SyntaxTexts(names))
    properties.checkBodies(of: syntax, SyntaxTexts(names))
    properties.checkTree(
      TreeParser.parse(source, table: table, names: names), nameCount: names.count)
    return properties.violations
  }

  /// The same of the tokens alone, which no parser looks at.
  static func tokenViolations(of bytes: [UInt8], table: TokenTable = TokenTable()) -> [String] {
    let names = NameTable()
    table.lex(SourceStorage(copying: bytes), names: names)
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
      guard let partner = token.partner.map({ tokens[$0].start }) else { continue }
      expect(partner > token.start, "the bracket at \(token.start) is closed at \(partner)")
      expect(isStart[min(partner, bytes.count)], "no token stands at \(partner), which closes \(token.start)")
      if let outer = waiting.last { expect(partner <= outer, "brackets cross at \(token.start)") }
      waiting.append(partner)
    }
    expect(waiting.isEmpty, "brackets stay open: \(waiting.prefix(3))")
  }

  // MARK: - Declarations and bodies

  private mutating func checkDeclarations(of syntax: FileSyntax, _ texts: SyntaxTexts) {
    let count = syntax.declarations.count
    for (index, declaration) in syntax.declarations.enumerated() {
      var place: String { "declaration \(index) (\(declaration.kind))" }
      let subtreeEnd = Int(declaration.subtreeEnd)
      expect(
        subtreeEnd > index && subtreeEnd <= count, "\(place) ends its subtree at \(subtreeEnd)")
      if declaration.parent >= 0 {
        let parent = syntax.declarations[min(Int(declaration.parent), index)]
        expect(declaration.parent < index, "\(place) stands before its parent")
        expect(declaration.subtreeEnd <= parent.subtreeEnd, "\(place) is not inside its parent")
      }
      let offsets = [declaration.nameStart, declaration.nameEnd, UInt32(bytes.count)]
      expect(offsets == offsets.sorted(), "\(place) has a name at \(offsets)")
      expect(declaration.start <= declaration.end, "\(place) ends before it starts")
      expect(declaration.end <= bytes.count, "\(place) ends behind the text")
      expect(Int(declaration.name) < nameCount, "\(place) has a name that is none")
      expect(declaration.bodyNodes.upperBound <= syntax.bodyNodes.count, "\(place) has nodes that are none")
      // Whatever stands there, each text can be written.
      _ =
        texts.attributes(of: declaration, in: syntax) + texts.attributeArguments(of: declaration, in: syntax)
      _ = texts.modifiers(of: declaration, in: syntax) + texts.inherits(of: declaration, in: syntax)
      _ = texts.effects(of: declaration, in: syntax) + texts.genericParameters(of: declaration, in: syntax)
      _ = (texts.type(of: declaration, in: syntax), texts.value(of: declaration, in: syntax))
      _ = (syntax.bodyRange(of: declaration), syntax.documentation(of: declaration))
    }
  }

  private mutating func checkBodies(of syntax: FileSyntax, _ texts: SyntaxTexts) {
    let count = syntax.bodyNodes.count
    for (index, node) in syntax.bodyNodes.enumerated() {
      var place: String { "body node \(index) (\(node.kind))" }
      let subtreeEnd = Int(node.subtreeEnd)
      expect(
        subtreeEnd > index && subtreeEnd <= count, "\(place) ends its subtree at \(subtreeEnd)")
      if node.parent >= 0 {
        expect(node.parent < index, "\(place) stands before its parent")
        let parent = syntax.bodyNodes[min(Int(node.parent), index)]
        expect(node.subtreeEnd <= parent.subtreeEnd, "\(place) is not inside its parent")
      }
      let range = syntax.bytes(of: node)
      expect(range.upperBound <= bytes.count, "\(place) stands at \(range)")
      expect([node.name, node.root].allSatisfy { Int($0) < nameCount }, "\(place) has a name that is none")
      _ = (texts.value(of: node, in: syntax), texts.detail(of: node, in: syntax))
    }
    var end = 0
    for body in syntax.bodies {
      expect(body.nodes.lowerBound >= end, "a body begins in another")
      end = body.nodes.upperBound
    }
    expect(end <= count, "bodies end at \(end) of \(count)")
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
