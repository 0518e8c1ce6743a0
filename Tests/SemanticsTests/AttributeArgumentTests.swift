import Syntax
import Testing

@Suite struct AttributeArgumentTests {
  @Test(arguments: [
    (
      #"@Test("Adds two, and three", .tags(.slow), arguments: [1, 2]) func f() {}"#,
      [#""Adds two, and three""#, ".tags(.slow)", "arguments: [1, 2]"]
    ),
    ("@available(iOS 17, *) @MainActor @objc(run:) func f() {}", ["iOS 17", "*", "run:"]),
    ("@Test(\n  .disabled( \"Later\" ),\n) func f() {}", [#".disabled("Later")"#]),
    ("@Test() func f() {}", []), ("@Test func f(_ x: @escaping () -> Void) {}", []),
    ("@Environment(\\.dismiss) private var dismiss", ["\\.dismiss"]),
    ("@State private var (a, b) = (1, 2)", []), ("@Test(\"", []),
  ])
  func `arguments of attributes stand each by itself`(text: String, arguments: [String]) throws {
    let parsed = ParsedText(text)
    let found = parsed.syntax.declarations.first.map {
      parsed.texts.attributeArguments(of: $0, in: parsed.syntax)
    }
    #expect(parsed.texts.strings(found ?? []) == arguments)
  }

  /// Attributes and arguments take turns, and are not stored in turns: sorting them must not take a time that grows with
  /// the square of their number.
  @Test func `a declaration may have any number of attributes`() throws {
    let count = 50_000
    let parsed = ParsedText(String(repeating: "@a(b) ", count: count) + "public struct A: B {}")
    let declaration = try #require(parsed.syntax.declarations.first)
    #expect(
      parsed.texts.strings(parsed.texts.attributes(of: declaration, in: parsed.syntax))
        == Array(repeating: "a", count: count))
    #expect(
      parsed.texts.strings(parsed.texts.attributeArguments(of: declaration, in: parsed.syntax))
        == Array(repeating: "b", count: count))
    #expect(parsed.texts.strings(parsed.texts.modifiers(of: declaration, in: parsed.syntax)) == ["public"])
    #expect(parsed.texts.strings(parsed.texts.inherits(of: declaration, in: parsed.syntax)) == ["B"])
  }
}
