/// Finds the word somebody meant.
public enum NearestWord {
  /// A hint that names the nearest of the candidates, where one is near enough to be meant.
  public static func hint(for word: String, among candidates: some Sequence<String>) -> String? {
    nearest(to: word, among: candidates).map { "did you mean \"\($0)\"?" }
  }

  /// Nobody misspells a longer one, and comparing two takes the product of their lengths. In bytes.
  private static let longestWord = 100
  /// Among more candidates, the nearest of these.
  private static let mostCompared = 1000

  /// The first of the candidates with the smallest distance, if that is at most a third of the word's length.
  public static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    guard word.utf8.count <= longestWord else { return nil }
    let limit = max(1, word.utf8.count / 3)
    var best: (distance: Int, word: String)?
    for candidate in candidates.prefix(mostCompared)
    where abs(candidate.utf8.count - word.utf8.count) <= limit {
      let distance = distance(Array(word.utf8), Array(candidate.utf8))
      if distance <= limit, distance < best?.distance ?? Int.max { best = (distance, candidate) }
    }
    return best?.word
  }

  /// The Damerau–Levenshtein distance in its form "optimal string alignment": insertions, deletions, replacements
  /// and swaps of neighbours, regardless of case.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, leftByte) in left.enumerated() {
      var current = [row + 1]
      for (column, rightByte) in right.enumerated() {
        let isSame = lowercased(leftByte) == lowercased(rightByte)
        var best = min(last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, leftByte == right[column - 1], left[row - 1] == rightByte {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }
}
