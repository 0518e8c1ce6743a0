import Syntax
import Testing

@testable import Semantics

@Suite struct DeclarationRecordTests {
  private static let code = """
    import A.B
    @C final class D<E>: F { var g: H = i, j = 1; init?(_ k: L = .m) async throws {} ; enum N { case o(p: Q) } }
    extension R { subscript(s: T) -> U { get { v() } set { w = newValue } } }

    """

  private func fields(_ text: String, renamed: Bool) -> [[Int]] {
    let names = NameTable()
    var syntax = FileSyntax(SourceStorage(copying: Array(text.utf8)), SyntaxScratch(names))
    if renamed { syntax = FileSyntax(syntax, renamed: (0..<NameID(names.count)).map { $0 + 7 }) }
    return syntax.declarations.map { declaration in
      let places = [
        declaration.name, declaration.nameStart, declaration.nameEnd, declaration.start, declaration.end,
        declaration.firstBodyNode, declaration.bodyNodeEnd,
      ]
      let nodes = [
        declaration.head, declaration.node, declaration.type, declaration.value, declaration.parent,
        declaration.subtreeEnd,
      ]
      return places.map { Int($0) } + nodes.map { Int($0) }
        + [Int(declaration.kind.rawValue), Int(declaration.flags.rawValue)]
    }
  }

  @Test func `names of another table differ by what their ids differ`() {
    let (own, other) = (fields(Self.code, renamed: false), fields(Self.code, renamed: true))
    #expect(other.map { $0[0] - 7 } == own.map { $0[0] })
  }

  @Test(arguments: [
    "func f(", "func f(a,", "func f(@a", "func f(a b:", "subscript(", "case a(", "f(", "f(/*",
    "switch a { @b/*",
  ])
  func `a file of 64 KB may end anywhere`(_ end: String) {
    for length in [(1 << 16) - 2, (1 << 16) - 1, 1 << 16] {
      let comment = "//" + String(repeating: "x", count: length - end.utf8.count - 3) + "\n"
      let source = SourceStorage(copying: Array((comment + end).utf8))
      let syntax = FileSyntax(source, SyntaxScratch(NameTable()))
      #expect(
        syntax.declarations.allSatisfy { $0.nameStart <= $0.nameEnd && Int($0.nameEnd) <= source.count })
      #expect(syntax.bodyNodes.allSatisfy { syntax.bytes(of: $0).upperBound <= source.count })
    }
  }

  @Test func `a long file without bodies has its declarations`() {
    let long = fields(
      "protocol A { var b: Int { get } }\n//" + String(repeating: "x", count: 1 << 17), renamed: false)
    #expect(long.count == 3)
  }
}
