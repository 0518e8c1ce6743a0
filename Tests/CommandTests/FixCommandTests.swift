import Foundation
import TestSupport
import Testing

@Suite struct FixCommandTests {
  static let text = "class HomeViewModel {}\n"
  static let fixed = "final class HomeViewModel {}\n"
  static let path = "Sources/HomeViewModel.swift"
  static let rules = #"{ "presets": [], "rules": { "view-model-is-final-class": "error" } }"#

  private func folder(_ files: [String: String] = [path: text]) throws -> TemporaryFolder {
    try TemporaryFolder(files.merging([".archlint.json": Self.rules]) { old, _ in old })
  }

  private func text(_ folder: TemporaryFolder, _ path: String = Self.path) throws -> String {
    try String(contentsOf: folder.url.appending(path: path), encoding: .utf8)
  }

  @Test(arguments: [["fix"], ["lint", "--fix"], ["--fix", "."]])
  func `fixes are written and counted`(arguments: [String]) throws {
    let folder = try folder()
    let run = try CommandRun(arguments, in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors == "archlint: fixed 1 finding in 1 file, 0 left\n")
    #expect(run.output == "No findings in 1 file\n")
    #expect(try text(folder) == Self.fixed)
    let again = try CommandRun(arguments, in: folder.url)
    #expect(again.errors == "archlint: nothing to fix, 0 left\n")
    #expect(try text(folder) == Self.fixed)
  }

  /// Without a path it fixes the current folder.
  @Test func `the command that a report names fixes what it counts`() throws {
    let folder = try folder([
      "my app/.archlint.json": Self.rules.replacing("{ \"presets\"", with: "{ \"root\": true, \"presets\""),
      "my app/A/AViewModel.swift": "class AViewModel {}\n",
      "my app/B/BViewModel.swift": "class BViewModel {}\n",
    ])
    for (place, words, command) in [
      ("my app", [], "archlint fix"), ("my app/A", [], "archlint fix .."),
      ("my app/A", ["."], "archlint fix"), ("my app/A", ["../B"], "archlint fix ../B"),
      ("", ["my app"], "archlint fix 'my app'"),
    ] {
      let run = try CommandRun(["lint"] + words, in: folder.url.appending(path: place))
      #expect(run.output.contains(" can be fixed with `\(command)`\n"), "\(place) \(words): \(run)")
    }
    for words in [["--only", "view-model-*"], ["--preset", "contract", "my app/A"], ["--exclude=**/B/*"]] {
      let run = try CommandRun(["lint"] + words, in: folder.url)
      let command =
        run.output.split(separator: "`").first { $0.hasPrefix("archlint fix") }.map(String.init) ?? ""
      let count = try #require(run.output.split(separator: "\n").last?.split(separator: " ").first)
      let fixing =
        "\(CommandRun.binary.path) \(command.dropFirst("archlint ".count)) --diff | grep -c '^+final'"
      let shown = try CommandRun(["-c", fixing], in: folder.url, program: ["/bin/sh"])
      #expect(shown.output == "\(count)\n", "\(words): \(command)")
    }
    let command = "\(CommandRun.binary.path) fix 'my app'"
    let fixing = try CommandRun(["-c", command], in: folder.url, program: ["/bin/sh"])
    #expect(fixing.errors == "archlint: fixed 2 findings in 2 files, 0 left\n")
  }

  @Test func `the exit code is that of what is left`() throws {
    let folder = try folder([
      Self.path: Self.text, "Sources/B.swift": "struct BViewModel { func didAppear() {} }\n",
    ])
    let run = try folder.run("fix", "--format", "compact")
    #expect(run.status == 1)
    #expect(run.errors == "archlint: fixed 1 finding in 1 file, 1 left\n")
    #expect(run.output.hasPrefix("Sources/B.swift:1:8: error:"))
  }

