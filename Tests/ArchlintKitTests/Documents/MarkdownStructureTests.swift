import Testing

@testable import ArchlintKit

/// What counts as a fence or a heading, as CommonMark 0.31 has it.
@Suite struct MarkdownStructureTests {
  /// Headings with their level, fences with their info and their code.
  private func outline(_ markdown: String) -> [String] {
    let structure = MarkdownStructure(Array(markdown.utf8))
    func text(_ range: Range<Int>) -> String { String(decoding: structure.bytes[range], as: UTF8.self) }
    return structure.blocks.compactMap { block in
      switch block.kind {
      case .heading(let level): "\(level) \(block.texts.map(text).joined(separator: " "))"
      case .fence(let fence):
        "[\(text(fence.info))] " + fence.content.map { text(structure.lines[$0]) }.joined(separator: "|")
          + (fence.isClosed ? "" : " open")
      default: nil
      }
    }
  }

  @Test(arguments: [
    ("```swift\nlet a = 1\n```\n", ["[swift] let a = 1"]),
    ("~~~ swift A.swift\n```\n~~~\n", ["[swift A.swift] ```"]),
    ("````\n```\n````\n", ["[] ```"]),
    ("```\na\n`````\nb\n", ["[] a"]),
    ("```\na\n``` b\n", ["[] a|``` b open"]),
    ("~~~\na\n```\n", ["[] a|``` open"]),
    ("   ```\n   a\n  ```\n", ["[]    a"]),
    ("    ```\n    a\n", []),
    ("\t```\n", []),
    ("text\n    ```\n", []),
    ("text\n```\na\n```\n", ["[] a"]),
    ("``` a`b\n", []),
    ("~~~ a`b~\na\n~~~\n", ["[a`b~] a"]),
    ("``\na\n``\n", []),
    ("```\n", ["[]  open"]),
    ("```\r\na\r\n```\r\n", ["[] a"]),
  ]) func fences(text: String, expected: [String]) {
    #expect(outline(text) == expected)
  }

  @Test(arguments: [
    ("- a\n\n  ```\n  b\n  ```\n", ["[]   b"]),
    ("1. a\n\n    ```\n    b\n    ```\n", ["[]     b"]),
    ("10) a\n\n    ```\n    b\n    ```\n", ["[]     b"]),
    ("- ```\n  b\n  ```\n", ["[]   b"]),
    ("- ```\n  b\nc\n", ["[]   b open"]),
    ("- - ```\n    b\n    ```\n", ["[]     b"]),
    ("-\n  ```\n  b\n  ```\n", ["[]   b"]),
    ("-\n\n  ```\n  b\n  ```\n", ["[]   b"]),
    ("- a\n\n      ```\n", []),
    ("text\n2. ```\n", []),
    ("> ```\n> a\n> ```\n", ["[] > a"]),
    ("> ```\na\n```\n", ["[]  open", "[]  open"]),
    ("> - ```\n>   a\n>   ```\n", ["[] >   a"]),
    ("-\t```\n\ta\n\t```\n", ["[] \ta"]),
  ]) func fencesInContainers(text: String, expected: [String]) {
    #expect(outline(text) == expected)
  }

  @Test(arguments: [
    ("<details>\n```\na\n```\n</details>\n", []),
    ("<details><summary>x</summary>\n\n```\na\n```\n", ["[] a"]),
    ("<!--\n```\n\n```\n-->\n```\na\n```\n", ["[] a"]),
    ("<pre>\n\n```\n</pre>\n```\na\n```\n", ["[] a"]),
    ("<my-tag>\n```\n\n```\na\n```\n", ["[] a"]),
    ("text <my-tag>\n```\na\n```\n", ["[] a"]),
    ("text\n<my-tag>\n```\na\n```\n", ["[] a"]),
    ("<https://example.com>\n```\na\n```\n", ["[] a"]),
  ]) func `fences beside HTML`(text: String, expected: [String]) {
    #expect(outline(text) == expected)
  }

  @Test(arguments: [
    ("# A\n", ["1 A"]), ("###### A ##\n", ["6 A"]), ("####### A\n", []), ("#A\n", []), ("#\n", ["1 "]),
    ("   ## A\n", ["2 A"]), ("    # A\n", []), ("A\n===\n", ["1 A"]), ("A\nB\n---\n", ["2 A B"]),
    ("A\n\n---\n", []), ("- A\n---\n", []), ("> A\n---\n", []), ("# A #b\n", ["1 A #b"]),
    ("---\ntitle: A\n---\n# B\n", ["1 B"]), ("> # A\n", ["1 A"]),
  ]) func headings(text: String, expected: [String]) {
    #expect(outline(text) == expected)
  }

  @Test func `much of one kind takes no time that grows with its square`() {
    for line in [
      "> ", "- ", "```\n", "~~~\n\n", "# a\n", "<div>\n", "<!--\n", "`a", "\t", "1. a\n", "![](", "{A}",
    ] {
      let structure = MarkdownStructure(Array(String(repeating: line, count: 20_000).utf8))
      #expect(!structure.lines.isEmpty)
    }
    let document = Document(
      Array(String(repeating: "```swift\nstruct {A} {\n```\n", count: 300).utf8), path: "a.md")
    #expect(document.snippets.count == 300)
  }
}
