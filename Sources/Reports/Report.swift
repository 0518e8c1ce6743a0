import RuleEngine
import RuleLanguage

/// All that a format needs: a plain value, the same whatever the format.
public struct Report: Sendable {
  public var tool: ReportedTool
  /// Absolute path of the folder to which all other paths are relative.
  public var root: String
  /// The way to the root of the project from where paths are relative to; empty where that is the root.
  public var wayToProject = ""
  public var fixing = FixingWay.command(options: [], paths: [])
  private let describedRules: @Sendable () -> [ReportedRule]
  /// Sorted.
  public var findings: [Finding]
  public var summary: ReportSummary
  public var warnings: [ConfigurationWarning]
  /// Whether everything that was to be checked could be read and checked.
  public var isComplete: Bool
  /// The bytes of a file, by its path relative to the root; nil where they cannot be had. A report asks
  /// seldom more than once for a file.
  public var source: @Sendable (String) -> [UInt8]?

  /// - Parameter rules: put together when a format asks for them, which most do without.
  public init(
    tool: ReportedTool, root: String, rules: @autoclosure @escaping @Sendable () -> [ReportedRule],
    findings: [Finding], summary: ReportSummary, warnings: [ConfigurationWarning] = [],
    isComplete: Bool = true, source: @escaping @Sendable (String) -> [UInt8]?
  ) {
    self.tool = tool
    self.root = root
    describedRules = rules
    self.findings = findings
    self.summary = summary
    self.warnings = warnings
    self.isComplete = isComplete
    self.source = source
  }

  /// The rules in force, whether they found something or not.
  public var rules: [ReportedRule] { describedRules() }
}

/// The program that speaks in a report.
public struct ReportedTool: Hashable, Sendable {
  public var name: String
  /// As semantic versioning has it, without a leading `v`.
  public var version: String
  public var informationURI: String

  public init(name: String, version: String, informationURI: String) {
    self.name = name
    self.version = version
    self.informationURI = informationURI
  }
}

/// What a report says of a rule.
public struct ReportedRule: Hashable, Sendable {
  public var id: String
  public var title: String
  /// The folder of its page.
  public var subject: String
  /// One or two sentences of plain text.
  public var summary: String
  /// The whole page, in Markdown.
  public var page: String
  /// Where the page can be read, if it stands somewhere.
  public var helpURI: String?
  /// The severity in force.
  public var severity: Severity
  /// The presets that hold the rule.
  public var presets: [String]
  /// nil where the rule offers no fix.
  public var fix: FixSafety?

  public init(
    id: String, title: String, subject: String, summary: String, page: String, helpURI: String? = nil,
    severity: Severity, presets: [String] = [], fix: FixSafety? = nil
  ) {
    self.id = id
    self.title = title
    self.subject = subject
    self.summary = summary
    self.page = page
    self.helpURI = helpURI
    self.severity = severity
    self.presets = presets
    self.fix = fix
  }
}

/// The totals of a run.
public struct ReportSummary: Hashable, Sendable {
  /// Files checked, with and without findings.
  public var files: Int
  public var errors: Int
  public var warnings: Int
  public var notes: Int
  public var suppressed: Int
  /// Findings that the baseline knows.
  public var baselined: Int
  /// Findings that budgets allow.
  public var budgeted: Int
  public var seconds: Double

  public init(
    files: Int, errors: Int = 0, warnings: Int = 0, notes: Int = 0, suppressed: Int = 0, baselined: Int = 0,
    budgeted: Int = 0, seconds: Double = 0
  ) {
    self.files = files
    self.errors = errors
    self.warnings = warnings
    self.notes = notes
    self.suppressed = suppressed
    self.baselined = baselined
    self.budgeted = budgeted
    self.seconds = seconds
  }

  public var findings: Int { errors + warnings + notes }
}

/// Something in the configuration that is well formed but dead, or a promise of it that is broken.
public struct ConfigurationWarning: Hashable, Sendable {
  /// An error fails the run.
  public var severity: Severity
  public var message: String
  /// Relative to the root, as in findings.
  public var path: String?
  /// 1-based; columns in UTF-16 code units.
  public var line: Int?
  public var column: Int?

  public init(
    _ severity: Severity = .warning, message: String, path: String? = nil, line: Int? = nil,
    column: Int? = nil
  ) {
    self.severity = severity
    self.message = message
    self.path = path
    self.line = line
    self.column = column
  }
}
