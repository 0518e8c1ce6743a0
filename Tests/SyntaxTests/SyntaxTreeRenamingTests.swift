import Testing

@testable import Syntax

@Suite struct SyntaxTreeRenamingTests {
  private static let code = "class A: B { let c = d.e(f: `g`) }\nfunc h() async throws { c.d() }\n"

  private func fields(_ text: String, renamed: Bool = false) -> [[Int]] {
    let names = NameTable()
    var tree = TreeParser.parse(
      SourceStorage(copying: Array(text.utf8)), table: TokenTable(), names: names)
    if renamed { tree.rename((0..<NameID(names.count)).map { $0 + 7 }) }
    return tree.nodes.map { node in
      let numbers = [node.start, node.end, node.name, node.nameStart].map { Int($0) }
      return numbers
        + [Int(node.kind.rawValue), Int(node.role.rawValue), Int(node.flags.rawValue)]
        + [Int(node.parent), Int(node.subtreeEnd)]
    }
  }

  @Test func `names of another table differ by what their ids differ`() {
    let (own, other) = (fields(Self.code), fields(Self.code, renamed: true))
    #expect(own.count > 10)
    #expect(other.map { $0[2] - 7 } == own.map { $0[2] })
  }
}
