import Foundation
import TestSupport
import Testing

/// Repositories that would have a command run: committed into a tree, or unpacked with a configuration of their own.
@Suite struct HostileRepositoryTests {
  /// A repository beside which a command leaves a mark when it is run.
  final class Trap {
    let repository: GitFolder
    /// Absolute paths of a program, and of what it makes.
    let command: String
    private let mark: String
    private let place: TemporaryFolder

    init() throws {
      place = try TemporaryFolder()
      mark = place.url.appending(path: "mark").path
      command = place.url.appending(path: "command").path
      try place.write(Data("#!/bin/sh\necho \"$0 $*\" >>'\(mark)'\nexec cat\n".utf8), to: "command")
      try place.write(
        Data("#!/bin/sh\necho \"$0 $*\" >>'\(mark)'\nexit 1\n".utf8), to: "Programs/git-remote-trap")
      repository = try GitFolder([".archlint.json": "{}", "Sources/A.swift": "class AViewModel {}\n"])
      for path in [command, programs + "/git-remote-trap"] {
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      }
    }

    var programs: String { place.url.appending(path: "Programs").path }

    func configure(_ settings: [String: String]) throws {
      for (key, value) in settings { try repository.git("config", key, value) }
      try clear()
    }

    func clear() throws {
      try? FileManager.default.removeItem(atPath: mark)
    }

    /// Runs archlint in every way that asks git, and expects that no command was run.
    func check(
      _ words: String..., in folder: String = "", environment: [String: String] = [:],
      status: Set<Int32> = [0, 1],
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let environment = ["PATH": "\(programs):\(path)"].merging(environment) { $1 }
      for mode in [
        ["--staged"], ["--staged", "--changed-lines"], ["--changed=HEAD"],
        ["--changed=HEAD", "--changed-lines"],
      ] {
        let run = try repository.lint(mode + words, in: folder, environment: environment)
        let said = (try? String(contentsOfFile: mark, encoding: .utf8)) ?? ""
        #expect(said == "", "\(mode + words)", sourceLocation: sourceLocation)
        #expect(status.contains(run.status), "\(mode + words): \(run.errors)", sourceLocation: sourceLocation)
        try clear()
      }
    }
  }

