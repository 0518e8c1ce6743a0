import Testing

/// What is written where an enum is compared.
@Suite struct EqualityFixTests {
  @Test(arguments: [
    (
      "public extension Home { enum State: Equatable { case loading } }",
      "  public static func == (lhs: Self, rhs: Self) -> Bool {"
    ),
    ("package enum State {\n  case loading\n}", "  package static func =="),
    ("private extension Home {\n  enum State {\n    case loading\n  }\n}", "    static func =="),
    ("@MainActor enum State {\n  case loading\n}", "  nonisolated static func =="),
    (
      "@globalActor actor Painter { static let shared = Painter() }\n@Painter public enum State {\n  case loading\n}",
      "  public nonisolated static func =="
    ),
    ("@frozen enum State {\n  case loading\n}", "\n  static func =="),
  ])
  func `the operator is as visible as its enum, and of no actor`(text: String, fixed: String) throws {
    let written = try written(#"{ "addEquality": "localizedDescription" }"#, each: "enum", in: text)
    #expect(written.contains(fixed))
  }

  private static let operation = """
      static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.loading, .loading): true
        default: false
        }
      }
    }
    """

  private static let arm = #"{ "addImport": "Foundation", "addEqualityArm": "localizedDescription" }"#

  @Test func `two arms need one import`() throws {
    let text = "enum State {\n  case loading\n  case first(Error)\n  case second(Error)\n" + Self.operation
    let written = try written(Self.arm, each: "case", in: text)
    #expect(written.ranges(of: "import Foundation").count == 1)
    #expect(written.contains("(.first(lhsError), .first(rhsError))"))
    #expect(written.contains("(.second(lhsError), .second(rhsError))"))
  }

  @Test(arguments: [
    "enum State {\n  case loading\n  #if DEBUG\n  case debug\n  #endif\n" + operation,
    "enum State {\n  case loading\n  case draw(() -> Void)\n" + operation,
  ])
  func `where no arm can be written, nothing is`(text: String) throws {
    #expect(try written(Self.arm, each: "case", in: text) == text)
  }

  @Test func `what stands under #if with its enum gets an arm`() throws {
    let text = "#if DEBUG\nenum State {\n  case loading\n  case debug\n" + Self.operation + "\n#endif"
    let written = try written(#"{ "addEqualityArm": "localizedDescription" }"#, each: "case", in: text)
    #expect(written.contains("case (.debug, .debug)"))
  }
}
