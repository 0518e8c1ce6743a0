import ArchlintKit
import TestSupport
import Testing

@Suite struct DocumentCheckTests {
  /// - Parameter settings: further members of the configuration.
  private func folder(
    _ document: String, _ settings: String = "", files: [String: String] = [:]
  ) throws -> TemporaryFolder {
    let configuration = #"{ "root": true, "presets": ["contract"], "documents": ["docs/**"]\#(settings) }"#
    return try TemporaryFolder(
      files.merging([".archlint.json": configuration, "docs/a.md": document]) { $1 })
  }

  private func session(_ folder: TemporaryFolder, unsafe: Bool = true) -> Session {
    var options = SessionOptions()
    options.paths = [folder.url.path]
    options.fixSafety = unsafe ? .unsafe : .safe
    return Session(options)
  }

  private func findings(
    _ document: String, _ settings: String = "", files: [String: String] = [:]
  ) throws -> [String] {
    let folder = try folder(document, settings, files: files)
    return try session(folder).check().findings.map {
      "\($0.location.line):\($0.location.column) \($0.rule)"
    }
  }

  private func fixed(_ document: String) throws -> String {
    let folder = try folder(document)
    var run = try session(folder).fix()
    try run.write()
    return try folder.read("docs/a.md")
  }

  private static let template = """
    # Screens

    Put this into `Sources/Presentation/{Screen}/ViewModels/{Screen}ViewModel.swift`:

    ```swift
    import Observation

    @Observable
    class {Screen}ViewModel {
        private(set) var items: [{Item}] = []
        private let tracker: {Screen}TrackerContract

        init(tracker: {Screen}TrackerContract) {
            self.tracker = tracker
        }
    }
    ```

    """

