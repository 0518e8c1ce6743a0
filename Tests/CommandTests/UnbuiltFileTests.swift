import Foundation
import TestSupport
import Testing

/// A file that stands among those that Xcode builds, and that no target builds, is read and not reported.
@Suite struct UnbuiltFileTests {
  private static let code = "class HomeViewModel {}\n"
  /// Builds `App/Home.swift` and all below `Kit` but `Kit/Old.swift`.
  private static let project = """
    { rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = M; targets = (T); };
      M = {isa = PBXGroup; children = (F, K); sourceTree = "<group>"; };
      F = {isa = PBXFileReference; path = App/Home.swift; sourceTree = "<group>"; };
      K = {isa = PBXFileSystemSynchronizedRootGroup; path = Kit; sourceTree = "<group>"; exceptions = (E); };
      E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (Old.swift); };
      T = {isa = PBXNativeTarget; name = App; buildPhases = (B); fileSystemSynchronizedGroups = (K); };
      B = {isa = PBXSourcesBuildPhase; files = (BF); }; BF = {isa = PBXBuildFile; fileRef = F; };
    }; }
    """

  private func folder(_ others: [String: String] = [:]) throws -> TemporaryFolder {
    let paths = ["App/Home.swift", "App/Old/Home.swift", "Kit/New.swift", "Kit/Old.swift", "Tools/Run.swift"]
    var files = Dictionary(uniqueKeysWithValues: paths.map { ($0, Self.code) })
    files[".archlint.json"] = #"{ "presets": ["contract"] }"#
    return try TemporaryFolder(
      files.merging(["App.xcodeproj/project.pbxproj": Self.project]) { $1 }.merging(others) { $1 })
  }

  private func found(_ run: CommandRun) -> [String] {
    run.output.split(separator: "\n").compactMap { line in
      line.firstRange(of: ".swift:").map { String(line[..<$0.lowerBound]) + ".swift" }
    }
  }

  private let words = ["lint", "--format", "compact", "--only", "view-model-is-final-class"]

  @Test func `What no target builds is not reported, and that is said`() throws {
    let folder = try folder()
    let run = try CommandRun(words, in: folder.url)
    #expect(found(run) == ["App/Home.swift", "Kit/New.swift", "Tools/Run.swift"])
    #expect(run.errors.contains("no target of Xcode builds App/Old/Home.swift and 1 more"), "\(run.errors)")
    #expect(run.errors.contains("help: add them to a target, or delete them; --show-files names each"))
  }

  @Test func `What no target builds is not counted, and is named where the files are listed`() throws {
    let folder = try folder()
    #expect(
      try folder.run("lint", "--only", "test-does-not-sleep").output == "No findings in 3 files\n")
    let list = try folder.run("lint", "--show-files")
    #expect(list.output == "App/Home.swift\nKit/New.swift\nTools/Run.swift\n")
    #expect(
      list.errors == """
        archlint: note: no target of Xcode builds App/Old/Home.swift, so it is not checked
        archlint: note: no target of Xcode builds Kit/Old.swift, so it is not checked

        """)
  }

  @Test func `A test that no target builds is not run, wherever below a project it stands`() throws {
    let folder = try folder(["OldTests/HomeTests.swift": "import XCTest\n" + Self.code])
    let words = ["lint", "--format", "compact", "--only", "mock-is-final-class"]
    try folder.write("import XCTest\nclass HomeMock {}\n", to: "OldTests/HomeMock.swift")
    let run = try CommandRun(words, in: folder.url)
    #expect(found(run) == [] && run.errors.contains("and 3 more"), "\(run.errors)")
    #expect(try found(CommandRun(words + ["OldTests/HomeMock.swift"], in: folder.url)).count == 1)
    #expect(
      try folder.run("config", "OldTests/HomeMock.swift").output.contains("no target of Xcode builds it"))
  }

  @Test func `What says that it is a script is run, whatever stands beside it`() throws {
    let folder = try folder(["App/Make.swift": "#!/usr/bin/env swift\n" + Self.code])
    #expect(try found(CommandRun(words, in: folder.url)).contains("App/Make.swift"))
    #expect(try folder.run("config", "App/Make.swift").output.contains("App/Make.swift: checked"))
  }

  @Test func `What is named is checked`() throws {
    let folder = try folder()
    #expect(try found(CommandRun(words + ["Kit/Old.swift"], in: folder.url)) == ["Kit/Old.swift"])
    #expect(try found(CommandRun(words + ["App/Old"], in: folder.url)) == [])
    let run = try folder.run("config", "Kit/Old.swift")
    #expect(run.output.contains("no target of Xcode builds it"), "\(run.output)")
    #expect(try folder.run("config", "Kit/New.swift").output.contains("Kit/New.swift: checked"))
  }

  @Test func `What no target builds is not fixed`() throws {
    let folder = try folder()
    _ = try folder.run("fix", "--only", "view-model-is-final-class")
    let texts = try ["App/Home.swift", "Kit/Old.swift"].map {
      try String(contentsOf: folder.url.appending(path: $0), encoding: .utf8)
    }
    #expect(texts == ["final " + Self.code, Self.code])
  }

  /// What else builds files may build these.
  @Test(arguments: [
    [
      "App/Package.swift": "let package = Package(name: \"P\", targets: [])",
      "Kit/Package.swift": "let package = f()",
    ],
    ["App.xcodeproj/project.pbxproj": "{"],
  ])
  func `Where nobody knows what is built, all is reported`(files: [String: String]) throws {
    let folder = try folder(files)
    let run = try CommandRun(words, in: folder.url)
    #expect(found(run).count == 5, "\(run.output)\(run.errors)")
  }

  @Test func `A name in other letters is the same file`() throws {
    let folder = try folder(["App/Home.swift": "", "App/home.swift": Self.code])
    #expect(try found(CommandRun(words + ["App"], in: folder.url)) == ["App/home.swift"])
  }
}
