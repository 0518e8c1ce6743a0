import Foundation
import Testing

@testable import RuleLanguage

@Suite struct RulePageTests {
  @Test func `a byte order mark is no part of the title`() throws {
    let examples = "## Passes\n```swift\n```\n## Fails\n```swift\nclass A {}  // ✗ A\n```\n"
    let page = "\u{FEFF}# A title\n\n```json\n{ \"id\": \"a-rule\" }\n```\n" + examples
    #expect(try RulePage.parse(page, path: "Rules/A/a-rule.md").get().definition.title == "A title")
  }

  @Test func `a page is a rule with its examples`() throws {
    let page = try parse(
      """
      # A title

      Why.

      ```swift
      let illustration = 1
      ```

      ```json
      { "id": "a-rule", "fix": {} }
      ```

      ## Passes

      ```swift
      final class A {}
      ```
      ```swift Sources/B.swift
      class B {}
      ```

      ---

      ````swift Sources/With space.swift
      let text = "```"
      ````

      ## Fails

      ```swift
      class A {}   // ✗ not final
      let a = 1
        struct B {}// ✗ a struct
      ```

      ## Fixed

      ```swift
      final class A {}
      ```

      ## Fails

      ```swift
      enum C {}  // ✗ an enum
      ```
      """)
    #expect(page.definition.title == "A title")
    #expect(page.definition.subject == "View model")
    #expect(page.definition.id == "a-rule")
    #expect(page.definition.json.position.line == 10)
    #expect(page.examples.map(\.kind) == [.passes, .passes, .fails, .fixed, .fails])
    let standard = "Sources/Presentation/Home/ViewModels/HomeViewModel.swift"
    #expect(
      page.examples.map { $0.files.map(\.path) }
        == [[standard, "Sources/B.swift"], ["Sources/With space.swift"], [standard], [standard], [standard]])
    #expect(page.examples[1].files[0].text == "let text = \"```\"\n")
    let fails = page.examples[2]
    #expect(fails.files[0].text == "class A {}\nlet a = 1\n  struct B {}\n")
    #expect(fails.files[0].pageLine == 31)
    #expect(
      fails.expectations == [
        .init(file: 0, line: 1, text: "not final"), .init(file: 0, line: 3, text: "a struct"),
      ])
    #expect(page.examples[3].fixes == 2)
  }

  @Test func `line ends of Windows make no difference`() throws {
    let text = whole()
    let page = try parse(
      text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"))
    #expect(page.examples.map { $0.files[0].text } == ["let a = 1\n", "let b = 1\n"])
    #expect(page.definition.json["id"]?.position.line == 4)
  }

  @Test(arguments: [
    ("# Title\n", "Title\n", 1, "a page begins with its title, \"# …\""),
    ("```json\n{\n  \"id\": \"a-rule\"\n}\n```\n", "", 1, "the page has no JSON block, which is the rule"),
    ("\"a-rule\"", "a-rule", 4, "expected a value, found 'a'; a string needs quotation marks"),
    ("```json", "```JSON", 2, "the page has no JSON block, which is the rule"),
    ("```json", "~~~json", 2, "the page has no JSON block, which is the rule"),
    ("```swift\nlet a = 1\n```", "  ```swift\nlet a = 1\n  ```", 9, "\"## Passes\" has no example"),
    ("## Passes", "### Passes", 8, "the page has no example under \"## Passes\""),
    ("## Passes", "```json\n{}\n```\n## Passes", 8, "the page has a second JSON block"),
    ("## Passes\n```swift\nlet a = 1\n```\n", "", 1, "the page has no example under \"## Passes\""),
    ("## Fails\n```swift\nlet b = 1 // ✗ b\n```\n", "", 1, "the page has no example under \"## Fails\""),
    ("// ✗ b\n```", "", 13, "this block is not closed"),
    ("let a = 1", "let a = 1 // ✗ x", 9, "\"## Passes\" has no marks ✗"),
    (" // ✗ b", "", 13, "this failing example has no mark // ✗"),
    ("// ✗ b", "// ✗", 14, "the mark does not say what the message must hold"),
    (
      "```swift\nlet a", "```swift A.txt\nlet a", 9,
      "\"A.txt\" is no path of a Swift file from the root of a project"
    ),
    (
      "```swift\nlet a", "```swift ../A.swift\nlet a", 9,
      "\"../A.swift\" is no path of a Swift file from the root of a project"
    ),
    (
      "```swift\nlet a", "```text\nlet a", 9,
      "an example is a block ```swift, with the path of its file behind it"
    ),
    (
      "## Fails", "```swift\n```\n## Fails", 12,
      "this project has two files \"Sources/Presentation/Home/ViewModels/HomeViewModel.swift\""
    ),
    (
      "## Fails", "## Fail", 12,
      "the headings below the title are \"## Passes\", \"## Fails\" and \"## Fixed\""
    ),
    (
      "## Fails", "## Fixed\n```swift\n```\n## Fails", 13,
      "there is no failing example that this is the fixed form of"
    ),
    ("## Fails", "## Passes\n## Fails", 12, "\"## Passes\" has no example"),
    (
      "\"a-rule\"", "\"a-rule\", \"fix\": {}", 1,
      "the rule has a fix, and the page no example under \"## Fixed\""
    ),
    ("\"a-rule\"", "\"b\"", 1, "the page of \"b\" must be called b.md"),
  ])
  func `a page with a mistake is refused`(part: String, change: String, line: Int, message: String) throws {
    let text = whole()
    let range = try #require(text.range(of: part))
    let error = #expect(throws: LoadError.self) {
      try parse(text.replacingCharacters(in: range, with: change))
    }
    let diagnostic = try #require(
      error?.diagnostics.first { $0.message == message }, "\(error?.description ?? "")")
    #expect(diagnostic.line == line)
  }

  @Test func `every prefix of a page ends in a page or an error`() {
    let text = Array(whole().unicodeScalars)
    for end in text.indices {
      _ = RulePage.parse(String(String.UnicodeScalarView(text[..<end])), path: "Rules/X/a-rule.md")
    }
  }

  private func whole() -> String {
    """
    # Title
    ```json
    {
      "id": "a-rule"
    }
    ```

    ## Passes
    ```swift
    let a = 1
    ```
    ## Fails
    ```swift
    let b = 1 // ✗ b
    ```

    """
  }

  private func parse(_ text: String) throws -> RulePage {
    try RulePage.parse(text, path: "Rules/View model/a-rule.md").get()
  }
}
