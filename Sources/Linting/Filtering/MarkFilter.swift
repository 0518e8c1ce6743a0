import Project
import Syntax

/// Marks that a file must have. Each of them needs a word.
struct MarkFilter {
  var clauses: [Clause] = []

  /// Marks of which a file must have one.
  struct Clause: Hashable {
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

/// Several filters, all of which are asked of each file. Many share their clauses, so that each is asked once.
struct MarkFilterList {
  private var clauses: [MarkFilter.Clause] = []
  /// By clause, a bit for each of the filters that it is a part of.
  private var filters: [UInt64] = []
  private let count: Int
  private let wordCount: Int

  init(_ filters: [MarkFilter]) {
    count = filters.count
    wordCount = (filters.count + 63) / 64
    var known: [MarkFilter.Clause: Int] = [:]
    for (index, filter) in filters.enumerated() {
      for clause in filter.clauses {
        let place = known[clause] ?? clauses.count
        if place == clauses.count {
          known[clause] = place
          clauses.append(clause)
          self.filters += repeatElement(0, count: wordCount)
        }
        self.filters[place * wordCount + index / 64] |= 1 << UInt64(index % 64)
      }
    }
  }

  /// Whether one of them admits a file.
  func admitsAny(_ file: FileMarks) -> Bool {
    withRejected(file) { rejected in
      (0..<count).contains { rejected[$0 / 64] >> UInt64($0 % 64) & 1 == 0 }
    }
  }

  /// Those of some filters, by their number, that admit a file.
  func admitting(_ filters: [Int], _ file: FileMarks) -> [Int] {
    withRejected(file) { rejected in
      filters.filter { rejected[$0 / 64] >> UInt64($0 % 64) & 1 == 0 }
    }
  }

  /// Hands on a bit for each of the filters: whether a clause of it does not admit the file.
  private func withRejected<Result>(
    _ file: FileMarks, _ body: (UnsafeMutableBufferPointer<UInt64>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: wordCount) { rejected in
      rejected.initialize(repeating: 0)
      for index in clauses.indices where !clauses[index].admits(file) {
        for word in 0..<wordCount { rejected[word] |= filters[index * wordCount + word] }
      }
      return body(rejected)
    }
  }
}
