import Foundation
import TestSupport
import Testing

/// `archlint hook --guard`, which looks at edits before they are made.
@Suite struct HookGuardTests: HookTesting {
  let folder: TemporaryFolder

  init() throws {
    folder = try Self.project()
  }

  private func refusal(_ input: [String: Any], tool: String = "Edit") throws -> [String: String]? {
    let run = try hook(event("PreToolUse", tool: tool, input: input), "--guard")
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    return run.output.isEmpty ? nil : try Self.object(run.output)["hookSpecificOutput"] as? [String: String]
  }

  private func replacement(_ old: String, _ new: String, in path: String = ".archlint.json") -> [String: Any]
  {
    ["file_path": folder.path("app/\(path)"), "old_string": old, "new_string": new]
  }

  @Test(arguments: [
    (
      "\"off\"}", "\"off\", \"view-model-is-final-class\": \"off\"}",
      "would make view-model-is-final-class silent"
    ),
    (
      "\"off\"}", "\"off\", \"view-model-is-final-class\": \"note\"}",
      "would make view-model-is-final-class a note"
    ),
    ("\"presets\": [\"contract\"]", "\"presets\": [\"responder\"]", "silent"),
    ("\"root\": true", "\"root\": true, \"exclude\": [\"Features/**\"]", "would leave \"Features/**\" out"),
    ("\"root\": true", "\"root\": true, \"overrides\": []", "under \"overrides\""),
    ("\"root\": true", "\"root\": true, \"baseline\": \"all.json\"", "under \"baseline\""),
    ("\"root\": true", "\"root\": tru", "could not be read any more"),
  ])
  func `an edit that weakens the configuration is put to the person`(
    _ old: String, _ new: String, _ reason: String
  ) throws {
    let answer = try #require(try refusal(replacement(old, new)))
    #expect(answer["permissionDecision"] == "ask")
    #expect(answer["permissionDecisionReason"]?.contains(reason) ?? false, "\(answer)")
  }

  @Test func `a document that is named no more is one less that is checked`() throws {
    try folder.write(
      #"{"root": true, "presets": ["contract"], "documents": ["docs/*.md", "README.md"]}"#,
      to: "app/.archlint.json")
    let less = try refusal(replacement("\"docs/*.md\", ", ""))
    #expect(less?["permissionDecisionReason"]?.contains("leave \"docs/*.md\" out") ?? false, "\(less ?? [:])")
    #expect(try refusal(replacement("[\"docs/*.md\"", "[\"more/*.md\", \"docs/*.md\"")) == nil)
    #expect(try refusal(replacement("\"root\": true", "\"root\": true, \"documentsParse\": true")) == nil)
    #expect(try refusal(replacement("\"root\": true", "\"root\": true, \"documentsParse\": false")) != nil)
  }

