import TestSupport

/// A few files that break rules of their own.
enum SampleApp {
  static let configuration = """
    {
      "root": true, "presets": [], "ignore": ["Old"], "rules": { "final": "error" },
      "customRules": [
        {
          "id": "final", "each": "class", "must": { "modifiers": "final" }, "message": "'{name}' is open",
          "fix": { "safety": "safe", "addModifier": "final" }
        },
        {
          "id": "mocked", "each": "protocol", "where": { "name": "{Type}" },
          "must": { "exists": { "declaration": { "name": "{Type}Mock" } } }, "message": "'{name}' has no mock"
        },
        {
          "id": "no-sleep", "each": "call", "where": { "callee": "sleep" }, "mustNot": true, "message": "It sleeps"
        }
      ]
    }
    """

  static func make() throws -> TemporaryFolder {
    try TemporaryFolder([
      ".archlint.json": configuration, "A.swift": "class A {}\n", "B.swift": "protocol B {}\n",
      "BMock.swift": "struct BMock: B {}\n", "Old/Y.swift": "class Y {}\n",
    ])
  }

  /// One whose rule looks through all types for each of them until it is stopped, which takes a minute.
  static func makeEndless() throws -> TemporaryFolder {
    let rule = """
      { "id": "slow", "each": "type", "mustNot": true, "message": "no",
        "where": { "name": "{Type}", "exists": { "type": { "name": "*{Type}b", "inherits": "*" } } } }
      """
    return try TemporaryFolder([
      ".archlint.json": "{ \"root\": true, \"presets\": [], \"customRules\": [\(rule)] }",
      "A.swift": (0..<8_000).map { "struct A\($0): B {}\n" }.joined(),
    ])
  }
}
