import Foundation
import TestSupport
import Testing

/// `archlint graph`, on the sample project with layers.
@Suite struct GraphCommandTests {
  private static let fixture = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/Layers")

  private func graph(_ arguments: String...) throws -> CommandRun {
    try CommandRun(["graph"] + arguments, in: Self.fixture)
  }

  @Test func `the text says of each node what it uses and what uses it, and marks what breaks a rule`() throws
  {
    let run = try graph()
    #expect(run.status == 0 && run.errors == "")
    #expect(
      run.output.contains("Presentation\n  uses     Domain (7), Data (7) ✗, Feature (2), Libraries (15)\n"),
      "\(run.output)")
    #expect(run.output.contains("  used by  Presentation (2), AppKit (2)\n"))
    #expect(run.output.contains("cycle of "))
  }

  @Test func `parts of a graph are asked for by name`() throws {
    let focus = try graph("--of", "module", "--focus", "Analytics")
    #expect(
      focus.output.hasSuffix("3 modules, 4 dependencies, 1 of which breaks a rule (✗)\n"), "\(focus.output)")
    let reach = try graph("--from", "AppKit", "--to", "Container")
    #expect(reach.output.contains("AppKit\n  uses     Feature"))
    let outside = try graph("--of", "module", "--externals", "--collapse", "App*")
    #expect(
      outside.output.contains("UIKit  (outside)") && outside.output.contains("App*\n"), "\(outside.output)")
    let violations = try graph("--violations", "--of", "file")
    #expect(!violations.output.contains("HTTPClientContract") && violations.output.contains("✗"))
  }

  @Test func `why there is an edge is told by its references, and why there is a way by its steps`() throws {
    let edge = try graph("--why", "Domain", "Data")
    #expect(
      edge.output
        == "Domain uses Data in 1 reference:\n  Features/Character/Sources/Domain/CharacterStore.swift:5:53  CharacterRepository\n"
    )
    let way = try graph("--of", "type", "--why", "AppContainer", "CharacterDTO")
    #expect(way.output.hasPrefix("AppContainer leads to CharacterDTO in 4 steps:\n"), "\(way.output)")
    #expect(
      try graph("--why", "Libraries", "AppKit").output
        == "Libraries does not lead to AppKit; the other way round it does\n")
  }

  @Test func `why something leads to itself is told by a cycle`() throws {
    let folder = try TemporaryFolder([
      "A.swift": "class Foo { let bar = Bar() }\n",
      "B.swift": "class Bar { var foo: Foo? }\nclass Other {}\n",
    ])
    let run = try folder.run("graph", "--of", "type", "--why", "Foo", "Foo")
    #expect(run.output.hasPrefix("Foo leads to Foo in 2 steps:\n  Foo → Bar: A.swift:1:23"), "\(run)")
    let none = try folder.run("graph", "--of", "type", "--why", "Other", "Other")
    #expect(none.output == "Other does not lead to Other\n")
  }

  @Test func `metrics and coverage are figures`() throws {
    #expect(try graph("--metrics").output.contains("instability  abstractness  distance"))
    let coverage = try graph("--coverage").output
    #expect(coverage.contains("names are used") && coverage.contains("make no edge"))
  }

  @Test func `each format has its own words, and the same input gives the same bytes`() throws {
    for (format, start) in [
      ("mermaid", "flowchart LR\n  n_Presentation[\"Presentation\"]\n"), ("dot", "digraph \"layer\" {\n"),
      ("d2", "direction: right\n"), ("json", "{\n  \"tool\": {"), ("html", "<!doctype html>\n"),
    ] {
      let run = try graph("--format", format)
      #expect(run.output.hasPrefix(start), "\(run.output.prefix(200))")
      #expect(try graph("--format", format, "--jobs", "1").output == run.output)
    }
    let json =
      try JSONSerialization.jsonObject(with: Data(graph("--format", "json").output.utf8)) as? [String: Any]
    #expect((json?["nodes"] as? [Any])?.count == 7)
  }

  /// `%%{…}%%` would configure Mermaid from within a label, and backticks make one Markdown.
  @Test func `the name of a folder says nothing to whoever draws it`() throws {
    let folder = try TemporaryFolder([
      ".archlint.json": "{}", "%%{init: {'theme': 'dark'}}%%/A.swift": "struct A {}\n",
      "`x`/B.swift": "struct B {}\n",
    ])
    let text = try folder.run("graph", "--of", "folder", "--format", "mermaid").output
    #expect(text.contains("[\"#37;#37;{init: {'theme': 'dark'}}#37;#37;\"]"), "\(text)")
    #expect(text.contains("[\"#96;x#96;\"]"), "\(text)")
  }

  /// In characters, such a mark and the slash before it are one.
  @Test func `a file whose name begins with a combining mark stands in its folder`() throws {
    let folder = try TemporaryFolder([
      ".archlint.json": "{}", "Feature/A.swift": "struct A {}\n", "Feature/\u{301}C.swift": "struct C {}\n",
    ])
    let text = try folder.run("graph", "--of", "folder", "--format", "dot").output
    #expect(text.contains("Feature") && !text.contains("\".\""), "\(text)")
  }

  @Test func `mistakes are told with the nearest word`() throws {
    for (arguments, message) in [
      (["--of", "modul"], "did you mean \"module\"?"), (["--focus", "Domian"], "did you mean \"Domain\"?"),
      (["--format", "png"], "it takes text, mermaid, dot, d2, json or html"),
      (["--depth", "0"], "a number from 1 on"),
      (["--why", "Domain"], "--why takes two names"), (["--check"], "--write FILE#ID"),
      (["--write", "README.md"], "names no diagram"),
      (["--why", "Domain", "Data", "--format", "json"], "--why writes text alone, and no json\n"),
      (["--coverage", "--format", "dot"], "--coverage writes text alone, and no dot\n"),
      (["--write", "README.md#a", "--format", "html"], "--write writes mermaid alone, and no html\n"),
      (["--collapse", "nope*"], "\"nope*\" matches no node of the graph\n  help: it has "),
    ] {
      let run = try CommandRun(["graph"] + arguments, in: Self.fixture)
      #expect(run.status == 2 && run.errors.contains(message), "\(arguments) \(run.errors)")
    }
  }

  @Test func `a diagram in a document is written, and known to be stale`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.copyItem(at: Self.fixture, to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    let document = folder.appending(path: "README.md")
    try Data("# A\r\n<!-- archlint:graph layers -->\r\nold\r\n<!-- archlint:end layers -->\r\nend\r\n".utf8)
      .write(to: document)
    let check = ["graph", "--write", "README.md#layers", "--check"]
    #expect(try CommandRun(check, in: folder).status == 1)
    #expect(try CommandRun(["graph", "--write", "README.md#layers"], in: folder).status == 0)
    let text = try String(contentsOf: document, encoding: .utf8)
    #expect(text.hasPrefix("# A\r\n<!-- archlint:graph layers -->\r\n```mermaid\r\nflowchart LR\r\n"))
    #expect(text.hasSuffix("```\r\n<!-- archlint:end layers -->\r\nend\r\n"))
    #expect(try CommandRun(check, in: folder).status == 0)
    let missing = try CommandRun(["graph", "--write", "README.md#other"], in: folder)
    #expect(missing.status == 2 && missing.errors.contains("<!-- archlint:graph other -->"))
  }
}
