import Foundation
import Syntax
import TestSupport
import Testing

/// Properties of all input, over broken texts: the same ones in each run, and with `ARCHLINT_SEED` others. `Tests/Fuzz` tries
/// as many as it is given time for.
@Suite struct PropertyTests {
  /// The fixtures of the whole project, and the texts of the cases of declarations and bodies.
  private static let texts: [[UInt8]] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures")
    let paths =
      FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let files = paths.filter { $0.hasSuffix(".swift") }.sorted()
    let fixtures = files.compactMap {
      FileManager.default.contents(atPath: folder.path + "/" + $0).map(Array.init)
    }
    return fixtures + OutlineTests.cases.map { Array($0.source.utf8) }
      + BodyLoweringTests.cases.map { Array($0.source.utf8) }
  }()

  private func check(_ bytes: [UInt8], _ what: String) {
    let violations = SyntaxProperties.violations(of: bytes)
    guard !violations.isEmpty else { return }
    Issue.record(
      "\(what), seed \(SeededGenerator.seed): \(violations.prefix(3))\n\(String(decoding: bytes, as: UTF8.self))"
    )
  }

  @Test func `fixtures and cases hold what holds of every text`() {
    #expect(Self.texts.count > 100)
    for text in Self.texts { check(text, "whole") }
  }

  /// A sample, since a debug build checks some thousand texts in a second; `Tests/Fuzz` goes through all.
  @Test func `a text that ends anywhere is read to its end`() {
    var generator = SeededGenerator()
    for _ in 0..<300 {
      let text = Self.texts.randomElement(using: &generator)!
      let length = Int.random(in: 0...text.count, using: &generator)
      check(Array(text.prefix(length)), "the first \(length) bytes")
    }
  }

  @Test func `a text with one byte changed is read to its end`() {
    var generator = SeededGenerator()
    for _ in 0..<300 {
      var text = Self.texts.randomElement(using: &generator)!
      guard let place = text.indices.randomElement(using: &generator) else { continue }
      text[place] = TellingBytes.all.randomElement(using: &generator)!
      check(text, "byte \(place) is \(text[place])")
    }
  }

  @Test func `parts of texts in any order are read to their end`() {
    var generator = SeededGenerator()
    for _ in 0..<100 {
      var mixture: [UInt8] = []
      for _ in 0..<4 {
        let text = Self.texts.randomElement(using: &generator)!
        let start = Int.random(in: 0...text.count, using: &generator)
        mixture += text[start..<min(text.count, start + 40)]
      }
      check(mixture, "parts")
    }
  }

  /// Each at a size at which time or memory that grows with the square would be felt; `Tests/Fuzz` counts
  /// instructions at full size.
  @Test(.enabled(if: ThoroughTests.areWanted), arguments: HostileShape.all.map(\.name))
  func `hostile shapes are read to their end`(name: String) throws {
    let shape = try #require(HostileShape.all.first { $0.name == name })
    for count in [0, 1, 2, 3, 150, 199, 200, 201, 2000] {
      check(shape.make(count), "\(name) × \(count)")
    }
  }

  /// Texts that once ended a program, or broke a promise.
  @Test(arguments: [
    "var a {", "var a: B {", "class A { var b {", "func a() {", "var a { get {", "let a = { [",
    "{ (", "func f() { func g(",
    "switch a {", "subscript(a: B) -> C {", "class A { var b: C { get {\n#if d\n}\n#endif\n}",
    "class A { var b: C { get\n#if d\n} }\n#endif", "func f() { a(\n#if d\n, { )\n#endif\n}",
  ])
  func `the text ends with a bracket that opens code`(text: String) {
    check(Array(text.utf8), text)
  }

  private static let deep = [
    "func f() {" + String(repeating: "#if a\n", count: 250) + "}\nclass C {}",
    "func f() {" + String(repeating: "if a {} else ", count: 250) + "if b }\nclass C {}",
    "func f() { let a = " + String(repeating: "if a {} else ", count: 250) + "if b }\nclass C {}",
  ]

  @Test(
    arguments: [
      "class A {\n#if a }\nfunc b() {}\n#endif\n}", "func f() {\n#if a }\n#else\nb()\n#endif",
      "f(\n#if a )\n.b()",
      "let a = [\n#if b ]\n.c", "switch a {\n#if b }\ncase c: d\n#endif",
      "var a: B {\n#if c }\nget {}\n#endif",
      "let a = \"\\(b\n.c)\"", "let a = \"\\(b(c\n.d))\"", "f(\"\\(b +\nc)\")",
      "let a = \"\\(\"\\(b\n.c)\")\"",
      "let a = \"\"\"\n\\(\"\\(b\n.c)\")\n\"\"\"", "func f() { let a = \"\\(#if b\n.c }",
      "let a: [repeat of.b]?.c", "[inout of.a] + b",
      "@A({ final class B {} }) private var c: D",
    ] + deep)
  func `what stands in brackets or in a literal ends with it`(text: String) {
    check(Array(text.utf8), text)
  }

  /// A table serves file after file, and the tokens of the one before stand behind those of this one.
  @Test func `an endless chain does not read the tokens of another file`() {
    let table = TokenTable()
    table.lex(SourceStorage(copying: Array(String(repeating: "as ", count: 9_000).utf8)), names: NameTable())
    let text = "let a = " + String(repeating: "if a {} else ", count: 250) + "if b"
    #expect(SyntaxProperties.violations(of: Array(text.utf8), table: table) == [])
  }

  @Test(arguments: [
    "switch a {\n case .b(let c\n }\n f(_:)(1)\n class D {}", "switch a { case .b }\nclass C {}",
    "do { } catch .a(let b }\nclass C { func d() {} }", "switch a { case .b where c }\nclass C {}",
    "switch a{case){}if case}func", "switch a { case .b: if case }\nclass C {}",
    "switch a { case .b: let c }\nclass C {}", "switch a { case .b: for case }\nclass C {}",
  ])
  func `a pattern that does not end goes no further than its braces`(text: String) {
    check(Array(text.utf8), text)
  }

  /// Some of these would be white space and letters, if bytes that are not needed were read along.
  @Test(
    arguments: [[0xE0, 0x82, 0xA0], [0xC1, 0x81], [0xE0, 0x81, 0x81], [0xF0, 0x80, 0x82, 0xA0]] as [[UInt8]])
  func `a character in more bytes than it needs is none`(character: [UInt8]) {
    check(Array("let a".utf8) + character + Array("b = 1".utf8), "more bytes than needed")
  }

  @Test(arguments: ["func( ,s", "func f( , ) {}", "init( ,", "case a( , b)", "subscript( , ) -> A {"])
  func `a parameter without tokens is empty`(text: String) {
    check(Array(text.utf8), text)
  }
}
