import Project
import Syntax

/// Marks that a file must have. Each of them needs a word.
struct MarkFilter: Hashable {
  var clauses: [Clause] = []

  /// Marks of which a file must have one.
  struct Clause: Hashable {
    var place: RequiredWords.Place
    var marks: Marks

    @inline(__always)
    func admits(_ file: borrowing FileMarks) -> Bool {
      !marks.isDisjoint(with: place == .file ? file.own : file.cluster)
    }
  }

  func admits(_ file: FileMarks) -> Bool {
    clauses.allSatisfy { $0.admits(file) }
  }
}

/// Several filters, all of which are asked of each file: their clauses stand one behind the other, where looking at one
/// counts no references.
final class MarkFilterList: Sendable {
  nonisolated(unsafe) private let clauses: UnsafeMutableBufferPointer<MarkFilter.Clause>
  /// Where those of each filter begin, and behind the last one where they end.
  nonisolated(unsafe) private let starts: UnsafeMutableBufferPointer<Int>

  init(_ filters: [MarkFilter]) {
    var clauses: [MarkFilter.Clause] = []
    var starts = [0]
    for filter in filters {
      // What needs few words leaves out most files.
      clauses += filter.clauses.sorted { $0.marks.count < $1.marks.count }
      starts.append(clauses.count)
    }
    self.clauses = .allocate(capacity: clauses.count)
    _ = self.clauses.initialize(fromContentsOf: clauses)
    self.starts = .allocate(capacity: starts.count)
    _ = self.starts.initialize(fromContentsOf: starts)
  }

  deinit {
    clauses.deallocate()
    starts.deallocate()
  }

  /// Whether one of them admits a file.
  func admitsAny(_ file: FileMarks) -> Bool {
    for filter in 0..<starts.count - 1 where admits(filter, file) { return true }
    return false
  }

  /// - Parameter filter: its place in the list.
  @inline(__always)
  func admits(_ filter: Int, _ file: borrowing FileMarks) -> Bool {
    for clause in starts[filter]..<starts[filter + 1] where !clauses[clause].admits(file) { return false }
    return true
  }
}