  /// The other file holds nothing that a rule asks about, until the fix asks who writes what is to be private.
  @Test(arguments: [
    ("func reset(_ home: HomeViewModel) { home.total = 0 }\n", "null"),
    ("func reset(_ home: Home) { home.total = 0 }\n", #"{"safety": "unsafe""#),
    ("func totals(of homes: [Home]) -> [Int] { homes.map(\\.total) }\n", #"{"safety": "unsafe""#),
    ("func reset(_ home: Home) { home.count = 0 }\n", #"{"safety": "safe""#),
    ("func reset(_ home: Home) { print(home.total) }\n", #"{"safety": "safe""#),
  ])
  func `who writes a property is known wherever it stands`(other: String, fix: String) throws {
    let model = """
      @Observable final class HomeViewModel {
        var total = 0
      }

      """
    let folder = try TemporaryFolder([
      Self.path: model, "Sources/Reset.swift": other,
      ".archlint.json": #"{ "presets": [], "rules": { "state-is-private-set": "error" } }"#,
    ])
    let run = try folder.run("lint", "--format", "json")
    #expect(run.output.contains("\"fix\": \(fix)"), "\(run.output)")
  }

  @Test func `unsafe fixes are asked for`() throws {
    let text = "public final class HomeViewModel {}\n"
    let rules = #"{ "presets": [], "rules": { "view-model-is-internal": "error" } }"#
    let folder = try folder([Self.path: text, ".archlint.json": rules])
    #expect(try folder.run("fix").status == 1)
    #expect(try self.text(folder) == text)
    #expect(try folder.run("fix", "--unsafe-fixes").status == 0)
    #expect(try self.text(folder) == Self.fixed)
  }

  @Test func `only some files and rules`() throws {
    let folder = try folder([Self.path: Self.text, "B/BViewModel.swift": "class BViewModel {}\n"])
    #expect(try folder.run("fix", "--only", "test-*", "--rule", "test-does-not-sleep=error").status == 0)
    #expect(try folder.run("fix", "B").status == 0)
    #expect(try text(folder) == Self.text)
    #expect(try text(folder, "B/BViewModel.swift") == "final class BViewModel {}\n")
  }

  // MARK: - Differences

  @Test func `a difference applies with git`() throws {
    let folder = try folder([
      "Sources/A b.swift": "// é\r\nclass HomeViewModel {}\r\n\r\n// last", "Sources/B.swift": Self.text,
    ])
    let run = try folder.run("fix", "--diff")
    #expect(run.status == 1)
    #expect(run.errors == "archlint: would fix 2 findings in 2 files, 0 would be left\n")
    #expect(
      run.output == """
        diff --git a/Sources/A b.swift b/Sources/A b.swift
        --- a/Sources/A b.swift\t
        +++ b/Sources/A b.swift\t
        @@ -1,4 +1,4 @@
         // é\r
        -class HomeViewModel {}\r
        +final class HomeViewModel {}\r
         \r
         // last
        \\ No newline at end of file
        diff --git a/Sources/B.swift b/Sources/B.swift
        --- a/Sources/B.swift
        +++ b/Sources/B.swift
        @@ -1 +1 @@
        -class HomeViewModel {}
        +final class HomeViewModel {}

        """)
    #expect(try text(folder, "Sources/B.swift") == Self.text)
    try folder.write(Data(run.output.utf8), to: "fix.patch")
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git", "apply", "fix.patch"]
    git.currentDirectoryURL = folder.url
    try git.run()
    git.waitUntilExit()
    #expect(git.terminationStatus == 0)
    #expect(try folder.run("fix", "--diff").output == "")
    #expect(try folder.run("fix", "--diff").status == 0)
    #expect(try text(folder, "Sources/B.swift") == Self.fixed)
  }

  /// git takes paths from the top of its work tree, wherever `git apply` is run.
  @Test(arguments: ["Sources", "Sources/A b", "."])
  func `a difference applies where it was made`(folder: String) throws {
    let path = "Sources/A b/HomeViewModel.swift"
    let repository = try GitFolder([path: Self.text, ".archlint.json": Self.rules])
    let place = repository.url.appending(path: folder)
    let run = try CommandRun(["fix", "--diff"], in: place)
    #expect(run.output.hasPrefix("diff --git a/\(path) b/\(path)\n"), "\(run.output)")
    try repository.write(run.output, to: "fix.patch")
    try repository.git("apply", repository.url.appending(path: "fix.patch").path, in: folder)
    #expect(try String(contentsOf: repository.url.appending(path: path), encoding: .utf8) == Self.fixed)
  }

  @Test func `without a path the current folder is fixed, and nothing around it`() throws {
    let folder = try folder([Self.path: Self.text, "B/BViewModel.swift": "class BViewModel {}\n"])
    let run = try CommandRun(["fix"], in: folder.url.appending(path: "B"))
    #expect(run.status == 0)
    #expect(try text(folder) == Self.text)
    #expect(try text(folder, "B/BViewModel.swift") == "final class BViewModel {}\n")
  }

  @Test func `a difference is colored where that is wanted`() throws {
    let run = try folder().run("fix", "--diff", "--color", "always")
    #expect(run.output.contains("\u{1B}[36m@@ -1 +1 @@\u{1B}[0m\n\u{1B}[31m-class"))
  }

  @Test func `options of fixes need one`() throws {
    let run = try folder().run("lint", "--diff")
    #expect(run.status == 2)
    #expect(run.errors.contains("--diff"))
    #expect(try folder().run("fix", "--write-baseline").status == 2)
  }

  @Test func `the standard input becomes the output`() throws {
    let run = try folder().run(
      "fix", "-", "--stdin-filename", "Sources/C.swift",
      input: "class CViewModel {}\nstruct DViewModel { func didAppear() {} }\n")
    #expect(run.output == "final class CViewModel {}\nstruct DViewModel { func didAppear() {} }\n")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("Sources/C.swift:2:8: error:"))
    let clean = try folder().run("fix", "-", "--stdin-filename", "Sources/C.swift", input: "let a = 1\n")
    #expect(clean.output == "let a = 1\n")
    #expect(clean.status == 0)
  }

  // MARK: - Files

  @Test func `permissions and links stay`() throws {
    let folder = try folder(["Shared/Real.swift": Self.text])
    let real = folder.url.appending(path: "Shared/Real.swift")
    let link = folder.url.appending(path: "Link.swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: real.path)
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "Shared/Real.swift")
    #expect(try folder.run("fix", "Link.swift").status == 0)
    #expect(try text(folder, "Shared/Real.swift") == Self.fixed)
    let attributes = try FileManager.default.attributesOfItem(atPath: real.path)
    #expect(attributes[.posixPermissions] as? Int == 0o750)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "Shared/Real.swift")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "Shared").path)
    #expect(names == ["Real.swift"])
  }

  @Test func `a read only file is named and fails the run`() throws {
    let folder = try folder()
    let file = folder.url.appending(path: Self.path)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
    let run = try folder.run("fix", "--format", "compact")
    #expect(run.status == 2)
    #expect(run.errors.contains("archlint: error: Sources/HomeViewModel.swift is read-only"))
    #expect(run.output.hasPrefix("Sources/HomeViewModel.swift:1:7: error:"))
    #expect(try text(folder) == Self.text)
  }

  @Test func `a file without an end is left alone`() throws {
    let broken = "class HomeViewModel {\n  func a() {\n}\n"
    let folder = try folder([Self.path: broken])
    let run = try folder.run("fix")
    #expect(run.status == 1)
    #expect(run.errors.contains("have no end"))
    #expect(try text(folder) == broken)
  }

  @Test func `fixes of the index leave changed files alone`() throws {
    let folder = try folder([Self.path: Self.text, "Sources/B.swift": "class BViewModel {}\n"])
    for words in [["init", "-q"], ["add", "."]] { try git(words, in: folder.url) }
    try folder.write(Data("class BViewModel { }\n".utf8), to: "Sources/B.swift")
    let shown = try folder.run("fix", "--staged", "--diff")
    #expect(shown.output.contains("a/Sources/HomeViewModel.swift") && !shown.output.contains("B.swift"))
    let run = try folder.run("fix", "--staged")
    for run in [shown, run] {
      #expect(run.status == 2)
      #expect(run.errors.contains("Sources/B.swift has changes that are not staged, so it is left alone"))
    }
    #expect(try text(folder) == Self.fixed)
    #expect(try text(folder, "Sources/B.swift") == "class BViewModel { }\n")
  }

  @Test func `what is left alone is reported by its lines`() throws {
    let repository = try GitFolder(["A.swift": "struct Z {}\n"])
    try repository.write("struct Z {}\nclass NViewModel {}\n", to: "A.swift")
    try FileManager.default.linkItem(
      at: repository.url.appending(path: "A.swift"), to: repository.url.appending(path: "other"))
    let run = try CommandRun(
      [
        "fix", "--changed=HEAD", "--changed-lines", "--format", "compact", "--only",
        "view-model-is-final-class",
      ],
      in: repository.url, environment: GitFolder.environment)
    #expect(run.output.hasPrefix("A.swift:2:7"), "\(run)")
    #expect(run.errors.contains("nothing to fix, 1 left"), "\(run)")
  }

  @Test func `fixes of changed lines`() throws {
    let lines = (1...9).map { "class V\($0)ViewModel {}\n" }
    let folder = try folder([Self.path: lines.joined()])
    for words in [["init", "-q", "-b", "main"], ["add", "."], Self.commit] { try git(words, in: folder.url) }
    let changed = lines.enumerated().map { $0 == 3 ? "// new\nclass NewViewModel {}\n" : $1 }.joined()
    try folder.write(Data(changed.utf8), to: Self.path)
    #expect(try folder.run("fix", "--changed-lines").status == 0)
    #expect(try text(folder) == changed.replacing("class New", with: "final class New"))
  }

  private static let commit = [
    "-c", "user.name=A", "-c", "user.email=a@b.c", "commit", "-q", "-m", "All",
  ]

  private func git(_ words: [String], in folder: URL) throws {
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git"] + words
    git.currentDirectoryURL = folder
    try git.run()
    git.waitUntilExit()
    #expect(git.terminationStatus == 0)
  }
}
