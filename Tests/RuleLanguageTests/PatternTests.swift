import Testing

@testable import RuleLanguage

@Suite struct PatternTests {
  @Test(arguments: [
    ("HomeView", "HomeView", true), ("HomeView", "HomeViews", false), ("HomeView", "Home", false),
    ("*View", "View", true), ("*View", "HomeView", true), ("*View", "HomeViewModel", false),
    ("*a*b*", "xaybz", true), ("*a*b*", "xbya", false), ("a*a", "a", false), ("a*a", "aa", true),
    ("?b", "äb", true), ("?b", "🙂b", true), ("?b", "b", false), ("a?", "a", false),
    ("did[A-Z]*", "didTap", true), ("did[A-Z]*", "did", false), ("did[A-Z]*", "didtap", false),
    ("did[[:upper:]]*", "didÄndern", true), ("did[[:upper:]]*", "didßa", false),
    ("[[:lower:][:digit:]_]*", "_a", true), ("[!a-c]", "d", true), ("[!a-c]", "b", false),
    ("[]a]", "]", true), ("[a-]", "-", true), ("x[[:alnum:]]", "xé", true), ("[\\]]", "]", true),
    ("\\*\\{a\\}", "*{a}", true), ("a}", "a}", true), ("==", "==", true), ("*/*", "a/b/c", true),
    ("/^did[A-Z]/", "didTap", true), ("/^did[A-Z]/", "hasdidTap", false), ("/a|b/", "xbx", true),
    ("**b", "aab", true),
  ])
  func `a name matches as a whole`(glob: String, name: String, matches: Bool) throws {
    try checkMatch(glob, name, matches: matches)
  }

  @Test(arguments: [
    ("**/Mocks/*.swift", "Mocks/A.swift", true), ("**/Mocks/*.swift", "a/b/Mocks/A.swift", true),
    ("**/Mocks/*.swift", "a/Mocks/b/A.swift", false), ("**/Mocks/*.swift", "aMocks/A.swift", false),
    ("**/Mocks/**/*.swift", "Mocks/A.swift", true), ("**/Mocks/**/*.swift", "x/Mocks/y/z/A.swift", true),
    ("**/Domain/**", "Features/Domain/A.swift", true), ("Sources/**", "Sources/A/B.swift", true),
    ("Sources/*", "Sources/A/B.swift", false), ("**/?.swift", "a/b.swift", true),
    ("**/a?b.swift", "a/b.swift", false),
    ("**/*[!x]b.swift", "a/b.swift", false), ("**/a*/b*.swift", "x/aa/c/a/bc.swift", true),
    ("**/{Screen}/ViewModels/{Screen}ViewModel.swift", "P/Home/ViewModels/HomeViewModel.swift", true),
    ("**/{Screen}/ViewModels/{Screen}ViewModel.swift", "P/Home/ViewModels/ListViewModel.swift", false),
    ("**/{Screen}/*.swift", "a/b/C.swift", true),
  ])
  func `a path matches by folders`(glob: String, path: String, matches: Bool) throws {
    try checkMatch(glob, path, isPath: true, matches: matches)
  }

  @Test(arguments: [
    ("{Screen}ViewModel", "HomeViewModel", ["Screen": "Home"]),
    ("{Screen?}ViewModel", "ViewModel", ["Screen": ""]),
    ("{Screen?}ViewModel", "ViewModelViewModel", ["Screen": "ViewModel"]),
    ("on{Target}Tapped", "onTappedTapped", ["Target": "Tapped"]),
    ("{A}x{B}", "axbxc", ["A": "a", "B": "bxc"]),
    ("{A}*{B}c", "abcc", ["A": "a", "B": "bc"]),
    ("{A}-{A}", "ab-ab", ["A": "ab"]),
    ("{A}{A}", "abab", ["A": "ab"]),
    ("/^(?<Verb>[a-z]+)(?<Rest>.*)$/", "didTap", ["Verb": "did", "Rest": "Tap"]),
  ])
  func `captures bind the shortest run that works`(
    glob: String, name: String, bound: [String: String]
  ) throws {
    try checkMatch(glob, name, matches: true, binding: bound)
  }

