import Syntax
import Testing

@testable import Semantics

@Suite struct BodyNodeBytesTests {
  private func texts(_ kind: BodyNode.Kind, _ body: String) -> [String] {
    let source = SourceStorage(copying: Array("func f() { \(body) }".utf8))
    let syntax = FileSyntax(source, SyntaxScratch(NameTable()))
    return syntax.bodyNodes.filter { $0.kind == kind }.map {
      String(decoding: source[syntax.bytes(of: $0)], as: UTF8.self)
    }
  }

  @Test func `a path stands on its last name`() {
    #expect(texts(.call, "a.b?.c!.d()") == ["d"])
    #expect(texts(.call, "self.`default`(); größe(); x.$0()") == ["`default`", "größe", "$0"])
    #expect(texts(.reference, "_ = a.b≠c") == ["b", "c"])
    #expect(texts(.reference, "_ = Swift::max") == ["max"])
    #expect(texts(.call, "#expect(true)") == ["#expect"])
    #expect(texts(.call, "{ }()") == ["("])
  }

  @Test func `an assignment stands on the last name of its target, or on its operator`() {
    #expect(texts(.assignment, "a.b[0].c += 1; (a, b) = c; f()[0] ?= 1") == ["c", "=", "?="])
  }

  @Test func `a statement stands on its keyword`() {
    #expect(texts(.guardStatement, "guard a else { return }") == ["guard"])
    #expect(texts(.switchCase, "switch a { case 1: b; @unknown default: c }") == ["case", "default"])
    #expect(
      texts(.switchCase, "switch a { @unknown /* a /* b */ c */ default: b }") == ["default"])
    #expect(texts(.exit, "return a; throw b") == ["return", "throw"])
    #expect(texts(.closure, "f { }") == ["{"])
    #expect(texts(.ternary, "_ = a ? b : c") == ["?"])
  }

  @Test func `an argument and a condition stand on their first tokens`() {
    #expect(texts(.argument, "f(a: b.c, -1, 1.5, .d, { }, [1])") == ["b", "-", "1.5", ".", "{", "["])
    #expect(texts(.argument, "f(+, ..., ...a, !b)") == ["+", "...", "...", "!"])
    #expect(
      texts(.argument, ##"f("a\(b)c", #"d"#, /e f/, nil)"##) == [
        ##""a\(b)c""##, "b", ##"#"d"#"##, "/e f/", "nil",
      ])
    #expect(
      texts(.condition, "if #available(iOS 17, *), let a = b, case .c = d, e {}") == [
        "#available", "let", "case", "e",
      ])
  }

  @Test func `a pattern stands on all of it`() {
    #expect(
      texts(.pattern, "if case .a(let b) = c {}; switch d { case .e, .f(1): g }") == [
        ".a(let b)", ".e", ".f(1)",
      ])
  }

  @Test func `a backtick without a partner is no part of a name`() {
    #expect(texts(.call, "`a()") == ["a"])
  }
}
