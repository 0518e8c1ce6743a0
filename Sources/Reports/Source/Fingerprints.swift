import RuleEngine
import Semantics

/// Line hashes of the file at hand. Findings come file by file, so one file is kept.
struct Fingerprints {
  private var path: String?
  private var hashes: LineHashes?

  /// nil where the source cannot be had or has no such line.
  mutating func lineHash(of location: SourceLocation, sources: inout SourceCache) -> String? {
    if path?.isSamePath(as: location.path) != true {
      path = location.path
      hashes = sources.text(of: location.path).map { LineHashes($0.bytes) }
    }
    return hashes?.fingerprint(ofLine: location.line)
  }
}
