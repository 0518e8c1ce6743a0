import Linting
import Platform
import Reports
import RuleLanguage

/// `archlint test-rules [PATH…]`
enum TestRulesCommand {
  static func run(_ arguments: inout Arguments) throws -> Int32 {
    var paths: [String] = []
    var isThorough = false
    while let item = try arguments.next() {
      switch item {
      case .operand(let path): paths.append(path)
      case .option("--thorough"): isThorough = true
      case .option(let name): throw arguments.command.unknown(name)
      }
    }
    let pages = paths.isEmpty ? try Shipped.pages() : try own(paths)
    var examples = 0
    var mistakes = 0
    for page in pages {
      let trial = try PageTrial(page)
      var found = trial.exampleMistakes() + trial.fixMistakes()
      if isThorough, found.isEmpty {
        found = trial.multiplierMistakes() + trial.multipliedFixMistakes() + trial.mutationMistakes()
      }
      found.forEach { say("\($0)") }
      mistakes += found.count
      examples += page.examples.count
    }
    let counts = [(pages.count, "page"), (examples, "example"), (mistakes, "mistake")].map(Totals.count)
    _ = try CommandLineTool.show(counts.joined(separator: ", ") + "\n")
    return mistakes == 0 ? ExitCode.success : ExitCode.findings
  }

  private static func own(_ paths: [String]) throws -> [RulePage] {
    var results: [Result<RulePage, LoadError>] = []
    for path in paths {
      let files = try OwnPages.markdownFiles(in: path)
      if files.isEmpty {
        throw UsageError(message: "there is no rule page in \(path)", hint: "a page is a Markdown file")
      }
      results += files.map { OwnPages.load($0, shown: $0) }
    }
    return try all(results)
  }
}
