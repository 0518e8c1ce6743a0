import Foundation
import TestSupport
import Testing

/// `--staged` on real repositories: what the next commit would hold is checked, and of that what it changes.
@Suite struct StagedTests {
  @Test func `only what is staged is reported`() throws {
    let repository = try GitFolder(models: "A", "B")
    #expect(try repository.places("--staged") == [])
    try repository.write("class NewViewModel {}\n", to: "Sources/New.swift")
    #expect(try repository.places("--staged") == [])
    try repository.git("add", "Sources/New.swift")
    #expect(try repository.places("--staged") == ["Sources/New.swift:1"])
    #expect(try repository.places("--staged", "Sources") == ["Sources/New.swift:1"])
    #expect(try repository.places("--staged", "Sources/A.swift") == [])
    #expect(try repository.places() == ["Sources/A.swift:1", "Sources/B.swift:1", "Sources/New.swift:1"])
  }

  @Test func `the index is read and not the work tree`() throws {
    let repository = try GitFolder(models: "A")
    try repository.write("\nclass AViewModel {}\n", to: "Sources/A.swift")
    try repository.git("add", ".")
    try repository.write("\n\nfinal class AViewModel {}\n", to: "Sources/A.swift")
    #expect(try repository.places("--staged") == ["Sources/A.swift:2"])
    try repository.git("add", ".")
    try repository.write("class AViewModel {}\n", to: "Sources/A.swift")
    #expect(try repository.places("--staged") == [])
  }

  /// The project around what is staged is that of the index as well: what is untracked or not yet staged does not count.
  @Test func `rules across files see what would be committed`() throws {
    let rule = """
      { "presets": [], "customRules": [{ "id": "has-contract", "each": "class", "where": { "name": "{Screen}ViewModel" },
        "must": { "exists": { "protocol": { "name": "{Screen}Contract" } } }, "message": "No {Screen}Contract" }] }
      """
    let repository = try GitFolder([
      ".archlint.json": rule, "Sources/Tracked.swift": "protocol TrackedContract {}\n",
    ])
    func staged() throws -> String {
      try CommandRun(
        ["lint", "--staged", "--format", "compact"], in: repository.url, environment: GitFolder.environment
      ).output
    }
    try repository.write("final class HomeViewModel {}\n", to: "Sources/Home.swift")
    try repository.git("add", "Sources/Home.swift")
    try repository.write("protocol HomeContract {}\n", to: "Sources/Untracked.swift")
    #expect(try staged().contains("No HomeContract"))
    try repository.git("add", "Sources/Untracked.swift")
    #expect(try staged() == "")
    try repository.write("", to: "Sources/Untracked.swift")
    #expect(try staged() == "", "emptied in the work tree alone")
    try repository.remove("Sources/Untracked.swift")
    #expect(try staged() == "", "deleted in the work tree alone")
    try repository.git("rm", "--cached", "--quiet", "Sources/Untracked.swift")
    #expect(try staged().contains("No HomeContract"))
  }

  @Test func `documents are read from the index as well`() throws {
    func document(_ code: String) -> String { "# Models\n\n```swift\n\(code)\n```\n" }
    let repository = try GitFolder([
      ".archlint.json": """
      {
        "root": true, "presets": [], "documents": ["docs/*.md"],
        "customRules": [
          { "id": "final", "each": "class", "must": { "modifiers": "final" }, "message": "'{name}' is open" }
        ]
      }
      """,
      "A.swift": "final class A {}\n", "docs/Models.md": document("final class B {}"),
    ])
    func staged() throws -> String {
      try CommandRun(
        ["lint", "--staged", "--format", "compact"], in: repository.url, environment: GitFolder.environment
      ).output
    }
    try repository.write(document("class B {}"), to: "docs/Models.md")
    try repository.git("add", ".")
    try repository.write(document("final class B {}"), to: "docs/Models.md")
    #expect(try staged().contains("docs/Models.md:4:7"))
    try repository.git("add", ".")
    try repository.write(document("class B {}"), to: "docs/Models.md")
    #expect(try staged() == "")
    for name in ["docs/Lost.md", "docs/deep/Other.md"] {
      try repository.write(document("class C {}"), to: name)
      try repository.git("add", name)
      try repository.remove(name)
    }
    #expect(try staged().split(separator: "\n").map { $0.prefix(16) } == ["docs/Lost.md:4:7"])
    try repository.commit()
    for name in ["New.md", "Ignored.md"] { try repository.write(document("class N {}"), to: "docs/\(name)") }
    try repository.write("Ignored.md\n", to: ".gitignore")
    let changed = try CommandRun(
      ["lint", "--changed=HEAD", "--format", "compact"], in: repository.url,
      environment: GitFolder.environment)
    #expect(changed.output.split(separator: "\n").map { $0.prefix(15) } == ["docs/New.md:4:7"])
  }

