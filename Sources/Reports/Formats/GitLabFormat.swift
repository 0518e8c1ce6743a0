import JSON
import RuleEngine
import RuleLanguage

/// A Code Quality report of GitLab.
struct GitLabFormat {
  private var sources: SourceCache
  private var fingerprints = Fingerprints()
  private var occurrences: [UInt64: Int] = [:]
  private var taken: Set<UInt64> = []

  static func render(_ report: Report) -> Output {
    var format = GitLabFormat(sources: SourceCache(report))
    var json = JSONWriter(style: .rows)
    json.array { json in
      for finding in report.findings { json.value(format.json(finding)) }
    }
    return Output(json)
  }

  private mutating func json(_ finding: Finding) -> JSONValue {
    let (location, severity) = (finding.location, finding.severity)
    return [
      "description": .string(finding.message), "check_name": .string(finding.rule),
      "fingerprint": .string(fingerprint(of: finding)),
      "severity": .string(severity.called(error: "major", warning: "minor", note: "info")),
      "location": [
        "path": .string(location.path),
        "lines": ["begin": .number(location.line), "end": .number(location.endLine)],
      ],
    ]
  }

  /// From rule, path and the text from the line on, so that it stays when the line moves; unique, for GitLab
  /// shows one of several that have the same.
  private mutating func fingerprint(of finding: Finding) -> String {
    let place = fingerprints.lineHash(of: finding.location, sources: &sources) ?? finding.message
    let parts = [finding.rule, finding.location.path, place]
    let base = FNV1a.hash(parts.joined(separator: "\0").utf8)
    occurrences[base, default: 0] += 1
    var hash = FNV1a.hash(String(occurrences[base]!).utf8, from: base)
    while !taken.insert(hash).inserted {
      hash = FNV1a.hash("again".utf8, from: hash)
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
