import TestSupport
import Testing

/// Rules of which one finding speaks for all in a file.
@Suite struct OncePerFileTests {
  @Test func `a rule that is told once per file says where`() throws {
    let rule = """
      { "id": "final", "each": "class", "must": { "modifiers": "final" }, "oncePerFile": true, "message": "'{name}' is open" }
      """
    let folder = try TemporaryFolder([
      ".archlint.json": "{ \"presets\": [], \"customRules\": [\(rule)] }",
      "A.swift": "final class A {}\nclass B {}\nclass C {}\n",
      "D.swift": "class D {}\n",
    ])
    let lint = try folder.run("lint", "--format", "compact")
    #expect(
      lint.output
        == "A.swift:2:7: warning: 'B' is open  [final]\nD.swift:1:7: warning: 'D' is open  [final]\n")
    let told = "It is told once per file: on line 2."
    #expect(try folder.run("explain", "A.swift:3").output.contains(told))
    #expect(try !folder.run("explain", "A.swift:2").output.contains("once per file"))
  }
}
