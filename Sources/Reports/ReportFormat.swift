/// The formats a report can be written in, by the names of the command line.
public enum ReportFormat: String, CaseIterable, Sendable {
  case text, compact, grouped, json, jsonl, sarif, github, gitlab, xcode, checkstyle, junit, sonar, rdjson
  case markdown, html, agent

  /// Writes the whole report. Formats for machines ignore the style.
  public func render(_ report: Report, style: ReportStyle = ReportStyle()) -> RenderedReport {
    switch self {
    case .text: RenderedReport(TextFormat.render(report, style: style))
    case .compact: RenderedReport(CompactFormat.render(report, style: style))
    case .grouped: RenderedReport(GroupedFormat.render(report, style: style))
    case .json: RenderedReport(JSONFormat.render(report))
    case .jsonl: RenderedReport(JSONLinesFormat.render(report))
    case .sarif: RenderedReport(SARIFFormat.render(report))
    case .github: RenderedReport(GitHubFormat.render(report))
    case .gitlab: RenderedReport(GitLabFormat.render(report))
    case .xcode: RenderedReport(XcodeFormat.render(report))
    case .checkstyle: RenderedReport(CheckstyleFormat.render(report))
    case .junit: RenderedReport(JUnitFormat.render(report))
    case .sonar: RenderedReport(SonarFormat.render(report))
    case .rdjson: RenderedReport(RDJSONFormat.render(report))
    case .markdown: RenderedReport(MarkdownFormat.render(report))
    case .html: RenderedReport(HTMLFormat.render(report))
    case .agent: RenderedReport(AgentFormat.render(report, style: style))
    }
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

public struct RenderedReport: Sendable {
  /// UTF-8.
  public let bytes: [UInt8]
  /// Findings left out because the readers of the format take no more.
  public let omitted: Int

  init(_ output: Output) {
    self.init((output, 0))
  }

  init(_ result: (output: Output, omitted: Int)) {
    bytes = result.output.bytes
    omitted = result.omitted
  }
}
