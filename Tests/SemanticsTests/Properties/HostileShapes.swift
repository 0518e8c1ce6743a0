/// Texts that bring a parser down whose time, memory or stack grows faster than its input.
struct HostileShape: Sendable {
  var name: String
  /// A text of about `count` times the shape.
  var make: @Sendable (_ count: Int) -> [UInt8]

  private init(_ name: String, before: String = "", _ part: String, after: String = "") {
    self.name = name
    make = { count in
      Array(before.utf8) + Self.repeated(part, count)
        + Self.repeated(after, after.isEmpty ? 0 : count)
    }
  }

  private static func repeated(_ part: String, _ count: Int) -> [UInt8] {
    let part = Array(part.utf8)
    var text: [UInt8] = []
    text.reserveCapacity(part.count * count)
    for _ in 0..<count { text += part }
    return text
  }

  static let all = [
    HostileShape("open parentheses", before: "let a = ", "("),
    HostileShape("closed parentheses", before: "let a = ", "(", after: ")"),
    HostileShape("closers alone", ")]}"),
    HostileShape("brackets of all kinds", "([{", after: "}])"),
    HostileShape("crossing brackets", "([{)]}"),
    HostileShape("nested types", "class A {", after: "}"),
    HostileShape("nested types, open", "class A {"),
    HostileShape("nested closures", before: "let a = ", "{", after: "}"),
    HostileShape("nested arrays of types", before: "let a: ", "[", after: "]"),
    HostileShape("nested conditions", before: "func f() {", "if a {", after: "}"),
    HostileShape("nested calls", before: "func f() { ", "a(", after: ")"),
    HostileShape("else if", before: "func f() { if a {} ", "else if b {} "),
    HostileShape("unterminated strings", "\"a\n"),
    HostileShape("unterminated multi-line strings", "\"\"\"\n"),
    HostileShape("unterminated regexes", "= /a(\n"),
    HostileShape("unterminated extended regexes", "#/\n"),
    HostileShape("interpolations", "\"\\("),
    HostileShape("interpolations, closed", before: "let a = ", "\"\\(", after: ")\""),
    HostileShape("nested comments", "/*"),
    HostileShape("pounds", "#"),
    HostileShape("raw quotes", "#\"\"\""),
    HostileShape("angles", before: "let a = b", "<"),
    HostileShape("angles behind names", before: "let a = b", "<c"),
    HostileShape("generic arguments", before: "let a: ", "A<", after: ">"),
    HostileShape("attributes", "@a "),
    HostileShape("at signs", "@"),
    HostileShape("modifiers", "public "),
    HostileShape("one long line of statements", before: "func f() { ", "a.b(c: 1); "),
    HostileShape("a chain of calls", before: "func f() { a", ".b()"),
    HostileShape("a chain of members", before: "func f() { a", ".b"),
    HostileShape("a chain of operators", before: "let a = b", " + c"),
    HostileShape("ternaries", before: "let a = ", "b ? c : "),
    HostileShape("nested ternaries", before: "let a = ", "b ? "),
    HostileShape("assignments", before: "func f() { ", "a = "),
    HostileShape("arrows", before: "let a: ", "A -> "),
    HostileShape("cases of one enum", before: "enum A { case a", ", b"),
    HostileShape("arms", before: "func f() { switch a { ", "case .b: c\n"),
    HostileShape("bindings", before: "func f() { ", "let a = self\na.b()\n"),
    HostileShape("guards", before: "func f() { ", "guard let a else {}\n"),
    HostileShape("conditional compilation", "#if a\n"),
    HostileShape("conditional members of a chain", before: "func f() { a", "\n#if b\n.c()\n#endif"),
    HostileShape("quoted words, open", "`"),
    HostileShape("slashes", before: "let a = b ", "/"),
    HostileShape("bytes that are no UTF-8", "\u{FFFD}\u{0}"),
    HostileShape("one long name", "a"),
    HostileShape("spaces", " "),
    HostileShape("line ends", "\r\n"),
  ]
}
