import Platform
import RuleEngine

/// Merges the three versions of a baseline that git hands to a merge driver.
package enum BaselineMerging {
  /// What makes git call it, in a clone.
  package static let driverCommand =
    #"git config merge.archlint-baseline.driver "archlint baseline merge %O %A %B""#

  /// Writes into the second what both sides have made of the first.
  /// - Parameters: paths of files; an empty one, as git makes it where a side has none, is a baseline without entries.
  package static func merge(base: String, ours: String, theirs: String) throws {
    let versions = try [base, ours, theirs].map { try read($0) }
    let merged = Baseline.merge(base: versions[0], ours: versions[1], theirs: versions[2])
    try file(ours).write(merged)
  }

  private static func file(_ path: String) -> BaselineFile {
    BaselineFile(at: path, root: Path.resolved(Path.currentFolder))
  }

  private static func read(_ path: String) throws -> Baseline {
    let bytes = try FileReading.needed(path, called: "the baseline \(path)")
    return bytes.isEmpty ? Baseline() : try file(path).read().baseline
  }
}