  @Test func `files that the work tree lacks are read from the index`() throws {
    let repository = try GitFolder(models: "A")
    try repository.write("class BViewModel {}\n", to: "Sources/Deep/B.swift")
    try repository.git("add", ".")
    try repository.remove("Sources/Deep")
    #expect(try repository.places("--staged") == ["Sources/Deep/B.swift:1"])
    #expect(try repository.places("--staged", "Sources/Deep/B.swift") == ["Sources/Deep/B.swift:1"])
    #expect(try repository.places("--staged", "Sources/Deep") == ["Sources/Deep/B.swift:1"])
    #expect(try repository.places("--staged", "--exclude", "Sources/Deep") == [])
  }

  @Test func `deleted and renamed files`() throws {
    let repository = try GitFolder(models: "A", "B")
    try repository.git("rm", "--quiet", "Sources/A.swift")
    #expect(try repository.places("--staged") == [])
    try repository.git("mv", "Sources/B.swift", "Sources/Moved.swift")
    #expect(try repository.places("--staged") == ["Sources/Moved.swift:1"])
    #expect(try repository.places("--staged", "--changed-lines") == [], "no line of it has changed")
  }

  @Test func `changed lines of what is staged`() throws {
    let repository = try GitFolder(["Sources/A.swift": "class AViewModel {}\n\nclass BViewModel {}\n"])
    try repository.write(
      "class AViewModel {}\nclass CViewModel {}\n\nclass BViewModel {}\n", to: "Sources/A.swift")
    try repository.git("add", ".")
    try repository.write("// partly staged\n\nclass BViewModel {}\n", to: "Sources/A.swift")
    #expect(try repository.places("--staged", "--changed-lines") == ["Sources/A.swift:2"])
  }

  @Test func `before the first commit`() throws {
    let repository = try GitFolder()
    try repository.write("class AViewModel {}\n", to: "Sources/A.swift")
    #expect(try repository.places("--staged") == [])
    try repository.git("add", ".")
    #expect(try repository.places("--staged") == ["Sources/A.swift:1"])
    #expect(try repository.places("--staged", "--changed-lines") == ["Sources/A.swift:1"])
  }

  @Test func `on a detached head`() throws {
    let repository = try GitFolder(models: "A")
    try repository.git("checkout", "--quiet", "--detach")
    try repository.write("class BViewModel {}\n", to: "Sources/B.swift")
    try repository.git("add", ".")
    #expect(try repository.places("--staged") == ["Sources/B.swift:1"])
  }

  static let names = [
    "with space.swift", "Größe 日本.swift", "quo\"te.swift", "back\\slash.swift", "tab\there.swift",
    "line\nfeed.swift", "-dash.swift", "[glob]*.swift", ":colon.swift",
  ]

  @Test(arguments: names)
  func `names of any kind`(name: String) throws {
    let repository = try GitFolder(models: "A")
    try repository.write("class XViewModel {}\n", to: "So urces/\(name)")
    try repository.git("add", ".")
    try repository.write("", to: "So urces/\(name)")
    for words in [["--staged"], ["--staged", "--changed-lines"]] {
      let run = try repository.lint(words)
      #expect(run.status == 1 && run.errors == "")
      #expect(run.output.contains("'XViewModel'"))
    }
  }

  @Test func `started in a subfolder`() throws {
    let repository = try GitFolder(models: "A")
    try repository.write("class BViewModel {}\n", to: "Sources/Deep/B.swift")
    try repository.write("class CViewModel {}\n", to: "C.swift")
    try repository.git("add", ".")
    try repository.write("", to: "Sources/Deep/B.swift")
    #expect(try repository.places("--staged", in: "Sources/Deep") == ["../../C.swift:1", "B.swift:1"])
    #expect(try repository.places("--staged", "B.swift", in: "Sources/Deep") == ["B.swift:1"])
  }

  @Test func `the root may stand below the top`() throws {
    let repository = try GitFolder(["App/.archlint.json": "{}", "App/A.swift": "", "B.swift": ""])
    try repository.write("class AViewModel {}\n", to: "App/A.swift")
    try repository.write("class BViewModel {}\n", to: "B.swift")
    try repository.git("add", ".")
    try repository.write("", to: "App/A.swift")
    #expect(try repository.places("--staged", in: "App") == ["A.swift:1"])
    #expect(try repository.places("--staged", "--changed-lines", in: "App") == ["A.swift:1"])
  }