  /// What git would take for a repository when it is started in there.
  @Test func `a bare repository that is committed`() throws {
    let trap = try Trap()
    let repository = trap.repository
    try repository.write("ref: refs/heads/main\n", to: "evil/HEAD")
    try repository.write(
      """
      [core]
        repositoryFormatVersion = 0
        bare = false
        worktree = ..
        fsmonitor = \(trap.command)
      """, to: "evil/config")
    for folder in ["objects", "refs"] { try repository.write("", to: "evil/\(folder)/.keep") }
    try repository.write("class EViewModel {}\n", to: "evil/A.swift")
    try repository.git("add", ".")
    try trap.check()
    try trap.check("evil")
    try trap.check("evil/A.swift")
    try trap.check("--root", "evil")
    try trap.check(in: "evil")
    #expect(
      try repository.places("--staged", "evil") == ["evil/A.swift:1"], "it belongs to the tree around it")
    #expect(try repository.places("--changed=HEAD", in: "evil") == ["A.swift:1"])
  }

  @Test(arguments: [
    "core.fsmonitor", "core.pager", "core.editor", "diff.external", "core.sshCommand", "gpg.program",
  ])
  func `a configured command`(key: String) throws {
    let trap = try Trap()
    try trap.configure([key: trap.command])
    try trap.repository.write("class BViewModel {}\n", to: "Sources/A.swift")
    try trap.check()
  }

  @Test func filters() throws {
    for key in ["clean", "process"] {
      let trap = try Trap()
      try trap.configure(["filter.trap.\(key)": trap.command, "filter.trap.required": "true"])
      try trap.repository.write("*.swift filter=trap\n", to: ".gitattributes")
      try trap.repository.write("class BViewModel {}\n", to: "Sources/A.swift")
      try trap.check()
    }
  }

  @Test func `drivers of differences`() throws {
    let trap = try Trap()
    try trap.configure(["diff.trap.command": trap.command, "diff.trap.textconv": trap.command])
    try trap.repository.write("*.swift diff=trap\n", to: ".gitattributes")
    try trap.repository.write("class BViewModel {}\n", to: "Sources/A.swift")
    try trap.check()
  }

  @Test func hooks() throws {
    let trap = try Trap()
    for name in ["post-index-change", "pre-commit", "reference-transaction"] {
      let hook = trap.repository.url.appending(path: "Hooks/\(name)")
      try trap.repository.write("", to: "Hooks/\(name)")
      try FileManager.default.removeItem(at: hook)
      try FileManager.default.copyItem(atPath: trap.command, toPath: hook.path)
    }
    try trap.configure(["core.hooksPath": "Hooks"])
    // What git looks at anew, it would write into the index.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
      ofItemAtPath: trap.repository.url.appending(path: "Sources/A.swift").path)
    try trap.check()
  }

  /// A part of the repository is missing, and its configuration says who has it.
  @Test(arguments: ["ext::{}", "ssh://host/path", "trap::x", "."])
  func `what is missing is not fetched`(url: String) throws {
    let trap = try Trap()
    let repository = trap.repository
    let blob = try repository.git("rev-parse", "HEAD:Sources/A.swift").split(separator: "\n")[0]
    try trap.configure([
      "core.repositoryFormatVersion": "1", "extensions.partialClone": "origin",
      "remote.origin.promisor": "true",
      "remote.origin.url": url.replacing("{}", with: trap.command), "remote.origin.uploadpack": trap.command,
      "core.sshCommand": trap.command, "protocol.allow": "always", "protocol.ext.allow": "always",
    ])
    try repository.write("class BViewModel {}\n", to: "Sources/A.swift")
    try repository.git("add", "Sources/A.swift")
    try repository.remove(".git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))")
    try trap.clear()
    try trap.check(status: [1, 2])
    let run = try repository.lint(["--staged", "--changed-lines"])
    #expect(run.status == 2 && run.errors.hasPrefix("archlint: error: git diff failed: "), "\(run.errors)")
  }

  @Test func `submodules are not entered`() throws {
    let library = try GitFolder(models: "Library")
    let trap = try Trap()
    try trap.repository.git("submodule", "--quiet", "add", library.url.path, "Library")
    try trap.repository.commit()
    try trap.repository.git("-C", "Library", "config", "core.fsmonitor", trap.command)
    try trap.repository.write("class NewViewModel {}\n", to: "Library/New.swift")
    try trap.check()
    try trap.check(in: "Library")
  }

  /// By a path of `PATH` that is relative, or leads into the tree as those of package managers do.
  @Test(arguments: [".", "", "Sources", "/Sources"]) func `a program of the tree`(folder: String) throws {
    let trap = try Trap()
    let top = trap.repository.url.path
    let place = folder.isEmpty ? "." : folder
    try FileManager.default.copyItem(
      atPath: trap.command, toPath: trap.repository.url.appending(path: "\(place)/git").path)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    try trap.check(environment: ["PATH": "\(folder.hasPrefix("/") ? top : "")\(folder):\(path)"])
  }

  /// The tree around the repository, and the current folder, are as likely a stranger's.
  @Test func `a program that stands around the repository`() throws {
    let trap = try Trap()
    let top = trap.repository.url.path
    try trap.repository.write("", to: "Programs/git")
    try FileManager.default.removeItem(atPath: top + "/Programs/git")
    try FileManager.default.copyItem(atPath: trap.command, toPath: top + "/Programs/git")
    let inner = try GitFolder(models: "Inner")
    try FileManager.default.moveItem(at: inner.url, to: trap.repository.url.appending(path: "Inner"))
    let path = ["PATH": "\(top)/Programs:\(ProcessInfo.processInfo.environment["PATH"] ?? "")"]
    try trap.check(in: "Inner", environment: path)
    try FileManager.default.removeItem(atPath: top + "/.git")
    try trap.check("--root", "Inner", environment: path)
  }

  /// What git tells its children by, `git -c` for one, is not handed on.
  @Test func `variables of git`() throws {
    let trap = try Trap()
    let counted = [
      "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "core.fsmonitor", "GIT_CONFIG_VALUE_0": trap.command,
    ]
    try trap.check(environment: counted)
    try trap.check(environment: ["GIT_CONFIG_PARAMETERS": "'core.fsmonitor'='\(trap.command)'"])
    try trap.check(environment: ["GIT_EXTERNAL_DIFF": trap.command, "GIT_SSH_COMMAND": trap.command])
    try trap.check(environment: ["GIT_TRACE": trap.command + "-trace"])
    #expect(!FileManager.default.fileExists(atPath: trap.command + "-trace"))
  }

  /// What git waits for, nobody would end.
  @Test(arguments: [
    "HEAD", "index", "config", "packed-refs", "commondir", "shallow", "info/attributes",
    "info/sparse-checkout", "objects/info/alternates", "objects/info/commit-graph",
    "objects/pack/multi-pack-index",
  ])
  func `a pipe in the repository`(name: String) throws {
    let repository = try GitFolder(models: "A")
    let path = repository.url.appending(path: ".git/\(name)").path
    try? FileManager.default.removeItem(atPath: path)
    try? FileManager.default.createDirectory(
      atPath: repository.url.appending(path: ".git/info").path, withIntermediateDirectories: true)
    try #require(mkfifo(path, 0o644) == 0)
    let run = try CommandRun(
      ["lint", "--staged"], in: repository.url, environment: GitFolder.environment,
      program: ["perl", "-e", "alarm 60; exec @ARGV", CommandRun.binary.path])
    #expect(run.status == (name == "info/attributes" ? 0 : 2), "\(run.errors)")
    #expect(run.errors.contains("is no file, as git has it") == (run.status == 2), "\(run.errors)")
  }

  // MARK: - What is asked nevertheless

  @Test func `a work tree elsewhere is said`() throws {
    let trap = try Trap()
    try trap.configure(["core.worktree": "/usr"])
    let run = try trap.repository.lint(["--staged"])
    #expect(run.status == 2 && run.errors.contains("says that its work tree is /usr"), "\(run.errors)")
  }

  /// A repository within the one that the environment names, as in a hook that goes into a submodule.
  @Test func `the repository is that of the root`() throws {
    let inner = try GitFolder(models: "Inner")
    let outer = try GitFolder(models: "Outer")
    try FileManager.default.moveItem(at: inner.url, to: outer.url.appending(path: "Inner"))
    try outer.write("class NewViewModel {}\n", to: "Inner/Sources/New.swift")
    try outer.git("add", ".", in: "Inner")
    let environment = ["GIT_DIR": outer.url.appending(path: ".git").path, "GIT_WORK_TREE": outer.url.path]
    #expect(try outer.places("--staged", in: "Inner", environment: environment) == ["Sources/New.swift:1"])
    #expect(try outer.places("--staged", environment: environment) == [])
  }

  @Test func `revisions that the configuration tells`() throws {
    let origin = try GitFolder(models: "A")
    let folder = try TemporaryFolder()
    try origin.git("clone", "--quiet", origin.url.path, folder.url.appending(path: "clone").path)
    try folder.write(Data("class BViewModel {}\n".utf8), to: "clone/Sources/B.swift")
    let run = try CommandRun(
      ["lint", "--changed=@{upstream}", "--format", "compact", "--only", "view-model-is-final-class"],
      in: folder.url.appending(path: "clone"), environment: GitFolder.environment)
    #expect(run.errors == "" && run.output.hasPrefix("Sources/B.swift:1:"), "\(run.errors)")
  }

  /// Nothing is left of what git is asked from, and nothing of it is in the repository.
  @Test func `nothing is left`() throws {
    let repository = try GitFolder(models: "A")
    let place = try TemporaryFolder()
    let before = try repository.git("status", "--porcelain", "--ignored")
    for words in [["--staged"], ["--changed"], ["--changed=nowhere"], ["--staged", "--config", "nowhere"]] {
      _ = try repository.lint(words, environment: ["TMPDIR": place.url.path])
      #expect(try FileManager.default.contentsOfDirectory(atPath: place.url.path) == [], "\(words)")
    }
    #expect(try repository.git("status", "--porcelain", "--ignored") == before)
    let run = try repository.lint(["--staged"], environment: ["TMPDIR": "/nowhere"])
    #expect(run.status == 2 && run.errors.contains("TMPDIR names where it is made"), "\(run.errors)")
  }

  /// A run that is killed leaves its folder, which nobody holds any more.
  @Test func `what a killed run has left goes with the next`() throws {
    let repository = try GitFolder(models: "A")
    let names = ["archlint-git.a1B2c3", "archlint-git.aaaaaa", "archlint-git.mine", "archlint-git.held00"]
    let place = try TemporaryFolder(Dictionary(uniqueKeysWithValues: names.map { ("\($0)/config", "") }))
    let held = open(place.url.appending(path: names[3]).path, O_RDONLY)
    defer { close(held) }
    #expect(flock(held, LOCK_EX) == 0)
    try FileManager.default.createDirectory(
      at: place.url.appending(path: "archlint-git.empty0"), withIntermediateDirectories: false)
    _ = try repository.lint(["--staged"], environment: ["TMPDIR": place.url.path])
    let left = try FileManager.default.contentsOfDirectory(atPath: place.url.path)
    #expect(left.sorted() == ["archlint-git.empty0", "archlint-git.held00", "archlint-git.mine"])
  }
}
