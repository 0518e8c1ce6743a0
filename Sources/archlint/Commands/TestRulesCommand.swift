import ArchlintKit
import Platform
import Reports
import RuleEngine

enum TestRulesCommand {
  private struct Options: SessionCommandOptions {
    var session = SessionOptions()
    var paths: [String] = []
    var isThorough = false

    /// Whether all pages are tried that may need what they share in a file: some of them alone tell nothing of it.
    func tryAllPages(sharing file: String) -> Bool {
      paths.isEmpty || paths.contains { Path.relative(Path.absolute(file), to: Path.absolute($0)) != nil }
    }
  }

  static var command: Command {
    Command(
      "test-rules", usage: ["test-rules [PATH…]"], summary: "run the examples of rule pages",
      introduction: """
        Runs the examples on rule pages: those in the given files and folders, else the shipped ones
        and those in the folders that "ruleFolders" names. Each line marked with ✗ must have exactly
        one finding, and no other line any. The parts of a screen are called as the configuration says.

        Where no page is given, the templates of the documents that the configuration names are tried
        as well: with sample names in the place of placeholders they must have no finding.
        """,
      options: Options(),
      settings: [
        .flag(
          "--thorough",
          help:
            "also try each example written otherwise (CRLF, inside #if, members moved to an extension in another file, commented out, …), and name each condition of a rule that no example needs"
        ) { $0.isThorough = true },
        .config, .root,
      ], operand: .path, take: { $0.paths.append($1) }, run: run)
  }

  private static func run(_ options: Options) throws -> Int32 {
    let session = Session(options.session)
    let shipped = options.paths.isEmpty ? try Shipped.pages() : []
    let (own, names) = try session.rulePages(named: options.paths)
    let pages = shipped + own
    var examples = 0
    var mistakes = 0
    let tests = try shipped.map { try PageTest($0) } + own.map { try PageTest($0, names: names) }
    for (page, test) in zip(pages, tests) {
      var found = test.exampleMistakes() + test.fixMistakes()
      if options.isThorough, found.isEmpty {
        found = test.transformationMistakes() + test.transformedFixMistakes() + test.mutationMistakes()
      }
      found.forEach { say("\($0)") }
      mistakes += found.count
      examples += page.examples.count
    }
    if options.isThorough, mistakes == 0 {
      let found = PageTest.sharedMutationMistakes(of: tests).filter { options.tryAllPages(sharing: $0.file) }
      found.forEach { say("\($0)") }
      mistakes += found.count
    }
    var totals = [(pages.count, "page"), (examples, "example")]
    if options.paths.isEmpty {
      let (sections, found) = try session.templateTest()
      found.forEach { say("\($0)") }
      mistakes += found.count
      if sections > 0 { totals.append((sections, "section")) }
    }
    let counts = (totals + [(mistakes, "mistake")]).map(Totals.count)
    _ = try CommandLineTool.show(counts.joined(separator: ", ") + "\n")
    return mistakes == 0 ? ExitCode.success : ExitCode.findings
  }
}
