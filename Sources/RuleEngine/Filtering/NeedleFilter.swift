import Semantics
import Syntax

/// Needles that a file must hold.
struct NeedleFilter {
  var clauses: [Clause] = []

  /// Needles of which a file must hold one.
  struct Clause {
    var place: RequiredWords.Place
    var needles: NeedleSet

    func admits(_ file: FileNeedles) -> Bool {
      !needles.isDisjoint(with: place == .file ? file.own : file.related)
    }
  }

  func admits(_ file: FileNeedles) -> Bool {
    clauses.allSatisfy { $0.admits(file) }
  }
}