  @Test func `what is wrong in a template is told at its place in the document`() throws {
    #expect(
      try findings(Self.template) == ["9:7 document-agrees-with-rules", "9:7 view-model-is-final-class"])
  }

  @Test func `placeholders stand in messages as the document has them`() throws {
    let folder = try folder(Self.template)
    let messages = try session(folder).check().findings.map(\.message)
    #expect(
      messages.contains("'{Screen}ViewModel' is not final, although nothing inherits from it. Make it final"))
  }

  @Test func `a fix changes the fence and nothing else`() throws {
    #expect(
      try fixed(Self.template)
        == Self.template.replacing("\nclass {Screen}", with: "\nfinal class {Screen}"))
  }

  @Test(arguments: ["{Screen}", "<#Screen#>", "__SCREEN__", "$SCREEN"])
  func `placeholders are names, however they are spelled`(placeholder: String) throws {
    let document = Self.template.replacing("{Screen}", with: placeholder)
    let column = try findings(document)
    #expect(column == ["9:7 document-agrees-with-rules", "9:7 view-model-is-final-class"])
    #expect(try fixed(document) == document.replacing("\nclass", with: "\nfinal class"))
  }

  @Test func `columns count what stands before a fence in a list or a quote`() throws {
    let item = "- `Sources/A.swift`\n\n  ```swift\n  class AViewModel {\n  }\n  ```\n"
    #expect(
      try findings(item).filter { !$0.hasSuffix("lives-with-screen") && !$0.hasSuffix("named-after-type") }
        == ["4:9 view-model-is-final-class"])
    let quote = "> ```swift\n> class AViewModel {\n> }\n> ```\n"
    #expect(try findings(quote) == ["2:9 view-model-is-final-class"])
    #expect(try fixed(quote) == quote.replacing("class", with: "final class"))
  }

  @Test func `lines that a fix adds stand in the quote or the list item as well`() throws {
    let state = """
      > enum HomeViewState {
      >     case idle, loading, loaded(Int), error(HomeError)
      > }
      """
    let quoted = try fixed("> ```swift\n" + state + "\n> ```\n")
    #expect(quoted.contains("\n>     static func == "))
    #expect(quoted.split(separator: "\n").allSatisfy { $0.hasPrefix(">") })
    let item = try fixed(
      "- a\n\n  ```swift\n" + state.replacing("> ", with: "  ") + "\n  ```\n\n  text\n")
    #expect(item.contains("\n      static func == "))
    #expect(item.hasSuffix("  }\n  ```\n\n  text\n"))
  }

  @Test(arguments: [
    "## Wrong\n\n", "## Don't\n\n", "## What to avoid\n\n", "❌ no:\n\n", "**Bad:**\n\n",
    "<details><summary>💔 No Good</summary>\n\n", "## Bad\n\n### One\n\n",
  ])
  func `examples of what not to do are not checked`(marker: String) throws {
    let code = "```swift\nclass AViewModel {}\n```\n"
    #expect(try findings(marker + code) == [])
    #expect(try !findings(marker + code, #", "documentsWrong": true"#).isEmpty)
    #expect(try !findings(marker + code + "\nGood:\n\n" + code).isEmpty)
  }

  @Test(arguments: [
    "```\nclass AViewModel {}\n```\n", "```kotlin\nclass AViewModel {}\n```\n", "    class AViewModel {}\n",
    "class AViewModel {}\n", "`class AViewModel {}`\n", "```swiftui\nclass AViewModel {}\n```\n",
    "```swift bad\nclass AViewModel {}\n```\n", "```swift\n// ❌ not final\nclass AViewModel {}\n```\n",
  ])
  func `prose, other languages and marked blocks are no code`(document: String) throws {
    #expect(try findings(document) == [])
  }

  @Test func `what stands elsewhere is not missing`() throws {
    let document = """
      ```swift Sources/Presentation/Home/ViewModels/HomeViewModel.swift
      @Observable
      final class HomeViewModel: HomeViewModelContract {
          private(set) var state: HomeViewState = .idle
          private let tracker: HomeTrackerContract

          func didAppear() {
              ...
          }
      }
      ```
      """
    #expect(try findings(document) == [])
    let whole = document.replacing("...", with: "print(1)")
    #expect(try findings(whole).map { $0.split(separator: " ")[1] }.contains("event-is-tracked"))
  }

  @Test func `what another module would have to name is an excuse that a document shows`() throws {
    let state = "```swift\npublic enum HomeViewState {\n    case idle, loading, loaded, error\n}\n```\n"
    let use = "\n```swift Libraries/Shop/Sources/Shop.swift\nlet box = Box<HomeViewState>()\n```\n"
    func isFound(_ document: String) throws -> Bool {
      try findings(document).contains { $0.hasSuffix("view-model-is-internal") }
    }
    #expect(try isFound(state))
    #expect(try !isFound(state + use))
  }

  @Test(arguments: [
    "    // ...\n", "    …\n", "    func load() {\n        run()\n    }\n", "    // fetch it...\n",
  ])
  func `a type of which something is left out may have the rest`(rest: String) throws {
    let document = "```swift\nimport Observation\n\n@Observable\nfinal class HomeViewModel {\n\(rest)}\n```\n"
    #expect(try findings(document) == [])
    let whole = document.replacing(rest, with: "")
    #expect(try findings(whole) == ["5:13 observable-has-state"])
  }

  @Test func `blocks of a section are one project, and sections that declare the same are several`() throws {
    let state = "```swift\nenum HomeViewState {\n    case idle, loading, loaded, error\n}\n```\n"
    let model =
      "```swift\nfinal class HomeViewModel {\n    private(set) var state: HomeViewState = .loading\n}\n```\n"
    let start = "view-model-starts-idle"
    #expect(try findings("## A\n" + state + model).contains { $0.hasSuffix(start) })
    // Which of the two states is meant in the second section is told by that section alone.
    let parted = "## A\n" + state + "## B\n" + state + "## C\n" + model
    #expect(try !findings(parted).contains { $0.hasSuffix(start) })
  }

  @Test func `a block that does not parse is told where that is wanted, and nothing else of it`() throws {
    let document = "```swift\nclass AViewModel {\n```\n"
    #expect(try findings(document) == [])
    #expect(try findings(document, #", "documentsParse": true"#) == ["1:1 document-parses"])
  }

  @Test func `comments silence a block, and those that silence nothing are told`() throws {
    let code = "```swift\nclass AViewModel {}\n```\n"
    func comment(_ rule: String) -> String { "<!-- archlint:disable:next \(rule) -- as it was -->\n" }
    #expect(try findings(comment("view-model-is-final-class") + code) == [])
    #expect(
      try findings(comment("view-model-is-internal") + code)
        == ["1:28 unused-suppression", "3:7 view-model-is-final-class"])
    #expect(
      try findings("text <!-- archlint:disable:file view-model-is-final-class -- as it was -->\n\n" + code)
        == [])
  }

  @Test func `links, paths and names of the vocabulary lead somewhere`() throws {
    let document = """
      # A b

      [here](#a-b) [gone](#c) [site](https://example.com) [b](b.md) [c](c.md#x) ![](img.png)
      `Sources/Home/HomeView.swift` `Home/HomeView.swift` `Sources/Old.swift` `{Screen}View.swift`
      `HomeViewModel` `ShopViewModel` `RouterMock` `ViewModel` `shopViewModel` `func f()` `a/b`
      """
    #expect(
      try findings(
        document,
        files: [
          "docs/b.md": "",
          "Sources/Home/HomeView.swift":
            "final class HomeViewModelX {}\nclass HomeViewModel: HomeViewModelX {}\n",
        ]
      ).filter { $0.hasSuffix("document-names-what-exists") }
        == [
          "3:21 document-names-what-exists", "3:67 document-names-what-exists",
          "3:79 document-names-what-exists", "4:54 document-names-what-exists",
          "5:18 document-names-what-exists",
        ])
  }

  @Test func `a heading is called after what it shows`() throws {
    let document = """
      ## See [the `guide`](b.md "A title") first
      ## Research &amp; *development* \\<br>
      ## <a name="x"></a>Anchor ![logo](b.md)
      ## A [reference][b] (twice)

      [1](#see-the-guide-first) [2](#research--development-br) [3](#anchor-) [4](#a-reference-twice) [5](#top)
      [6](#x) [7](#see-the-guidebmd-first)

      [b]: b.md
      """
    #expect(
      try findings(document, files: ["docs/b.md": ""]).filter { $0.hasSuffix("document-names-what-exists") }
        == ["7:13 document-names-what-exists"])
  }

  @Test func `escapes and entities in a link stand for what they say`() throws {
    let document = #"""
      ![p](../img/a\(2\).png) [a](../R&amp;D.md) [b](<../R&#38;D.md>) [c](../x&copysr;y.md) [d](../R&D.md)
      [e](../R&amp;C.md)
      """#
    let found = try findings(document, files: ["img/a(2).png": "", "R&D.md": ""])
    #expect(found.filter { $0.hasSuffix("document-names-what-exists") } == ["2:5 document-names-what-exists"])
  }

  @Test func `what stands in a comment names nothing`() throws {
    let document = """
      Text <!-- [a](gone.md) --> [b](gone.md) <!-- `Sources/Gone.swift`
      and [c](gone.md) --> more

      <!--
      [d](gone.md)

      `Sources/Gone.swift` --> [e](gone.md)
      """
    let found = try findings(document, files: [:]).filter { $0.hasSuffix("document-names-what-exists") }
    #expect(found == ["1:32 document-names-what-exists", "7:30 document-names-what-exists"])
  }

  @Test func `a percent sign before other than two hexadecimal digits stands for itself`() throws {
    let found = try findings(
      "[1](a%20b.md) [2](a%+31.md) [3](100%.md) [4](%4.md) [5](%-0.md)\n",
      files: [
        "docs/a b.md": "", "docs/a%+31.md": "", "docs/100%.md": "", "docs/%4.md": "", "docs/%-0.md": "",
      ])
    #expect(found == [])
  }

  @Test func `overrides by the path of the document say which rules hold`() throws {
    #expect(
      try findings(
        "```swift\nclass AViewModel {}\n```\n",
        #", "overrides": [{ "files": ["docs/a.md"], "rules": { "view-model-is-final-class": "off" } }]"#)
        == [])
  }

  @Test func `a document is known by the baseline, and is checked when it is named`() throws {
    let folder = try folder(
      "```swift\nclass AViewModel {}\n```\n", #", "baseline": "archlint-baseline.json""#)
    var session = session(folder)
    session.options.writesBaseline = true
    _ = try session.check()
    session.options.writesBaseline = false
    #expect(try session.check().findings.isEmpty)
    let other = try self.folder(
      "```swift\nclass AViewModel {}\n```\n", files: ["Sources/A.swift": "class BViewModel {}\n"])
    var named = self.session(other)
    named.options.paths = [other.path("docs/a.md")]
    #expect(try Set(named.check().findings.map(\.location.path)) == ["docs/a.md"])
  }

  @Test func `globs of documents that match nothing are told`() throws {
    let folder = try folder("text\n", files: ["Sources/A.swift": ""])
    try folder.write(#"{ "root": true, "documents": ["doc/**"] }"#, to: ".archlint.json")
    let warnings = try session(folder).files().remarks.warnings.map(\.message)
    #expect(warnings == ["\"doc/**\" under documents matches no Markdown file"])
  }
}
