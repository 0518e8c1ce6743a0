import RuleEngine
import RuleLanguage
import Testing

/// `count` of the values of a property.
@Suite struct ValueCountTests {
  private static let source = """
    @MainActor @objc final class A: P, Q {}
    @MainActor class B: P {}
    class C: Unknown, P {}
    class D {}
    @Foundation.objc class E: @unchecked P, @retroactive Q {}
    protocol P {}
    protocol Q: P {}
    """

  @Test(arguments: [
    (#"{ "attributes": true, "atLeast": 2 }"#, ["A"]),
    (#"{ "attributes": "Main*", "atLeast": 1 }"#, ["A", "B"]),
    (#"{ "inherits": true, "atMost": 0 }"#, ["D"]),
    (#"{ "inherits": "P", "atLeast": 1, "atMost": 1 }"#, ["A", "B", "C", "E"]),
    // Under whichever of its names.
    (#"{ "inherits": ["P", "Q"], "atLeast": 2 }"#, ["A", "E"]),
    (#"{ "attributes": ["objc", "Foundation.*"], "atLeast": 1, "atMost": 1 }"#, ["A", "E"]),
    // What nobody knows may conform to more.
    (#"{ "conforms": true, "atMost": 1 }"#, ["B", "D"]),
    (#"{ "conforms": true, "atLeast": 2 }"#, ["A", "C", "E"]),
  ])
  func `values that match are counted`(count: String, names: [String]) throws {
    #expect(try found("{ \"count\": \(count) }") == names)
  }

  @Test func `a capture that is bound before is compared`() throws {
    #expect(try found(#"{ "inherits": "{Base}", "count": { "inherits": "{Base}", "atLeast": 2 } }"#) == [])
  }

  private func found(_ predicate: String) throws -> [String] {
    let rule =
      "{ \"id\": \"a\", \"each\": \"class\", \"mustNot\": \(predicate), \"message\": \"{name}\" }"
    let configuration = try Configuration.parse(
      "{ \"presets\": [], \"customRules\": [\(rule)] }", path: "rules.json"
    ).get()
    let set = try RuleSet.compile(pages: [], presets: [], configuration: configuration).get()
    let example = ExampleProject(files: [.init(path: "A.swift", text: Self.source)], expected: [])
    return example.fullFindings(Linter(project: example.project, ruleSet: set)).map(\.message)
  }
}
