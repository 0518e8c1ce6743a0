import Foundation
import TestSupport
import Testing

/// Names that the disk spells in another way than git or whoever wrote a pattern, as file systems of Macs do.
@Suite struct DiskNameTests {
  /// Git knows `Sources/Home.swift`, and the disk has `Sources/home.swift`. Both lead to the file, as they do on a disk
  /// that does not tell capitals from small letters: a link stands in for that, which is no file of the project.
  private func renamed() throws -> GitFolder {
    let repository = try GitFolder(models: "Home", "Other")
    try repository.git("config", "core.ignoreCase", "true")
    try repository.git("branch", "before")
    let folder = repository.url.appending(path: "Sources")
    try FileManager.default.moveItem(
      at: folder.appending(path: "Home.swift"), to: folder.appending(path: "home.swift"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "Home.swift").path, withDestinationPath: "home.swift")
    return repository
  }

  /// Puts a text into git's index under a name, whatever the disk has.
  private func stage(_ text: String, as path: String, in repository: GitFolder) throws {
    try repository.write(text, to: "staged")
    let blob = try repository.git("hash-object", "-w", "staged").trimmingCharacters(in: .newlines)
    try repository.remove("staged")
    try repository.git("update-index", "--add", "--cacheinfo", "100644,\(blob),\(path)")
  }

  @Test func `what is staged under a name of other capitals is reported by the name that the disk has`()
    throws
  {
    let repository = try renamed()
    try stage("\nclass HomeViewModel {}\n", as: "Sources/Home.swift", in: repository)
    #expect(try repository.places("--staged") == ["Sources/home.swift:2"])
    #expect(try repository.places("--staged", "--changed-lines").isEmpty, "the line itself is not new")
    try repository.git("config", "core.ignoreCase", "false")
    #expect(
      try repository.places("--staged") == ["Sources/Home.swift:2"], "another file than that of the disk")
  }

  @Test func `what has changed under a name of other capitals is reported by the name that the disk has`()
    throws
  {
    let repository = try renamed()
    #expect(try repository.places("--changed=before") == ["Sources/home.swift:1"])
  }

  /// `é` as it is typed, and as the letter and its mark.
  private static let typed = "Caf\u{E9}"
  private static let apart = "Cafe\u{301}"

  private static let configuration = """
    { "presets": [], "exclude": ["Sources/\(typed)/Old"],
      "overrides": [{ "files": ["**/\(typed)/New/**"], "rules": { "final": "note" } }],
      "customRules": [{ "id": "final", "each": "class", "where": { "file": "Sources/\(typed)/**" },
        "mustNot": true, "message": "m" }] }
    """

  @Test func `patterns match folders whose marks stand apart`() throws {
    let folder = try TemporaryFolder([
      ".archlint.json": Self.configuration, "Sources/\(Self.apart)/A.swift": "class A {}\n",
      "Sources/\(Self.apart)/New/B.swift": "class B {}\n",
      "Sources/\(Self.apart)/Old/C.swift": "class C {}\n",
      "Sources/Cafe/D.swift": "class D {}\n",
    ])
    let run = try folder.run("lint", "--format", "compact", "--strict")
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 2, "\(run.output)")
    #expect(
      lines.first.map { $0.hasPrefix("Sources/\(Self.apart)/A.swift:1") && $0.contains("warning") } == true)
    #expect(
      lines.last.map { $0.hasPrefix("Sources/\(Self.apart)/New/B.swift:1") && $0.contains("note") } == true)
    // As the disk has it, so that whoever reads the report finds the file.
    #expect(run.output.unicodeScalars.contains("\u{301}") && !run.output.unicodeScalars.contains("\u{E9}"))
  }

  @Test func `a pattern whose marks stand apart matches a folder as it is typed`() throws {
    let folder = try TemporaryFolder(["Sources/\(Self.typed)/AViewModel.swift": "class AViewModel {}\n"])
    let run = try folder.run("lint", "--format", "compact", "--exclude", "Sources/\(Self.apart)")
    #expect(run.status == 0 && run.output == "", "\(run.output)\(run.errors)")
  }

  @Test func `entries of a baseline match files whose marks stand apart`() throws {
    let folder = try TemporaryFolder(["Sources/\(Self.apart)/AViewModel.swift": "class AViewModel {}\n"])
    let rule = ["--only", "view-model-is-final-class"]
    #expect(try CommandRun(["lint", "--write-baseline"] + rule, in: folder.url).status == 0)
    let file = folder.url.appending(path: "archlint-baseline.json")
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(written.unicodeScalars.contains("\u{301}"))
    try folder.write(Data(written.precomposedStringWithCanonicalMapping.utf8), to: "archlint-baseline.json")
    let words = ["lint", "--baseline", "archlint-baseline.json", "--baseline-strict"]
    let run = try CommandRun(words + rule, in: folder.url)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test func `what git knows as it is typed is reported as the disk has it`() throws {
    let repository = try GitFolder(models: "Other")
    try repository.git("config", "core.precomposeUnicode", "true")
    try repository.write("class HomeViewModel {}\n", to: "Sources/\(Self.apart).swift")
    try stage("\nclass HomeViewModel {}\n", as: "Sources/\(Self.typed).swift", in: repository)
    #expect(try repository.places("--staged") == ["Sources/\(Self.apart).swift:2"])
    #expect(try repository.places("--changed") == ["Sources/\(Self.apart).swift:1"])
  }
}
