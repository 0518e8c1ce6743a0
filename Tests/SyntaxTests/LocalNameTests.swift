import Syntax
import Testing

@Suite struct LocalNameTests {
  /// What stands in the body of a function before `item.use()`, and whether `item` is a local name there.
  @Test(arguments: [
    ("let item = make()", true), ("let item: Item = make()", true), ("var item: Item", true),
    ("let (item, other) = make()", true), ("let other: Item = item", false),
    ("if let item: Item = make()", true), ("for item: Item in items", true),
    ("switch event { case let item:", true), ("switch event { case .added(let item):", true),
    ("switch event { case item:", false), ("switch event { case .added(item: _):", false),
  ])
  func `names with a type or before the colon of an arm are local`(code: String, isLocal: Bool) throws {
    try checkLocal(code, isLocal)
  }

  private func checkLocal(_ code: String, _ isLocal: Bool) throws {
    let closing = String(repeating: "}", count: code.filter { $0 == "{" }.count)
    let isStatement = code.hasPrefix("if") || code.hasPrefix("for")
    let text = "func f() { \(code) \(isStatement ? "{" : "\n") item.use() \(isStatement ? "}" : closing) }"
    let parsed = ParsedText(text)
    let call = try #require(
      parsed.outline.facts.first { parsed.names.string($0.name) == "item.use" }, "\(text)")
    #expect(call.flags.contains(.local) == isLocal, "\(text)")
  }
}
