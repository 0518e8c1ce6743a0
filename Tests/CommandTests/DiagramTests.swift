import Foundation
import Testing

/// A diagram as a rule.
@Suite struct DiagramTests {
  private func lint(
    _ diagram: String, behind text: String = "text", heading: String = "layers", isAbsolute: Bool = false
  ) throws -> CommandRun {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "App/View.swift": "struct View { let item: Item; let store: Store }",
      "Domain/Item.swift": "struct Item {}",
      "Data/Store.swift": "struct Store { let item: Item }",
      "Docs.md":
        "# Who\n```mermaid\nflowchart\n  X --> Y\n```\n## Layers\n\(text)\n```mermaid\n\(diagram)\n```\n",
      ".archlint.json": """
      { "root": true, "presets": [], "diagram": "\(isAbsolute ? folder.path + "/" : "")Docs.md#\(heading)", "layers": {
        "App": { "files": "App" }, "Data": { "files": "Data" }, "Domain": { "files": "Domain" } } }
      """,
    ]
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return try CommandRun(["lint", "--format", "compact"], in: folder)
  }

  @Test(arguments: [
    "flowchart LR\n  App --> Domain\n  Data --> Domain\n  App --> Data",
    "graph TD\n  a[\"App\"] & d(Data) -->|asks| m{{Domain}}\n  %% x --> y\n  subgraph Z\n  a -- why --> d\n  end",
    "flowchart LR\n  App ==> Data -.-> Domain\n  App ---> Domain;\n  style App fill:#fff",
    "flowchart LR\n  App -. uses .-> Data & Domain\n  Data == has == Data\n  Data -..-> Domain",
    "graph TD;App --> Data; Data --> Domain; App --> Domain",
    "flowchart LR\n  App --x Data --o Domain\n  App ~~~ Domain ~~~ Data\n  App--oDomain",
    "flowchart LR\n  a[\"`App`\"]:::old --> d[\"`**Data**`\"] --> m@{ shape: cyl, label: \"Domain\" }\n  a --> m",
    "---\ntitle: A --> B\nconfig:\n  look: classic\n---\nflowchart LR\n  App --> Data & Domain\n  Data --> Domain",
    "flowchart LR\n  App e1@--> Data e2@==> Domain\n  e1@{ animate: true }\n  App ---->|\"so\"| Domain",
    "%%{ init: {\n \"theme\": \"dark\" } }%%\nflowchart LR\n  App -->\n    Data\n    --> Domain\n  App --> Domain",
    "flowchart\n accDescr {\n  A --> B\n }\n  App -- \"a --> b\" --> Domain\n  App --> Data --> Domain",
  ])
  func `what is drawn is allowed`(diagram: String) throws {
    let run = try lint(diagram)
    #expect(run.output == "" && run.errors == "", "\(run.output)\(run.errors)")
  }

  @Test(arguments: [
    "```sh\n# print it\n```", "~~~\n```mermaid\nflowchart\n  X --> Y\n```\n~~~", "    # print it",
  ])
  func `what looks like a heading or a diagram in a block of code is none`(text: String) throws {
    let run = try lint("flowchart LR\n  App --> Domain & Data\n  Data --> Domain", behind: text)
    #expect(run.output == "" && run.errors == "", "\(run.output)\(run.errors)")
  }

  @Test func `a document may be named by an absolute path, as whatever a configuration names`() throws {
    let run = try lint("flowchart LR\n  App --> Domain\n  App --> Data", isAbsolute: true)
    #expect(run.output.contains("Data/Store.swift:1:26: error: Data uses Domain here, and "))
    #expect(run.status == 1 && run.errors == "", "\(run.errors)")
  }

  @Test func `what is not drawn is a finding, and what no code needs a note`() throws {
    let run = try lint("flowchart LR\n  App --> Domain\n  Domain --> Data\n  Data")
    #expect(
      run.output.contains("App/View.swift:1:42: error: App uses Data here, and Docs.md draws no arrow"),
      "\(run.output)")
    #expect(run.output.contains("Data/Store.swift:1:26: error: Data uses Domain here"))
    #expect(
      run.errors.contains("note: Docs.md:11: Domain → Data is drawn, and no code needs it"), "\(run.errors)")
  }

  @Test func `an arrow with two heads allows both ways`() throws {
    let run = try lint("flowchart LR\n  Data <-- x --> App\n  Domain x--x App\n  Domain<-.->Data")
    #expect(run.status == 0 && run.output == "", "\(run.output)")
    let notes = ["10: Data → App", "11: Domain → App", "12: Domain → Data"]
    #expect(
      run.errors
        == notes.map { "archlint: note: Docs.md:\($0) is drawn, and no code needs it\n" }.joined(),
      "\(run.errors)")
  }

  @Test(arguments: ["---", "===", "-.-", "-- why ---", "~~~", "<---"])
  func `a line without a head allows nothing`(line: String) throws {
    let run = try lint("flowchart LR\n  App --> Domain & Data\n  Data \(line) Domain")
    #expect(run.output.contains("Data/Store.swift:1:26: error: Data uses Domain here"), "\(run.output)")
    #expect(run.status == 1 && run.errors == "", "\(run.errors)")
  }

  @Test func `mistakes in a diagram are told with their place`() throws {
    let unknown = try lint("flowchart LR\n  App --> Domian")
    #expect(unknown.status == 2)
    #expect(
      unknown.errors.contains(
        "Docs.md:10:1: error: the diagram draws \"Domian\", and there is none\n  help: did you mean \"Domain\"?"
      ))
    let all = (0..<200).map { "b\($0)" }.joined(separator: " & ")
    let large = try lint("flowchart LR\n  \(all) --> \(all)")
    #expect(
      large.status == 2 && large.errors.contains("draws more than 20000 arrows"),
      "\(large.errors.prefix(300))")
    let missing = try lint("flowchart LR", heading: "nowhere")
    #expect(missing.status == 2 && missing.errors.contains("no mermaid block behind a heading \"nowhere\""))
  }
}
