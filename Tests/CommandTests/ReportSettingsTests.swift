import TestSupport
import Testing

/// What is shown, in which form, and what fails a run: on the command line and in the configuration.
@Suite struct ReportSettingsTests {
  private func folder(_ settings: String = "") throws -> TemporaryFolder {
    try TemporaryFolder([
      ".archlint.json": """
      { "presets": [], \(settings) "customRules": [
        { "id": "strict", "each": "class", "mustNot": true, "message": "a class" },
        { "id": "mild", "each": "struct", "mustNot": true, "message": "a struct" }
      ], "rules": { "strict": "error", "mild": "note" } }
      """, "App/A.swift": "class A {}\n\nstruct B {}\n",
    ])
  }

  @Test func `nothing below the least severity is shown, counted, or fails`() throws {
    let all = try folder().run("lint", "--format", "compact", "--fail-on", "note")
    #expect(all.output.contains("[mild]") && all.output.contains("[strict]"))
    let cut = try folder().run("lint", "--format", "compact", "--min-severity", "error")
    #expect(cut.output == "App/A.swift:1:7: error: a class  [strict]\n", "\(cut.output)")
    let configured = try folder("\"minSeverity\": \"error\",").run("lint", "--only", "mild", "--strict")
    #expect(configured.status == 0 && configured.output == "No findings in 1 file\n")
    let shown = try folder("\"minSeverity\": \"error\",").run(
      "lint", "--min-severity", "note", "--format", "compact")
    #expect(shown.output.contains("[mild]"), "the command line counts more")
  }

  @Test func `a configuration says what fails and in which format`() throws {
    let calm = try folder("\"failOn\": \"never\", \"format\": \"compact\",").run("lint")
    #expect(calm.status == 0)
    #expect(calm.output.hasPrefix("App/A.swift:1:7: error: a class  [strict]\n"), "\(calm.output)")
    #expect(try folder("\"failOn\": \"never\",").run("lint", "--fail-on", "error").status == 1)
    #expect(try folder("\"failOn\": \"note\",").run("lint", "--only", "mild").status == 1)
    #expect(try folder("\"format\": \"compact\",").run("lint", "--format", "json").output.hasPrefix("{"))
  }

  @Test(arguments: [
    (
      "\"failOn\": \"nver\",",
      "\"failOn\" takes error, warning, note, never, not \"nver\"\n  help: did you mean \"never\"?"
    ),
    ("\"format\": \"compct\",", "there is no format \"compct\"\n  help: did you mean \"compact\"?"),
    ("\"minSeverity\": \"wrning\",", "there is no severity \"wrning\"\n  help: did you mean \"warning\"?"),
    ("\"version\": \"99\",", "this configuration is for archlint 99, and this is "),
  ])
  func `what is no such word is told with its place`(_ settings: String, _ message: String) throws {
    let run = try folder(settings).run("lint")
    #expect(run.status == 2)
    #expect(
      run.errors.hasPrefix(".archlint.json:1:") && run.errors.contains("error: \(message)"), "\(run.errors)")
  }

  @Test(arguments: ["0", "0.1"]) func `a version may be said in part`(_ version: String) throws {
    #expect(try folder("\"version\": \"\(version)\",").run("lint").status == 1)
  }

  @Test func `a report goes into a file, in the format that its name or the command line says`() throws {
    let folder = try folder()
    for (words, start) in [
      (["-o", "a.sarif"], "{"), (["--output", "a.html"], "<!"),
      (["-o", "a.txt", "--format", "compact"], "App/A.swift:1:7"),
      (["--format", "jsonl", "-o", "a"], "{"), (["-o", "a.md"], "#"),
      (["-o", "aloud"], "App/A.swift:1:7"), (["-o", "a.txt"], "App/A.swift:1:7"),
    ] {
      let run = try CommandRun(["lint"] + words, in: folder.url)
      #expect(run.status == 1 && run.output == "" && run.errors == "", "\(words) \(run.errors)")
      let name = words.first { $0.hasPrefix("a") } ?? ""
      #expect(try folder.read(name).hasPrefix(start), "\(words)")
    }
    let both = try folder.run("lint", "--format", "json", "--format", "sarif", "-o", "b")
    #expect(both.status == 2 && both.errors.contains("several formats have none"))
  }

  @Test func `a name that says no format is refused`() throws {
    let folder = try folder()
    let run = try folder.run("lint", "-o", "a.foo")
    #expect(run.status == 2 && run.output == "")
    #expect(
      run.errors == """
        archlint: error: the name of a.foo says no format
          help: name one: --format NAME --output a.foo

        """)
    #expect(try folder.run("lint", "-o", "a.foo", "--format", "compact").status == 1)
  }

  @Test func `statistics are shown alone`() throws {
    let run = try folder().run("lint", "--statistics")
    #expect(
      run.output == """
          1  mild  in 1 file
          1  strict  in 1 file
        2 findings in 1 file, 0 suppressed, 0 in the baseline

        """)
    #expect(run.errors == "" && run.status == 1)
  }

  @Test func `people and editors read paths from where they stand`() throws {
    let folder = try folder()
    let inside = folder.url.appending(path: "App")
    for format in ["text", "compact", "grouped", "markdown", "agent"] {
      let run = try CommandRun(["lint", "..", "--format", format], in: inside)
      #expect(
        run.output.contains("A.swift") && !run.output.contains("App/A.swift"), "\(format): \(run.output)")
    }
    for format in ["json", "sarif", "github", "gitlab", "rdjson", "checkstyle"] {
      let run = try CommandRun(["lint", "..", "--format", format], in: inside)
      #expect(run.output.contains("App/A.swift"), "\(format): \(run.output)")
    }
    let text = try CommandRun(["lint", "--format", "text"], in: inside)
    #expect(
      text.output.hasPrefix("A.swift:1:7: error: a class  [strict]\n   1 | class A {}\n"), "\(text.output)")
    let explained = try CommandRun(["explain", "A.swift:1"], in: inside)
    #expect(explained.output.contains("strict") && explained.status == 0)
  }

  @Test func `only the rules of a preset are listed`() throws {
    let run = try folder().run("rules", "--preset", "modules", "--format", "ids")
    #expect(run.output.contains("import-is-used\n") && !run.output.contains("view-"))
    let wrong = try folder().run("rules", "--preset", "moduls")
    #expect(wrong.status == 2 && wrong.errors.contains("did you mean \"modules\"?"))
  }

  @Test func `what only a compiler could tell is counted with its reasons`() throws {
    let folder = try TemporaryFolder([
      ".archlint.json": """
      { "presets": [], "customRules": [
        { "id": "base", "each": "class", "must": { "conforms": "Base" }, "message": "no base" }
      ] }
      """, "A.swift": "class A: Outside {}\nclass B: Outside {}\nclass C: Base {}\nclass Base {}\n",
    ])
    let run = try folder.run("lint", "--why", "--disable", "unused-suppression")
    #expect(
      run.errors == """
        base: 2 times unknown
          2  must.conforms, such as: 'Outside' is declared outside the project

        """)
    let certain = try folder.run(
      "lint", "--why", "--rule", "base=off", "--rule", "view-model-is-internal=note")
    #expect(certain.errors == "Each rule could tell everywhere whether it holds.\n")
  }
}
