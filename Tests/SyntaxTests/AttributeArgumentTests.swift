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
    let found = parsed.outline.declarations.first.map { Array(parsed.outline.attributeArguments($0)) }
    #expect((found ?? []).map { parsed.names.string($0) } == arguments)
  }

  /// Attributes and arguments take turns, and are not stored in turns: sorting them must not take a time that grows with
  /// the square of their number.
  @Test func `a declaration may have any number of attributes`() throws {
    let count = 50_000
    let parsed = ParsedText(String(repeating: "@a(b) ", count: count) + "public struct A: B {}")
    let declaration = try #require(parsed.outline.declarations.first)
    #expect(
      parsed.outline.attributes(declaration).map { parsed.names.string($0) }
        == Array(repeating: "a", count: count))
    #expect(
      parsed.outline.attributeArguments(declaration).map { parsed.names.string($0) }
        == Array(repeating: "b", count: count))
    #expect(parsed.outline.modifiers(declaration).map { parsed.names.string($0) } == ["public"])
    #expect(parsed.outline.inherits(declaration).map { parsed.names.string($0) } == ["B"])
  }
}
