import ArchlintKit
import Platform
import Reports
import RuleLanguage

/// What the command line of `lint` says.
struct LintOptions: SessionCommandOptions {
  struct Output {
    var format: ReportFormat
    /// nil for the standard output.
    var file: String?
  }

  enum Color: String, CaseIterable {
    case auto, always, never

    init(named text: String) throws(UsageError) {
      guard let color = Color(rawValue: text) else {
        let all = Self.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError(message: "--color takes one of \(all), not \"\(text)\"")
      }
      self = color
    }

    /// Whether the standard output has colours.
    var isOnOutput: Bool { self == .auto ? Terminal.showsColor(StandardStream.output) : self == .always }
  }

  /// What is checked.
  var session = SessionOptions()
  var outputs: [Output] = []
  /// What the format for assistants is cut to.
  var maxTokens: Int?
  /// nil for what the configuration says, else error.
  var failOn: FailureThreshold?
  /// Where `--output` wants the report.
  var outputFile: String?
  var color = Color.auto
  var isQuiet = false
  var showsFiles = false
  var showsTimings = false
  var showsStatistics = false
  /// Whether it is told why rules cannot tell.
  var showsReasons = false
  /// An empty file for build systems, made when the run succeeds.
  var stamp: String?
  var addedSuppressions: AddedSuppressions?
  /// The options that say what is looked at and by which rules, as they were spelled.
  var scope: [String] = []
  var fixes = false
  /// Whether fixes are shown and not applied.
  var showsDiff = false

  /// The same, when all words are taken.
  /// - Throws: what contradicts each other.
  func checked() throws(UsageError) -> LintOptions {
    var options = self
    options.session.isForChecking = true
    // `--changed-lines` alone is `--changed --changed-lines`.
    if session.cutsToLines, session.comparison == nil { options.session.comparison = .changed(since: nil) }
    try options.checkInput()
    try options.checkWriting()
    try options.takeOutputFile()
    try options.checkFormats()
    options.session.changesSources = fixes || addedSuppressions != nil
    return options
  }

  private static func refuse(
    _ isThere: Bool, _ message: @autoclosure () -> String, _ hint: String
  ) throws(UsageError) {
    if isThere { throw UsageError(message: message(), hint: hint) }
  }

  private var readsStandardInput: Bool { session.stdinFilename != nil || session.paths.contains("-") }

  private func checkInput() throws(UsageError) {
    guard readsStandardInput else { return }
    let path = session.paths.first { $0 != "-" }
    try Self.refuse(
      session.stdinFilename == nil, "- needs --stdin-filename", "say which file the text is to be treated as")
    try Self.refuse(
      path != nil, "\(path ?? "") is not checked beside the standard input",
      "leave the path or --stdin-filename out")
    try Self.refuse(
      session.comparison != nil, "the standard input has no history that --staged or --changed could compare",
      "leave one of them out")
  }

  private func checkWriting() throws(UsageError) {
    let suppresses = addedSuppressions != nil
    try Self.refuse(
      suppresses && fixes, "--add-suppressions and fixes exclude each other",
      "fix first, then suppress what is left")
    // Comments are written into files, so what is checked must be files.
    try Self.refuse(
      suppresses && (session.comparison == .staged || readsStandardInput),
      "--add-suppressions writes into files, and neither git's index nor the standard input is one",
      "leave --staged and --stdin-filename out")
    try Self.refuse(
      suppresses && session.writesBaseline, "--add-suppressions and --write-baseline exclude each other",
      "a finding needs a suppression or an entry of the baseline, not both")
    try Self.refuse(
      !fixes && (showsDiff || session.fixSafety == .unsafe),
      "\(showsDiff ? "--diff" : "--unsafe-fixes") is about fixes, and none are asked for",
      showsDiff ? "archlint fix --diff shows them" : "archlint fix --unsafe-fixes applies them")
    let unheeded = [
      ("--stamp", stamp != nil), ("--statistics", showsStatistics), ("--fail-on", failOn != nil),
    ].first { $0.1 }?.0
    try Self.refuse(
      showsDiff && unheeded != nil, "--diff shows what would change, and \(unheeded ?? "") is about a report",
      "leave one of the two out")
    try Self.refuse(
      showsFiles
        && (!outputs.isEmpty || outputFile != nil || stamp != nil || showsStatistics || failOn != nil),
      "--show-files lists files, and makes no report",
      "leave --format, --output, --stamp, --statistics and --fail-on out")
    try Self.refuse(
      fixes && session.writesBaseline, "findings are either fixed or written to a baseline",
      "fix first, then run lint")
  }

  /// `--output FILE` names the file of the one format that has none; without one the name of the file says which.
  private mutating func takeOutputFile() throws(UsageError) {
    guard let file = outputFile else { return }
    let open = outputs.indices.filter { outputs[$0].file == nil }
    switch open.count {
    case 0:
      guard let format = ReportFormat(fileName: file) else {
        throw UsageError(
          message: "the name of \(file) says no format", hint: "name one: --format NAME --output \(file)")
      }
      outputs.append(Output(format: format, file: file))
    case 1: outputs[open[0]].file = file
    default:
      throw UsageError(
        message: "--output names one file, and several formats have none",
        hint: "write --format NAME=FILE for each")
    }
  }

  private func checkFormats() throws(UsageError) {
    var files: Set<String> = []
    if let file = outputs.compactMap(\.file).first(where: { !files.insert($0).inserted }) {
      throw UsageError(message: "two reports would be written into \(file)", hint: "name a file for each")
    }
    let open = outputs.filter { $0.file == nil }.map(\.format.rawValue)
    try Self.refuse(
      open.count > 1, "only one format can be printed, and \(open.listed("and") ?? "") are asked for",
      "write --format NAME=FILE for the others")
    guard maxTokens != nil, !outputs.isEmpty, !outputs.contains(where: { $0.format == .agent }) else {
      return
    }
    throw UsageError(
      message: "--max-tokens cuts the format agent, and another one is asked for", hint: "add --format agent")
  }

  mutating func compare(_ comparison: SessionOptions.Comparison) throws(UsageError) {
    guard session.comparison == nil || session.comparison == comparison else {
      throw UsageError(
        message: "--staged and --changed exclude each other",
        hint: "the one is the index, the other the work tree")
    }
    session.comparison = comparison
  }
}

extension LintOptions.Output {
  /// - Parameter text: `NAME[=FILE]`.
  init(_ text: String) throws(UsageError) {
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
    self.format = format
    file = parts.count > 1 ? parts[1] : nil
  }
}

extension ReportFormat {
  /// The format that the name of a file speaks of; nil where it ends like none. What has no ending is for people.
  fileprivate init?(fileName: String) {
    let formats: [(suffix: String, format: ReportFormat)] = [
      (".sarif", .sarif), (".json", .json), (".jsonl", .jsonl), (".html", .html), (".md", .markdown),
      (".xml", .junit), (".txt", .text),
    ]
    let name = Path.name(fileName).lowercased()
    guard let match = formats.first(where: { name.hasSuffix($0.suffix) }) else {
      if name.dropFirst().contains(".") { return nil }
      self = .text
      return
    }
    self = match.format
  }
}
