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

/// Several filters, all of which are asked of each file. Many share their clauses, so that each stands here once.
struct MarkFilterList {
  private var clauses: [MarkFilter.Clause] = []
  private var known: [MarkFilter.Clause: UInt32] = [:]
  /// Those of the filters, one behind the other, and where those of each end.
  private var places: [UInt32] = []
  private var ends: [Int] = []

  mutating func append(_ filter: MarkFilter) {
    for clause in filter.clauses {
      let place = known[clause] ?? UInt32(clauses.count)
      if known.updateValue(place, forKey: clause) == nil { clauses.append(clause) }
      places.append(place)
    }
    ends.append(places.count)
  }

  func admitsAny(_ file: FileMarks) -> Bool {
    ends.indices.contains { index in places(of: index).allSatisfy { clauses[Int(places[$0])].admits(file) } }
  }

  /// Those of some filters, by their number, that admit a file.
  func admitting(_ filters: [Int], _ file: FileMarks) -> [Int] {
    withUnsafeTemporaryAllocation(of: Bool.self, capacity: clauses.count) { holds in
      for index in clauses.indices { holds.initializeElement(at: index, to: clauses[index].admits(file)) }
      return filters.filter { filter in places(of: filter).allSatisfy { holds[Int(places[$0])] } }
    }
  }

  private func places(of filter: Int) -> Range<Int> {
    (filter == 0 ? 0 : ends[filter - 1])..<ends[filter]
  }
}
