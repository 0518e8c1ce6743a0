import ArchlintKit
import TestSupport
import Testing

@Suite struct SessionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      ".archlint.json": """
      {
        "root": true, "presets": [], "ignore": ["Sources/Old"],
        "customRules": [
          {
            "id": "final", "each": "class", "must": { "modifiers": "final" }, "message": "'{name}' is open",
            "fix": { "safety": "safe", "addModifier": "final" }
          }
        ]
      }
      """,
      "Sources/A.swift": "class A {}\n", "Sources/B.swift": "final class B {}\n",
    ])
  }

  private func session(_ overlays: [String: String] = [:]) -> Session {
    var options = SessionOptions()
    options.paths = [folder.url.path]
    var session = Session(options)
    for (path, text) in overlays { session.overlays[folder.path(path)] = Array(text.utf8) }
    return session
  }

  private func messages(_ session: Session) throws -> [String] {
    try session.check().findings.map { "\($0.location.path): \($0.message)" }
  }

  @Test func `the text of an open file counts instead of what the disk has`() throws {
    #expect(try messages(session()) == ["Sources/A.swift: 'A' is open"])
    #expect(try messages(session(["Sources/A.swift": "final class A {}\n"])) == [])
    let both = session(["Sources/A.swift": "final class A {}\n", "Sources/B.swift": "class C {}\n"])
    #expect(try messages(both) == ["Sources/B.swift: 'C' is open"])
  }

  @Test
  func `an open file that was never saved belongs to the project, unless the configuration leaves it out`()
    throws
  {
    let new = session(["Sources/New.swift": "class New {}\n", "Sources/Old/X.swift": "class X {}\n"])
    #expect(try messages(new) == ["Sources/A.swift: 'A' is open", "Sources/New.swift: 'New' is open"])
    #expect(try new.files().checked == ["Sources/A.swift", "Sources/B.swift", "Sources/New.swift"])
  }

  @Test func `an open configuration is in force`() throws {
    let text = try folder.read(".archlint.json")
    #expect(
      try messages(session([".archlint.json": text.replacing("is open", with: "may be inherited")])) == [
        "Sources/A.swift: 'A' may be inherited"
      ])
  }

  @Test func `each question is answered by what is there then`() throws {
    var asked = session()
    #expect(try messages(asked).count == 1)
    try folder.write("final class A {}\n", to: "Sources/A.swift")
    #expect(try messages(asked).isEmpty)
    asked.overlays[folder.path("Sources/B.swift")] = Array("class B {}\n".utf8)
    #expect(try messages(asked) == ["Sources/B.swift: 'B' is open"])
    asked.overlays[folder.path("Sources/B.swift")] = nil
    #expect(try messages(asked).isEmpty)
  }

  @Test func `fixes change open texts and not the disk until they are written`() throws {
    var fixed = try session(["Sources/B.swift": "class B {}\n"]).fix()
    #expect(fixed.changedPaths == ["Sources/A.swift", "Sources/B.swift"])
    #expect(fixed.outcome.findings.isEmpty)
    #expect(fixed.text(ofFile: folder.path("Sources/B.swift")) == Array("final class B {}\n".utf8))
    #expect(try folder.read("Sources/A.swift") == "class A {}\n")
    try fixed.write()
    #expect(try folder.read("Sources/A.swift") == "final class A {}\n")
    // The disk has what was never open there.
    #expect(try folder.read("Sources/B.swift") == "final class B {}\n")
    #expect(fixed.failures.map(\.path) == [])
  }

  @Test func `a line of an open file is explained`() throws {
    let open = session(["Sources/B.swift": "\nclass B {}\n"])
    let (text, notes) = try open.explain(line: 2, of: folder.path("Sources/B.swift"), showsAll: false)
    #expect(text.contains("fails") && text.contains("'B' is open"))
    #expect(notes.isEmpty)
    #expect(try session().explain("final").contains("Defined in .archlint.json"))
  }

  @Test func `progress ends with all files`() throws {
    var told: [Progress] = []
    var options = SessionOptions()
    options.paths = [folder.url.path]
    _ = try Session(options, progress: { told.append($0) }).check()
    #expect(told.last.map { $0.step == .checking && $0.done == $0.total } == true)
    #expect(told.contains { $0.step == .reading && $0.done == 2 && $0.total == 2 })
  }

  @Test func `what is wrong with a configuration is thrown by every question`() throws {
    let broken = session([".archlint.json": "{ \"presets\": 1 }"])
    #expect(throws: (any Error).self) { try broken.check() }
    #expect(throws: (any Error).self) { try broken.files() }
    #expect(throws: (any Error).self) { try broken.explain("final") }
  }
}