  @Test func `a document that an extended configuration names is one less where another list is added`()
    throws
  {
    try folder.write(#"{"documents": ["docs/*.md"]}"#, to: "app/house.json")
    try folder.write(
      #"{"root": true, "extends": "house.json", "presets": ["contract"]}"#, to: "app/.archlint.json")
    let less = try refusal(replacement("\"root\": true", "\"root\": true, \"documents\": [\"README.md\"]"))
    #expect(less?["permissionDecisionReason"]?.contains("leave \"docs/*.md\" out") ?? false, "\(less ?? [:])")
    let more = "\"root\": true, \"documents\": [\"docs/*.md\", \"README.md\"]"
    #expect(try refusal(replacement("\"root\": true", more)) == nil)
    let house = try refusal(replacement("\"docs/*.md\"", "\"other/*.md\"", in: "house.json"))
    #expect(house?["permissionDecision"] == "ask")
  }

  @Test func `what git is to ignore is put to the person`() throws {
    func ask(_ text: String, in path: String = ".gitignore") throws -> String? {
      try refusal(["file_path": folder.path("app/\(path)"), "content": text])?["permissionDecisionReason"]
    }
    #expect(try ask("Features/\n")?.contains("have git ignore \"Features/\"") ?? false)
    #expect(try ask("# nothing\n!Features/\n\n") == nil)
    try folder.write("*.log\r\nFeatures/\n!Features/\n", to: "app/.gitignore")
    #expect(try ask("*.log\n# why\nFeatures/\n!Features/\n!more.log\n") == nil, "as it was, and less")
    #expect(try ask("!Features/\n") == nil)
    #expect(try ask("*.log\nFeatures/\n")?.contains("lose \"!Features/\"") ?? false)
    #expect(try ask("*.log\n!Features/\nFeatures/\n")?.contains("another order") ?? false)
    #expect(try ask("*.swift\n", in: "Features/.GitIgnore") != nil)
    try folder.write("ref: refs/heads/main\n", to: "app/.git/HEAD")
    #expect(try ask("Features/\n", in: "../cache/.config/git/ignore") != nil, "that of the user")
    #expect(try ask("Features/\n", in: ".git/info/exclude")?.contains("have git ignore") ?? false)
    for file in ["config", "hooks/pre-commit"] {
      #expect(try ask("Features/\n", in: ".git/\(file)")?.contains("belongs to git") ?? false)
    }
  }

  @Test func `capitals do not hide a configuration`() throws {
    let whole = ["file_path": folder.path("app/Features/.ARCHLINT.json"), "content": "{}"]
    #expect(try refusal(whole)?["permissionDecision"] == "ask")
  }

  @Test func `an edit that strengthens the configuration passes`() throws {
    #expect(
      try refusal(replacement("\"view-model-has-tests\": \"off\"", "\"view-model-has-tests\": \"error\""))
        == nil)
    #expect(try refusal(replacement("\"root\": true", "\"root\": true, \"requireReasons\": false")) != nil)
    #expect(try refusal(replacement("{\"root\"", "{ \"root\"")) == nil)
  }

  @Test func `a suppression without a reason is refused, and one with a reason passes`() throws {
    let bare = replacement(
      "final", "// archlint:disable:next view-model-is-final-class\nfinal", in: Self.model)
    let answer = try #require(try refusal(bare))
    #expect(answer["permissionDecision"] == "deny")
    #expect(answer["permissionDecisionReason"]?.contains("without a reason") ?? false)
    let reasoned = replacement(
      "final", "// archlint:disable:next view-model-is-final-class -- a base class\nfinal", in: Self.model)
    #expect(try refusal(reasoned) == nil)
    #expect(try refusal(replacement("final ", "", in: Self.model)) == nil)
  }

  @Test func `a patch and a whole file are looked at, too`() throws {
    let patch = """
      *** Begin Patch
      *** Update File: \(Self.model)
      @@
      +// archlint:disable:file view-model-is-final-class
       final class HomeViewModel: HomeViewModelContract {}
      *** End Patch
      """
    #expect(try refusal(["command": patch], tool: "apply_patch") != nil)
    let deleting = "*** Begin Patch\n*** Delete File: .archlint.json\n*** End Patch"
    #expect(try refusal(["command": deleting], tool: "apply_patch")?["permissionDecision"] == "ask")
    let whole = [
      "file_path": folder.path("app/.archlint.json"), "content": "{\"root\": true, \"presets\": []}",
    ]
    #expect(try refusal(whole, tool: "Write") != nil)
    let other = ["file_path": folder.path("app/Features/.archlint.json"), "content": "{}"]
    #expect(
      try refusal(other, tool: "Write")?["permissionDecisionReason"]?.contains("would be added") ?? false)
  }

