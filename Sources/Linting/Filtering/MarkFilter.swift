import Project
import Syntax

/// Marks that a file must have. Each of them needs a word.
struct MarkFilter {
  var clauses: [Clause] = []

  /// Marks of which a file must have one.
  struct Clause {
    var place: RequiredWords.Place
    var marks: Marks

    func admits(_ file: FileMarks) -> Bool {
      !marks.isDisjoint(with: place == .file ? file.own : file.cluster)
    }
  }

  func admits(_ file: FileMarks) -> Bool {
    clauses.allSatisfy { $0.admits(file) }
  }
}

/// Several filters, all of which are asked of each file. A file has few marks, and each is a part of few filters: those
/// are the ones to look at.
struct MarkFilterList {
  private let filters: [MarkFilter]
  /// By mark, a bit for each of the filters that may admit a file with that mark.
  private var byMark: [UInt64]
  /// A bit for each of those that may admit a file whatever its own marks.
  private var unbound: [UInt64]
  private let wordCount: Int

  init(_ filters: [MarkFilter]) {
    self.filters = filters
    wordCount = (filters.count + 63) / 64
    byMark = Array(repeating: 0, count: Marks.count * wordCount)
    unbound = Array(repeating: 0, count: wordCount)
    for (index, filter) in filters.enumerated() {
      let bit: UInt64 = 1 << UInt64(index % 64)
      // The one with the fewest marks leaves out most files.
      let own = filter.clauses.filter { $0.place == .file }.min { $0.marks.count < $1.marks.count }
      own?.marks.forEach { byMark[$0 * wordCount + index / 64] |= bit }
      if own == nil { unbound[index / 64] |= bit }
    }
  }

  /// Whether one of them admits a file.
  func admitsAny(_ file: FileMarks) -> Bool {
    withCandidates(file) { candidates in
      filters.indices.contains { admits($0, file, candidates) }
    }
  }

  /// Those of some filters, by their number, that admit a file.
  func admitting(_ wanted: [Int], _ file: FileMarks) -> [Int] {
    withCandidates(file) { candidates in wanted.filter { admits($0, file, candidates) } }
  }

  private func admits(_ filter: Int, _ file: FileMarks, _ candidates: UnsafeMutableBufferPointer<UInt64>)
    -> Bool
  {
    candidates[filter / 64] >> UInt64(filter % 64) & 1 == 1 && filters[filter].admits(file)
  }

  private func withCandidates<Result>(
    _ file: FileMarks, _ body: (UnsafeMutableBufferPointer<UInt64>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: wordCount) { candidates in
      _ = candidates.initialize(fromContentsOf: unbound)
      file.own.forEach { mark in
        for word in 0..<wordCount { candidates[word] |= byMark[mark * wordCount + word] }
      }
      return body(candidates)
    }
  }
}
