import RuleEngine

/// The formats a report can be written in, by the names of the command line.
public enum ReportFormat: String, CaseIterable, Sendable {
  case text, compact, grouped, json, jsonl, sarif, github, gitlab, xcode, checkstyle, junit, sonar, rdjson
  case markdown, html, agent

  /// Writes the whole report. Formats for machines ignore the style.
  public func render(_ report: Report, style: ReportStyle = ReportStyle()) -> Output {
    switch self {
    case .text: TextFormat.render(report, style: style)
    case .compact: CompactFormat.render(report, style: style)
    case .grouped: GroupedFormat.render(report, style: style)
    case .json: JSONFormat.render(report)
    case .jsonl: JSONLinesFormat.render(report)
    case .sarif: SARIFFormat.render(report)
    case .github: GitHubFormat.render(report.withFailures)
    case .gitlab: GitLabFormat.render(report.withFailures)
    case .xcode: XcodeFormat.render(report)
    case .checkstyle: CheckstyleFormat.render(report.withFailures)
    case .junit: JUnitFormat.render(report.withFailures)
    case .sonar: SonarFormat.render(report.withFailures)
    case .rdjson: RDJSONFormat.render(report.withFailures)
    case .markdown: MarkdownFormat.render(report.withFailures)
    case .html: HTMLFormat.render(report.withFailures)
    case .agent: AgentFormat.render(report, style: style)
    }
  }
}

extension Report {
  /// The rule that errors of the configuration are told as.
  private static let configurationRule = "configuration"

  /// The report with what fails a run besides findings among these, such as a budget that is exceeded: whoever reads it
  /// is told nothing else.
  fileprivate var withFailures: Report {
    let failures = warnings.filter { $0.severity == .error }.map { failure in
      Finding(
        rule: Self.configurationRule, severity: .error, message: failure.message,
        location: SourceLocation(
          path: failure.path ?? "", line: failure.line ?? 1, column: failure.column ?? 1))
    }
    guard !failures.isEmpty else { return self }
    var report = self
    report.findings = (findings + failures).sorted()
    report.summary.errors += failures.count
    return report
  }
}

/// How the formats for people look.
public struct ReportStyle: Hashable, Sendable {
  /// ANSI colours.
  public var color: Bool
  /// Frames and ellipses beyond ASCII. Source code is shown as it is either way.
  public var unicode: Bool
  /// Columns of the terminal; nil where there is none.
  public var width: Int?
  /// Whether a person sees it at once: findings at one place share a frame, and what can be followed is a link.
  public var isTerminal: Bool
  /// What the format for assistants is cut to, about; nil for all there is.
  public var maxTokens: Int?
  /// How many findings that format shows; nil for all.
  public var maxFindings: Int?

  public init(
    color: Bool = false, unicode: Bool = true, width: Int? = nil, maxTokens: Int? = nil,
    maxFindings: Int? = nil, isTerminal: Bool = false
  ) {
    self.color = color
    self.unicode = unicode
    self.width = width
    self.isTerminal = isTerminal
    self.maxTokens = maxTokens
    self.maxFindings = maxFindings
  }
}
