import Foundation
import Testing

/// Files that would get past a check with exit code 0.
@Suite struct EscapingFileTests {
  static let bad = "class AViewModel {}\n"
  static let found = ["Sources/A.swift:1"]

  /// A repository whose next commit has a finding.
  func staged() throws -> GitFolder {
    let repository = try GitFolder([".archlint.json": "{}", "Sources/A.swift": "", "Sources/B.swift": ""])
    try repository.write(Self.bad, to: "Sources/A.swift")
    try repository.git("add", ".")
    return repository
  }

  func file(_ path: String, in repository: GitFolder) -> String {
    repository.url.appending(path: path).path
  }

  func check(_ repository: GitFolder, _ paths: String..., sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    for words in [[], ["--changed-lines"], ["Sources/A.swift"], ["Sources"]] {
      let run = try repository.lint(["--staged"] + words)
      #expect(
        run.status == 1 && run.output.hasPrefix("Sources/A.swift:1:7: error:"),
        "\(words): \(run.output)\(run.errors)",
        sourceLocation: sourceLocation)
    }
  }

  // MARK: - What the work tree has in the place of a file

  @Test func `a folder`() throws {
    let repository = try staged()
    try repository.remove("Sources/A.swift")
    try repository.write("", to: "Sources/A.swift/B.swift")
    try check(repository)
  }

  @Test(arguments: ["B.swift", "/etc/passwd", "nowhere"]) func `a link`(target: String) throws {
    let repository = try staged()
    try repository.remove("Sources/A.swift")
    try FileManager.default.createSymbolicLink(
      atPath: file("Sources/A.swift", in: repository), withDestinationPath: target)
    try check(repository)
  }

  @Test func `a pipe`() throws {
    let repository = try staged()
    try repository.remove("Sources/A.swift")
    try #require(mkfifo(file("Sources/A.swift", in: repository), 0o644) == 0)
    try check(repository)
  }

  @Test func `a file in the place of its folder`() throws {
    let repository = try staged()
    try repository.remove("Sources")
    try repository.write("", to: "Sources")
    #expect(try repository.places("--staged") == Self.found)
  }

  // MARK: - What git was told not to look at

  @Test(arguments: ["--skip-worktree", "--assume-unchanged"]) func `a flag`(option: String) throws {
    let repository = try staged()
    try repository.git("update-index", option, "Sources/A.swift")
    try check(repository)
    try repository.write("struct A {}\n", to: "Sources/A.swift")
    try check(repository)
    try repository.remove("Sources/A.swift")
    try check(repository)
  }

  /// As the size and the time say.
  @Test func `a file that seems unmodified`() throws {
    let repository = try staged()
    try repository.git("config", "core.trustctime", "false")
    try repository.git("config", "core.checkStat", "minimal")
    let path = file("Sources/A.swift", in: repository)
    let date = try #require(
      try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date)
    try repository.write(String(repeating: " ", count: Self.bad.utf8.count), to: "Sources/A.swift")
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    try check(repository)
  }

  @Test func `a file that a sparse checkout leaves out`() throws {
    let repository = try GitFolder([
      ".archlint.json": "{}", "Sources/A.swift": "", "Other/B.swift": "class BViewModel {}\n",
    ])
    try repository.git("sparse-checkout", "set", "--cone", "Elsewhere")
    try repository.write(Self.bad, to: "blob")
    let blob = try repository.git("hash-object", "-w", "blob").split(separator: "\n")[0]
    try repository.git("update-index", "--cacheinfo", "100644,\(blob),Sources/A.swift")
    try repository.git("update-index", "--skip-worktree", "Sources/A.swift")
    #expect(try repository.places("--staged") == Self.found)
  }

  // MARK: - What attributes and ignore files say

  @Test func `a file in another encoding`() throws {
    let repository = try GitFolder([".archlint.json": "{}"])
    try repository.write("*.swift working-tree-encoding=UTF-16LE\n", to: ".gitattributes")
    for (name, text) in [("A", Self.bad), ("B", "struct B {}\n")] {
      try repository.folder.write(text.data(using: .utf16LittleEndian)!, to: "Sources/\(name).swift")
    }
    try repository.git("add", ".")
    try check(repository)
    try repository.git("commit", "--quiet", "--message", "more")
    try repository.folder.write(
      "\(Self.bad)// more\n".data(using: .utf16LittleEndian)!, to: "Sources/A.swift")
    try repository.git("add", ".")
    #expect(try repository.places("--staged") == Self.found, "read with files that the commit leaves alone")
    let run = try repository.lint(["--changed"])
    #expect(
      run.status == 2 && run.errors.contains("Sources/A.swift cannot be read as Swift"), "\(run.errors)")
  }

  @Test func `a file that is no text by its attributes`() throws {
    let repository = try staged()
    try repository.write("*.swift binary\n", to: ".gitattributes")
    try repository.git("add", ".")
    try check(repository)
  }

  /// What git keeps it does not ignore.
  @Test func `a file that is tracked and ignored`() throws {
    let repository = try GitFolder([".archlint.json": "{}", ".gitignore": "Sources/\n", "B.swift": ""])
    try repository.write(Self.bad, to: "Sources/A.swift")
    try repository.git("add", "--force", "Sources/A.swift")
    try check(repository)
    try repository.git("commit", "--quiet", "--message", "more")
    #expect(try repository.places("--changed=HEAD~1") == Self.found)
    #expect(try repository.places("--changed=HEAD~1", "--changed-lines") == Self.found)
    #expect(try repository.places("--changed=HEAD~1", "--exclude", "Sources") == [])
  }

  /// Within the folder, and so within its own rules.
  @Test func `the configuration of an ignored folder holds`() throws {
    let repository = try GitFolder([".archlint.json": "{}", ".gitignore": "Sources/\n", "B.swift": ""])
    try repository.write(Self.bad, to: "Sources/A.swift")
    try repository.write(#"{ "exclude": ["A.swift"] }"#, to: "Sources/.archlint.json")
    try repository.git("add", "--force", ".")
    try repository.git("commit", "--quiet", "--message", "more")
    #expect(try repository.places("--changed=HEAD~1") == [])
  }

  // MARK: - Names and lines

  /// Composed and decomposed, the same to Unicode.
  @Test func `names that Unicode takes for the same`() throws {
    let names = ["\u{E9}", "e\u{301}"]
    let repository = try GitFolder([".archlint.json": "{}"])
    for name in names {
      try repository.write("// \(name)\nclass \(name)ViewModel {}\n", to: "Sources/\(name).swift")
    }
    let listed = try FileManager.default.contentsOfDirectory(atPath: file("Sources", in: repository))
    // Some file systems take them for the same as well.
    guard listed.count == 2 else { return }
    #expect(try repository.places().count == 2)
    try repository.git("add", ".")
    for name in names { try repository.write("", to: "Sources/\(name).swift") }
    #expect(
      try repository.places("--staged").map { Array($0.utf8) }
        == names.reversed().map { Array("Sources/\($0).swift:2".utf8) })
    #expect(try repository.places("--staged", "--changed-lines").count == 2)
    try repository.git("checkout", "--quiet", ".")
    let fixed = try CommandRun(
      ["fix", "--unsafe-fixes", "--only", "view-model-is-final-class"], in: repository.url,
      environment: GitFolder.environment)
    #expect(fixed.errors.contains("fixed 2 findings in 2 files"), "\(fixed.errors)")
    for name in names {
      let text = try String(contentsOfFile: file("Sources/\(name).swift", in: repository), encoding: .utf8)
      #expect(Array(text.utf8) == Array("// \(name)\nfinal class \(name)ViewModel {}\n".utf8))
    }
  }

  #if os(Linux)
    /// Other systems keep no such names.
    @Test func `a name that is no text fails the run`() throws {
      let repository = try GitFolder([".archlint.json": "{}"])
      let name = Array((repository.url.path + "/B").utf8) + [0xFF] + Array(".swift".utf8)
      let descriptor = creat(name.map(CChar.init(bitPattern:)) + [0], 0o644)
      try #require(descriptor >= 0)
      close(descriptor)
      try repository.git("add", ".")
      unlink(name.map(CChar.init(bitPattern:)) + [0])
      for words in [["--staged"], ["--staged", "--changed-lines"]] {
        let run = try repository.lint(words)
        #expect(
          run.status == 2 && run.errors.contains("B\u{FFFD}.swift cannot be read: its name is not UTF-8"))
      }
    }
  #endif

  /// A carriage return alone ends a line of Swift, and none of git's.
  @Test func `lines are counted as git counts them`() throws {
    let start = "struct A {}\n// one\rstruct B {}\r\r\r\n\n"
    let repository = try GitFolder([".archlint.json": "{}", "Sources/A.swift": start + "struct C {}\n"])
    try repository.write(start + "class CViewModel {}\r\r\nclass DViewModel {}", to: "Sources/A.swift")
    let found = ["Sources/A.swift:7", "Sources/A.swift:9"]
    #expect(try repository.places("--changed", "--changed-lines") == found)
    try repository.git("add", ".")
    #expect(try repository.places("--staged", "--changed-lines") == found)
    try repository.git("commit", "--quiet", "--message", "more")
    try repository.write(
      start + "class CViewModel {}\r\r\nclass DViewModel {}\n// more", to: "Sources/A.swift")
    #expect(try repository.places("--changed=HEAD", "--changed-lines") == ["Sources/A.swift:9"])
  }
}
