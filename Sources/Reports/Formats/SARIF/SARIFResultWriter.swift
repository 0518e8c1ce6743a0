import JSON
import RuleEngine

/// Findings as `result` objects.
struct SARIFResultWriter {
  private let table: RuleTable
  private var sources: SourceCache
  private var fingerprints = Fingerprints()

  init(_ report: Report, table: RuleTable) {
    self.table = table
    sources = SourceCache(report)
  }

  mutating func json(_ finding: Finding) -> JSONValue {
    let lineHash = fingerprints.lineHash(of: finding.location, sources: &sources)
    let fix = finding.fix.map { json($0) }
    let related = finding.related.enumerated().map { index, related -> JSONValue in
      [
        "id": .number(index + 1), "physicalLocation": Self.place(related.location),
        "message": SARIFFormat.message(related.message),
      ]
    }
    return [
      "ruleId": .string(finding.rule), "ruleIndex": .number(table.index(of: finding.rule)),
      "level": .string(finding.severity.name), "message": SARIFFormat.message(finding.message),
      "locations": [["physicalLocation": Self.place(finding.location)]],
      "relatedLocations": related.isEmpty ? nil : .array(related),
      "partialFingerprints": lineHash.map { ["primaryLocationLineHash": .string($0)] },
      "fixes": fix.map { [$0] }, "properties": finding.preset.map { ["preset": .string($0)] },
    ]
  }

  private mutating func json(_ fix: Fix) -> JSONValue {
    let description = FixDescription.make(fix, ellipsis: "…", sources: &sources)
    let changes = FileEdits.group(fix.edits, sources: &sources).map { file -> JSONValue in
      [
        "artifactLocation": SARIFFormat.artifact(file.path),
        "replacements": .array(file.edits.map(Self.replacement)),
      ]
    }
    return [
      "description": SARIFFormat.message("\(fix.safety.rawValue): \(description)"),
      "artifactChanges": .array(changes),
    ]
  }

  /// By lines and columns where the source is known, else by bytes.
  private static func replacement(_ placed: FileEdits.Placed) -> JSONValue {
    let edit = placed.edit
    let region: JSONValue =
      if let location = placed.location {
        Self.region(location)
      } else {
        ["byteOffset": .number(edit.bytes.lowerBound), "byteLength": .number(edit.bytes.count)]
      }
    return ["deletedRegion": region, "insertedContent": SARIFFormat.message(edit.text)]
  }

  private static func place(_ location: SourceLocation) -> JSONValue {
    SARIFFormat.physicalLocation(location.path, region(location))
  }

  private static func region(_ location: SourceLocation) -> JSONValue {
    [
      "startLine": .number(location.line), "startColumn": .number(location.column),
      "endLine": .number(location.endLine), "endColumn": .number(location.endColumn),
    ]
  }
}
