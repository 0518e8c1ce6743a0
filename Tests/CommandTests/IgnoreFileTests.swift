import Foundation
import TestSupport
import Testing

/// What git ignores, compared with git itself in real repositories.
@Suite struct IgnoreFileTests {
  /// Compares `--show-files` with `git ls-files` of what is not ignored.
  private func check(
    _ repository: GitFolder, in folder: String = "", _ comment: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let expected = try repository.git(
      "-c", "core.quotePath=false", "ls-files", "--others", "--cached", "--exclude-standard", "-z", in: folder
    ).split(separator: "\0").map(String.init).filter { $0.hasSuffix(".swift") }
    let run = try CommandRun(
      ["lint", "--show-files", "--root", "."], in: repository.url.appending(path: folder),
      environment: GitFolder.environment)
    let found = run.output.split(separator: "\n").map(String.init)
    let difference = Set(found).symmetricDifference(expected).sorted()
    #expect(difference == [], "\(comment)\n\(run.errors)", sourceLocation: sourceLocation)
    #expect(!expected.isEmpty, sourceLocation: sourceLocation)
  }

  /// One pattern each, in a `.gitignore` of its own folder.
  static let patterns = [
    "x.swift", "/x.swift", "a/x.swift", "a/", "/a/", "a", "b/a", "**/a", "**/a/x.swift", "a/**",
    "a/**/x.swift", "**",
    "*", "*.swift", "?.swift", "??.swift", "[xy].swift", "[!x].swift", "[^x].swift", "[x-z].swift",
    "[z-x].swift",
    "[]x].swift", "[[:alpha:]].swift", "[[:upper:]].swift", "[[:nonsense:]].swift", "[x.swift",
    "[\\]x].swift",
    "[x-].swift", "[a[:digit:]x].swift", "\\x.swift", "\\#.swift", "#.swift", "\\!.swift", "x.swift ",
    "x.swift\\ ",
    "x.swift\t", "x.swift\r", "*\n!x.swift", "a/*\n!a/x.swift", "a\n!a/x.swift", "*\n!*/\n!x.swift",
    "a/*/x.swift",
    "/*\n!/a", "*/x.swift", "**/", "/", "!", "", " ", "//", "a//x.swift", "./x.swift", "../x.swift", "\\",
    "x.swift\\",
    "*a*", "*.swift\n!*/x.swift", "*/*/x.swift", "a/b", "b/", "*.Swift", "\u{FEFF}x.swift", "é.swift",
    "?é.swift",
    "*é*", "a b/", "*x*x*x*x*x*x*x*y", "**/**/x.swift", "a/***/x.swift", "[/].swift", "a[/]x.swift",
    "a?x.swift",
    "*\\*.swift", "[*].swift",
  ]

  static let names = [
    "x.swift", "y.swift", "xx.swift", "#.swift", "!.swift", "x.swift ", "é.swift", "*.swift", "].swift",
    "-.swift",
    "1.swift", "X.swift",
  ]

