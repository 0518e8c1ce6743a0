import JSON
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
      json.array("locations") { json in
        json.object { Self.writePlace(finding.location, to: &$0) }
      }
      Self.writeRelated(finding.related, to: &json)
      if let lineHash {
        json.object("partialFingerprints") { $0.member("primaryLocationLineHash", lineHash) }
      }
      if let fix { Self.writeFix(fix, to: &json) }
      if let preset = finding.preset {
        json.object("properties") { $0.member("preset", preset) }
      }
    }
  }

  private static func writeRelated(_ related: [RelatedLocation], to json: inout JSONWriter) {
    guard !related.isEmpty else { return }
    json.objects("relatedLocations", related.enumerated()) { json, entry in
      json.member("id", entry.offset + 1)
      writePlace(entry.element.location, to: &json)
      writeMessage(entry.element.message, to: &json)
    }
  }

  private static func writeFix(_ fix: DescribedFix, to json: inout JSONWriter) {
    json.objects("fixes", [fix]) { json, fix in
      json.object("description") { $0.member("text", fix.description) }
      json.objects("artifactChanges", fix.files) { json, file in
        SARIFFormat.writeArtifact(file.path, to: &json)
        json.objects("replacements", file.edits, writeReplacement)
      }
    }
  }

  /// By lines and columns where the source is known, else by bytes.
  private static func writeReplacement(_ json: inout JSONWriter, _ edit: FileEdits.Placed) {
    json.object("deletedRegion") { json in
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
    json.object("insertedContent") { $0.member("text", edit.edit.text) }
  }

  private static func writeMessage(_ text: String, to json: inout JSONWriter) {
    json.object("message") { $0.member("text", text) }
  }

  private static func writePlace(_ location: SourceLocation, to json: inout JSONWriter) {
    json.object("physicalLocation") { json in
      SARIFFormat.writeArtifact(location.path, to: &json)
      json.object("region") { json in
        json.member("startLine", location.line)
        json.member("startColumn", location.column)
        json.member("endLine", location.endLine)
        json.member("endColumn", location.endColumn)
      }
    }
  }
}
