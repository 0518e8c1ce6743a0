import Platform
import Reports
import RuleEngine

/// A convention with its page.
package struct LearntPage: Sendable {
  package let id: String
  package let title: String
  /// How many declarations there are that the rule can judge, and how many keep it.
  package let size: Int
  package let kept: Int
  /// Where it is broken, by path and line.
  package let exceptions: [LearntException]
  /// The Markdown of the page.
  package let text: String
}

/// A declaration that breaks a convention.
package struct LearntException: Hashable, Sendable {
  package let name: String
  /// From the root, with forward slashes.
  package let path: String
  /// 1-based.
  package let line: Int
  /// Where its name stands, as a byte range of the file.
  let bytes: Range<Int>
  /// Where the declaration begins, as a byte offset.
  let start: Int
}

/// Writes the page of a convention.
struct LearntPageWriter {
  let rule: ConventionRule
  let wording: ConventionWording
  let exceptions: [LearntException]
  let kept: Int
  /// The first of the commits that brought an exception, where that is known.
  let first: GitRepository.Commit?
  let passes: ExampleFiles
  let fails: ExampleFiles
  /// Of the failing example.
  let mark: ExpectedFinding

  /// How many exceptions are named.
  private static let shown = 5

  var text: String {
    """
    # \(wording.title)

    \(wrapped(wording.reason))

    <!-- \(wrapped(numbers)) -->

    ```json
    \(rule.json())
    ```

    ## Passes

    \(blocks(passes, isMarked: false))

    ## Fails

    \(blocks(fails, isMarked: true))

    """
  }

  /// `137 of 140; broken by Cart (Sources/Cart.swift:3) and 2 others.`
  private var numbers: String {
    let count = "\(kept) of \(kept + exceptions.count)"
    guard !exceptions.isEmpty else { return "\(count)." }
    let named = exceptions.prefix(Self.shown).map { "\($0.name) (\($0.path):\($0.line))" }
    let others = exceptions.count - named.count
    let rest = others == 0 ? [] : ["\(others) more"]
    // Two hyphens would end the comment.
    let since = first.map { ["first by commit \($0.name.prefix(12)) on \(Day.text(seconds: $0.time))"] } ?? []
    return "\(count); broken by \((named + rest + since).joined(separator: ", "))."
      .replacing("--", with: "- -")
  }

  private func wrapped(_ text: String) -> String { text.wrapped(to: 118).joined(separator: "\n") }

  private func blocks(_ files: ExampleFiles, isMarked: Bool) -> String {
    files.all.map { file in
      var lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      while lines.last == "" { lines.removeLast() }
      if isMarked, file.path == mark.path, lines.indices.contains(mark.line - 1) {
        lines[mark.line - 1] += "  // ✗ \(mark.text)"
      }
      return "```swift \(file.path)\n\(lines.joined(separator: "\n"))\n```"
    }
    .joined(separator: "\n\n")
  }
}
