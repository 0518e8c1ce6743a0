import Foundation
import TestSupport
import Testing

/// `--changed` and `--changed-lines` on real repositories, and what is said where git cannot tell.
@Suite struct ChangedTests {
  /// A branch that has changed one file of two, while main went on with the other.
  func branched() throws -> GitFolder {
    let repository = try GitFolder(models: "A", "B")
    try repository.git("checkout", "--quiet", "-b", "feature")
    try repository.write("class AViewModel {}\nclass MoreViewModel {}\n", to: "Sources/A.swift")
    try repository.commit()
    try repository.git("checkout", "--quiet", "main")
    try repository.write("class BViewModel {}\nclass MainViewModel {}\n", to: "Sources/B.swift")
    try repository.commit()
    try repository.git("checkout", "--quiet", "feature")
    return repository
  }

  /// Git compares folders with each `**/` anew, so that it does not end; nor does `git status`.
  @Test func `an ignore file that git takes for ever to compare is compared`() throws {
    let repository = try GitFolder(models: "A")
    try repository.write(String(repeating: "**/", count: 30) + "x\nIgnored.swift\n", to: ".gitignore")
    let folder = "a/b/c/d/e/f/g/h/i/j/k/l"
    for name in ["New", "Ignored"] {
      try repository.write("class \(name)ViewModel {}\n", to: "\(folder)/\(name).swift")
    }
    let run = try CommandRun(
      ["lint", "--changed=HEAD", "--format", "compact"], in: repository.url,
      environment: GitFolder.environment,
      program: ["perl", "-e", "alarm 60; exec @ARGV", CommandRun.binary.path])
    #expect(run.status == 1 && run.output.contains("NewViewModel"), "\(run.status) \(run.errors)")
    #expect(!run.output.contains("IgnoredViewModel"))
  }

