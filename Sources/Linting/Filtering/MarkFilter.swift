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

/// Several filters, all of which are asked of each file: their clauses stand one behind the other.
struct MarkFilterList {
  private var clauses: [MarkFilter.Clause] = []
  /// Where those of each filter end.
  private var ends: [Int] = []

  init(_ filters: [MarkFilter]) {
    for filter in filters {
      // What needs few words leaves out most files.
      clauses += filter.clauses.sorted { $0.marks.count < $1.marks.count }
      ends.append(clauses.count)
    }
  }

  /// Whether one of them admits a file.
  func admitsAny(_ file: FileMarks) -> Bool {
    ends.indices.contains { admits($0, file) }
  }

  /// - Parameter filter: its place in the list.
  func admits(_ filter: Int, _ file: FileMarks) -> Bool {
    for clause in (filter == 0 ? 0 : ends[filter - 1])..<ends[filter] where !clauses[clause].admits(file) {
      return false
    }
    return true
  }
}
