import Foundation
import TestSupport
import Testing

/// Reports, stamps, baselines and configurations are written where they are meant to be, whatever somebody has committed
/// there, and nowhere else.
@Suite struct WrittenFileTests {
  private static let only = ["--only", "view-model-is-final-class", "--fail-on", "never"]

  private func app(_ files: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(
      [".archlint.json": "{}", "Sources/HomeViewModel.swift": "class HomeViewModel {}\n"].merging(files) {
        $1
      })
  }

  private func link(_ path: String, to target: String, _ folder: TemporaryFolder) throws {
    let file = folder.url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: target)
  }

  private func text(_ folder: TemporaryFolder, _ path: String) -> String? {
    try? String(contentsOf: folder.url.appending(path: path), encoding: .utf8)
  }

  private func names(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted()
  }

  // MARK: - Links inside the project

  /// Each as the file itself, as a folder on the way, and as one that leads nowhere.
  @Test(arguments: [
    ["lint", "--format", "json=LINK"], ["lint", "--format", "html=LINK"], ["lint", "--stamp", "LINK"],
    ["lint", "--write-baseline", "--baseline", "LINK"], ["fix", "--unsafe-fixes", "--stamp", "LINK"],
  ])
  func `no committed link is followed`(_ words: [String]) throws {
    let outside = try TemporaryFolder(["secret.json": "secret", "folder/report": "secret"])
    let project = try app()
    let there = outside.url.path
    try link("file", to: "\(there)/secret.json", project)
    try link("dangling", to: "\(there)/new.json", project)
    try link("folder", to: "\(there)/folder", project)
    try link("inside", to: "Sources/HomeViewModel.swift", project)
    let before = try names(project)
    for target in ["file", "dangling", "folder/report", "folder/new/report", "inside", "./Sources/../file"] {
      for path in [target, project.url.path + "/" + target] {
        let run = try CommandRun(
          words.map { $0.replacing("LINK", with: path) } + (words[0] == "fix" ? [] : Self.only),
          in: project.url)
        #expect(run.status == 2, "\(path)")
        #expect(
          run.errors.contains(" is a symbolic link") || run.errors.contains("baseline"), "\(run.errors)")
      }
    }
    #expect(text(outside, "secret.json") == "secret" && text(outside, "folder/report") == "secret")
    #expect(try names(outside) == ["folder", "folder/report", "secret.json"])
    #expect(try names(project) == before)
    #expect(words[0] == "fix" || text(project, "Sources/HomeViewModel.swift") == "class HomeViewModel {}\n")
  }

  /// The way to the project may have links: it is not part of it.
  @Test func `a path that leads into the project by a link is a path in the project`() throws {
    let outside = try TemporaryFolder(["secret": "secret"])
    let project = try app()
    let elsewhere = try TemporaryFolder()
    try link("file", to: "\(outside.url.path)/secret", project)
    try link("app", to: project.url.path, elsewhere)
    try link("sources", to: "\(project.url.path)/Sources", elsewhere)
    try link("Sources/file", to: "\(outside.url.path)/secret", project)
    for path in ["app/file", "sources/file"] {
      let report = elsewhere.url.path + "/" + path
      let run = try CommandRun(["lint", "--format", "json=\(report)"] + Self.only, in: project.url)
      #expect(run.status == 2 && run.errors.contains(" is a symbolic link"), "\(run.errors)")
    }
    let run = try CommandRun(
      ["lint", "--format", "json=\(elsewhere.url.path)/app/deep/report"] + Self.only, in: project.url)
    #expect(run.status == 0 && text(project, "deep/report") != nil, "\(run.errors)")
    #expect(text(outside, "secret") == "secret")
  }

  /// Run from the folder around the project, whose content came with it.
  @Test func `the current folder is part of the project`() throws {
    let outside = try TemporaryFolder(["secret": "secret"])
    let around = try TemporaryFolder([
      "app/.archlint.json": "{}", "app/HomeViewModel.swift": "class HomeViewModel {}\n",
    ])
    try link("report.json", to: "\(outside.url.path)/secret", around)
    let run = try CommandRun(["lint", "app", "--format", "json=report.json"] + Self.only, in: around.url)
    #expect(run.status == 2 && text(outside, "secret") == "secret")
  }

  @Test func `a pipe in the project is not waited for`() throws {
    let project = try app()
    #expect(mkfifo(project.url.appending(path: "pipe").path, 0o644) == 0)
    let run = try ProcessRun(
      tool: ["timeout", "60", CommandRun.binary.path, "lint", "--format", "json=pipe"] + Self.only,
      in: project.url)
    #expect(run.status == 2 && run.output.contains("it is no file, but a pipe or a device"), "\(run.output)")
  }

  @Test func `the configuration that init writes follows no link`() throws {
    let outside = try TemporaryFolder()
    for name in [".archlint.json", "archlint-baseline.json"] {
      let project = try TemporaryFolder(["HomeViewModel.swift": "class HomeViewModel {}\n"])
      try link(name, to: "\(outside.url.path)/new", project)
      let run = try project.run("init")
      #expect(run.status == 2 && run.errors.contains("exists already"), "\(run.errors)")
    }
    #expect(try names(outside) == [])
  }

  // MARK: - Outside the project

  @Test func `folders are made in the project alone`() throws {
    let outside = try TemporaryFolder()
    let project = try app()
    let inside = try CommandRun(["lint", "--format", "json=a/b/c.json"] + Self.only, in: project.url)
    #expect(inside.status == 0 && text(project, "a/b/c.json") != nil)
    for option in ["--format=json=", "--stamp=", "--write-baseline --baseline="] {
      let words = (option + outside.url.path + "/new/file").split(separator: " ").map(String.init)
      let run = try CommandRun(["lint"] + words + Self.only, in: project.url)
      #expect(run.status == 2 && run.errors.contains("its folder cannot be opened"), "\(run.errors)")
    }
    #expect(try names(outside) == [])
    let run = try CommandRun(
      ["lint", "--format", "json=\(outside.url.path)/report.json"] + Self.only, in: project.url)
    #expect(run.status == 0 && text(outside, "report.json") != nil)
  }

  @Test func `a link of one's own outside is followed, and stays one`() throws {
    let outside = try TemporaryFolder(["real.json": "old"])
    let project = try app()
    try link("latest.json", to: "real.json", outside)
    let path = outside.url.appending(path: "latest.json").path
    let run = try CommandRun(["lint", "--format", "json=\(path)"] + Self.only, in: project.url)
    #expect(run.status == 0 && text(outside, "real.json")?.contains("HomeViewModel") == true, "\(run.errors)")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "real.json")
  }

  @Test(.enabled(if: getuid() == 0)) func `a link of another user is not followed`() throws {
    let outside = try TemporaryFolder(["victim": "old"])
    let project = try app()
    try link("report.json", to: "victim", outside)
    let path = outside.url.appending(path: "report.json").path
    #expect(lchown(path, 65_534, 65_534) == 0)
    let run = try CommandRun(["lint", "--format", "json=\(path)"] + Self.only, in: project.url)
    #expect(run.status == 2 && run.errors.contains("is a symbolic link of another user"), "\(run.errors)")
    #expect(text(outside, "victim") == "old")
  }

  /// Opened anew, the file behind it would be written from its start; renamed over, the shell would write into nothing.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/stdout")))
  func `a report to the standard output stands behind what is there`() throws {
    let project = try app()
    let command =
      "{ echo before; '\(CommandRun.binary.path)' lint --format compact=/dev/stdout --fail-on never "
      + "--only view-model-is-final-class; echo after; } > out.txt"
    let run = try ProcessRun(tool: ["sh", "-c", command], in: project.url)
    let lines = try #require(text(project, "out.txt")).split(separator: "\n")
    #expect(lines.count == 3 && lines.first == "before" && lines.last == "after", "\(lines) \(run.output)")
  }

  // MARK: - Baselines that a configuration names

  @Test(arguments: [
    "../../x.json", "../x.json", "/tmp/archlint-x/x.json", ".git/x.json", "Sources/../.git/hooks/x",
  ])
  func `a configuration cannot have a baseline written outside`(_ path: String) throws {
    let around = try TemporaryFolder([
      "a/b/.archlint.json": "{ \"baseline\": \"\(path)\" }",
      "a/b/HomeViewModel.swift": "class HomeViewModel {}\n",
      "a/b/.git/HEAD": "",
    ])
    let before = try names(around)
    let run = try CommandRun(
      ["lint", "--write-baseline"] + Self.only, in: around.url.appending(path: "a/b"))
    #expect(
      run.status == 2 && run.errors.contains(".archlint.json:1:15: error: the baseline"), "\(run.errors)")
    #expect(try names(around) == before)
  }

  @Test func `a baseline that the configuration names by an absolute path is that file`() throws {
    let project = try app()
    let path = project.url.path + "/deep/base.json"
    try project.write(Data("{ \"baseline\": \"\(path)\" }".utf8), to: ".archlint.json")
    #expect(try CommandRun(["lint", "--write-baseline"] + Self.only, in: project.url).status == 0)
    #expect(text(project, "deep/base.json")?.contains("HomeViewModel") == true)
    let run = try CommandRun(["lint", "--only", "view-model-is-final-class"], in: project.url)
    #expect(run.status == 0 && run.output.contains("in the baseline"), "\(run.output)\(run.errors)")
  }

  @Test func `a folder of pages may be named by an absolute path`() throws {
    let pages = try TemporaryFolder(["no-globals.md": "nonsense"])
    let project = try app([".archlint.json": "{ \"ruleFolders\": [\"\(pages.url.path)\"] }"])
    let run = try project.run("lint")
    #expect(run.status == 2 && run.errors.contains("no-globals.md:"), "\(run.errors)")
  }

  /// What the file was besides its text, as somebody has set it.
  @Test func `a report that is written anew keeps its permissions`() throws {
    let project = try app(["report.json": "old"])
    let path = project.url.appending(path: "report.json").path
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    #expect(
      try CommandRun(["lint", "--format", "json=report.json"] + Self.only, in: project.url).status == 0)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }
}
