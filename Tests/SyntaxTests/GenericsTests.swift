import Testing

@testable import Syntax

@Suite struct GenericsTests {
  @Test(arguments: [
    ("struct A<B> {}", ["B"]),
    ("struct A<B: C & D, E>: F where B.G == Int, E: H<[I]> {}", ["B: C & D", "E", "B.G: Int", "E: H<[I]>"]),
    ("class A<each B: C, let d: Int> {}", ["B: C", "d: Int"]),
    ("enum A<`default`: (B) -> C> {}", ["default: (B) -> C"]),
    ("extension A where B: C, B == D {}", ["B: C", "B: D"]),
    ("protocol A<B>: C where Self: D {}", ["B", "Self: D"]),
    ("func a<B: C>(_ b: B, d: [D] = []) async throws -> B where B: E {}", ["B: C", "B: E"]),
    ("func < <A: B>(l: A, r: A) -> Bool {}", ["A: B"]),
    ("struct A { init<B: C>() {} }", []),
    ("func a() { func b<C: D>(c: C) where C: E {} }", []),
    ("struct A<", []), ("struct A<B", []), ("struct A<B:>", ["B"]), ("func a<,>()", []),
    ("struct A<B> where", ["B"]),
  ])
  func `generic parameters keep their constraints`(text: String, constraints: [String]) {
    let names = NameTable()
    let buffer = SourceBuffer()
    let outline = withExtendedLifetime(buffer) {
      Parser.parse(buffer.copy(Array(text.utf8)), table: TokenTable(), names: names, wantsFacts: true)
    }
    let found = outline.declarations.first.map { outline.genericConstraints($0) } ?? []
    let texts = found.map { names.string($0.name) + ($0.type == 0 ? "" : ": " + names.string($0.type)) }
    #expect(texts == constraints)
  }
}
