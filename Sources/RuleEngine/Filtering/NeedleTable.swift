import RuleLanguage
import Syntax

/// Finds needles in a word: a needle is the number of a pattern that the word matches.
final class NeedleTable: Sendable {
  private struct Entry {
    /// The range of its bytes.
    var start: UInt32
    var end: UInt32
    var needle: UInt8
    var kind: WordPattern.Kind
  }

  private let entries: [Entry]
  private let bytes: [UInt8]
  /// Where those end that begin with a byte, for whole words and prefixes; behind them suffixes by their last byte.
  private let ends: [UInt32]

  /// - Parameter patterns: with their numbers.
  init(_ patterns: [WordPattern: Int]) {
    let sorted = patterns.sorted { left, right in
      let (group, other) = (Self.group(of: left.key), Self.group(of: right.key))
      return group == other ? left.value < right.value : group < other
    }
    var (entries, bytes, ends): ([Entry], [UInt8], [UInt32]) = ([], [], Array(repeating: 0, count: 512))
    for (pattern, needle) in sorted {
      let start = UInt32(bytes.count)
      bytes += pattern.bytes
      entries.append(
        Entry(start: start, end: UInt32(bytes.count), needle: UInt8(needle), kind: pattern.kind))
      ends[Self.group(of: pattern)] = UInt32(entries.count)
    }
    for group in 1..<ends.count { ends[group] = max(ends[group], ends[group - 1]) }
    self.entries = entries
    self.bytes = bytes
    self.ends = ends
  }

  private static func group(of pattern: WordPattern) -> Int {
    pattern.kind == .suffix ? 256 + Int(pattern.bytes.last!) : Int(pattern.bytes.first!)
  }

  func needles(in word: [UInt8]) -> NeedleSet {
    var needles = NeedleSet.none
    guard let first = word.first, let last = word.last else { return needles }
    insert(Int(first), of: word, into: &needles)
    insert(256 + Int(last), of: word, into: &needles)
    return needles
  }

  private func insert(_ group: Int, of word: [UInt8], into needles: inout NeedleSet) {
    for index in Int(group == 0 ? 0 : ends[group - 1])..<Int(ends[group]) {
      let entry = entries[index]
      if entry.kind.matches(Int(entry.start)..<Int(entry.end), of: bytes, word) {
        needles.insert(Int(entry.needle))
      }
    }
  }
}