  @Test func `a patch may not go around what is looked at`() throws {
    func patch(_ text: String) throws -> String? {
      let patch = "*** Begin Patch\n\(text)\n*** End Patch"
      return try refusal(["command": patch], tool: "apply_patch")?["permissionDecision"]
    }
    try folder.write("{\"root\": true, \"presets\": []}", to: "app/other.json")
    // Moved over the configuration, or away.
    #expect(try patch("*** Update File: other.json\n*** Move to: .archlint.json") == "ask")
    #expect(try patch("*** Update File: .archlint.json\n*** Move to: away.json") == "ask")
    // With lines that end otherwise, or in other white space, than those of the file.
    let suppressed = "+// archlint:disable:file view-model-is-final-class"
    let found = " \(Self.clean.dropLast())"
    #expect(try patch("*** Update File: \(Self.model)\n@@\n\(suppressed)\n\(found)  ") == "deny")
    #expect(try patch("*** Update File: \(Self.model)\n@@\n\(suppressed)\n  \(found)") == "deny")
    #expect(try patch("*** Update File: \(Self.model)\r\n@@\r\n\(suppressed)\r\n\(found)\r") == "deny")
    try edit("// One\r\n" + Self.clean.replacing("\n", with: "\r\n"))
    #expect(try patch("*** Update File: \(Self.model)\n@@\n // One\n\(suppressed)\n\(found)") == "deny")
    #expect(
      try refusal(
        replacement(
          "// One\nfinal", "// archlint:disable:next view-model-is-final-class\nfinal", in: Self.model))
        != nil)
  }

  @Test func `a text that is written is no patch, whatever it holds`() throws {
    let text = #"{"root": true, "presets": [], "message": "*** Begin Patch"}"#
    let whole = ["file_path": folder.path("app/.archlint.json"), "content": text]
    #expect(try refusal(whole, tool: "Write") != nil)
    let list = ["apply_patch", "*** Begin Patch\n*** Delete File: .archlint.json\n*** End Patch"]
    #expect(try refusal(["command": list], tool: "apply_patch") != nil)
  }

  /// A tool may find what is not found here: with other quotes or hyphens, say.
  @Test func `an edit of which nobody can tell what it makes is put to the person`() throws {
    let found = "{\u{201C}root\u{201D}: true"
    let hunk = "*** Update File: .archlint.json\n@@\n-\(found)\n+{\"root\": true"
    let patch = try refusal(["command": "*** Begin Patch\n\(hunk)\n*** End Patch"], tool: "apply_patch")
    #expect(patch?["permissionDecisionReason"]?.contains("nobody can tell") ?? false, "\(patch ?? [:])")
    #expect(try refusal(replacement(found, "{\"root\": false")) != nil)
    let suppression = "// archlint:disable:file view-model-is-final-class"
    #expect(
      try refusal(replacement("f\u{131}nal", suppression, in: Self.model))?["permissionDecision"] == "deny")
    let inserted: [String: Any] = [
      "command": "insert", "path": folder.path("app/\(Self.model)"), "insert_line": 0, "new_str": suppression,
    ]
    #expect(try refusal(inserted, tool: "str_replace_editor")?["permissionDecision"] == "deny")
    let looked = ["command": "view", "path": folder.path("app/.archlint.json")]
    #expect(try refusal(looked, tool: "str_replace_editor") == nil)
  }

  @Test func `what decides is looked at whatever its file is called`() throws {
    try folder.write(
      #"{"root": true, "extends": "house", "baseline": "known", "diagram": "docs/Layers.markdown#layers"}"#,
      to: "app/.archlint.json")
    try folder.write(#"{"presets": ["contract"]}"#, to: "app/house")
    try folder.write(#"{"version": 1, "findings": []}"#, to: "app/known")
    try folder.write(
      "# Layers\n\n```mermaid\nflowchart LR\n  A --> B\n```\n", to: "app/docs/Layers.markdown")
    #expect(try refusal(replacement("\"contract\"", "", in: "house")) != nil)
    let entry = #"{"path": "A.swift", "rule": "some-rule", "hash": "0"}"#
    #expect(try refusal(replacement("[]", "[\(entry)]", in: "known")) != nil)
    let more = try refusal(replacement("A --> B", "A --> B --> A", in: "docs/Layers.markdown"))
    #expect(more?["permissionDecisionReason"]?.contains("1 more dependenc") ?? false, "\(more ?? [:])")
    #expect(try refusal(replacement("# Layers", "Layers:\n\n# Layers", in: "docs/Layers.markdown")) == nil)
    let address = folder.path("app/docs/Layers.markdown") + "#layers"
    try folder.write(#"{"root": true, "diagram": "\#(address)"}"#, to: "app/.archlint.json")
    #expect(try refusal(replacement("A --> B", "A --> B --> A", in: "docs/Layers.markdown")) != nil)
  }

  @Test func `a path is where the system goes, too`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("app/one/two"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("app/deep"), withDestinationPath: "one/two")
    #expect(
      try refusal(replacement("\"root\": true", "\"root\": tru", in: "deep/../../.archlint.json")) != nil)
  }

  @Test func `a link is what it leads to`() throws {
    for (name, target) in [("settings", ".archlint.json"), ("model.txt", Self.model)] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("app/\(name)"), withDestinationPath: target)
    }
    #expect(try refusal(replacement("\"root\": true", "\"root\": tru", in: "settings")) != nil)
    let bare = "// archlint:disable:next view-model-is-final-class\nfinal"
    #expect(try refusal(replacement("final", bare, in: "model.txt")) != nil)
  }

  /// Forty edits, each of which doubles the text.
  @Test func `edits that grow beyond all measure are no edits`() throws {
    let edits = Array(
      repeating: ["old_string": "a", "new_string": "aa", "replace_all": true] as [String: Any], count: 60)
    #expect(
      try refusal(["file_path": folder.path("app/\(Self.model)"), "edits": edits], tool: "MultiEdit") == nil)
  }

  @Test func `a baseline may lose findings and gain none, and a page keeps its rule`() throws {
    let entry = #"{"path": "A.swift", "rule": "some-rule", "hash": "0"}"#
    try folder.write(
      #"{"root": true, "baseline": "known.json", "ruleFolders": ["Rules"]}"#, to: "app/.archlint.json")
    try folder.write(#"{"version": 1, "findings": [\#(entry)]}"#, to: "app/known.json")
    try folder.write(RulePageSample.text, to: "app/Rules/own.md")
    #expect(try refusal(replacement(entry, "", in: "known.json")) == nil)
    let more = try refusal(
      replacement(entry, entry + "," + entry.replacing("some", with: "other"), in: "known.json"))
    #expect(
      more?["permissionDecisionReason"]?.contains("would know 1 more findings") ?? false, "\(more ?? [:])")
    let many = entry.replacing("}", with: #", "count": 9223372036854775807}"#)
    let torn = try refusal(replacement(entry, many + "," + many, in: "known.json"))
    #expect(torn?["permissionDecisionReason"]?.contains("could not be read") ?? false, "\(torn ?? [:])")
    let page = "Rules/own.md"
    #expect(try refusal(replacement("# ", "# Really: ", in: page)) == nil)
    #expect(
      try refusal(replacement("\"each\"", "\"where\": { \"inTests\": true }, \"each\"", in: page)) != nil)
  }

  @Test func `what pages share is a part of their rules`() throws {
    try folder.write(
      #"{"root": true, "presets": ["contract"], "ruleFolders": ["Rules"]}"#, to: "app/.archlint.json")
    try folder.write(RulePageSample.text, to: "app/Rules/Inner/own.md")
    let text = "# Definitions\n\n```json\n{ \"store\": { \"name\": \"*Store\" } }\n```\n"
    try folder.write(text, to: "app/Rules/Definitions.md")
    let page = "Rules/Definitions.md"
    let other = try refusal(replacement("*Store", "Nothing", in: page))
    #expect(
      other?["permissionDecisionReason"]?.contains("the definitions in Definitions.md would be others")
        ?? false,
      "\(other ?? [:])")
    #expect(try refusal(replacement("```json", "```text", in: page)) != nil, "it could not be read any more")
    #expect(try refusal(replacement("# Definitions", "# What is what", in: page)) == nil)
    func added(_ path: String) throws -> String? {
      let input = ["file_path": folder.path("app/\(path)"), "content": text]
      return try refusal(input, tool: "Write")?["permissionDecisionReason"]
    }
    #expect(try added("Rules/Inner/Definitions.md")?.contains("takes the place") ?? false)
    #expect(try added("Other/Definitions.md") == nil)
  }

  @Test func `a suppression without a reason is refused in a document that is checked, too`() throws {
    try folder.write(
      #"{"root": true, "presets": ["contract"], "documents": ["docs/*.md"]}"#, to: "app/.archlint.json")
    let text = "# How\n\nText.\n\n```swift\nfinal class A {}\n```\n"
    try folder.write(text, to: "app/docs/How.md")
    try folder.write(text, to: "app/other/How.md")
    func refuses(_ old: String, _ new: String, in path: String = "docs/How.md") throws -> String? {
      try refusal(replacement(old, new, in: path))?["permissionDecision"]
    }
    for (old, comment) in [
      ("Text.", "<!-- archlint:disable:file all"), ("final", "// archlint:disable:next all"),
    ] {
      let end = old == "Text." ? " -->\n\n" : "\n"
      #expect(try refuses(old, comment + end + old) == "deny")
      #expect(try refuses(old, comment + " -- why not" + end + old) == nil)
      #expect(try refuses(old, comment + end + old, in: "other/How.md") == nil)
      #expect(
        try refuses("nowhere", comment + end + old) == "deny", "nobody can tell where it comes to stand")
    }
    let new = [
      "file_path": folder.path("app/docs/New.md"), "content": "<!-- archlint:disable:file all -->\n",
    ]
    #expect(try refusal(new, tool: "Write")?["permissionDecision"] == "deny")
    let shown = "Write `<!-- archlint:disable:file all -->` above it.\n\nText."
    #expect(try refuses("Text.", shown) == nil, "what is shown as code is no comment")
    let wrong = "```swift\n// ❌\n// archlint:disable:next all\nclass A {}\n```\n\nText."
    #expect(try refuses("Text.", wrong) == nil, "no rule speaks of what is shown as wrong")
  }

  @Test func `whoever asks nobody is refused`() throws {
    let input: [String: Any] = [
      "session_id": "x", "turn_id": "t", "cwd": folder.path("app"), "hook_event_name": "PreToolUse",
      "tool_name": "apply_patch",
      "tool_input": ["command": "*** Begin Patch\n*** Delete File: .archlint.json\n*** End Patch"],
    ]
    #expect(try hook(Self.json(input), "--guard").output.contains(#""permissionDecision":"deny""#))
  }
}
