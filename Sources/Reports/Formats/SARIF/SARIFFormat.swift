import JSON
import RuleEngine
import RuleLanguage

/// SARIF 2.1.0 (https://docs.oasis-open.org/sarif/sarif/v2.1.0/), as far as GitHub reads it.
enum SARIFFormat {
  static let rootID = "%SRCROOT%"

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  /// GitHub refuses a file with more results than this.
  private static let mostResults = 25_000

  /// With the number of findings left out.
  static func render(_ report: Report) -> (output: Output, omitted: Int) {
    let findings = report.findings.mostSevere(mostResults)
    var json = JSONWriter(style: .rows)
    json.object(lines: true) { json in
      json.member("$schema", schema)
      json.member("version", "2.1.0")
      json.array("runs", lines: true) { json in
        json.object(lines: true) { json in
          write(report, findings: findings, to: &json)
        }
      }
    }
    return (Output(json), report.findings.count - findings.count)
  }

  private static func write(_ report: Report, findings: [Finding], to json: inout JSONWriter) {
    let table = RuleTable(report)
    json.object("tool", lines: true) { json in
      json.object("driver", lines: true) { json in
        json.member("name", report.tool.name)
        json.member("semanticVersion", report.tool.version)
        json.member("informationUri", report.tool.informationURI)
        json.array("rules", lines: true) { json in
          for rule in table.rules { json.value(SARIFRule.json(rule)) }
        }
      }
    }
    writeInvocation(report, to: &json)
    json.object("originalUriBaseIds") { json in
      json.object(rootID) { $0.member("uri", URIReference.folder(report.root)) }
    }
    json.member("columnKind", "utf16CodeUnits")
    json.lines("results", of: findings, workers: report.workers) { findings, json in
      var writer = SARIFResultWriter(report, table: table)
      for finding in findings { writer.write(finding, to: &json) }
    }
  }

  private static func writeInvocation(_ report: Report, to json: inout JSONWriter) {
    json.array("invocations", lines: true) { json in
      json.object(lines: true) { json in
        json.member("executionSuccessful", report.isComplete)
        json.objects("toolConfigurationNotifications", report.warnings, lines: true, write)
      }
    }
  }

  private static func write(_ json: inout JSONWriter, _ warning: ConfigurationWarning) {
    json.member("level", warning.severity.name)
    json.object("message") { $0.member("text", warning.message) }
    guard let path = warning.path else { return }
    json.objects("locations", [path]) { json, path in
      json.object("physicalLocation") { json in
        writeArtifact(path, to: &json)
        guard let line = warning.line else { return }
        json.object("region") { json in
          json.member("startLine", line)
          if let column = warning.column { json.member("startColumn", column) }
        }
      }
    }
  }

  /// The member `artifactLocation` for a path; what stands outside the root has a URI of its own.
  static func writeArtifact(_ path: String, to json: inout JSONWriter) {
    json.object("artifactLocation") { json in
      if path.hasPrefix("/") {
        json.member("uri", "file://" + URIReference.encode(path: path))
      } else {
        json.member("uri", URIReference.encode(path: path))
        json.member("uriBaseId", rootID)
      }
    }
  }
}
