import Candidate
import Comparison
import Foundation
import Oracle
import Records

/// What the comparison of one file came to.
struct FileReport: Sendable {
  enum Outcome: String, Sendable {
    case compared
    case unreadable = "cannot be read"
    /// There is no right answer to compare with.
    case skipped = "skipped, since swift-syntax finds an error in it"
  }

  var outcome: Outcome
  /// How many records of the oracle were compared.
  var compared = 0
  let path: String
  /// One line for each difference, at most as many as are asked for.
  var lines: [String] = []
  /// How many differences there are of each aspect.
  var totals: [String: Int] = [:]

  init(path: String, comparisons: [Comparison], limit: Int) {
    self.path = path
    guard let data = FileManager.default.contents(atPath: path) else {
      outcome = .unreadable
      return
    }
    let bytes = [UInt8](data)
    let table = LineTable(bytes)
    guard let oracle = Oracle.read(bytes, lines: table, nodeKinds: Candidate.nodeKinds) else {
      outcome = .skipped
      return
    }
    outcome = .compared
    let candidate = Candidate.read(bytes)
    if candidate.isBroken {
      totals["file: isBroken"] = 1
      lines.append("\(path):1:1: file: isBroken: swift-syntax false; archlint true")
    }
    for comparison in comparisons {
      compared += oracle.count(of: comparison)
      for difference in comparison.differences(oracle: oracle, candidate: candidate) {
        totals["\(comparison): \(difference.aspect)", default: 0] += 1
        if lines.count < limit { lines.append(difference.line(path: path, table: table)) }
      }
    }
  }
}

extension Difference {
  fileprivate func line(path: String, table: LineTable) -> String {
    let (line, _, byteColumn) = table.location(of: offset)
    return
      "\(path):\(line):\(byteColumn): \(subject): \(aspect): swift-syntax \(oracle); archlint \(candidate)"
  }
}
