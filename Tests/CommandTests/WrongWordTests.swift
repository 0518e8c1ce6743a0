import TestSupport
import Testing

/// Words of a command line that mean nothing are told, and nothing is done.
@Suite struct WrongWordTests {
  private func check(_ words: String..., says: String, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let folder = try TemporaryFolder([
      "Sources/A.swift": "struct A {}\n", "README.md": "```swift\nclass HomeViewModel {}\n```\n",
      "notes.txt": "",
    ])
    let run = try CommandRun(words, in: folder.url)
    #expect(run.status == 2, sourceLocation: sourceLocation)
    #expect(run.output == "", sourceLocation: sourceLocation)
    #expect(run.errors.contains(says), "\(run.errors)", sourceLocation: sourceLocation)
  }

  @Test func `a named file that is no Swift source is not taken for one`() throws {
    try check(
      "lint", "README.md",
      says: "error: README.md is no Swift file\n  help: a document is checked where \"documents\" of the conf"
    )
    try check(
      "lint", "notes.txt", says: "error: notes.txt is no Swift file\n  help: name files that end in .swift")
    try check("fix", "README.md", says: "error: README.md is no Swift file")
    try check("lint", "--force-exclude", "--", "README.md", says: "error: README.md is no Swift file")
  }

  @Test func `an empty path of a configuration is no folder`() throws {
    for command in ["rules", "config", "explain"] {
      try check(command, "--config", "", says: "error: --config needs a path, and its value is empty")
      try check(command, "--root=", says: "error: --root needs a path, and its value is empty")
    }
  }

  @Test func `explain takes one thing`() throws {
    try check(
      "explain", "test-does-not-sleep", "junk",
      says: "error: explain takes one rule or place, and \"junk\" stands behind \"test-does-not-sleep\"")
  }

  @Test func `V asks for the version`() throws {
    let folder = try TemporaryFolder()
    let (short, long) = (try folder.run("-V"), try folder.run("--version"))
    #expect(short.status == 0 && short.output == long.output && short.output.hasPrefix("archlint "))
  }

  /// What a build of a release knows besides is null in one by hand.
  @Test func `a version as JSON says what was built`() throws {
    let folder = try TemporaryFolder()
    let plain = try folder.run("version").output
    let version = plain.dropFirst("archlint ".count).dropLast()
    for words in [["version", "--json"], ["--version", "--json"]] {
      let run = try CommandRun(words, in: folder.url)
      #expect(run.status == 0 && run.errors == "")
      let expected = """
        {
          "version": "\(version)",
          "commit": null,
          "date": null,
          "compiler": null
        }

        """
      #expect(run.output == expected)
    }
  }

  @Test(arguments: ["version", "schema", "manual"]) func `a command without operands refuses them`(
    command: String
  ) throws {
    try check(command, "junk", says: "error: \(command) takes no \"junk\"")
  }
}
