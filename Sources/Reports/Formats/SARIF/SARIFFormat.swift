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

  static func render(_ report: Report) -> Output {
    let findings = report.findings.mostSevere(mostResults)
    var json = JSONWriter(style: .rows)
    json.object { json in
      json.member("$schema", .string(schema))
      json.member("version", "2.1.0")
      json.array("runs") { json in
        json.object { json in
          write(report, findings: findings, to: &json)
        }
      }
    }
    var output = Output(json)
    output.omitted = report.findings.count - findings.count
    return output
  }

  private static func write(_ report: Report, findings: [Finding], to json: inout JSONWriter) {
    let table = RuleTable(report)
    json.object("tool") { json in
      json.object("driver") { json in
        json.member("name", .string(report.tool.name))
        json.member("semanticVersion", .string(report.tool.version))
        json.member("informationUri", .string(report.tool.informationURI))
        json.rows("rules", table.rules, SARIFRule.json)
      }
    }
    json.array("invocations") { json in
      json.object { json in
        json.member("executionSuccessful", .bool(report.isComplete))
        json.rows("toolConfigurationNotifications", report.warnings, Self.json)
      }
    }
    json.member("originalUriBaseIds", [rootID: ["uri": .string(URIReference.folder(report.root))]])
    json.member("columnKind", "utf16CodeUnits")
    var writer = SARIFResultWriter(report, table: table)
    json.rows("results", findings) { writer.json($0) }
  }

  private static func json(_ warning: ConfigurationWarning) -> JSONValue {
    let region = warning.line.map { line -> JSONValue in
      ["startLine": .number(line), "startColumn": warning.column.map { .number($0) }]
    }
    return [
      "level": .string(warning.severity.name), "message": message(warning.message),
      "locations": warning.path.map { [["physicalLocation": physicalLocation($0, region)]] },
    ]
  }

  static func message(_ text: String) -> JSONValue { ["text": .string(text)] }

  static func physicalLocation(_ path: String, _ region: JSONValue?) -> JSONValue {
    ["artifactLocation": artifact(path), "region": region]
  }

  /// An `artifactLocation` for a path; what stands outside the root has a URI of its own.
  static func artifact(_ path: String) -> JSONValue {
    let uri = URIReference.encode(path: path)
    return path.hasPrefix("/")
      ? ["uri": .string("file://" + uri)] : ["uri": .string(uri), "uriBaseId": .string(rootID)]
  }
}
