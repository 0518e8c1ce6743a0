import Foundation
import TestSupport
import Testing

/// Names, paths and texts of somebody else reach terminals and the logs of code hosts, and nothing in them is a line of
/// its own, a command of a code host, or something that a terminal obeys.
@Suite struct ForgedLineTests {
  static let formats = [
    "text", "compact", "grouped", "json", "jsonl", "sarif", "github", "gitlab", "xcode", "checkstyle",
    "junit",
    "sonar", "rdjson", "markdown", "html",
  ]

  /// What log readers and terminals obey: workflow commands of GitHub, of Azure, of TeamCity, sections of GitLab, escapes
  /// with one byte and with two, marks that turn the direction of text, line ends that few know of.
  static let attacks = [
    "::stop-commands::t", "\n::stop-commands::t", "\n::error file=x::injected", " ::add-mask::x",
    "\r::warning::x", "\u{A0}::notice::x", "##[command]rm", "##vso[task.setvariable variable=PATH]x",
    "##teamcity[buildStop]", "###[error]x", "\u{1B}[2J", "\u{1B}]8;;http://x\u{7}y", "\u{9B}31m",
    "\u{9D}0;t\u{9C}",
    "\u{90}q", "\u{85}next", "a\u{202E}b", "a\u{2066}b\u{2069}", "a\u{200F}b", "a\u{61C}b", "a\u{200B}b",
    "\u{FEFF}a",
    "a\u{2028}::error::b", "a\u{2029}b", "\u{E0001}a\u{E0041}", "\u{8}\u{8}x", "\u{7F}x", "tab\tname",
    "\rsection_start:0:x\r\u{1B}[0K", "\u{1B}_bk;t=1\u{7}", "\u{FFFE}x", "\u{1FFFF}x", "%0A::error::x",
    "a\u{AD}b", "a\u{34F}b", "a\u{3164}b", "a\u{115F}b",
    "a\u{180E}b", "a\u{FFF9}b", "\u{C}x", "\u{B}x", "ha:\u{1B}[8mha:AAAA", "&#27;[2J",
    "</pre><script>x</script>",
    "]]><x>", "\"><img src=x>", "`|<b>", "#[x", "--option",
  ]

  /// Several at once, where each takes a run of its own.
  static let mixtures = [
    "::stop-commands::t ##[x] \u{1B}[2J\u{9B}2J\u{202E}\u{2028}", "\n::stop-commands::t\r##vso[x]y\u{FEFF}",
    "\u{A0}::add-mask::x\t##teamcity[x]\u{200B}\u{85}::x::",
  ]

