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
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("$schema", schema)
      json.member("version", "2.1.0")
      json.key("runs")
      json.array(.lines) { json in
        json.object(.lines) { json in
          write(report, findings: findings, to: &json)
        }
      }
    }
    json.endDocument()
    return (json.output, report.findings.count - findings.count)
  }

  private static func write(_ report: Report, findings: [Finding], to json: inout JSONWriter) {
    let table = RuleTable(report)
    json.key("tool")
    json.object(.lines) { json in
      json.key("driver")
      json.object(.lines) { json in
        json.member("name", report.tool.name)
        json.member("semanticVersion", report.tool.version)
        json.member("informationUri", report.tool.informationURI)
        json.key("rules")
        json.array(.lines) { json in
          for rule in table.rules {
            SARIFRule.write(rule, to: &json)
          }
        }
      }
    }
    writeInvocation(report, to: &json)
    json.key("originalUriBaseIds")
    json.object { json in
      json.key(rootID)
      json.object { $0.member("uri", URIReference.folder(report.root)) }
    }
    json.member("columnKind", "utf16CodeUnits")
    json.key("results")
    json.lines(of: findings, workers: report.workers) { findings, json in
      var writer = SARIFResultWriter(report, table: table)
      for finding in findings { writer.write(finding, to: &json) }
    }
  }

  private static func writeInvocation(_ report: Report, to json: inout JSONWriter) {
    json.key("invocations")
    json.array(.lines) { json in
      json.object(.lines) { json in
        json.key("executionSuccessful")
        json.value(report.isComplete)
        json.key("toolConfigurationNotifications")
        json.array(.lines) { json in
          for warning in report.warnings {
            write(warning, to: &json)
          }
        }
      }
    }
  }

  private static func write(_ warning: ConfigurationWarning, to json: inout JSONWriter) {
    json.object { json in
      json.member("level", warning.severity.name)
      json.key("message")
      json.object { $0.member("text", warning.message) }
      guard let path = warning.path else { return }
      json.key("locations")
      json.array { json in
        json.object { json in
          json.key("physicalLocation")
          json.object { json in
            writeArtifact(path, to: &json)
            guard let line = warning.line else { return }
            json.key("region")
            json.object { json in
              json.member("startLine", line)
              if let column = warning.column { json.member("startColumn", column) }
            }
          }
        }
      }
    }
  }

  /// The member `artifactLocation` for a path; what stands outside the root has a URI of its own.
  static func writeArtifact(_ path: String, to json: inout JSONWriter) {
    json.key("artifactLocation")
    json.object { json in
      if path.hasPrefix("/") {
        json.member("uri", "file://" + URIReference.encode(path: path))
      } else {
        json.member("uri", URIReference.encode(path: path))
        json.member("uriBaseId", rootID)
      }
    }
  }
}
