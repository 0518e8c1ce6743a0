import Comparison

/// The command line.
struct Arguments {
  var paths: [String] = []
  var comparisons = Comparison.allCases
  /// How many differences are printed; all are counted.
  var limit = 100
  var jobs: Int?
  /// Whose records are printed instead of compared.
  var printedSide: Side?

  enum Side { case oracle, candidate }

  static let usage = """
    usage: conformance [--only \(Comparison.names)] [--limit N] [--jobs N] PATH…
           conformance --oracle FILE…
           conformance --candidate FILE…
    Compares what archlint and swift-syntax see in every .swift and .swiftinterface file at or under PATH.
    Exits with 0 when they agree, with 1 when they do not, with 2 when nothing could be compared.
    --oracle and --candidate print what swift-syntax, or archlint, sees as JSON, one file a line.
    """

  /// Throws a `UsageError` for a word that it does not know.
  init(_ words: some Collection<String>) throws {
    var words = words.makeIterator()
    while let word = words.next() {
      switch word {
      case "--only": comparisons = try [Self.comparison(words.next())]
      case "--limit": limit = try Self.number(words.next(), for: word, from: 0)
      case "--jobs": jobs = try Self.number(words.next(), for: word, from: 1)
      case "--oracle": printedSide = .oracle
      case "--candidate": printedSide = .candidate
      case _ where word.hasPrefix("-"): throw UsageError(reason: "unknown option '\(word)'")
      default: paths.append(word)
      }
    }
    if paths.isEmpty { throw UsageError(reason: "no path given") }
  }

  private static func comparison(_ word: String?) throws -> Comparison {
    guard let word, let comparison = Comparison(rawValue: word) else {
      throw UsageError(reason: "--only takes one of \(Comparison.names)")
    }
    return comparison
  }

  private static func number(_ word: String?, for option: String, from least: Int) throws -> Int {
    guard let word, let number = Int(word), number >= least else {
      throw UsageError(reason: "\(option) takes a number from \(least)")
    }
    return number
  }
}

struct UsageError: Error, CustomStringConvertible {
  var reason: String
  var description: String { reason }
}

extension Comparison {
  fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: "|") }
}
