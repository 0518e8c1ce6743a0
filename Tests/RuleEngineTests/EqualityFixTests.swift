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
    ("@MainActor protocol Shown {}\nenum State: Shown {\n  case loading\n}", "  nonisolated static func =="),
    (
      "@MainActor protocol Seen {}\nprotocol Shown: Seen {}\nenum State: Shown {\n  case loading\n}",
      "  nonisolated static func =="
    ),
    ("protocol Shown {}\nenum State: Shown {\n  case loading\n}", "\n  static func =="),
  ])
  func `the operator is as visible as its enum, and of no actor`(text: String, fixed: String) throws {
    let written = try written(#"{ "addEquality": "localizedDescription" }"#, each: "enum", in: text)
    #expect(written.contains(fixed))
  }

  @Test func `a raw identifier stands in backticks, and names no value`() throws {
    let text = """
      enum State {
        case idle, loading
        case loaded(`first page`: Int, `in`: Int)
        case `big one`
      }
      """
    let written = try written(#"{ "addEquality": "localizedDescription" }"#, each: "enum", in: text)
    #expect(written.contains("(.`big one`, .`big one`)"))
    #expect(written.contains("let (.loaded(lhsInt, lhsIn), .loaded(rhsInt, rhsIn))"))
  }

  @Test func `each value has a name of its own`() throws {
    let text = "enum State {\n  case loaded(Point3, Point, Point)\n}"
    let written = try written(#"{ "addEquality": "localizedDescription" }"#, each: "enum", in: text)
    #expect(written.contains(".loaded(lhsPoint3, lhsPoint, lhsPoint4)"))
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

  @Test func `an arm of a quoted case is found, with backticks and without`() throws {
    let operation = Self.operation.replacing("(.loading, .loading)", with: "(.in, .in), (.`is`, .`is`)")
    let text = "enum State {\n  case `in`, `is`\n" + operation
    #expect(try written(Self.arm, each: "case", in: text) == text)
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
