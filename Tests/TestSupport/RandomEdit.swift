/// Edits as people and tools make them, well formed or not, from a seed.
public struct RandomEdit {
  private var generator: SeededGenerator
  /// What is put in: pieces of code that rules speak of, and pieces of none.
  private let pieces: [String]

  public init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    pieces = [
      " ", "\n", "x", "{", "}", "(", ")", "\"", "\\(", "/*", "*/", "//", "#if DEBUG\n", "#endif\n", "é", "🦉",
      "\r\n",
      "final ", "private ", "public ", "@MainActor ", "@Observable ", "import UIKit\n", "var state = 0\n",
      "class Home {}\n", "struct HomeView: View { var body: some View { Text(\"a\") } }\n",
      "final class HomeViewModelMock: HomeViewModelContract {}\n", "func didTap() { state = 1 }\n",
      "protocol HomeViewModelContract { func load() }\n", "// archlint:disable:next all -- why\n",
      "// archlint:disable test-has-description\n", "// archlint:enable\n", "didSet { print(1) }",
      "sleep(1)\n",
      "@Test func it() {}\n", "extension Home { static func == (l: Self, r: Self) -> Bool { true } }\n",
    ]
  }

  public mutating func next(_ limit: Int) -> Int { generator.next(limit) }

  /// Replaces a range of a text, by scalars, so that the text stays one.
  /// - Parameter other: a text that may be pasted from.
  /// - Returns: the range in scalars, and what stands there from now on.
  public mutating func edit(
    _ text: [Unicode.Scalar], other: [Unicode.Scalar]
  ) -> (range: Range<Int>, new: [Unicode.Scalar]) {
    let start = generator.next(text.count + 1)
    switch generator.next(10) {
    case 0..<5: return (start..<start, Array(pieces[generator.next(pieces.count)].unicodeScalars))
    case 5..<7:
      return (start..<min(text.count, start + 1 + generator.next(12)), [])
    case 7: return (start..<min(text.count, start + generator.next(400)), [])
    case 8:
      let from = generator.next(other.count + 1)
      return (start..<start, Array(other[from..<min(other.count, from + generator.next(600))]))
    default:
      let end = min(text.count, start + generator.next(40))
      return (start..<end, Array(pieces[generator.next(pieces.count)].unicodeScalars))
    }
  }

  /// Renames a word wherever it stands.
  public mutating func rename(_ text: String) -> String {
    let words = Array(Set(text.split { !$0.isLetter }.filter { $0.count > 3 })).sorted()
    guard !words.isEmpty else { return text }
    return text.replacing(words[generator.next(words.count)], with: "Renamed")
  }
}