  @Test func `the merge base is what counts`() throws {
    let repository = try branched()
    for words in [["--changed"], ["--changed=main"], ["--changed=main~0"]] {
      let run = try repository.lint(words)
      #expect(
        run.output.split(separator: "\n").map { $0.prefix(17) } == ["Sources/A.swift:1", "Sources/A.swift:2"])
    }
    #expect(try repository.places("--changed-lines") == ["Sources/A.swift:2"])
    #expect(try repository.places("--changed=HEAD") == [])
    #expect(try repository.places("--changed=HEAD~1", "--changed-lines") == ["Sources/A.swift:2"])
  }

  @Test func `what is not committed counts`() throws {
    let repository = try branched()
    try repository.write("// moved\nclass BViewModel {}\n", to: "Sources/B.swift")
    try repository.write("class StagedViewModel {}\n", to: "Sources/Staged.swift")
    try repository.git("add", "Sources/Staged.swift")
    try repository.write("class UntrackedViewModel {}\n", to: "Sources/Untracked.swift")
    try repository.write("Ignored.swift\n", to: ".gitignore")
    try repository.write("class IgnoredViewModel {}\n", to: "Sources/Ignored.swift")
    #expect(
      try repository.places("--changed", "--exclude", "Sources/Ignored.swift") == [
        "Sources/A.swift:1", "Sources/A.swift:2", "Sources/B.swift:2", "Sources/Staged.swift:1",
        "Sources/Untracked.swift:1",
      ])
    #expect(
      try repository.places("--changed-lines", in: "Sources") == [
        "A.swift:2", "Staged.swift:1", "Untracked.swift:1",
      ])
  }

  @Test func `the main branch of origin comes first`() throws {
    let origin = try GitFolder(models: "A")
    try origin.git("checkout", "--quiet", "-b", "trunk")
    try origin.write("class BViewModel {}\n", to: "Sources/B.swift")
    try origin.commit()
    let folder = try TemporaryFolder()
    try origin.git("clone", "--quiet", origin.url.path, folder.url.appending(path: "clone").path)
    let run = try CommandRun(
      ["lint", "--changed", "--format", "compact"], in: folder.url.appending(path: "clone"),
      environment: GitFolder.environment)
    #expect(run.status == 0 && run.output == "" && run.errors == "")
  }

  @Test func `before the first commit everything is new`() throws {
    let repository = try GitFolder()
    try repository.write("class AViewModel {}\n", to: "Sources/A.swift")
    try repository.write("class BViewModel {}\n", to: "Sources/B.swift")
    try repository.git("add", "Sources/A.swift")
    #expect(try repository.places("--changed") == ["Sources/A.swift:1", "Sources/B.swift:1"])
    #expect(try repository.places("--changed-lines") == ["Sources/A.swift:1", "Sources/B.swift:1"])
  }

  @Test func `on a detached head`() throws {
    let repository = try branched()
    try repository.git("checkout", "--quiet", "--detach")
    #expect(try repository.places("--changed-lines") == ["Sources/A.swift:2"])
  }

  @Test(arguments: StagedTests.names)
  func `names of any kind`(name: String) throws {
    let repository = try GitFolder(models: "A")
    try repository.write("let x = 1\n", to: "So urces/\(name)")
    try repository.commit()
    try repository.write("let x = 1\nclass XViewModel {}\n", to: "So urces/\(name)")
    for words in [["--changed=HEAD"], ["--changed=HEAD", "--changed-lines"]] {
      let run = try repository.lint(words)
      #expect(run.status == 1 && run.errors == "")
      #expect(run.output.contains("'XViewModel'"))
    }
  }

  @Test func `a renamed file is changed and its lines are not`() throws {
    let lines = (1...20).map { "let x\($0) = 1\n" }.joined()
    let repository = try GitFolder(["Sources/A.swift": lines + "class AViewModel {}\n"])
    try repository.git("checkout", "--quiet", "-b", "feature")
    try repository.git("mv", "Sources/A.swift", "Sources/Größe B.swift")
    try repository.commit()
    #expect(try repository.places("--changed") == ["Sources/Größe B.swift:21"])
    #expect(try repository.places("--changed-lines") == [])
    try repository.write("class NewViewModel {}\n" + lines, to: "Sources/Größe B.swift")
    #expect(try repository.places("--changed-lines") == ["Sources/Größe B.swift:1"])
    try repository.remove("Sources/Größe B.swift")
    #expect(try repository.places("--changed") == [])
  }

  @Test func `a linked work tree has a head of its own`() throws {
    let repository = try branched()
    let other = try TemporaryFolder()
    let tree = other.url.appending(path: "tree")
    try repository.git("worktree", "add", "--quiet", "-b", "other", tree.path, "main")
    try other.write(Data("class BViewModel {}\n".utf8), to: "tree/Sources/New.swift")
    let run = try CommandRun(
      ["lint", "--changed-lines", "--format", "compact", "--only", "view-model-is-final-class"], in: tree,
      environment: GitFolder.environment)
    #expect(run.errors == "")
    #expect(run.output.split(separator: "\n").map { $0.prefix(21) } == ["Sources/New.swift:1:7"])
    #expect(try repository.places("--changed-lines") == ["Sources/A.swift:2"])
  }

  @Test func `a submodule is a repository of its own`() throws {
    let library = try GitFolder(models: "Library")
    let repository = try GitFolder(models: "A")
    try repository.git("submodule", "--quiet", "add", library.url.path, "Library")
    try repository.commit()
    try repository.write("class NewViewModel {}\n", to: "Library/New.swift")
    #expect(try repository.places("--changed") == [])
    #expect(
      try repository.lint(["--changed"]).errors.contains(
        "note: Library is a repository of its own, whose changes are not seen here"))
    #expect(try repository.places("--changed=HEAD", in: "Library") == ["New.swift:1"])
  }

  /// Lines that look like the head of a patch are lines all the same.
  @Test func `lines that look like a patch`() throws {
    let repository = try GitFolder(["Sources/A.swift": "let a = 1\n"])
    try repository.write(
      "let a = \"\"\"\n++ b/Sources/B.swift\n@@ -1,9 +1,9 @@\n\"\"\"\nclass AViewModel {}",
      to: "Sources/A.swift")
    #expect(try repository.places("--changed-lines") == ["Sources/A.swift:5"])
  }

  // MARK: - What cannot be done

  func check(_ words: [String], in repository: GitFolder, says: String, environment: [String: String] = [:])
    throws
  {
    let run = try repository.lint(words, environment: environment)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors == says)
  }

  @Test func `an unknown revision`() throws {
    let repository = try GitFolder(models: "A")
    for revision in ["nowhere", "-x", "", "HEAD^{tree}"] {
      try check(
        ["--changed=\(revision)"], in: repository,
        says: """
          archlint: error: git knows no revision "\(revision)"
            help: --changed=REV takes a branch, a tag or a commit, such as --changed=origin/main

          """)
    }
  }

  @Test func `no main branch`() throws {
    let repository = try GitFolder(models: "A")
    try repository.git("branch", "--quiet", "--move", "trunk")
    try check(
      ["--changed"], in: repository,
      says: """
        archlint: error: there is no branch main or master to compare with
          help: say which: --changed=REV takes a branch, a tag or a commit

        """)
  }

  @Test func `no common ancestor`() throws {
    let repository = try GitFolder(models: "A")
    try repository.git("checkout", "--quiet", "--orphan", "other")
    try repository.write("", to: "Sources/B.swift")
    try repository.commit()
    try check(
      ["--changed"], in: repository,
      says: """
        archlint: error: git knows no commit that refs/heads/main and HEAD have in common
          help: in a shallow clone, fetch more of the history first: git fetch --unshallow

        """)
  }

  @Test func `no repository`() throws {
    let folder = try TemporaryFolder(["A.swift": ""])
    let run = try folder.run("lint", "--staged")
    #expect(run.status == 2)
    #expect(
      run.errors == """
        archlint: error: there is no git work tree around \(folder.url.path)
          help: what is compared is what git keeps; run archlint inside a repository

        """)
  }

  @Test func `a bare repository`() throws {
    let repository = try GitFolder(["A.swift": ""])
    try repository.git("config", "core.bare", "true")
    let run = try repository.lint(["--staged"])
    #expect(run.status == 2)
    #expect(run.errors.contains("this operation must be run in a work tree"))
  }

  @Test func `no git`() throws {
    let repository = try GitFolder(models: "A")
    try check(
      ["--staged"], in: repository,
      says: """
        archlint: error: git cannot be started: No such file or directory
          help: --staged and --changed ask git; install it, or put it on PATH

        """, environment: ["PATH": "/nowhere"])
  }

  @Test func `both at once and the standard input`() throws {
    let repository = try GitFolder(models: "A")
    try check(
      ["--staged", "--changed"], in: repository,
      says: """
        archlint: error: --staged and --changed exclude each other
          help: the one is the index, the other the work tree

        """)
    try check(
      ["--staged", "-", "--stdin-filename", "A.swift"], in: repository,
      says: """
        archlint: error: the standard input has no history that --staged or --changed could compare
          help: leave one of them out

        """)
  }
}
