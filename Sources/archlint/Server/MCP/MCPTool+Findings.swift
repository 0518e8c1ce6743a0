import ArchlintKit
import JSON
import Reports
import RuleEngine
import RuleLanguage

extension MCPTool {
  /// How many findings stand on a page.
  private static let pageLength = 50

  static var checkTool: MCPTool {
    MCPTool(
      name: "check", title: "Check architecture",
      help: """
        Checks Swift files, or the whole project, against the architecture rules of the project, and \
        returns findings with path, line, rule and what to do. Call it after changing Swift code.
        """,
      isReadOnly: true,
      input: [
        paths("Files and folders to report on; none for the whole project"),
        Field(
          name: "minSeverity", kind: .word(Severity.names), help: "Leave out what weighs less"),
        Field(name: "cursor", kind: .text, help: "nextCursor of the page before"),
      ],
      output: [
        summary, findings,
        Field(name: "nextCursor", kind: .text, help: "Where the next page begins; missing on the last"),
      ], call: check)
  }

  static var fixTool: MCPTool {
    MCPTool(
      name: "fix", title: "Fix architecture findings",
      help: """
        Corrects in place what can be corrected safely: the code compiles and does the same afterwards. \
        Returns the files that were changed, which have to be read again, and how much is left.
        """,
      isReadOnly: false,
      input: [
        paths("Files and folders to correct; none for the whole project"),
        Field(name: "unsafe", kind: .flag, help: "Also apply fixes that have to be looked at afterwards"),
        Field(name: "dryRun", kind: .flag, help: "Change nothing, and say which files would be"),
      ],
      output: [
        Field(name: "changed", kind: .texts, help: "Paths from the root of the project", isRequired: true),
        Field(name: "notes", kind: .texts, help: "What could not be corrected, and why", isRequired: true),
        summary,
      ], call: fix)
  }

  // MARK: - Fields

  private static func paths(_ help: String) -> Field {
    Field(name: "paths", kind: .texts, help: "\(help). From the folder of the server, or absolute")
  }

  private static var summary: Field {
    Field(
      name: "summary",
      kind: .object(
        ["files", "errors", "warnings", "notes"].map {
          Field(name: $0, kind: .number, help: "How many", isRequired: true)
        }), help: "Of all pages", isRequired: true)
  }

  private static var findings: Field {
    let numbers = ["line", "column", "endLine", "endColumn"].map {
      Field(name: $0, kind: .number, help: "From 1; columns in UTF-16 code units", isRequired: true)
    }
    let fix = Field(
      name: "fix", kind: .word(["safe", "unsafe"]), help: "What the tool fix can do; missing for nothing")
    return Field(
      name: "findings", kind: .objects(finding(at: numbers) + [fix]),
      help: "In the order of files and lines", isRequired: true)
  }

  /// - Parameter place: what says where in the file it is.
  static func finding(at place: [Field]) -> [Field] {
    [Field(name: "path", kind: .text, help: "From the root of the project", isRequired: true)] + place + [
      Field(name: "rule", kind: .text, help: "For explain", isRequired: true),
      Field(
        name: "severity", kind: .word(Severity.names), help: "error, warning, note", isRequired: true),
      Field(name: "message", kind: .text, help: "What is wrong, and what to do", isRequired: true),
    ]
  }

  // MARK: - Calls

  private static func check(_ arguments: MCPArguments) throws -> Answer {
    var options = SessionOptions()
    options.paths = try arguments.paths("paths")
    options.isForChecking = true
    options.minSeverity = try arguments.text("minSeverity").map { name throws(UsageError) in
      guard let severity = Severity(name: name) else {
        throw UsageError(message: "\"minSeverity\" is error, warning or note, not \"\(name)\"")
      }
      return severity
    }
    let cursor = try arguments.text("cursor")
    guard let start = cursor.map({ Int($0) }) ?? 0, start >= 0 else {
      throw UsageError(message: "\"cursor\" is the nextCursor of the page before")
    }
    let check = try Session(options).check()
    var report = check.report(seconds: 0)
    report.fixing = .tool
    let page = report.findings.dropFirst(start).prefix(pageLength)
    let end = start + page.count
    let next = end < report.findings.count ? String(end) : nil
    let summary = report.summary
    report.findings = Array(page)
    var text = String(decoding: ReportFormat.agent.render(report).bytes, as: UTF8.self)
    if let next { text += "More from cursor \(next) on\n" }
    for failure in check.remarks.failures.sorted() { text += "not everything was checked: \(failure)\n" }
    return Answer(
      text: text,
      content: [
        "summary": json(summary), "findings": .array(page.map(json)), "nextCursor": next.map { .string($0) },
      ])
  }

  private static func fix(_ arguments: MCPArguments) throws -> Answer {
    var options = SessionOptions()
    options.paths = try arguments.paths("paths")
    options.fixSafety = try arguments.flag("unsafe") ? .unsafe : .safe
    options.isForChecking = true
    options.changesSources = true
    let isDry = try arguments.flag("dryRun")
    var run = try Session(options).fix()
    try run.write(isDry: isDry)
    let (changed, notes) = (run.changedPaths, run.notes(isQuiet: false, isDry: isDry))
    let summary = run.outcome.report(seconds: 0).summary
    let head = isDry ? "would change" : "changed"
    let list = changed.isEmpty ? " nothing" : changed.map { "\n" + VisibleText.make($0) }.joined()
    let counts = [
      Totals.count(summary.errors, "error"), Totals.count(summary.warnings, "warning"),
      Totals.count(summary.notes, "note"),
    ]
    return Answer(
      text: [head + list, "left: " + counts.joined(separator: ", ")].joined(separator: "\n")
        + notes.map { "\n" + $0 }.joined() + "\n",
      content: ["changed": .strings(changed), "notes": .strings(notes), "summary": json(summary)])
  }

  // MARK: - Writing

  private static func json(_ summary: ReportSummary) -> JSONValue {
    [
      "files": .number(summary.files), "errors": .number(summary.errors),
      "warnings": .number(summary.warnings), "notes": .number(summary.notes),
    ]
  }

  private static func json(_ finding: Finding) -> JSONValue {
    let location = finding.location
    return [
      "path": .string(location.path), "line": .number(location.line), "column": .number(location.column),
      "endLine": .number(location.endLine), "endColumn": .number(location.endColumn),
      "rule": .string(finding.rule), "severity": .string(finding.severity.name),
      "message": .string(finding.message), "fix": finding.fix.map { .string($0.safety.rawValue) },
    ]
  }
}
