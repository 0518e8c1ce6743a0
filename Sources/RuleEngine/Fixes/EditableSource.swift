import Semantics
import Syntax

/// The text of one file with its tokens, as edits are made from it.
struct EditableSource {
  let file: SourceFile
  let texts: SyntaxTexts
  let bytes: [UInt8]
  let tokens: [TokenTable.Listed]
  /// Those at the top of the file.
  let imports: [Declaration]
  private let lines: LineTable
  /// One step of indentation.
  let indentationStep: String

  /// - Parameter names: those of the project the file belongs to.
  init(_ file: SourceFile, names: NameTable, text: SourceStorage) {
    self.file = file
    texts = SyntaxTexts(names)
    bytes = Array(text)
    tokens = ParsedText.tokens(of: text)
    imports = file.declarations.filter { $0.kind == .import && $0.isTopLevel }
    lines = LineTable(text)
    indentationStep = Self.indentationStep(bytes, lines)
  }

  var names: NameTable { texts.names }
  var declarations: [Declaration] { file.declarations }
  var bodyNodes: [BodyNode] { file.bodyNodes }

  /// Bytes between the braces of a declaration; empty without braces.
  func body(_ declaration: Declaration) -> Range<Int> {
    file.syntax.bodyRange(of: declaration) ?? 0..<0
  }

  // MARK: - Tokens

  /// The first token that begins at an offset or behind it.
  func token(at offset: Int) -> Int {
    tokens.partitioningIndex { $0.start >= offset }
  }

  /// The tokens of a byte range.
  func tokens(in range: Range<Int>) -> Range<Int> {
    let start = token(at: range.lowerBound)
    return start..<max(start, token(at: range.upperBound))
  }

  func start(_ token: Int) -> Int {
    token < tokens.count ? tokens[token].start : bytes.count
  }

  func end(_ token: Int) -> Int {
    tokens[token].end
  }

  func kind(_ token: Int) -> TokenKind {
    tokens.indices.contains(token) ? tokens[token].kind : .endOfFile
  }

  func text(_ token: Int) -> String {
    String(decoding: bytes[tokens[token].bytes], as: UTF8.self)
  }

  /// The texts of some tokens, without what stands between them.
  func squeezed(_ range: Range<Int>) -> String {
    range.map { text($0) }.joined()
  }

  func isWord(_ token: Int, _ word: String) -> Bool {
    kind(token) == .word && bytes[tokens[token].bytes].elementsEqual(word.utf8)
  }

  /// Behind a token, and behind the partner of an opening bracket.
  func hop(_ token: Int) -> Int {
    (tokens[token].partner ?? token) + 1
  }

  // MARK: - White space

  /// Whether nothing but white space stands between the start of a line and the offset.
  func beginsLine(_ offset: Int) -> Bool {
    lineStart(offset) == spaceStart(offset)
  }

  /// Whether nothing but white space stands between the offset and the end of its line.
  func endsLine(_ offset: Int) -> Bool {
    let end = spaceEnd(offset)
    return end == bytes.count || bytes[end].isLineEnd
  }

  /// Where the spaces and tabs before an offset begin.
  func spaceStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1].isSpace { start -= 1 }
    return start
  }

  /// Behind the spaces and tabs that follow an offset.
  func spaceEnd(_ offset: Int) -> Int {
    var end = offset
    while end < bytes.count, bytes[end].isSpace { end += 1 }
    return end
  }

  func lineStart(_ offset: Int) -> Int {
    // Between the two bytes of a line end nothing begins.
    let isInLineEnd = offset > 0 && offset < bytes.count && bytes[offset] == 0x0A && bytes[offset - 1] == 0x0D
    let start = isInLineEnd ? offset : lines.starts[lines.line(at: offset)]
    return start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, offset) : start
  }

  /// Behind the end of the line that holds an offset.
  func nextLine(_ offset: Int) -> Int {
    var end = offset
    while end < bytes.count, !bytes[end].isLineEnd { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\n"), end == offset || bytes[end - 1] != 0x0A {
      end += 1
    }
    return end
  }

  /// Whether white space alone stands between two offsets.
  func isBlank(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0.isSpace || $0.isLineEnd }
  }
}
