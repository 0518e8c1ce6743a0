import Platform
import Reports
import RuleLanguage

/// What the command line of `lint` says.
struct LintOptions {
  struct Output {
    var format: ReportFormat
    /// nil for the standard output.
    var file: String?
  }

  enum Color: String, CaseIterable {
    case auto, always, never
  }

  var paths: [String] = []
  var config: String?
  var root: String?
  var presets: [String] = []
  var only: Set<String> = []
  var disabled: Set<String> = []
  var severities: [(rule: String, severity: String)] = []
  var include: [String] = []
  var exclude: [String] = []
  var outputs: [Output] = []
  /// nil for `never`.
  var failOn: Severity? = .error
  var jobs = processorCount
  var color = Color.auto
  var isQuiet = false
  /// Whether what git ignores is left out.
  var honorsIgnoreFiles = true
  /// Whether files that the configuration leaves out are so even where the command line names them.
  var forcesExclusion = false
  var showsFiles = false
  var showsTimings = false
  var showsStatistics = false
  var stdinFilename: String?
  /// An empty file for build systems, made when the run succeeds.
  var stamp: String?
  var baseline: String?
  var writesBaseline = false
  /// Whether entries that match nothing fail the run.
  var isBaselineStrict = false
  var addedSuppressions: AddedSuppressions?
  var fixes = false
  /// Whether fixes are shown and not applied.
  var showsDiff = false
  var appliesUnsafeFixes = false
  var comparison: Comparison?
  /// Whether only findings on changed lines are reported.
  var cutsToLines = false

  /// What git is to compare, to cut the report to what differs.
  enum Comparison: Equatable {
    /// The index with the last commit.
    case staged
    /// The work tree with where the branch left the given one, or the main one.
    case changed(since: String?)
  }

  /// - Parameter fixes: whether fixes are applied without being asked for.
  static func parse(_ arguments: inout Arguments, fixes: Bool = false) throws(UsageError) -> LintOptions {
    var options = LintOptions()
    options.fixes = fixes
    while let item = try arguments.next() {
      switch item {
      case .operand(let path): options.paths.append(path)
      case .option(let name): try options.take(name, &arguments)
      }
    }
    try options.checkComparison()
    try options.checkWriting()
    try options.checkFixes()
    return options
  }

  private mutating func take(_ name: String, _ arguments: inout Arguments) throws(UsageError) {
    switch name {
    case "--config": config = try arguments.path(of: name)
    case "--root": root = try arguments.path(of: name)
    case "--preset": presets.append(try arguments.value(of: name))
    case "--only": only.insert(try arguments.value(of: name))
    case "--disable": disabled.insert(try arguments.value(of: name))
    case "--rule": severities.append(try Self.ruleSeverity(try arguments.value(of: name)))
    case "--include": include.append(try arguments.value(of: name))
    case "--exclude": exclude.append(try arguments.value(of: name))
    case "--format": outputs.append(try Self.output(try arguments.value(of: name)))
    case "--fail-on": failOn = try Self.threshold(try arguments.value(of: name))
    case "--strict": failOn = .note
    case "--jobs": jobs = try Self.jobs(&arguments)
    case "--color": color = try Self.choice(try arguments.value(of: name), name)
    case "--quiet": isQuiet = true
    case "--statistics": showsStatistics = true
    case "--no-ignore": honorsIgnoreFiles = false
    case "--force-exclude": forcesExclusion = true
    case "--show-files": showsFiles = true
    case "--timings": showsTimings = true
    case "--stdin-filename": stdinFilename = try arguments.path(of: name)
    case "--stamp": stamp = try arguments.path(of: name)
    case "--baseline": baseline = try arguments.path(of: name)
    case "--write-baseline": writesBaseline = true
    case "--baseline-strict": isBaselineStrict = true
    case "--add-suppressions":
      addedSuppressions = try AddedSuppressions(reason: arguments.optionalValue())
    case "--fix": fixes = true
    case "--diff": showsDiff = true
    case "--unsafe-fixes": appliesUnsafeFixes = true
    case "--staged": try compare(.staged)
    case "--changed": try compare(.changed(since: arguments.optionalValue()))
    case "--changed-lines": cutsToLines = true
    default: throw arguments.command.unknown(name)
    }
  }