  @Test(arguments: [
    ("{Screen}ViewModel", "ViewModel"), ("{A}x{B}", "xb"), ("{A}-{A}", "a-b"), ("{A}{A}", "aba"),
  ])
  func `a capture is not empty and is the same everywhere`(glob: String, name: String) throws {
    try checkMatch(glob, name, matches: false)
  }

  @Test func `a bound capture is compared`() throws {
    var compiler = PatternCompiler(names: [:], doubles: [])
    let first = try compiler.compileSet(["{Screen}ViewModel"], isPath: false)
    let second = try compiler.compileSet(["{Screen}Mock", "x{Screen}"], isPath: false)
    var captures = Captures(slots: compiler.captureNames.count)
    #expect(first.matches("HomeViewModel", &captures))
    let mark = captures.mark
    #expect(second.matches("HomeMock", &captures))
    #expect(second.matches("xHome", &captures))
    #expect(!second.matches("ListMock", &captures))
    #expect(captures.mark == mark)
    let text = try #require(FixedText(second.patterns[0]))
    #expect(text.isKnown(captures) && text.bytes(captures) == Array("HomeMock".utf8))
    captures.rollBack(to: 0)
    #expect(!text.isKnown(captures))
    #expect(second.matches("ListMock", &captures))
  }

  @Test func `a failed match binds nothing`() throws {
    var compiler = PatternCompiler(names: [:], doubles: [])
    let set = try compiler.compileSet(["{A}-{B}!", "/(?<A>a)(?<C>b)/"], isPath: false)
    var captures = Captures(slots: compiler.captureNames.count)
    #expect(!set.matches("a-b", &captures))
    #expect(captures.mark == 0)
    captures.bind(compiler.captureNames.firstIndex(of: "C")!, to: Array("c".utf8))
    #expect(!set.matches("ab", &captures))
    #expect(captures.mark == 1)
  }

  @Test(arguments: [
    ("{viewModel}", "HomeViewModel", true), ("{viewModel}", "ViewModel", true),
    ("{viewModel}", "MockHomeViewModel", false), ("{viewModel}", "HomeViewModelMock", false),
    ("{viewModel}", "MockupViewModel", true), ("{viewModel}", "PreviewViewModel", false),
    ("{any viewModel}", "StubHomeViewModel", false), ("{viewModel}Tests", "MockViewModelTests", true),
    ("{any contract}", "HomeViewModelContract", true), ("{mock}", "HomeViewModelMock", true),
    ("{folders}/*", "a/x", true), ("{folders}/*", "b/x", true), ("{folders}/*", "c/x", false),
    ("any {trackerContract}", "any HomeTrackerContract", true), ("x\\{viewModel\\}", "x{viewModel}", true),
  ])
  func `names stand for globs`(glob: String, name: String, matches: Bool) throws {
    try checkMatch(glob, name, matches: matches)
  }

  private static let brackets = "/" + String(repeating: "[", count: 900) + "/"

