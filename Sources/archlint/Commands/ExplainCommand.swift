import RuleLanguage

/// `archlint explain ID`, `archlint explain --language`
enum ExplainCommand {
  static func run(_ arguments: inout Arguments) throws -> Int32 {
    let id: String
    switch try arguments.next() {
    case .operand(let operand)?: id = operand
    case .option("--language")?: return CommandLineTool.show(LanguageReference.markdown)
    default: throw UsageError(message: "explain takes the id of a rule", hint: "archlint rules lists them")
    }
    let run = try LintRun(options: LintOptions())
    if let rule = run.ruleSet.rules.first(where: { $0.id == id }) {
      return CommandLineTool.show(
        rule.page.isEmpty
          ? "# \(rule.title)\n\nDefined in \(rule.position.file), line \(rule.position.line).\n" : rule.page)
    }
    if RuleSet.suppressionRules.contains(id) {
      return CommandLineTool.show(EngineRules.description(id, severity: .warning).page)
    }
    throw UsageError(
      message: "there is no rule \"\(id)\"",
      hint: NearestWord.hint(for: id, among: run.ruleSet.ids) ?? "archlint rules lists them")
  }
}
