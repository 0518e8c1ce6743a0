import Linting
import RuleLanguage

/// `archlint test-rules [PATH…]`
enum TestRulesCommand {
  static func run(_ arguments: inout Arguments) throws -> Int32 {
    var paths: [String] = []
    while let item = try arguments.next() {
      switch item {
      case .operand(let path): paths.append(path)
      case .option(let name): throw UsageError(message: "test-rules has no option \(name)")
      }
    }
    let pages = paths.isEmpty ? try Shipped.pages() : try own(paths)
    var examples = 0
    var mistakes = 0
    for page in pages {
      for mistake in try check(page) {
        mistakes += 1
        say(mistake)
      }
      examples += page.examples.count
    }
    _ = CommandLineTool.show("\(pages.count) pages, \(examples) examples, \(mistakes) mistakes\n")
    return mistakes == 0 ? ExitCode.success : ExitCode.findings
  }

  private static func own(_ paths: [String]) throws -> [RulePage] {
    var results: [Result<RulePage, LoadError>] = []
    for path in paths {
      let files = OwnPages.markdownFiles(in: path)
      if files.isEmpty {
        throw UsageError(message: "there is no rule page in \(path)", hint: "a page is a Markdown file")
      }
      results += files.map { OwnPages.load($0, shown: $0) }
    }
    return try all(results)
  }

  private static func check(_ page: RulePage) throws -> [String] {
    let ruleSet = try RuleSet.compile(pages: [], ownPages: [page], presets: []).get()
    guard let rule = page.definition.id else { return [] }
    return page.examples.flatMap { example -> [String] in
      // What a fix makes of a failing example must pass.
      ExampleRun(ruleSet: ruleSet, rule: rule, example: example).mistakes.map { mistake in
        let file = example.files.first { $0.path == mistake.path }
        let line = (file?.pageLine ?? 1) + mistake.line - 1
        return "\(page.definition.file):\(line): error: \(mistake.message)"
      }
    }
  }
}