  @Test(arguments: [
    ("{viewModle}", "there is no name or option {viewModle}", "did you mean \"viewModel\"?"),
    (
      "{screen}Mock", "there is no name or option {screen}",
      "a capture begins with an upper-case letter: {Screen}"
    ),
    ("[a", "the bracket '[' is not closed", "a bracket itself is written \\["),
    ("[[:uper:]]", "there is no character class [:uper:]", "did you mean \"upper\"?"),
    ("[z-a]", "the range in the brackets ends before it begins", nil),
    ("{Screen", "the brace of a capture is not closed", "a brace itself is written \\{"),
    (
      "{ $0 }", "{ $0 } is no capture: its name is letters and digits, and begins with a letter",
      "a brace itself is written \\{"
    ),
    ("a\\", "the backslash at the end escapes nothing", nil),
    ("", "an empty pattern matches nothing", nil),
    (String(repeating: "{A}", count: 334), "the pattern is longer than 1000 bytes", nil),
    (String(repeating: "{page}", count: 167), "the pattern is longer than 1000 bytes", nil),
    (
      "{double}{double}{double}",
      "the names in \"{double}{double}{double}\" stand for more than 256 patterns", nil
    ),
    ("/(/", "/(/ is no regular expression", "expected ')'"),
    ("/a**/", "/a**/ is no regular expression", "quantifier '*' must appear after expression"),
    ("/(?P<a>b)/", "/(?P<a>b)/ is no regular expression", "a named group is (?<name>…)"),
    (brackets, "\(brackets) is no regular expression", nil),
    ("{loop}", "the name {loop} stands for itself", nil),
    (
      "{any empty}", "{} is no capture: its name is letters and digits, and begins with a letter",
      "a brace itself is written \\{"
    ),
  ])
  func `what is no pattern is refused`(text: String, message: String, hint: String?) {
    var compiler = PatternCompiler(names: Self.names, doubles: [])
    #expect(throws: PatternError(message: message, hint: hint)) {
      try compiler.compileSet([text], isPath: false)
    }
  }

  @Test(arguments: [
    "Sources/", "**/Mocks/", "**/*.md", "/Sources/**", "./A.swift", "Sources/A", "**/*.swift/", "../**",
  ])
  func `a path that no Swift file has is refused`(glob: String) {
    var compiler = PatternCompiler(names: [:], doubles: [])
    #expect(throws: PatternError.self) { try compiler.compileSet([glob], isPath: true) }
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: ["*a*a*a*a*a*a*a*a*b", "**/*a*/**/*a*/**/*a*/**/b.swift", "{A}{B}{A}{B}x", "/(a|aa)+$/"])
  func `no text takes long`(glob: String) throws {
    let text = String(repeating: "a", count: 2_000) + "/" + String(repeating: "a/", count: 500) + "!"
    try checkMatch(glob, text, isPath: glob.contains("/"), matches: false)
  }

  @Test(arguments: [
    ("Features", "Features/A/B.swift", true), ("Features/", "Features/A.swift", true),
    ("Features", "Other/Features/A.swift", false), ("**/Generated", "a/Generated/b/C.swift", true),
    ("**/Generated/**", "Generated/C.swift", true), ("./A.swift", "A.swift", true),
    ("*.swift", "a/B.swift", false),
  ])
  func `a glob of a configuration matches what lies below`(glob: String, path: String, matches: Bool) throws {
    #expect(try PathGlob(glob).matches(path) == matches)
  }

  // MARK: Checking

  private static let names: [String: [String]] = NameVocabulary.standard.globs.merging(
    ["folders": ["a", "b"], "loop": ["x{loop}"], "empty": ["{}A"]]
  ) { $1 }

  private func checkMatch(
    _ glob: String, _ text: String, isPath: Bool = false, matches: Bool, binding: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let doubles = try PatternCompiler.doubles(of: .standard)
    var compiler = PatternCompiler(names: Self.names, doubles: doubles)
    let set = try compiler.compileSet([glob], isPath: isPath)
    var captures = Captures(slots: compiler.captureNames.count)
    #expect(set.matches(text, &captures) == matches, sourceLocation: sourceLocation)
    for (name, value) in binding {
      let slot = try #require(compiler.captureNames.firstIndex(of: name), sourceLocation: sourceLocation)
      #expect(captures[slot] == Array(value.utf8), "\(name)", sourceLocation: sourceLocation)
    }
  }
}

extension PatternSet {
  func matches(_ text: String, _ captures: inout Captures) -> Bool {
    matches(Array(text.utf8), captures: &captures)
  }
}
