import Syntax
import Testing

@testable import Semantics

@Suite struct BodyNodeTests {
  private static let code = """
    class A { func f(_ b: B) async throws { self.c.d = try await b.e(f: g); if h { return }; i { j?.k() } } }
    l { switch m { case .n(let o): o.p() } }

    """

  private func fields(_ text: String, renamed: Bool = false) -> [[Int]] {
    let names = NameTable()
    var syntax = FileSyntax(SourceStorage(copying: Array(text.utf8)), SyntaxScratch(names))
    if renamed { syntax = FileSyntax(syntax, renamed: (0..<NameID(names.count)).map { $0 + 7 }) }
    return syntax.bodyNodes.map { node in
      let numbers = [node.start, node.name, node.root].map { Int($0) }
      return numbers + [Int(node.kind.rawValue), Int(node.flags.rawValue)]
        + [Int(node.node), Int(node.parent), Int(node.subtreeEnd)]
    }
  }

  @Test func `names of another table differ by what their ids differ`() {
    let own = fields(Self.code)
    let other = fields(Self.code, renamed: true)
    #expect(other.map { $0[1...2].map { $0 - 7 } } == own.map { Array($0[1...2]) })
  }
}
