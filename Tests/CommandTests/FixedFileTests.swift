import Foundation
import TestSupport
import Testing

/// A file that `fix` replaces keeps all it had but its text; where that cannot be, it is left alone and named. Nothing
/// outside the project is written.
@Suite struct FixedFileTests {
  typealias Fixes = FixCommandTests

  private func project(_ files: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder([".archlint.json": Fixes.rules, Fixes.path: Fixes.text].merging(files) { $1 })
  }

  private func text(_ folder: TemporaryFolder, _ path: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.url.appending(path: path)), as: UTF8.self)
  }

  private func python(_ code: String, _ folder: TemporaryFolder) throws -> ProcessRun {
    try ProcessRun(tool: [ProcessRun.python, "-c", "import os, struct\n" + code], in: folder.url)
  }

  static let hasPython: Bool = {
    let run = try? ProcessRun(
      tool: [ProcessRun.python, "-c", "import os; os.getxattr"], in: FileManager.default.temporaryDirectory)
    return run?.status == 0
  }()

  // MARK: - What a file has besides its text

  #if os(Linux)
    @Test(.enabled(if: hasPython)) func `extended attributes and access lists are kept`() throws {
      let folder = try project()
      let acl =
        "struct.pack('<I', 2) + b''.join(struct.pack('<HHI', *e) for e in [(1, 6, 0xffffffff), "
        + "(2, 4, 1234), (4, 4, 0xffffffff), (16, 6, 0xffffffff), (32, 4, 0xffffffff)])"
      let made = try python(
        """
        os.setxattr('\(Fixes.path)', 'user.note', bytes(range(256)))
        os.setxattr('\(Fixes.path)', 'user.empty', b'')
        os.setxattr('\(Fixes.path)', 'system.posix_acl_access', \(acl))
        """, folder)
      try #require(made.status == 0, "\(made.output)")
      #expect(try folder.run("fix", "--quiet").status == 0)
      #expect(try text(folder, Fixes.path) == Fixes.fixed)
      let kept = try python(
        """
        assert os.getxattr('\(Fixes.path)', 'user.note') == bytes(range(256))
        assert os.getxattr('\(Fixes.path)', 'user.empty') == b''
        assert os.getxattr('\(Fixes.path)', 'system.posix_acl_access') == \(acl)
        """, folder)
      #expect(kept.status == 0, "\(kept.output)")
    }

    /// A folder may give each new file in it an access list, which the old file does not have.
    @Test(.enabled(if: hasPython)) func `no access list comes with the folder`() throws {
      let folder = try project()
      let made = try python(
        """
        os.setxattr('Sources', 'system.posix_acl_default', struct.pack('<I', 2) + b''.join(
          struct.pack('<HHI', *e) for e in [(1, 6, 0xffffffff), (2, 6, 1234), (4, 4, 0xffffffff),
          (16, 6, 0xffffffff), (32, 0, 0xffffffff)]))
        """, folder)
      try #require(made.status == 0, "\(made.output)")
      #expect(try folder.run("fix", "--quiet").status == 0)
      let kept = try python(
        "assert os.listxattr('\(Fixes.path)') == [] and os.stat('\(Fixes.path)').st_mode & 0o777 == 0o644",
        folder)
      #expect(kept.status == 0, "\(kept.output)")
    }
  #endif

  @Test(.enabled(if: getuid() == 0)) func `owner, group and permissions are kept`() throws {
    let folder = try project()
    let path = folder.url.appending(path: Fixes.path).path
    #expect(chown(path, 1234, 5678) == 0 && chmod(path, 0o2751) == 0)
    #expect(try folder.run("fix", "--quiet").status == 0)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_uid == 1234 && status.st_gid == 5678)
    #expect(status.st_mode & 0o7777 == 0o2751)
    #expect(try text(folder, Fixes.path) == Fixes.fixed)
  }

  /// What replaces it would belong to whoever runs archlint.
  @Test(.enabled(if: getuid() == 0 && FixDisturbanceTests.hasUnprivileged))
  func `a file of another user is left alone and named`() throws {
    let folder = try project()
    for (path, mode) in [(".", 0o755), ("Sources", 0o777), (Fixes.path, 0o666)] {
      chmod(folder.url.appending(path: path).path, mode_t(mode))
    }
    let run = try ProcessRun(
      tool: FixDisturbanceTests.unprivileged + ["fix", "--format", "compact"], in: folder.url)
    #expect(run.status == 2)
    #expect(
      run.output.contains("\(Fixes.path) cannot be written: it belongs to another user"), "\(run.output)")
    var status = stat()
    #expect(stat(folder.url.appending(path: Fixes.path).path, &status) == 0 && status.st_uid == 0)
    #expect(try text(folder, Fixes.path) == Fixes.text)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/Sources").count == 1)
  }

  @Test func `suppressions are added to a file under the same conditions`() throws {
    let folder = try project()
    let file = folder.url.appending(path: Fixes.path)
    try FileManager.default.linkItem(at: file, to: folder.url.appending(path: "other"))
    let run = try folder.run("lint", "--add-suppressions=later")
    #expect(run.status == 2 && run.errors.contains("has another name (a hard link)"), "\(run.errors)")
    #expect(try text(folder, Fixes.path) == Fixes.text)
  }

  // MARK: - Links

  /// Replaced whole, it would part from its other names; written in place, it could be torn, and change what stands
  /// outside the project.
  @Test func `a file with several names is left alone and named`() throws {
    let folder = try project(["Sources/B.swift": "class HomeViewModel {}\n"])
    let url = folder.url
    try FileManager.default.linkItem(
      at: url.appending(path: Fixes.path), to: url.appending(path: "Outside.txt"))
    let run = try folder.run("fix", "Sources", "--format", "compact")
    #expect(run.status == 2)
    #expect(
      run.errors.contains(
        "error: \(Fixes.path) has another name (a hard link), which would keep the old text, so it is left alone"
      ),
      "\(run.errors)")
    #expect(try text(folder, Fixes.path) == Fixes.text && text(folder, "Outside.txt") == Fixes.text)
    #expect(try text(folder, "Sources/B.swift") == "final class HomeViewModel {}\n")
  }

  /// The index has a file where the work tree has a link out of the project, to a file of the same text.
  @Test func `no linked folder leads fix out of the project`() throws {
    let outside = try TemporaryFolder(["V1ViewModel.swift": Fixes.text])
    let repository = try GitFolder()
    try repository.write(Fixes.rules, to: ".archlint.json")
    try repository.write(Fixes.text, to: "Sources/V1ViewModel.swift")
    try repository.git("add", "--all")
    let sources = repository.url.appending(path: "Sources")
    try FileManager.default.removeItem(at: sources)
    try FileManager.default.createSymbolicLink(at: sources, withDestinationURL: outside.url)
    try repository.write("class BViewModel {}\n", to: "BViewModel.swift")
    let report = ["--only", "view-model-is-final-class"]
    for words in [
      ["fix", "--staged"], ["fix", "--changed"], ["fix"], ["fix", "Sources/V1ViewModel.swift"],
      ["fix", "Sources"],
      ["fix", "--", repository.url.path + "/Sources"], ["fix", "BViewModel.swift", "Sources"],
      ["fix", "--root", "Sources"], ["lint", "--staged", "--add-suppressions=x"],
      ["lint", "Sources", "--add-suppressions=x"], ["lint", "Sources", "--write-baseline"],
      ["lint", "--root", "Sources", "--write-baseline"], ["init", "Sources"],
    ] {
      let run = try CommandRun(
        words + (words[0] == "init" ? [] : report), in: repository.url, environment: GitFolder.environment)
      #expect(try text(outside, "V1ViewModel.swift") == Fixes.text, "\(words)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: outside.url.path).count == 1, "\(words)")
      if words.contains("Sources") {
        #expect(run.status == 2 && run.errors.contains("link"), "\(words) \(run.errors)")
      }
    }
    // Reading is fine, and so is a link that one made around a project.
    #expect(try CommandRun(["lint", "Sources"] + report, in: repository.url).output.contains("V1ViewModel"))
    let around = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      at: around.url.appending(path: "app"), withDestinationURL: outside.url)
    let run = try CommandRun(["fix", around.url.path + "/app", "--quiet"] + report, in: outside.url)
    #expect(try run.status == 0 && text(outside, "V1ViewModel.swift") == Fixes.fixed, "\(run.errors)")
  }

  /// Swapped for a link again and again while a run writes.
  @Test func `folders and files that become links during a run lead nowhere`() throws {
    let count = 150
    let outside = try TemporaryFolder()
    let folder = try TemporaryFolder([".archlint.json": Fixes.rules])
    for index in 0..<count {
      for part in ["A", "B"] {
        try folder.write(Data(Fixes.text.utf8), to: "Sources/\(part)/V\(index)ViewModel.swift")
      }
      try outside.write(Data(Fixes.text.utf8), to: "V\(index)ViewModel.swift")
    }
    let sources = folder.url.appending(path: "Sources").path
    let swap =
      "while :; do mv A A.real && ln -s '\(outside.url.path)' A; rm -f A; mv A.real A; "
      + "mv B/V7ViewModel.swift x; ln -s '\(outside.url.path)/V7ViewModel.swift' B/V7ViewModel.swift; "
      + "rm -f B/V7ViewModel.swift; mv x B/V7ViewModel.swift; done"
    for _ in 0..<3 {
      let swapping = Process()
      swapping.executableURL = URL(filePath: "/bin/sh")
      swapping.arguments = ["-c", swap]
      swapping.currentDirectoryURL = URL(filePath: sources)
      swapping.standardError = FileHandle.nullDevice
      try swapping.run()
      _ = try folder.run("fix")
      kill(swapping.processIdentifier, SIGKILL)
      swapping.waitUntilExit()
      for index in 0..<count { #expect(try text(outside, "V\(index)ViewModel.swift") == Fixes.text) }
    }
  }

  // MARK: - Two runs

  /// In two containers both are process 1.
  @Test(.enabled(if: hasNamespaces)) func `two runs in two containers do not swap the texts of files`() throws
  {
    let count = 300
    func old(_ index: Int) -> String { "class V\(index)ViewModel {\n  // \(index)\n}\n" }
    let folder = try TemporaryFolder([".archlint.json": Fixes.rules])
    for _ in 0..<3 {
      for index in 0..<count {
        try folder.write(Data(old(index).utf8), to: "Sources/V\(index)ViewModel.swift")
      }
      let runs = try (0..<2).map { _ in
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
          [
            "unshare", "--pid", "--fork", CommandRun.binary.path, "fix", "--quiet", "--format",
            "json=/dev/null",
            "--format", "compact=report.txt",
          ]
        process.currentDirectoryURL = folder.url
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
      }
      for run in runs {
        run.waitUntilExit()
        #expect(run.terminationStatus == 0)
      }
      var swapped = 0
      for index in 0..<count
      where try text(folder, "Sources/V\(index)ViewModel.swift") != "final " + old(index) {
        swapped += 1
      }
      #expect(swapped == 0)
      let left = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).filter {
        $0.hasSuffix(".tmp")
      }
      #expect(left == [])
    }
  }

  static let hasNamespaces: Bool = {
    let run = try? ProcessRun(
      tool: ["unshare", "--pid", "--fork", "true"], in: FileManager.default.temporaryDirectory)
    return run?.status == 0
  }()
}
