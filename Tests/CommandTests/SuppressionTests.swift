import Foundation
import TestSupport
import Testing

/// Comments that silence rules, and `--add-suppressions`, which writes them.
@Suite struct SuppressionTests {
  static let only = [
    "--only", "view-model-is-final-class", "--only", "unused-suppression", "--only",
    "unknown-rule-in-suppression",
    "--only", "suppression-without-reason",
  ]

  /// Runs over one file and gives `line:column: rule` of its findings.
  func found(_ text: String, configuration: String = "{}") throws -> [String] {
    let folder = try TemporaryFolder(["A.swift": text, ".archlint.json": configuration])
    let run = try CommandRun(["lint", "--format", "compact"] + Self.only, in: folder.url)
    #expect(run.errors == "")
    return run.output.split(separator: "\n").map { line in
      let parts = line.split(separator: ":")
      return "\(parts[1]):\(parts[2]): \(line.split(separator: "[").last!.dropLast())"
    }
  }

  @Test func `each form covers its lines`() throws {
    let model = "class AViewModel {}"
    #expect(try found("// archlint:disable:next view-model-is-final-class\n\n// other\n\(model)") == [])
    #expect(try found("/* archlint:disable:next view-model-is-final-class */ \(model)") == [])
    #expect(try found("\(model) // archlint:disable:this view-model-is-final-class -- reason") == [])
    #expect(try found("\(model)\n// archlint:disable:file view-model-is-final-class") == [])
    #expect(
      try found(
        "// archlint:disable view-model-is-final-class\n\(model)\n// archlint:enable view-model-is-final-class\nclass BViewModel {}"
      )
        == ["4:7: view-model-is-final-class"])
    #expect(
      try found(
        "// archlint:disable view-model-is-final-class\n\(model)\n// archlint:enable\nclass BViewModel {}"
      ).count
        == 1)
    #expect(try found("// archlint:disable view-model-is-final-class\n\(model)\n\(model)") == [])
    #expect(try found("// archlint:disable:next view-model-is-final-class\n@Observable\n\(model)") == [])
    #expect(
      try found("/// archlint:disable:next view-model-is-final-class\n\(model)").count == 1, "documentation")
  }

  @Test func `those that do nothing are findings`() throws {
    #expect(
      try found("// archlint:disable:next view-model-is-final-class\nfinal class AViewModel {}")
        == ["1:26: unused-suppression"])
    #expect(
      try found("// archlint:disable:next view-model-is-finl-class") == ["1:26: unknown-rule-in-suppression"])
    #expect(try found("// archlint:disabel:next x") == ["1:13: unknown-rule-in-suppression"])
    #expect(try found("// archlint:disable:next") == ["1:13: unknown-rule-in-suppression"])
    #expect(try found("// archlint:") == ["1:13: unknown-rule-in-suppression"])
    #expect(
      try found(
        "// archlint:disable:file unused-suppression\n// archlint:disable:next view-model-is-final-class")
        == [])
    #expect(try found("// archlint:disable:file unused-suppression") == ["1:26: unused-suppression"])
  }

  @Test func `an enable ends each disable whose word it matches, and is told of where it ends none`() throws {
    let id = "view-model-is-final-class"
    func found(_ disabled: String, _ enabled: String) throws -> [String] {
      try self.found(
        "// archlint:disable \(disabled)\nclass AViewModel {}\n// archlint:enable \(enabled)\nclass BViewModel {}"
      )
    }
    for word in [id, "view-*", "all", ""] {
      #expect(try found(id, word) == ["4:7: \(id)"], "\(word)")
    }
    #expect(try found("all", "all") == ["4:7: \(id)"])
    #expect(try found(id, "view-model-is-finl-class") == ["3:20: unknown-rule-in-suppression"])
    #expect(try found("all", id) == ["3:20: unused-suppression"])
    #expect(try self.found("// archlint:enable \(id)") == ["1:20: unused-suppression"])
    #expect(try self.found("// archlint:enable") == ["1:13: unused-suppression"])
  }

  @Test func `they are rules like any other`() throws {
    let unused = "// archlint:disable:next view-model-is-final-class"
    #expect(try found(unused, configuration: "{ \"rules\": { \"unused-suppression\": \"off\" } }") == [])
    let folder = try TemporaryFolder([
      "A.swift": unused, ".archlint.json": "{ \"rules\": { \"unused-suppression\": \"error\" } }",
    ])
    #expect(try folder.run("lint").status == 1)
    #expect(
      try folder.run("explain", "suppression-without-reason").output.hasPrefix("# A suppression says why\n"))
  }

  @Test func `reasons may be required`() throws {
    let required = "{ \"requireReasons\": true }"
    let model = "\nclass AViewModel {}"
    let bare = "// archlint:disable:next view-model-is-final-class"
    #expect(try found(bare + model) == [])
    #expect(try found(bare + model, configuration: required) == ["1:26: suppression-without-reason"])
    #expect(try found(bare + " --" + model, configuration: required) == ["1:26: suppression-without-reason"])
    #expect(try found(bare + " -- a base class" + model, configuration: required) == [])
    #expect(
      try found(
        bare + model, configuration: "{ \"rules\": { \"suppression-without-reason\": \"error\" } }"
      ).count == 1)
  }

  // MARK: - --add-suppressions

  @Test func `suppressions are added above all findings`() throws {
    let folder = try TemporaryFolder([
      "Sources/A.swift": "  class AViewModel {}\n  class BViewModel {}\n", "Sources/C.swift": "struct C {}\n",
    ])
    let file = folder.url.appending(path: "Sources/A.swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    let words = ["lint"] + Self.only + ["--add-suppressions=old code"]
    let run = try CommandRun(words, in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors == "archlint: note: 2 findings suppressed in 1 file\n")
    #expect(run.output == "No findings in 2 files (2 suppressed)\n")
    let expected = """
        // archlint:disable:next view-model-is-final-class -- old code
        class AViewModel {}
        // archlint:disable:next view-model-is-final-class -- old code
        class BViewModel {}

      """.replacingOccurrences(of: "\n      ", with: "\n")
    let written = try String(contentsOf: file, encoding: .utf8)
    let lines = written.split(separator: "\n")
    let expectedLines = expected.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.map { $0.drop { $0 == " " } } == expectedLines)
    #expect(lines.allSatisfy { $0.hasPrefix("  ") && !$0.hasPrefix("   ") })
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(mode == 0o640)
    let again = try CommandRun(words, in: folder.url)
    #expect(again.errors == "archlint: note: 0 findings suppressed in 0 files\n")
    #expect(try String(contentsOf: file, encoding: .utf8) == written)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path).count == 2)
  }

  @Test func `a document gets no comments of Swift`() throws {
    let document = "# A\n\n```swift\nclass AViewModel {}\n```\n"
    let folder = try TemporaryFolder([
      ".archlint.json":
        #"{ "root": true, "documents": ["docs/**"], "presets": [], "rules": { "view-model-is-final-class": "error" } }"#,
      "docs/a.md": document, "B.swift": "class BViewModel {}\n",
    ])
    let run = try folder.run("lint", "--add-suppressions=old code")
    #expect(run.status == 1, "\(run.output)")
    #expect(run.errors.contains("note: 1 finding suppressed in 1 file\n"), "\(run.errors)")
    #expect(run.errors.contains("note: 1 finding left in documents"), "\(run.errors)")
    #expect(try folder.read("docs/a.md") == document)
    #expect(try folder.read("B.swift").hasPrefix("// archlint:disable:next"))
  }

  @Test func `what cannot be`() throws {
    let folder = try TemporaryFolder([
      "A.swift": "class AViewModel {}", ".archlint.json": "{ \"requireReasons\": true }",
    ])
    let reasons = try folder.run("lint", "--add-suppressions")
    #expect(reasons.status == 2)
    #expect(
      reasons.errors == """
        archlint: error: this project asks each suppression for a reason
          help: --add-suppressions="why the findings may stay"

        """)
    #expect(try folder.run("lint", "--add-suppressions=a\nb").errors.contains("must fit on one line"))
    for words in [["--staged"], ["-", "--stdin-filename", "A.swift"], ["--write-baseline"]] {
      let run = try CommandRun(["lint", "--add-suppressions=x"] + words, in: folder.url)
      #expect(run.status == 2 && run.errors.hasPrefix("archlint: error: --add-suppressions "))
    }
  }
}
