import Oracle
import Records
import Testing

/// What is open to choice in the reading of a declaration. Each line: kind, name, then what it has.
private func check(
  _ source: String, gives expected: [String], sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let bytes = Array(source.utf8)
  let file = try #require(Oracle.read(bytes, lines: LineTable(bytes)), sourceLocation: sourceLocation)
  #expect(file.declarations.map(\.summary) == expected, sourceLocation: sourceLocation)
}

extension DeclarationRecord {
  fileprivate var summary: String {
    var parts = attributes.map { "@" + $0 } + modifiers + [kind, name]
    if let labels { parts.append("(" + labels.map { $0 + ":" }.joined() + ")") }
    parts += effects
    if let type { parts.append("-> " + type) }
    if !inherits.isEmpty { parts.append(": " + inherits.joined(separator: ", ")) }
    if !accessors.isEmpty { parts.append("{ " + accessors.joined(separator: " ") + " }") }
    return parts.joined(separator: " ")
  }
}

@Test func `annotations are shared`() throws {
  try check(
    "let a, b: Int, c = 1, d: String",
    gives: ["let a -> Int", "let b -> Int", "let c", "let d -> String"])
  try check("let (a, (_, b)): (Int, C), _ = d", gives: ["let a", "let b"])
}

@Test func `accessors give their effects`() throws {
  try check(
    "var a: B { get async throws(C) { d } } ; var e: F { g }",
    gives: [
      "var a async throws(C) -> B { get }", "accessor get async throws(C)", "var e -> F { get }",
    ])
}

@Test func `labels are those written`() throws {
  try check(
    "func + (a: B, _ c: D...) {}",
    gives: ["func + (a:_:)", "parameter a (a:) -> B", "parameter c (_:) -> D..."])
  try check(
    "enum A { case b(C, d: E), f }",
    gives: ["enum A", "case b (_:d:)", "parameter  (_:) -> C", "parameter d (d:) -> E", "case f"])
}

@Test func `every branch is kept`() throws {
  try check(
    """
    #if A
    @B(1)
    #else
    @C.D<E>(2)
    #endif
    struct F {
      #if G
      let `h`: I
      #endif
    }
    """, gives: ["@B @C.D struct F", "let h -> I"])
}

@Test func `code holds no declarations`() throws {
  try check(
    "if a { let b = 1 } ; let c = { struct D {} } ; func e() { let f = 1 }", gives: ["let c", "func e ()"])
}

@Test func `a file with errors has no answer`() {
  let bytes = Array("struct {".utf8)
  #expect(Oracle.read(bytes, lines: LineTable(bytes)) == nil)
}

@Test func `columns count bytes and code units`() throws {
  let bytes = Array("\u{FEFF}/* 😀 */ let é = 1\r\nlet b = 2\rlet c = 3".utf8)
  let file = try #require(Oracle.read(bytes, lines: LineTable(bytes)))
  #expect(
    file.declarations.map { [$0.line, $0.column, $0.byteColumn] } == [[1, 14, 16], [2, 5, 5], [3, 5, 5]])
}
