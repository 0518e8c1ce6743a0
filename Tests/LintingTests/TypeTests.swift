import Testing

@Suite struct TypeTests {
  @Test(arguments: [
    "var mode = Mode.dark  // ✗", "var mode: Mode? = nil  // ✗", "var mode = Mode.dark.next",
    "var mode = Mode.standard", "var mode = Other.dark", "var mode = dark",
  ])
  func `a case tells its enum`(_ property: String) throws {
    let mode = "enum Mode { case dark }\nextension Mode { static let standard = Mode.dark }"
    try checkFacts(
      "property", where: #"{ "name": "mode", "declaredType": "Mode" }"#, in: mode + "\n" + property)
  }
}
