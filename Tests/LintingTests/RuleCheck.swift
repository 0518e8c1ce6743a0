import Linting
import RuleLanguage
import Testing

/// Checks what a rule about calls finds in a class: the lines that end in `// ✗`.
func checkCalls(
  where predicate: String, in members: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let rule = """
    { "id": "tried", "each": "call", "where": \(predicate), "must": false, "message": "{callee}" }
    """
  try checkRule(
    rule, "final class Home: Base {\n\(members)\n}\nclass Base { func inherited() {} }", sourceLocation)
}

private func checkRule(_ rule: String, _ text: String, _ location: Testing.SourceLocation) throws {
  let configuration = try Configuration.parse(
    "{ \"presets\": [], \"define\": [\(rule)] }", path: "rules.json"
  ).get()
  let set = try RuleSet.compile(pages: [], presets: [], configuration: configuration).get()
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let expected = lines.indices.filter { lines[$0].hasSuffix("// ✗") }.map { $0 + 1 }
  let project = ExampleProject(files: [ExampleProject.File(path: "Home.swift", text: text)], expected: [])
  let found = project.findings(set) { $0 == "tried" }.map(\.line)
  #expect(found == expected, sourceLocation: location)
}
