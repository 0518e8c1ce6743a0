import Testing

/// Names that mean in a type what stands for something else there, and no type of the project that is called so.
@Suite struct HiddenTypeTests {
  private static let element = """
    { "resolvesTo": { "kind": "struct", "name": ["Element", "Index", "Item"] } }
    """

  @Test(arguments: [
    "struct Items: Sequence { var x: Element }",
    "struct Items: Swift.Sequence { var x: Element }",
    "struct Items {}\nextension Items: Collection { func f() { let x: Index } }\nextension Items { var y: Index { 0 } }",
    "protocol Several: Sequence {}\nstruct Items: Several { var x: Element }",
    "struct Items { typealias Item = Int\nvar x: Item }",
    "struct Items {}\nextension Items { typealias Item = Int }\nextension Items { var x: Item { 0 } }",
    "protocol Several { typealias Item = Int }\nstruct Items: Several { var x: Item }",
    "struct Items { typealias Item = Int\nstruct Inner { var x: Item } }",
  ])
  func `what a type inherits or names hides a type of the project`(_ code: String) throws {
    try checkNodes(
      "property", where: Self.element, in: "struct Element {}\nstruct Index {}\nstruct Item {}\n" + code)
  }

  @Test(arguments: [
    "struct Items: View { var x: Element // ✗\n}",
    "struct Items: Sequence { var x: Item // ✗\n}",
    "typealias Item = Int\nstruct Items { var x: Element // ✗\n}",
    "struct Items: Sequence { struct Element {}\nvar x: Element // ✗\n}",
  ])
  func `anything else hides none`(_ code: String) throws {
    try checkNodes("property", where: Self.element, in: "struct Element {}\nstruct Item {}\n" + code)
  }
}
