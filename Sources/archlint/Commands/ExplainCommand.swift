import Linting
import Platform
import Reports
import RuleLanguage
import Syntax

/// `archlint explain ID`, `archlint explain FILE:LINE`, `archlint explain --language`
enum ExplainCommand {
  static func run(_ arguments: inout Arguments) throws -> Int32 {
    var options = LintOptions()
    var operand: String?
    var showsAll = false
    while let item = try arguments.next() {
      switch item {
      case .operand(let word):
        if let operand {
          throw UsageError(
            message: "explain takes one rule or place, and \"\(word)\" stands behind \"\(operand)\"",
            hint: "run it once for each")
        }
        operand = word
      case .option("--language"): return try CommandLineTool.show(LanguageReference.markdown)
      case .option("--all"): showsAll = true
      case .option("--config"): options.config = try arguments.path(of: "--config")
      case .option("--root"): options.root = try arguments.path(of: "--root")
      case .option(let name): throw arguments.command.unknown(name)
      }
    }
    guard let operand else {
      throw UsageError(
        message: "explain takes the id of a rule, or FILE:LINE", hint: "archlint rules lists the rules")
    }
    if let place = LinePlace(operand) { return try explain(place, options, showsAll: showsAll) }
    return try explainRule(operand, options)
  }

  // MARK: - Rules

  private static func explainRule(_ id: String, _ options: LintOptions) throws -> Int32 {
    let run = try LintRun(options: options)
    guard let index = run.ruleSet.ids.firstIndex(of: id) else {
      throw UsageError(
        message: "there is no rule \"\(id)\"",
        hint: NearestWord.hint(for: id, among: run.ruleSet.ids) ?? "archlint rules lists them")
    }
    let chapter = RuleStanding.chapter(on: index, in: run.ruleSet, run.settings.configuration)
    return try CommandLineTool.show(page(ofRule: index, in: run.ruleSet) + chapter)
  }

  private static func page(ofRule index: Int, in set: RuleSet) -> String {
    guard index < set.rules.count else {
      return EngineRules.description(set.ids[index], severity: .warning).page
    }
    let rule = set.rules[index]
    guard rule.page.isEmpty else { return rule.page }
    return
      "# \(VisibleText.make(rule.title))\n\nDefined in \(VisibleText.make(rule.position.file)), line \(rule.position.line).\n"
  }

  // MARK: - Lines

  private static func explain(_ place: LinePlace, _ options: LintOptions, showsAll: Bool) throws -> Int32 {
    var options = options
    options.paths = [place.file]
    var run = try LintRun(options: options)
    let selection = try run.findFiles()
    let project = run.project(of: selection, texts: [:])
    guard
      let file = project.files.indices.first(where: { selection.reported.contains(project.path(ofFile: $0)) })
    else {
      throw UsageError(message: "\(place.file) is no Swift file that could be read")
    }
    let path = project.path(ofFile: file)
    let text: [UInt8]
    do throws(SystemError) {
      text = try FileReading.bytes(Path.join(run.settings.root, path))
    } catch {
      throw UsageError(message: "\(path) cannot be read: \(error)")
    }
    let count = text.withUnsafeBufferPointer { LineTable($0).starts.count }
    guard place.line <= count else {
      throw UsageError(message: "\(path) has \(count) lines", hint: "lines are counted from 1")
    }
    let scope = run.settings.configurations.scope(ofPath: path)
    let linter = Linter(project: project, ruleSet: try run.ruleSets.set(ofScope: scope))
    let facts = text.withUnsafeBufferPointer {
      linter.judgedFacts(onLine: place.line - 1, inFile: file, text: $0, configurationPath: path)
    }
    if let error = linter.budget.error { throw error }
    var known: Set<BaselineKey> = []
    if let baseline = try BaselineRun(options: options, settings: run.settings, selection: selection) {
      let found = try run.findings(in: project, of: selection, texts: [:])
      known = baseline.known(among: found.findings, in: project)
    }
    let explanation = LineExplanation(
      project: project, ruleSet: linter.ruleSet, file: file, line: place.line, facts: facts, baselined: known,
      showsAll: showsAll)
    return try CommandLineTool.show(explanation.text)
  }
}

/// `FILE:LINE`, or `FILE:LINE:COLUMN` as reports write it.
private struct LinePlace {
  let file: String
  /// 1-based.
  let line: Int

  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.reversed().prefix(2).prefix { Int($0).map { $0 > 0 } ?? false }
    guard let line = numbers.last.flatMap({ Int($0) }), parts.count > numbers.count else { return nil }
    file = parts.dropLast(numbers.count).joined(separator: ":")
    self.line = line
  }
}