  private mutating func compare(_ comparison: Comparison) throws(UsageError) {
    guard self.comparison == nil || self.comparison == comparison else {
      throw UsageError(
        message: "--staged and --changed exclude each other",
        hint: "the one is the index, the other the work tree")
    }
    self.comparison = comparison
  }

  /// Comments are written into files, so what is checked must be files.
  private func checkWriting() throws(UsageError) {
    guard addedSuppressions != nil else { return }
    guard !fixes else {
      throw UsageError(
        message: "--add-suppressions and fixes exclude each other",
        hint: "fix first, then suppress what is left")
    }
    guard comparison != .staged, stdinFilename == nil, !paths.contains("-") else {
      throw UsageError(
        message:
          "--add-suppressions writes into files, and neither git's index nor the standard input is one",
        hint: "leave --staged and --stdin-filename out")
    }
    guard !writesBaseline else {
      throw UsageError(
        message: "--add-suppressions and --write-baseline exclude each other",
        hint: "a finding needs a suppression or an entry of the baseline, not both")
    }
  }

  /// `--changed-lines` alone is `--changed --changed-lines`.
  private mutating func checkComparison() throws(UsageError) {
    if cutsToLines, comparison == nil { comparison = .changed(since: nil) }
    guard comparison == nil || (stdinFilename == nil && !paths.contains("-")) else {
      throw UsageError(
        message: "the standard input has no history that --staged or --changed could compare",
        hint: "leave one of them out")
    }
  }

  private func checkFixes() throws(UsageError) {
    if !fixes, showsDiff || appliesUnsafeFixes {
      throw UsageError(
        message: "\(showsDiff ? "--diff" : "--unsafe-fixes") is about fixes, and none are asked for",
        hint: "archlint fix applies them")
    }
    if fixes, writesBaseline {
      throw UsageError(
        message: "findings are either fixed or written to a baseline", hint: "fix first, then run lint")
    }
  }

  static func ruleSeverity(_ text: String) throws(UsageError) -> (rule: String, severity: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, parts[1] == "off" || Severity(name: parts[1]) != nil else {
      throw UsageError(
        message: "--rule takes ID=SEVERITY, not \"\(text)\"", hint: "severities are error, warning, note, off"
      )
    }
    return (parts[0], parts[1])
  }

  private static func output(_ text: String) throws(UsageError) -> Output {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let names = ReportFormat.allCases.map(\.rawValue)
    guard let name = parts.first, let format = ReportFormat(rawValue: name) else {
      throw UsageError(
        message: "there is no format \"\(text)\"",
        hint: NearestWord.hint(for: parts.first ?? "", among: names)
          ?? "formats are \(names.joined(separator: ", "))")
    }
    guard parts.count == 1 || !parts[1].isEmpty else {
      throw UsageError(message: "--format \(text) names no file", hint: "without = the report is printed")
    }
    return Output(format: format, file: parts.count > 1 ? parts[1] : nil)
  }

  private static func threshold(_ text: String) throws(UsageError) -> Severity? {
    if text == "never" { return nil }
    guard let severity = Severity(name: text) else {
      throw UsageError(message: "--fail-on takes error, warning, note or never, not \"\(text)\"")
    }
    return severity
  }

  /// The value of `--jobs`.
  static func jobs(_ arguments: inout Arguments) throws(UsageError) -> Int {
    let text = try arguments.value(of: "--jobs")
    guard let count = Int(text), (1...256).contains(count) else {
      throw UsageError(message: "--jobs takes a number from 1 to 256, not \"\(text)\"")
    }
    return count
  }

  private static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ text: String, _ name: String
  ) throws(UsageError) -> Choice {
    guard let choice = Choice(rawValue: text) else {
      let all = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError(message: "\(name) takes one of \(all), not \"\(text)\"")
    }
    return choice
  }
}
