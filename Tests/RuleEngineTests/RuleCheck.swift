import RuleEngine
import RuleLanguage
import Testing

/// Checks which calls in a class satisfy a predicate: those on lines that end in `// ✗`.
func checkCalls(
  where predicate: String, in members: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  try checkNodes(
    "call", where: predicate,
    in: "final class Home: Base {\n\(members)\n}\nclass Base { func inherited() {} }",
    sourceLocation: sourceLocation)
}

/// Checks which nodes of a kind satisfy a predicate: those on lines that end in `// ✗`.
func checkNodes(
  _ kind: String, where predicate: String, in text: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let rule = """
    { "id": "tried", "each": "\(kind)", "where": \(predicate), "mustNot": true, "message": "{name}" }
    """
  let configuration = try Configuration.parse(
    "{ \"presets\": [], \"customRules\": [\(rule)] }", path: "rules.json"
  ).get()
  let set = try RuleSet.compile(pages: [], presets: [], configuration: configuration).get()
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let expected = lines.indices.filter { lines[$0].hasSuffix("// ✗") }.map { $0 + 1 }
  let project = ExampleProject(files: [ExampleProject.File(path: "Home.swift", text: text)], expected: [])
  let found = project.findings(set) { $0 == "tried" }.map(\.line)
  #expect(found == expected, sourceLocation: sourceLocation)
}