  @Test func `more lines than can be compared are told of`() throws {
    let folder = try TemporaryFolder([".gitignore": String(repeating: "a\n", count: 250_001)])
    for number in 0..<2_000 { try folder.write("", to: "Sources/F\(number).swift") }
    let run = try folder.run("lint")
    #expect(run.status == 2)
    #expect(
      run.errors.contains("more lines than can be compared with what stands in Sources"), "\(run.errors)")
    #expect(try folder.run("lint", "--no-ignore").status == 0)
  }

  /// The folders of all patterns stand in one repository, so that git and archlint are each asked once.
  @Test func `every form of a pattern is read as git reads it`() throws {
    let repository = try GitFolder()
    for (index, pattern) in Self.patterns.enumerated() {
      try repository.write(pattern + "\n", to: "\(index)/.gitignore")
      for folder in ["", "a/", "a/b/", "b/a/", "b/", "a b/"] {
        for name in Self.names where folder.count < 4 || name.count < 9 {
          try repository.write("", to: "\(index)/\(folder)\(name)")
        }
      }
    }
    try check(
      repository, Self.patterns.enumerated().map { "\($0): \($1.debugDescription)" }.joined(separator: ", "))
  }

  @Test func `generated patterns are read as git reads them`() throws {
    let seed = SeededGenerator.seed
    var source = SeededGenerator()
    let repository = try GitFolder()
    try repository.write(Self.lines(2, &source), to: ".gitignore")
    for index in 0..<60 {
      try repository.write(Self.lines(4, &source), to: "c\(index)/.gitignore")
      for nested in ["a", "b/c"] where source.next(3) == 0 {
        try repository.write(Self.lines(3, &source), to: "c\(index)/\(nested)/.gitignore")
      }
      for _ in 0..<25 {
        let depth = source.next(4)
        let folders = (0..<depth).map { _ in ["a", "b", "c", "ab", "a.b"].randomElement(using: &source)! }
        let name = ["a", "b", "ab", "abc", "c", "a c", "[a]", "a*"].randomElement(using: &source)! + ".swift"
        try repository.write("", to: (["c\(index)"] + folders + [name]).joined(separator: "/"))
      }
    }
    // Something is always left.
    try repository.write("!**\n", to: "kept/.gitignore")
    try repository.write("", to: "kept/kept.swift")
    let comment = "ARCHLINT_SEED=\(seed)"
    let hasKept = try !repository.git("ls-files", "--others", "--exclude-standard", "kept").isEmpty
    if hasKept { try check(repository, comment) }
    if hasKept { try check(repository, in: "kept", comment) }
  }

  /// Patterns of pieces. Two asterisks stand between slashes alone: elsewhere versions of git differ on them.
  private static func lines(_ count: Int, _ source: inout SeededGenerator) -> String {
    let pieces = ["a", "b", "c", "ab", "*", "?", "[ab]", "[!a]", "[a-c]", "\\a", ".", "[[:lower:]]", " "]
    let ends = ["", "", "", ".swift", "*.swift", "/", "/*", "/**", " "]
    let starts = ["", "", "", "/", "!", "!/", "**/", "!**/", "a/", "*/"]
    return (0..<count).map { _ in
      let segments = (0...source.next(2)).map { _ in
        if source.next(6) == 0 { return "**" }
        let text = (0...source.next(3)).map { _ in pieces.randomElement(using: &source)! }.joined()
        return text.replacing(#/\*\*+/#, with: "*")
      }
      let text = segments.joined(separator: "/")
      return starts.randomElement(using: &source)! + text + ends.randomElement(using: &source)! + "\n"
    }.joined()
  }

  // MARK: - Where ignore files stand

  @Test func `excludes of the repository and of the user count`() throws {
    let repository = try GitFolder()
    for path in ["a.swift", "b.swift", "c.swift", "d/e.swift", "d/f.swift"] {
      try repository.write("", to: path)
    }
    try repository.write("a.swift\n!b.swift\n", to: ".git/info/exclude")
    try repository.write("b.swift\nd/e.swift\nc.swift\n", to: "user ignores")
    try repository.write("!c.swift\n", to: ".gitignore")
    try repository.git("config", "core.excludesFile", repository.url.appending(path: "user ignores").path)
    try check(repository)
    try check(repository, in: "d")
  }

  @Test func `the folder of the user counts`() throws {
    let repository = try GitFolder()
    for path in ["a.swift", "b.swift"] { try repository.write("", to: path) }
    let home = try TemporaryFolder(["config/git/ignore": "a.swift", "home/.config/git/ignore": "b.swift"])
    for (environment, expected) in [
      (["XDG_CONFIG_HOME": home.url.appending(path: "config").path], "b.swift\n"),
      (["XDG_CONFIG_HOME": "", "HOME": home.url.appending(path: "home").path], "a.swift\n"),
    ] {
      let run = try CommandRun(
        ["--show-files"], in: repository.url,
        environment: GitFolder.environment.merging(environment) { $1 })
      #expect(run.output == expected)
    }
  }

  @Test func `ignore files above the start count`() throws {
    let repository = try GitFolder()
    try repository.write("/deep/er/a.swift\nb.swift\n*.log\n", to: ".gitignore")
    try repository.write("!b.swift\n/c.swift\n", to: "deep/er/.gitignore")
    for name in ["a", "b", "c", "d"] {
      for folder in ["deep/er", "deep/er/est", "deep"] {
        try repository.write("", to: "\(folder)/\(name).swift")
      }
    }
    for folder in ["", "deep", "deep/er", "deep/er/est"] { try check(repository, in: folder) }
  }

  @Test func `the case of letters counts as in git`() throws {
    let repository = try GitFolder()
    try repository.write("MADE/\n*.GEN.swift\n[[:upper:]]x.swift\n", to: ".gitignore")
    for path in ["made/a.swift", "b.gen.swift", "qx.swift", "c.swift"] { try repository.write("", to: path) }
    for value in ["true", "false"] {
      try repository.git("config", "core.ignoreCase", value)
      try check(repository)
    }
  }

  /// In a repository of its own, and in a further work tree, only the excludes of that repository count.
  @Test func `nested repositories are their own`() throws {
    let repository = try GitFolder(["a.swift": "", ".gitignore": "x.swift\nnested/y.swift\n"])
    try repository.git("init", "--quiet", "nested")
    try repository.write("x.swift\n", to: ".git/info/exclude")
    for name in ["x", "y", "z"] { try repository.write("", to: "nested/\(name).swift") }
    try repository.write("z.swift\n", to: "nested/.git/info/exclude")
    let run = try CommandRun(["--show-files"], in: repository.url, environment: GitFolder.environment)
    #expect(run.output == "a.swift\nnested/x.swift\nnested/y.swift\n")
    try check(repository, in: "nested")
    try repository.git("worktree", "add", "--quiet", "../\(repository.url.lastPathComponent)-tree")
    let tree = repository.url.deletingLastPathComponent()
      .appending(path: repository.url.lastPathComponent + "-tree")
    defer { try? FileManager.default.removeItem(at: tree) }
    try Data().write(to: tree.appending(path: "x.swift"))
    try Data().write(to: tree.appending(path: "w.swift"))
    let other = try CommandRun(["--show-files"], in: tree, environment: GitFolder.environment)
    #expect(other.output == "a.swift\nw.swift\n")
  }
}
