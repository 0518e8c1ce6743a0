import RuleEngine
import RuleLanguage

/// Findings as `result` objects.
struct SARIFResultWriter {
  private struct DescribedFix {
    var description: String
    var files: [FileEdits]

    init(_ fix: Fix, sources: inout SourceCache) {
      description =
        "\(fix.safety.rawValue): " + FixDescription.make(fix, ellipsis: "…", sources: &sources)
      files = FileEdits.group(fix.edits, sources: &sources)
    }
  }

  private let table: RuleTable
  private var sources: SourceCache
  private var fingerprints: Fingerprints

  init(_ report: Report, table: RuleTable) {
    self.table = table
    sources = SourceCache(report)
    fingerprints = Fingerprints()
  }

  mutating func write(_ finding: Finding, to json: inout JSONWriter) {
    let lineHash = fingerprints.lineHash(of: finding.location, sources: &sources)
    let fix = finding.fix.map { DescribedFix($0, sources: &sources) }
    json.object { json in
      json.member("ruleId", finding.rule)
      json.member("ruleIndex", table.index(of: finding.rule))
      json.member("level", finding.severity.name)
      Self.writeMessage(finding.message, to: &json)
      json.key("locations")
      json.array { json in
        json.object { Self.writePlace(finding.location, to: &$0) }
      }
      Self.writeRelated(finding.related, to: &json)
      if let lineHash {
        json.key("partialFingerprints")
        json.object { $0.member("primaryLocationLineHash", lineHash) }
      }
      if let fix { Self.writeFix(fix, to: &json) }
      if let preset = finding.preset {
        json.key("properties")
        json.object { $0.member("preset", preset) }
      }
    }
  }

  private static func writeRelated(_ related: [RelatedLocation], to json: inout JSONWriter) {
    guard !related.isEmpty else { return }
    json.key("relatedLocations")
    json.array { json in
      for (index, place) in related.enumerated() {
        json.object { json in
          json.member("id", index + 1)
          writePlace(place.location, to: &json)
          writeMessage(place.message, to: &json)
        }
      }
    }
  }

  private static func writeFix(_ fix: DescribedFix, to json: inout JSONWriter) {
    json.key("fixes")
    json.array { json in
      json.object { json in
        json.key("description")
        json.object { $0.member("text", fix.description) }
        json.key("artifactChanges")
        json.array { json in
          for file in fix.files {
            json.object { json in
              SARIFFormat.writeArtifact(file.path, to: &json)
              json.key("replacements")
              json.array { json in
                for edit in file.edits {
                  writeReplacement(edit, to: &json)
                }
              }
            }
          }
        }
      }
    }
  }

  /// By lines and columns where the source is known, else by bytes.
  private static func writeReplacement(_ edit: FileEdits.Placed, to json: inout JSONWriter) {
    json.object { json in
      json.key("deletedRegion")
      json.object { json in
        if let range = edit.range {
          json.member("startLine", range.start.line)
          json.member("startColumn", range.start.column)
          json.member("endLine", range.end.line)
          json.member("endColumn", range.end.column)
        } else {
          json.member("byteOffset", edit.edit.bytes.lowerBound)
          json.member("byteLength", edit.edit.bytes.count)
        }
      }
      json.key("insertedContent")
      json.object { $0.member("text", edit.edit.text) }
    }
  }

  private static func writeMessage(_ text: String, to json: inout JSONWriter) {
    json.key("message")
    json.object { $0.member("text", text) }
  }

  private static func writePlace(_ location: SourceLocation, to json: inout JSONWriter) {
    json.key("physicalLocation")
    json.object { json in
      SARIFFormat.writeArtifact(location.path, to: &json)
      json.key("region")
      json.object { json in
        json.member("startLine", location.line)
        json.member("startColumn", location.column)
        json.member("endLine", location.endLine)
        json.member("endColumn", location.endColumn)
      }
    }
  }
}
