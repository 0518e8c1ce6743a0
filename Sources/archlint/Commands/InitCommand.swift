import Linting
import Platform
import Project
import Reports

/// `archlint init [FOLDER]`
enum InitCommand {
  static func run(_ arguments: inout Arguments) throws -> Int32 {
    var options = LintOptions()
    var isDryRun = false
    var wantsBaseline = true
    while let item = try arguments.next() {
      switch item {
      case .option("--dry-run"): isDryRun = true
      case .option("--no-baseline"): wantsBaseline = false
      case .option("--no-ignore"): options.honorsIgnoreFiles = false
      case .option("--jobs"): options.jobs = try LintOptions.jobs(&arguments)
      case .option(let name): throw arguments.command.unknown(name)
      case .operand(let folder):
        guard options.root == nil else {
          throw UsageError(message: "init takes one folder, and \(folder) is a second")
        }
        options.root = folder
      }
    }
    options.root = options.root ?? "."
    return try write(options, isDryRun: isDryRun, wantsBaseline: wantsBaseline)
  }

  private static func write(_ options: LintOptions, isDryRun: Bool, wantsBaseline: Bool) throws -> Int32 {
    let folder = Path.absolute(options.root ?? ".")
    try ProjectBounds.refuseExits(on: [folder])
    let file = Path.join(folder, ProjectSettings.fileName)
    let baseline = Path.join(folder, BaselineFile.standardName)
    for existing in [file, wantsBaseline ? baseline : file] where Path.exists(existing) && !isDryRun {
      throw UsageError(
        message: "\(shown(existing)) exists already, and init overwrites nothing",
        hint: "archlint init --dry-run shows what it would write; archlint config what is in force")
    }
    let survey = try survey(options)
    let draft = ConfigurationDraft(survey, wantsBaseline: wantsBaseline)
    if survey.names.viewModelCount == 0 {
      say("archlint: note: there is no view model here, so most rules have nothing to say")
    }
    if isDryRun { return try CommandLineTool.show(draft.text) }
    try OutputFile(file, bounds: ProjectBounds(root: Path.resolved(folder))).write([Array(draft.text.utf8)])
    say("archlint: note: \(shown(file)) written; its comments say why it is as it is")
    return draft.hasBaseline ? try writeBaseline(options) : ExitCode.success
  }

  private static func shown(_ path: String) -> String {
    Path.relative(path, to: Path.currentFolder) ?? path
  }

  private static func survey(_ options: LintOptions) throws -> TreeSurvey {
    var options = options
    options.paths = options.root.map { [$0] } ?? []
    var run = try LintRun(options: options)
    let selection = try run.findFiles()
    let project = run.project(of: selection, texts: [:])
    let failures = run.failures.sorted()
    if let last = failures.last {
      for failure in failures.dropLast() { say("archlint: error: \(failure)") }
      throw UsageError(message: last)
    }
    return try TreeSurvey(project, jobs: options.jobs)
  }

  /// By a run with the configuration that was just written.
  private static func writeBaseline(_ options: LintOptions) throws -> Int32 {
    var options = options
    options.writesBaseline = true
    var run = try LintRun(options: options)
    let selection = try run.findFiles()
    let project = run.project(of: selection, texts: [:])
    var found = try run.findings(in: project, of: selection, texts: [:])
    let baseline = try BaselineRun(options: options, settings: run.settings, selection: selection)
    try baseline.map { try run.apply($0, to: &found, in: project) }
    for failure in run.failures.sorted() { say("archlint: error: \(failure)") }
    return run.failures.isEmpty ? ExitCode.success : ExitCode.failure
  }
}
