import Syntax
import Testing

@testable import Semantics

/// Memory of a large file is given back, which no other file may notice.
@Suite struct LargeFileTests {
  private static let large = Array(String(repeating: "func f(a: Int) { b.c(a) }\n", count: 10_500).utf8)

  @Test func `a large file is read like any other`() {
    #expect(SyntaxProperties.violations(of: Self.large).isEmpty)
  }

  @Test func `a large file leaves the next as it is`() {
    let parser = FileParser(.none)
    let small = Array("struct A { func f() { b() } }".utf8)
    func shape(_ bytes: [UInt8]) -> [Int] {
      let syntax = parser.parse(SourceStorage(copying: bytes), path: "A.swift").syntax
      return [
        syntax.tree.nodes.count, syntax.declarations.count, syntax.bodyNodes.count, syntax.bodies.count,
      ]
    }
    let before = shape(small)
    #expect(shape(Self.large)[1...] == [21_000, 31_500, 10_500])
    #expect(shape(small) == before)
  }
}
