import ArchlintKit
import Platform

enum InitCommand {
  private struct Options: SessionCommandOptions {
    var session = SessionOptions()
    var isDryRun = false
    var wantsBaseline = true
  }

  static var command: Command {
    Command(
      "init", usage: ["init [FOLDER]"], summary: "write a configuration that suits a tree, and a baseline",
      introduction: """
        Looks at a tree, by running rules on it, and writes .archlint.json for it: the preset whose
        school its view models show, or a few rules that suit any app where they show none; other
        presets for folders with other habits, what its view models, contracts and mocks are called
        and where the mocks stand. Each line has a comment that says why it is there. Today's
        findings go into archlint-baseline.json, so that `archlint lint` reports only new ones.

        A configuration or a baseline that is there already is not touched: init then ends with exit
        code 2.
        """,
      options: Options(),
      settings: [
        .flag("--dry-run", help: "show the configuration and write nothing") { $0.isDryRun = true },
        .flag("--no-baseline", help: "write the configuration alone") { $0.wantsBaseline = false },
        .noIgnore(help: "look also at what git ignores"), .jobs,
      ], operand: .folder, take: { try $0.takeFolder($1, of: "init") }, run: run)
  }

  private static func run(_ options: Options) throws -> Int32 {
    let isDryRun = options.isDryRun
    var wantsBaseline = options.wantsBaseline
    var options = options.session
    let root = options.root ?? "."
    options.root = root
    let folder = Path.absolute(root)
    try ProjectBounds.refuseExits(on: [folder])
    let file = Path.join(folder, ProjectSettings.fileName)
    let baseline = Path.join(folder, BaselineFile.standardName)
    for existing in [file, wantsBaseline ? baseline : file] where Path.exists(existing) && !isDryRun {
      throw UsageError(
        message: "\(Path.shown(existing)) exists already, and init overwrites nothing",
        hint: "archlint init --dry-run shows what it would write; archlint config what is in force")
    }
    if let outer = ProjectSettings.outermost(above: Path.parent(folder)) {
      wantsBaseline = false
      let above = Path.shown(Path.join(outer, ProjectSettings.fileName))
      say("archlint: note: \(above) is in force here as well, and it alone may name a baseline")
    }
    var looking = options
    looking.paths = [root]
    let survey = try survey(looking)
    let draft = ConfigurationDraft(survey, wantsBaseline: wantsBaseline)
    if survey.names.viewModelCount == 0 {
      say("archlint: note: nothing here is called like a view model, so most rules have nothing to say")
    }
    if isDryRun { return try CommandLineTool.show(draft.text) }
    try OutputFile(file, bounds: ProjectBounds(root: Path.resolved(folder))).write(Array(draft.text.utf8))
    say("archlint: note: \(Path.shown(file)) written; its comments say why it is as it is")
    let status = draft.hasBaseline ? try writeBaseline(options) : ExitCode.success
    if draft.hasBaseline { offerMergeDriver() }
    if status == ExitCode.success { try offerConventions(looking) }
    return status
  }

  private static func offerMergeDriver() {
    say(
      "archlint: note: add this to .gitattributes, and two branches that both change the baseline merge without a conflict:"
    )
    say("  \(BaselineFile.standardName) merge=archlint-baseline")
    say("  and once in each clone: \(BaselineMerging.driverCommand)")
  }

  /// Names the best of what the code keeps and no rule says.
  private static func offerConventions(_ options: SessionOptions) throws {
    var learning = LearningOptions()
    learning.limit = 5
    let pages = try Session(options, progress: ProgressLine.handler()).learn(learning).pages
    guard !pages.isEmpty else { return }
    say(
      "archlint: note: the code keeps this as well; with \(Adoption.folderSetting) in "
        + "\(ProjectSettings.fileName), `archlint learn --adopt ID` makes a rule of it:")
    for page in pages { say("  \(page.kept) of \(page.size)  \(page.title)  (\(page.id))") }
  }

  private static func survey(_ options: SessionOptions) throws -> TreeSurvey {
    let (survey, remarks) = try Session(options, progress: ProgressLine.handler()).survey()
    remarks.notes.forEach { say($0) }
    if let survey { return survey }
    let failures = remarks.failures.sorted()
    for failure in failures.dropLast() { say("archlint: error: \(failure)") }
    throw UsageError(message: failures.last ?? "")
  }

  /// By a run with the configuration that was just written.
  private static func writeBaseline(_ options: SessionOptions) throws -> Int32 {
    var options = options
    options.writesBaseline = true
    let remarks = try Session(options, progress: ProgressLine.handler()).check().remarks
    say(remarks)
    return remarks.failures.isEmpty ? ExitCode.success : ExitCode.failure
  }
}
