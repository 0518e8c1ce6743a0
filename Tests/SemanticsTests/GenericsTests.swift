import Semantics
import Testing

@Suite struct GenericsTests {
  @Test(arguments: [
    ("struct A<B> {}", ["B"]),
    ("struct A<B: C & D, E>: F where B.G == Int, E: H<[I]> {}", ["B: C & D", "E", "B.G: Int", "E: H<[I]>"]),
    ("class A<each B: C, let d: Int> {}", ["B: C", "d: Int"]),
    ("enum A<`default`: (B) -> C> {}", ["default: (B) -> C"]),
    ("extension A where B: C, B == D {}", ["B: C", "B: D"]),
    ("protocol A<B>: C where Self: D {}", ["Self: D"]),
    ("func a<B: C>(_ b: B, d: [D] = []) async throws -> B where B: E {}", ["B: C", "B: E"]),
    ("func < <A: B>(l: A, r: A) -> Bool {}", ["A: B"]),
    ("struct A { init<B: C>() {} }", []),
    ("func a() { func b<C: D>(c: C) where C: E {} }", []),
    ("struct A<", []), ("struct A<B", []), ("struct A<B:>", ["B"]), ("func a<,>()", []),
    ("struct A<B> where", ["B"]),
  ])
  func `generic parameters keep their constraints`(text: String, constraints: [String]) {
    let parsed = ParsedText(text)
    let syntax = parsed.syntax
    let found = syntax.declarations.first.map { syntax.genericConstraints(of: $0) } ?? []
    let texts = found.map { constraint in
      let sides = [constraint.range] + [constraint.type.map { syntax.range(of: $0) }].compactMap(\.self)
      return sides.map { parsed.texts.scratch.string($0, of: syntax.source, keepsQuotes: false) }
        .joined(separator: ": ")
    }
    #expect(texts == constraints)
  }
}
