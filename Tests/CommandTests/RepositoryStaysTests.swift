import Foundation
import TestSupport
import Testing

/// A repository is read, and git is shown what it may write into; nothing that it is told by the repository hides a finding.
@Suite struct RepositoryStaysTests {
  /// All files of the repository with their contents.
  private func contents(of repository: GitFolder) throws -> [String: Data] {
    let folder = repository.url.appending(path: ".git")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return names.reduce(into: [:]) { $0[$1] = FileManager.default.contents(atPath: folder.path + "/" + $1) }
  }

  @Test func `git notes in no index of the repository that files are as they were`() throws {
    let repository = try GitFolder(models: "A", "B")
    for split in [false, true] {
      if split { try repository.git("update-index", "--split-index") }
      // What git looks at anew, it would write down.
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
        ofItemAtPath: repository.url.appending(path: "Sources/A.swift").path)
      let before = try contents(of: repository)
      for words in [["--changed=HEAD"], ["--changed=HEAD", "--changed-lines"], ["--staged"]] {
        _ = try repository.lint(words)
        #expect(try contents(of: repository) == before, "\(words)")
      }
      #expect(try repository.places("--changed=HEAD") == [], "neither file is another")
    }
  }

  @Test func `an index that has git write trees has it write them elsewhere`() throws {
    let repository = try GitFolder(models: "A")
    let tree = try repository.git("rev-parse", "HEAD:Sources").prefix { $0 != "\n" }
    // A folder in the index, as a sparse one has it.
    let script = """
      import hashlib, struct, sys
      path = b"Evil/"
      entry = struct.pack(">10I", 0, 0, 0, 0, 0, 0, 0o040000, 0, 0, 0) + bytes.fromhex(sys.argv[1])
      entry += struct.pack(">H", len(path)) + path
      entry += bytes(((len(entry) + 8) & ~7) - len(entry))
      index = b"DIRC" + struct.pack(">II", 2, 1) + entry
      open(".git/index", "wb").write(index + hashlib.sha1(index).digest())
      """
    _ = try ProcessRun(tool: [ProcessRun.python, "-c", script, String(tree)], in: repository.url)
    let before = try contents(of: repository)
    _ = try repository.lint(["--staged"])
    #expect(try contents(of: repository) == before)
  }

  @Test(arguments: ["--assume-unchanged", "--skip-worktree"])
  func `a file that git was told not to look at is looked at`(flag: String) throws {
    let repository = try GitFolder(models: "A", "B")
    try repository.git("update-index", flag, "Sources/A.swift", "Sources/B.swift")
    try repository.write("class AViewModel {}\nclass NewViewModel {}\n", to: "Sources/A.swift")
    #expect(try repository.places("--changed=HEAD") == ["Sources/A.swift:1", "Sources/A.swift:2"])
    #expect(try repository.places("--changed=HEAD", "--changed-lines") == ["Sources/A.swift:2"])
  }

  /// To git the file is a line of other letters, of which the work tree has four.
  @Test func `lines of a file in another encoding are not those that git counts`() throws {
    let repository = try GitFolder([".archlint.json": "{}"])
    try repository.git("checkout", "--quiet", "-b", "feature")
    try repository.write("*.swift working-tree-encoding=IBM1047\n", to: ".gitattributes")
    try repository.write("struct A {}\n\n\nclass AViewModel {}\n", to: "A.swift")
    try repository.commit()
    #expect(try repository.places("--changed=main", "--changed-lines") == ["A.swift:4"])
  }

  @Test func `a file in conflict cannot be judged by its lines either`() throws {
    let repository = try GitFolder(models: "A")
    try repository.git("checkout", "--quiet", "-b", "feature")
    try repository.write("class AViewModel { let feature = 1 }\n", to: "Sources/A.swift")
    try repository.commit()
    try repository.git("checkout", "--quiet", "main")
    try repository.write("class AViewModel { let main = 1 }\n", to: "Sources/A.swift")
    try repository.commit()
    try repository.git("merge", "feature", mayFail: true)
    let run = try repository.lint(["--staged", "--changed-lines"])
    #expect(run.status == 2 && run.errors.contains("Sources/A.swift is left in conflict"), "\(run.errors)")
  }

  /// Git repeats the line that it does not understand.
  @Test(arguments: ["packed-refs", "shallow", "objects/info/alternates"])
  func `what a link in a repository leads to is not repeated`(name: String) throws {
    let repository = try GitFolder(models: "A")
    let elsewhere = try TemporaryFolder(["secret": "token = hidden\n"])
    let tree = try repository.git("rev-parse", "HEAD^{tree}").prefix { $0 != "\n" }
    try repository.remove(".git/objects/\(tree.prefix(2))/\(tree.dropFirst(2))")
    try FileManager.default.createSymbolicLink(
      atPath: repository.url.appending(path: ".git/\(name)").path,
      withDestinationPath: elsewhere.path("secret"))
    let run = try repository.lint(["--staged"])
    #expect(run.status == 2 && !run.errors.contains("hidden"), "\(run.errors)")
    #expect(run.errors.contains("what it says is not shown"), "\(run.errors)")
  }
}
