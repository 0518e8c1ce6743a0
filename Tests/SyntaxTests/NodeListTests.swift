import Testing

@testable import Syntax

@Suite struct NodeListTests {
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

  @Test(arguments: [false, true])
  func `a file that is too long for two bytes a number has the nodes of a short one`(_ renamed: Bool) {
    let short = fields(Self.code, renamed: renamed)
    let long = fields(Self.code + "//" + String(repeating: "x", count: 1 << 16), renamed: renamed)
    #expect(short.count > 10)
    // The file itself ends elsewhere.
    #expect(short.dropFirst() == long.dropFirst())
  }
}