  /// What there is in a text that must not be there.
  static func forgeries(_ text: String, mayCommand: Bool = false) -> [String] {
    var found: [String] = []
    for scalar in text.unicodeScalars where scalar != "\n" && scalar != "\t" {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        found.append("U+" + String(scalar.value, radix: 16))
      default:
        if scalar.properties.isNoncharacterCodePoint || scalar.properties.isDefaultIgnorableCodePoint {
          found.append("U+" + String(scalar.value, radix: 16))
        }
      }
    }
    for line in text.split(separator: "\n") {
      let start = line.drop { $0.isWhitespace }
      if !mayCommand, start.hasPrefix("::") { found.append(String(line)) }
      for mark in ["##[", "##vso[", "##teamcity["] where line.contains(mark) { found.append(String(line)) }
    }
    return found
  }

  private static let rule = #"""
    { "presets": [], "customRules": [ { "id": "no-globals", "each": "property", "mustNot": true, "message": "MESSAGE {name}" } ] }
    """#

  private static func json(_ text: String) -> String {
    let data = try! JSONEncoder().encode([text])
    return String(String(decoding: data, as: UTF8.self).dropFirst(2).dropLast(2))
  }

  // MARK: - Reports

  @Test func `no file name is a line, a command or an escape in any format`() throws {
    let folder = try TemporaryFolder([".archlint.json": Self.rule])
    for attack in Self.attacks {
      let name = attack.replacing("/", with: "∕")
      try folder.write(Data("var x = 1\n".utf8), to: "\(name)/x\(name).swift")
    }
    try check(folder, findings: Self.attacks.count)
  }

  @Test func `no source text is a line, a command or an escape in any format`() throws {
    let folder = try TemporaryFolder([".archlint.json": Self.rule])
    for (index, attack) in Self.attacks.enumerated() where !attack.hasPrefix("\u{FEFF}") {
      let code = "/* \(attack) */ var `\(attack)` = \"\(attack)\" // \(attack)\n"
      try folder.write(Data(code.utf8), to: "S\(index).swift")
    }
    try check(folder, findings: nil)
  }

  @Test func `no message of a rule is a line, a command or an escape in any format`() throws {
    let rules = Self.attacks.enumerated().map { index, attack in
      #"{ "id": "r-\#(index)", "each": "property", "mustNot": true, "message": "\#(Self.json(attack)) {name}" }"#
    }
    let folder = try TemporaryFolder([
      ".archlint.json": "{ \"presets\": [], \"customRules\": [\(rules.joined(separator: ",\n"))] }",
      "A.swift": "var x = 1\n",
    ])
    try check(folder, findings: Self.attacks.count)
  }

  @Test func `pages of a project cannot forge lines in reports that hold them`() throws {
    var files = [
      ".archlint.json": #"{ "presets": [], "ruleFolders": ["Pages"], "rules": { RULES } }"#,
      "A.swift": "class A {}\n",
    ]
    for (index, attack) in Self.attacks.enumerated() {
      let id = "own-\(index)"
      files["Pages/\(id).md"] = RulePageSample.text.replacing("\"own\"", with: "\"\(id)\"")
        .replacing(
          "# Classes are final", with: "# Final \(attack.split(whereSeparator: \.isNewline).joined())"
        )
        .replacing(
          "So that nobody wonders.", with: "Text \(attack)\n\n```\n\(attack)\n \(attack)\n```\n\n\(attack)\n")
    }
    let rules = Self.attacks.indices.map { "\"own-\($0)\": \"error\"" }.joined(separator: ", ")
    files[".archlint.json"] = files[".archlint.json"]!.replacing("RULES", with: rules)
    let folder = try TemporaryFolder(files)
    try check(folder, findings: Self.attacks.count)
    for index in Self.attacks.indices where index.isMultiple(of: 3) {
      let explained = try folder.run("explain", "own-\(index)")
      #expect(explained.status == 0, "\(explained.errors)")
      #expect(Self.forgeries(explained.output) == [], "\(Self.attacks[index].debugDescription)")
    }
  }

  private func check(_ folder: TemporaryFolder, findings: Int?) throws {
    let reports = Self.formats.flatMap { ["--format", "\($0)=../\(folder.url.lastPathComponent)-\($0)"] }
    let out = folder.url.deletingLastPathComponent()
    let files = Self.formats.map { out.appending(path: "\(folder.url.lastPathComponent)-\($0)") }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    let run = try CommandRun(["lint"] + reports, in: folder.url)
    #expect(run.status < 2, "\(run.errors)")
    #expect(Self.forgeries(run.errors) == [])
    for (format, file) in zip(Self.formats, files) {
      let text = try String(contentsOf: file, encoding: .utf8)
      let forged = Self.forgeries(text, mayCommand: format == "github")
      #expect(forged == [], "\(format)")
      if format == "compact", let findings { #expect(text.split(separator: "\n").count == findings) }
      if format == "github" {
        let commands = text.split(separator: "\n").filter { $0.hasPrefix("::") }
        #expect(commands.allSatisfy { $0.hasPrefix("::error file=") || $0.hasPrefix("::warning file=") })
        if let findings { #expect(commands.count == findings) }
      }
    }
  }

  // MARK: - Standard error

  /// Strings of a configuration where a message repeats them.
  @Test func `no word of a configuration is a line of the error output`() throws {
    let places = [
      #"{ "KEY": 1 }"#, #"{ "presets": ["KEY"] }"#, #"{ "extends": "KEY" }"#, #"{ "ruleFolders": ["KEY"] }"#,
      #"{ "rules": { "KEY": "error" } }"#, #"{ "rules": { "tests-do-not-sleep": "KEY" } }"#,
      #"{ "baseline": "KEY" }"#, #"{ "names": { "KEY": "x" } }"#, #"{ "names": { "viewModel": "{KEY}" } }"#,
      #"{ "include": ["KEY/**"] }"#, #"{ "exclude": ["KEY["] }"#,
      #"{ "overrides": [{ "files": ["KEY"], "KEY": 1 }] }"#,
      #"{ "customRules": [{ "id": "KEY" }] }"#, #"{ "customRules": [{ "id": "a-b", "each": "KEY" }] }"#,
      #"{ "customRules": [{ "id": "a-b", "each": "property", "where": { "KEY": "x" } }] }"#,
      #"{ "customRules": [{ "id": "a-b", "each": "property", "where": { "name": "/KEY(/" } }] }"#,
      #"{ "customRules": [{ "id": "a-b", "each": "property", "mustNot": true, "message": "{KEY}" }] }"#,
      #"{ "KEY": 1, "KEY": 2 }"#,
      #"{ "rules": { "view-model-is-final-class": { "options": { "KEY": ["x"] } } } }"#,
    ]
    var said = 0
    for place in places {
      for attack in Self.mixtures {
        let text = place.replacing("KEY", with: Self.json(attack))
        let folder = try TemporaryFolder([".archlint.json": text, "Sources/A.swift": "final class A {}\n"])
        let run = try folder.run("lint")
        if !run.errors.isEmpty { said += 1 }
        #expect(Self.forgeries(run.errors) == [], "\(place)")
        #expect(Self.forgeries(run.output) == [], "\(place)")
      }
    }
    #expect(said > 40)
  }

  /// Bytes of a configuration that are no JSON, of which the message shows some.
  @Test func `no byte of a broken configuration is obeyed`() throws {
    for text in [
      "\u{1B}[2J", "{ \"a\u{1}\": 1 }", "\u{202E}", "{ \u{9B}31m }", "::stop-commands::t", "##[x]",
      "\u{2028}",
    ] {
      let folder = try TemporaryFolder([".archlint.json": text, "A.swift": ""])
      let run = try folder.run("lint")
      #expect(run.status == 2 && !run.errors.isEmpty)
      #expect(Self.forgeries(run.errors) == [], "\(text.debugDescription)")
    }
  }

  @Test func `no file or folder name is a line of the error output`() throws {
    for attack in Self.mixtures {
      let name = attack.replacing("/", with: "∕")
      let folder = try TemporaryFolder([
        "\(name)/.archlint.json": "{ nonsense }", "\(name)/A.swift": "class {", "\(name).swift": "var \0",
      ])
      for words in [
        ["lint", "--", "./\(name)"], ["lint"], ["lint", "--", "./\(name).swift"], ["fix"], ["lint", name],
        ["lint", "--config", "./\(name)"], ["explain", "\(name)/A.swift:1"], ["syntax", "./\(name)"],
        ["test-rules", "./\(name)"], ["lint", "--baseline", name], ["--\(name)"], [name],
        ["lint", "--format", name],
        ["lint", "--only", name], ["rules", name], ["baseline", name],
      ] {
        let run = try CommandRun(words, in: folder.url)
        #expect(Self.forgeries(run.errors) == [], "\(words)")
      }
    }
  }

  // MARK: - Commands for people

  @Test func `what commands show of a project is obeyed by nobody`() throws {
    for attack in Self.mixtures {
      let name = attack.replacing("/", with: "∕")
      let rule = Self.rule.replacing("MESSAGE", with: Self.json(attack))
        .replacing("\"presets\"", with: "\"names\": { \"viewModel\": \"\(Self.json(attack))\" }, \"presets\"")
      let folder = try TemporaryFolder([
        ".archlint.json": rule,
        "\(name).swift": "var `\(attack)` = \"\(attack)\"\nvar x: String { \"\(attack)\" }\n",
      ])
      for words in [
        ["lint", "--show-files"], ["explain", "./\(name).swift:1"], ["config"],
        ["config", "./\(name).swift"],
        ["config", "--format", "json"], ["rules"], ["rules", "--format", "json"], ["explain", "no-globals"],
        ["syntax", "--", "./\(name).swift"], ["syntax", "--facts", "--", "./\(name).swift"],
        ["syntax", "--format", "json", "--", "./\(name).swift"],
      ] {
        let run = try CommandRun(words, in: folder.url)
        #expect(Self.forgeries(run.output + run.errors) == [], "\(words)")
      }
    }
  }

  /// In colours it is for people; without them it is for `git apply`, byte by byte.
  @Test func `a difference in colours is obeyed by nobody`() throws {
    let rules = #"{ "presets": [], "rules": { "view-model-is-final-class": "error" } }"#
    var files = [".archlint.json": rules]
    for (index, attack) in Self.attacks.enumerated() where !attack.hasPrefix("\u{FEFF}") {
      files["A\(index).swift"] = "/*\n\(attack)\n \(attack)*/\nclass A\(index)ViewModel {} // \(attack)\n"
    }
    let folder = try TemporaryFolder(files)
    let colored = try folder.run("fix", "--diff", "--color", "always")
    #expect(Self.forgeries(colored.output.replacing(/\u{1B}\[[0-9]+m/, with: "")) == [])
    let plain = try folder.run("fix", "--diff", "--color", "never").output
    for (index, attack) in Self.attacks.enumerated() where files["A\(index).swift"] != nil {
      let line = "+final class A\(index)ViewModel {} // \(attack)"
      #expect(plain.contains(line) || attack.contains(where: \.isNewline), "\(attack.debugDescription)")
    }
  }

  /// `init` writes comments of its own about folders that it found.
  @Test func `a folder cannot write into the configuration that init makes`() throws {
    let name = "Mocks\n  \"customRules\": [1],"
    var files: [String: String] = [:]
    for index in 0..<12 {
      files["Sources/\(name)/V\(index)ViewModelMock.swift"] =
        "final class V\(index)ViewModelMock: V\(index)ViewModelContract {}\n"
      files["Sources/V\(index)ViewModel.swift"] =
        "protocol V\(index)ViewModelContract {}\nfinal class V\(index)ViewModel {}\n"
    }
    let folder = try TemporaryFolder(files)
    #expect(try folder.run("init").status == 0)
    let text = try String(contentsOf: folder.url.appending(path: ".archlint.json"), encoding: .utf8)
    #expect(!text.contains("\n  \"define\""))
    #expect(try folder.run("lint").status < 2)
  }
}
