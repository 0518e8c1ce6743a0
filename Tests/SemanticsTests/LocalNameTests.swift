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
  func `names with a type or before the colon of an arm are local`(code: String, isLocal: Bool)
    throws
  {
    try checkLocal(code, isLocal)
  }

  private func checkLocal(_ code: String, _ isLocal: Bool) throws {
    let closing = String(repeating: "}", count: code.filter { $0 == "{" }.count)
    let isStatement = code.hasPrefix("if") || code.hasPrefix("for")
    let text =
      "func f() { \(code) \(isStatement ? "{" : "\n") item.use() \(isStatement ? "}" : closing) }"
    let parsed = ParsedText(text)
    let call = try #require(
      parsed.syntax.bodyNodes.first { parsed.names.string($0.name) == "item.use" }, "\(text)")
    #expect(call.flags.contains(.local) == isLocal, "\(text)")
  }

  /// What stands before `item.use()`, and how its call is named: `item` is another name for `self` or is not.
  @Test(arguments: [
    ("let item = self", "use"), ("guard let item = self else { return }", "use"),
    ("let item: Item = self;", "use"),
    // Of a value a variable is a copy.
    ("var item = self", "item.use"), ("guard var item = self else { return }", "item.use"),
    ("let item = self.other", "item.use"), ("let item = self\n  as? Item", "item.use"),
    ("let item = self\n  ?? other", "item.use"), ("let item = self[0]", "item.use"),
    ("let item = self; let item = other", "item.use"),
  ])
  func `only a constant that is self alone is another name for self`(code: String, call: String) {
    let parsed = ParsedText("func f() { \(code)\n item.use() }")
    let calls = parsed.syntax.bodyNodes.filter { $0.kind == .call }.map {
      parsed.names.string($0.name)
    }
    #expect(calls == [call])
  }
}
