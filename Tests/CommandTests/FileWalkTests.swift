import Foundation
import TestSupport
import Testing

/// Which files a run looks at, as `--show-files` lists them.
@Suite struct FileWalkTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var files: [String: String]
    var arguments: [String] = []
    var expected: [String]
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "folders without code of the project are pruned",
      files: [
        "A.swift": "", "Pods/P.swift": "", ".build/B.swift": "", "x/Carthage/C.swift": "",
        "DerivedData/D.swift": "", "SourcePackages/checkouts/S.swift": "", "x/Podsy/Q.swift": "",
      ], expected: ["A.swift", "x/Podsy/Q.swift"]),
    Case(
      name: "code that a tutorial shows is none of the project",
      files: [
        "Sources/Kit/Kit.swift": "", "Sources/Kit/Kit.docc/Resources/Step-1.swift": "", "docc/D.swift": "",
      ], expected: ["Sources/Kit/Kit.swift", "docc/D.swift"]),
    Case(
      name: "paths stand in the order of their bytes",
      files: [
        "a/b.swift": "", "a/b/c.swift": "", "a-b/c.swift": "", "a.swift": "", "A.swift": "", "a/b0.swift": "",
        "a/ä.swift": "", "a/b-c.swift": "",
      ],
      expected: [
        "A.swift", "a-b/c.swift", "a.swift", "a/b-c.swift", "a/b.swift", "a/b/c.swift", "a/b0.swift",
        "a/ä.swift",
      ]),
    Case(
      name: "no option brings them back", files: ["A.swift": "", "Pods/P.swift": ""],
      arguments: ["--no-ignore"], expected: ["A.swift"]),
    Case(
      name: "include and exclude",
      files: [
        ".archlint.json":
          #"{ "include": ["Features", "Lib/*/Sources"], "exclude": ["**/Generated/**", "Features/X.swift"] }"#,
        "Features/A.swift": "", "Features/X.swift": "", "Features/Generated/G.swift": "",
        "Lib/One/Sources/S.swift": "", "Lib/One/Tests/T.swift": "", "Other/O.swift": "",
      ], expected: ["Features/A.swift", "Lib/One/Sources/S.swift"]),
    Case(
      name: "a file that is named is checked although it is excluded",
      files: [
        ".archlint.json": #"{ "exclude": ["Old"] }"#, "A.swift": "", "Old/O.swift": "", "Pods/P.swift": "",
        ".gitignore": "B.swift", "B.swift": "",
      ], arguments: ["Old/O.swift", "Pods/P.swift", "B.swift"],
      expected: ["B.swift", "Old/O.swift", "Pods/P.swift"]),
    Case(
      name: "unless --force-exclude",
      files: [".archlint.json": #"{ "exclude": ["Old"] }"#, "A.swift": "", "Old/O.swift": ""],
      arguments: ["--force-exclude", "Old/O.swift", "A.swift"], expected: ["A.swift"]),
    Case(
      name: "a folder that is named is not",
      files: [
        ".archlint.json": #"{ "exclude": ["Old"] }"#, "A.swift": "", "Old/O.swift": "", "Olds/P.swift": "",
      ],
      arguments: ["Old", "Olds"], expected: ["Olds/P.swift"]),
    Case(
      name: "--include and --exclude", files: ["A/A.swift": "", "A/B/B.swift": "", "C/C.swift": ""],
      arguments: ["--include", "A/**", "--exclude", "**/B"], expected: ["A/A.swift"]),
    Case(
      name: "ignore files", files: [".gitignore": "Out/\n", "A.swift": "", "Out/O.swift": ""],
      expected: ["A.swift"]),
    Case(
      name: "--no-ignore", files: [".gitignore": "Out/\n", "A.swift": "", "Out/O.swift": ""],
      arguments: ["--no-ignore"], expected: ["A.swift", "Out/O.swift"]),
  ]

  @Test(arguments: cases)
  func `the files of a run`(sample: Case) throws {
    try check(try TemporaryFolder(sample.files), sample.arguments, sample.expected)
  }

  private func check(
    _ folder: TemporaryFolder, _ arguments: [String], _ expected: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let run = try CommandRun(["lint", "--show-files"] + arguments, in: folder.url)
    #expect(
      run.output.split(separator: "\n").map(String.init) == expected, "\(run.errors)",
      sourceLocation: sourceLocation)
    #expect(run.status == 0, sourceLocation: sourceLocation)
  }

  /// Folders of one depth are shared among threads; what is found there, and which globs are dead, is the same.
  @Test(.enabled(if: ThoroughTests.areWanted), arguments: ["1", "2", "7"])
  func `many folders are walked by any number of threads`(jobs: String) throws {
    var files = [".archlint.json": #"{ "presets": [], "exclude": ["M7/Deep", "M900", "Pods"] }"#]
    var expected: [String] = []
    for index in 0..<100 {
      let module = "M\(index)"
      files.merge([
        "\(module)/A.swift": "", "\(module)/Deep/B.swift": "", "\(module)/Deep-er/C.swift": "",
        "\(module)/Pods/P.swift": "",
      ]) { $1 }
      var own = ["A.swift", "Deep/B.swift", "Deep-er/C.swift"]
      if index == 7 { own.removeAll { $0 == "Deep/B.swift" } }
      if index % 10 == 3 {
        files["\(module)/.archlint.json"] = #"{ "exclude": ["Deep-er", "None"] }"#
        own.removeAll { $0 == "Deep-er/C.swift" }
      }
      if index % 9 == 4 {
        files["\(module)/.gitignore"] = "A.swift\n"
        own.removeAll { $0 == "A.swift" }
      }
      expected += own.map { "\(module)/\($0)" }
    }
    let folder = try TemporaryFolder(files)
    try check(folder, ["--jobs", jobs], expected.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    let errors = try folder.run("lint", "--jobs", jobs, "--rule", "view-model-is-internal=note").errors
    let dead = (0..<10).map { "M\($0 * 10 + 3)/.archlint.json" }.sorted()
    #expect(
      errors.split(separator: "\n").map(String.init) == [
        #".archlint.json:1:41: warning: "M900" under exclude leaves nothing out"#,
        #".archlint.json:1:49: warning: "Pods" under exclude leaves nothing out"#,
      ] + dead.map { #"\#($0):1:26: warning: "None" under exclude leaves nothing out"# }, "\(errors)")
  }

  @Test(arguments: ["1", "2", "7"])
  func `of several broken configurations the one farthest up is told`(jobs: String) throws {
    var files = ["Z/Sources/.archlint.json": "{ \"no\": 1 }", "Z/Sources/A.swift": ""]
    for name in ["A", "B", "C"] {
      files["\(name)/Deep/Deeper/.archlint.json"] = "{"
      files["\(name)/Deep/Deeper/A.swift"] = ""
    }
    let run = try TemporaryFolder(files).run("lint", "--jobs", jobs)
    #expect(run.status == 2)
    #expect(
      run.errors.hasPrefix(#"Z/Sources/.archlint.json:1:3: error: the configuration has no key "no""#),
      "\(run.errors)")
  }

  @Test func `links are not followed`() throws {
    let folder = try TemporaryFolder(["A.swift": "", "B/B.swift": ""])
    let files = FileManager.default
    for (link, target) in [("B/loop", ".."), ("B/self", "self"), ("C", "B"), ("L.swift", "A.swift")] {
      try files.createSymbolicLink(atPath: folder.url.appending(path: link).path, withDestinationPath: target)
    }
    try check(folder, [], ["A.swift", "B/B.swift"])
    try check(folder, ["L.swift"], ["A.swift"])
  }

  @Test func `so is one on the command line`() throws {
    let folder = try TemporaryFolder([".archlint.json": "{}", "A/A.swift": ""])
    let run = try folder.run("lint", "--include", "Featurs/**")
    #expect(
      run.errors.hasPrefix("archlint: error: --include Featurs/** matches no Swift file\n"), "\(run.errors)")
    #expect(run.status == 2)
  }

  @Test func `an include that matches nothing is a mistake`() throws {
    let folder = try TemporaryFolder([".archlint.json": #"{ "include": ["Featurs/**"] }"#, "A/A.swift": ""])
    let run = try folder.run("lint")
    #expect(
      run.errors.replacing(folder.url.path, with: "ROOT").hasPrefix(
        "archlint: error: what the configuration includes matches no Swift file in "), "\(run.errors)")
    #expect(run.status == 2)
  }

  @Test func `a run to which nothing is left says so`() throws {
    let folder = try TemporaryFolder([".archlint.json": #"{ "exclude": ["A"] }"#, "A/A.swift": ""])
    let run = try folder.run("lint", "A")
    #expect(
      run.errors
        == "archlint: note: nothing is checked in A: the configuration or git leaves out all there is\n")
    #expect(run.status == 0)
  }
}
