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
    json.array(lines: true) { json in
      for finding in report.findings {
        format.write(finding, to: &json)
      }
    }
    return Output(json)
  }

  private mutating func write(_ finding: Finding, to json: inout JSONWriter) {
    let fingerprint = fingerprint(of: finding)
    json.object { json in
      json.member("description", finding.message)
      json.member("check_name", finding.rule)
      json.member("fingerprint", fingerprint)
      json.member("severity", finding.severity.called(error: "major", warning: "minor", note: "info"))
      json.object("location") { json in
        json.member("path", finding.location.path)
        json.object("lines") { json in
          json.member("begin", finding.location.line)
          json.member("end", finding.location.endLine)
        }
      }
    }
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
