import Semantics
import Syntax

/// Needles that a file must hold.
struct NeedleFilter {
  var clauses: [Clause] = []

  /// Needles of which a file must hold one.
  struct Clause {
    var place: RequiredWords.Place
    var needles: NeedleSet

    @inline(__always)
    func admits(_ file: borrowing FileNeedles) -> Bool {
      !needles.isDisjoint(with: place == .file ? file.own : file.related)
    }
  }

  func admits(_ file: FileNeedles) -> Bool {
    clauses.allSatisfy { $0.admits(file) }
  }
}

/// Several filters, all of which are asked of each file.
final class NeedleFilterList: Sendable {
  private let clauses: [NeedleFilter.Clause]
  /// Where those of each filter begin, and behind the last one where they end.
  private let starts: [Int]
  /// Sets of filters, a bit for each of them: those without clauses, and behind them, for each place and needle, those
  /// whose first clause the needle satisfies. A file holds few of the needles, and most filters want none of these.
  private let sets: [UInt64]
  /// Of each set.
  private let wordCount: Int

  init(_ filters: [NeedleFilter]) {
    // What needs few words leaves out most files.
    let sorted = filters.map { $0.clauses.sorted { $0.needles.count < $1.needles.count } }
    clauses = sorted.flatMap(\.self)
    starts = sorted.reduce(into: [0]) { $0.append($0.last! + $1.count) }
    let wordCount = (filters.count + 63) / 64
    var sets = Array(repeating: 0 as UInt64, count: wordCount * (1 + 2 * NeedleSet.count))
    for (filter, clauses) in sorted.enumerated() {
      let (word, bit) = (filter / 64, UInt64(1) << (filter % 64))
      if let first = clauses.first {
        first.needles.forEach { sets[Self.set(first.place, $0) * wordCount + word] |= bit }
      } else {
        sets[word] |= bit
      }
    }
    self.sets = sets
    self.wordCount = wordCount
  }

  /// Which set is that of those whose first clause a needle satisfies.
  @inline(__always)
  private static func set(_ place: RequiredWords.Place, _ needle: Int) -> Int {
    1 + (place == .file ? 0 : NeedleSet.count) + needle
  }

  /// The places in the list of those that admit a file, in order.
  @inline(__always)
  func forEach(admitting file: borrowing FileNeedles, _ body: (Int) -> Void) {
    for word in 0..<wordCount {
      for filter in begun(word, file) where admits(filter, file) { body(filter) }
    }
  }

  /// Those of 64 filters that no first clause keeps from admitting a file.
  @inline(__always)
  private func begun(_ word: Int, _ file: borrowing FileNeedles) -> SetBits {
    var bits = sets[word]
    file.own.forEach { bits |= sets[Self.set(.file, $0) * wordCount + word] }
    file.related.forEach { bits |= sets[Self.set(.relatedFiles, $0) * wordCount + word] }
    return SetBits(bits, from: word * 64)
  }

  @inline(__always)
  private func admits(_ filter: Int, _ file: borrowing FileNeedles) -> Bool {
    for clause in starts[filter]..<starts[filter + 1] where !clauses[clause].admits(file) { return false }
    return true
  }
}
