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

  init(_ filters: [NeedleFilter]) {
    // What needs few words leaves out most files.
    let sorted = filters.map { $0.clauses.sorted { $0.needles.count < $1.needles.count } }
    clauses = sorted.flatMap(\.self)
    starts = sorted.reduce(into: [0]) { $0.append($0.last! + $1.count) }
  }

  /// The places in the list of those that admit a file, in order.
  @inline(__always)
  func forEach(admitting file: borrowing FileNeedles, _ body: (Int) -> Void) {
    for filter in 0..<starts.count - 1 where admits(filter, file) { body(filter) }
  }

  @inline(__always)
  private func admits(_ filter: Int, _ file: borrowing FileNeedles) -> Bool {
    for clause in starts[filter]..<starts[filter + 1] where !clauses[clause].admits(file) { return false }
    return true
  }
}