  @Test func `a linked work tree has an index of its own`() throws {
    let repository = try GitFolder(models: "A")
    let other = try TemporaryFolder()
    try repository.git("worktree", "add", "--quiet", "-b", "other", other.url.appending(path: "tree").path)
    try other.write(Data("class BViewModel {}\n".utf8), to: "tree/Sources/B.swift")
    let run = {
      try CommandRun(
        ["lint", "--staged", "--format", "compact", "--only", "view-model-is-final-class"],
        in: other.url.appending(path: "tree"), environment: GitFolder.environment)
    }
    #expect(try run().output == "")
    try repository.git("-C", other.url.appending(path: "tree").path, "add", ".")
    #expect(try run().output.hasPrefix("Sources/B.swift:1:"))
    #expect(try repository.places("--staged") == [])
  }

  @Test func `a submodule is a repository of its own`() throws {
    let library = try GitFolder(models: "Library")
    let repository = try GitFolder(models: "A")
    try repository.git("submodule", "--quiet", "add", library.url.path, "Library")
    try repository.commit()
    try repository.write("class NewViewModel {}\n", to: "Library/New.swift")
    try repository.git("add", ".", in: "Library")
    #expect(try repository.places("--staged") == [])
    #expect(try repository.places("--staged", in: "Library") == ["New.swift:1"])
    let other = try repository.lint(["--staged", "--root", ".", "Library"])
    #expect(
      other.status == 2 && other.errors.contains("Library belongs to the repository"), "\(other.errors)")
    #expect(try repository.places("Library/New.swift", "--root", ".") == ["Library/New.swift:1"])
  }

  @Test func `a submodule below a configuration is the repository of those who stand in it`() throws {
    let library = try GitFolder(models: "Library")
    let repository = try GitFolder(["Sources/A.swift": "class AViewModel {}\n"])
    try repository.git("submodule", "--quiet", "add", library.url.path, "Library")
    let rules = #"{ "presets": [], "rules": { "view-model-is-final-class": "error" } }"#
    try repository.write(rules, to: ".archlint.json")
    try repository.commit()
    try repository.write("class NewViewModel {}\n", to: "Library/New.swift")
    try repository.write("class BViewModel {}\n", to: "Sources/B.swift")
    for folder in ["", "Library"] { try repository.git("add", ".", in: folder) }
    #expect(try repository.places("--staged", in: "Library") == ["New.swift:1"])
    #expect(try repository.places("--changed=HEAD", in: "Library") == ["New.swift:1"])
    #expect(try repository.places("--staged") == ["Sources/B.swift:1"])
    let hook = ["GIT_DIR": repository.url.appending(path: ".git/modules/Library").path]
    let run = try repository.lint(["--staged"], in: "Library", environment: hook)
    #expect(run.output.hasPrefix("New.swift:1:"), "\(run.errors)")
    let delta = try CommandRun(
      ["delta", "HEAD"], in: repository.url.appending(path: "Library"), environment: GitFolder.environment)
    #expect(delta.output.hasPrefix("1 finding new, 0 fixed since HEAD"), "\(delta.output)\(delta.errors)")
  }

  @Test func `links are not followed`() throws {
    let repository = try GitFolder(models: "A")
    try FileManager.default.createSymbolicLink(
      atPath: repository.url.appending(path: "Sources/Link.swift").path, withDestinationPath: "A.swift")
    try repository.git("add", ".")
    #expect(try repository.places("--staged") == [])
  }

  /// A commit of some paths alone has an index of its own, which git names to the hook.
  @Test func `in a hook`() throws {
    let repository = try GitFolder(models: "A")
    let hook = """
      #!/bin/sh
      "\(CommandRun.binary.path)" lint --staged --format compact --only view-model-is-final-class
      """
    let file = repository.url.appending(path: ".git/hooks/pre-commit")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try hook.write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    try repository.write("class BViewModel {}\n", to: "Sources/B.swift")
    try repository.write("class CViewModel {}\n", to: "Sources/C.swift")
    try repository.git("add", ".")
    let partial = try repository.git("commit", "-m", "b", "Sources/B.swift", mayFail: true)
    #expect(partial.contains("Sources/B.swift:1:7: error:") && !partial.contains("C.swift"))
    let whole = try repository.git("commit", "-m", "b", mayFail: true)
    #expect(whole.contains("Sources/B.swift:1:7: error:") && whole.contains("Sources/C.swift:1:7: error:"))
    #expect(try repository.git("log", "--oneline").split(separator: "\n").count == 1)
    try repository.write("final class BViewModel {}\n", to: "Sources/B.swift")
    try repository.git("commit", "--quiet", "-m", "b", "Sources/B.swift")
    #expect(try repository.git("log", "--oneline").split(separator: "\n").count == 2)
  }

  /// There git names the repository as well, and the index of each commit.
  @Test func `in a hook of a linked work tree`() throws {
    let repository = try GitFolder(models: "A")
    let place = try TemporaryFolder()
    let tree = place.url.appending(path: "tree").path
    try repository.git("worktree", "add", "--quiet", "-b", "other", tree)
    try repository.write(
      "#!/bin/sh\nexec '\(CommandRun.binary.path)' lint --staged --format compact --only view-model-is-final-class\n",
      to: ".git/hooks/pre-commit")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: repository.url.appending(path: ".git/hooks/pre-commit").path)
    try place.write(Data("class BViewModel {}\n".utf8), to: "tree/Sources/A.swift")
    try place.write(Data("class CViewModel {}\n".utf8), to: "tree/Sources/C.swift")
    try repository.git("-C", tree, "add", "Sources/C.swift")
    let sources = tree + "/Sources"
    for words in [
      ["commit", "--all"], ["commit", "A.swift"], ["-c", "core.quotePath=false", "commit", "A.swift"],
    ] {
      let run = try ProcessRun(
        tool: ["git", "-C", sources] + words + ["--message", "b"], in: place.url,
        environment: GitFolder.environment
      )
      #expect(
        run.status == 1 && run.output.contains("Sources/A.swift:1:7: error:"), "\(words): \(run.output)")
      #expect(run.output.contains("Sources/C.swift:1:7: error:") == words.contains("--all"), "\(run.output)")
    }
    try place.write(Data("final class AViewModel {}\n".utf8), to: "tree/Sources/A.swift")
    try repository.git("-C", sources, "commit", "--quiet", "--message", "b", "A.swift")
  }

  @Test func `where the environment names the repository`() throws {
    let repository = try GitFolder(models: "A")
    try repository.write("class BViewModel {}\n", to: "Sources/B.swift")
    try FileManager.default.copyItem(
      at: repository.url.appending(path: ".git/index"), to: repository.url.appending(path: ".git/other"))
    let environment = ["GIT_DIR": ".git", "GIT_INDEX_FILE": ".git/other"]
    #expect(try repository.places("--staged", environment: environment) == [])
    try repository.git("add", ".")
    #expect(
      try repository.places("--staged", environment: environment) == [], "that index knows nothing of it")
    #expect(try repository.places("--staged", environment: ["GIT_DIR": ".git"]) == ["Sources/B.swift:1"])
  }

  @Test func `a file in conflict cannot be judged`() throws {
    let repository = try GitFolder(models: "A")
    try repository.git("checkout", "--quiet", "-b", "other")
    try repository.write("final class AViewModel {}\n", to: "Sources/A.swift")
    try repository.commit()
    try repository.git("checkout", "--quiet", "main")
    try repository.write("class AViewModel { }\n", to: "Sources/A.swift")
    try repository.commit()
    try repository.git("merge", "other", mayFail: true)
    let run = try repository.lint(["--staged"])
    #expect(run.status == 2)
    #expect(
      run.errors
        == "archlint: error: Sources/A.swift is left in conflict by a merge; resolve it and add it to git\n")
    try repository.write("final class AViewModel {}\n", to: "Sources/A.swift")
    try repository.git("add", ".")
    #expect(try repository.places("--staged") == [])
  }

  @Test func `what a sparse checkout leaves out is left out`() throws {
    let repository = try GitFolder(models: "A")
    try repository.write("class BViewModel {}\n", to: "Other/B.swift")
    try repository.commit()
    try repository.git("sparse-checkout", "set", "Sources")
    try repository.write("class CViewModel {}\n", to: "Sources/C.swift")
    try repository.git("add", ".")
    #expect(try repository.places("--staged") == ["Sources/C.swift:1"])
  }

  /// What users set for themselves does not change what is read.
  @Test func `settings of the user do not matter`() throws {
    let repository = try GitFolder(["Sources/A.swift": "\nclass AViewModel {}\n"])
    for (key, value) in [
      ("diff.noprefix", "true"), ("diff.mnemonicPrefix", "true"), ("color.ui", "always"),
      ("core.quotePath", "true"),
      ("diff.external", "false"), ("diff.renames", "copies"), ("diff.interHunkContext", "9"),
      ("diff.context", "9"),
      ("diff.relative", "true"), ("status.relativePaths", "true"), ("core.pager", "false"),
    ] {
      try repository.git("config", key, value)
    }
    try repository.write("class NewViewModel {}\n\n\nclass AViewModel {}\n", to: "Sources/A.swift")
    try repository.git("add", ".")
    #expect(try repository.places("--staged", in: "Sources") == ["A.swift:1", "A.swift:4"])
    #expect(try repository.places("--staged", "--changed-lines", in: "Sources") == ["A.swift:1"])
    #expect(try repository.places("--changed", "--changed-lines", in: "Sources") == ["A.swift:1"])
  }
}
