import Reports

extension CommandTable {
  static let lint = CommandDescription(
    name: "lint", usage: ["[lint] [PATH…]"], summary: "check files and folders",
    introduction: """
      Checks files and folders; without a PATH, all that the configuration speaks of. The
      project around them is read whole, so that rules across files are exact.
      `-` with --stdin-filename P reads one file from the standard input and treats it as P,
      whether there is such a file or not.
      """,
    sections: [
      checked, cut, reported, adopting,
      CommandDescription.Section(
        title: "Fixes",
        options: [
          CommandDescription.Option("--fix", help: "apply fixes, as archlint fix does"), diff, unsafeFixes,
        ]),
    ], operand: .path, run: LintCommand.run)

  static let fix = CommandDescription(
    name: "fix", usage: ["fix [PATH…]"], summary: "correct what can be corrected",
    introduction: """
      Applies the fixes of what `archlint lint` finds, below the current folder where no path is
      given, then reports what is left. Comments, indentation and line ends stay as they are; each
      file is replaced at once, and one that changed meanwhile is left alone.
      `archlint lint --fix` is the same.

      With - and --stdin-filename the fixed text is printed. The exit code is that of what is left.
      """,
    sections: [
      CommandDescription.Section(title: "What is fixed", options: [diff, unsafeFixes]), checked, cut,
      reported,
      known,
    ], operand: .path, run: { arguments in try FixCommand.run(&arguments) })

  private static let diff = CommandDescription.Option(
    "--diff",
    help:
      "show what would change, as git apply reads it, and change nothing; exit with 1 when something would")
  private static let unsafeFixes = CommandDescription.Option(
    "--unsafe-fixes",
    help: "also apply fixes after which the code may mean something else, or may not compile")

  private static let severities = ["error", "warning", "note"]

  private static let checked = CommandDescription.Section(
    title: "What is checked",
    options: [
      config, root,
      preset,
      CommandDescription.Option("--only", value: .required(.rule), help: "this rule alone (may repeat)"),
      CommandDescription.Option("--disable", value: .required(.rule), help: "all but this rule (may repeat)"),
      severity,
      CommandDescription.Option(
        "--include", value: .required(Operand(label: "GLOB", completion: .files)),
        help: "only files that match (may repeat)"),
      CommandDescription.Option(
        "--exclude", value: .required(Operand(label: "GLOB", completion: .files)),
        help: "no files that match (may repeat)"),
      CommandDescription.Option("--no-ignore", help: "also what git ignores"),
      CommandDescription.Option(
        "--force-exclude", help: "leave out what is excluded, even where a PATH names it"),
      CommandDescription.Option(
        "--stdin-filename", value: .required(.path), help: "what the standard input stands for"),
      CommandDescription.Option("--show-files", help: "list the files that would be checked, and stop"),
    ])

  private static let cut = CommandDescription.Section(
    title: "What git has to say",
    options: [
      CommandDescription.Option(
        "--staged", help: "check what git's index holds, and report only the files it changes"),
      CommandDescription.Option(
        "--changed", value: .optional(.text("REV")),
        help: "report only files changed since the branch left REV (default: the main branch)"),
      CommandDescription.Option(
        "--changed-lines", help: "report only findings on changed lines, with --staged or --changed"),
    ])

  private static let reported = CommandDescription.Section(
    title: "What is reported",
    options: [
      CommandDescription.Option(
        "--format",
        value: .required(.words("NAME[=FILE]", ReportFormat.allCases.map(\.rawValue))),
        help: ReportFormat.allCases.map(\.rawValue).joined(separator: ", ") + " (may repeat)"),
      CommandDescription.Option(
        "--fail-on", value: .required(.words("SEVERITY", severities + ["never"])),
        help: "exit with 1 from error (default), warning or note on; or never"),
      CommandDescription.Option("--strict", help: "the same as --fail-on note"),
      CommandDescription.Option(
        "--color", value: .required(.words("WHEN", LintOptions.Color.allCases.map(\.rawValue))),
        help: "auto (default), always, never; NO_COLOR and FORCE_COLOR are heeded"),
      CommandDescription.Option("--quiet", "-q", help: "say nothing when there is nothing to say"),
      CommandDescription.Option("--statistics", help: "also how many findings each rule has"),
      jobs,
      CommandDescription.Option("--timings", help: "how long each step took"),
      CommandDescription.Option(
        "--stamp", value: .required(.file),
        help: "make an empty file when the run succeeds, for build systems"),
    ])

  private static let known = CommandDescription.Section(
    title: "Findings that may stay",
    options: [
      CommandDescription.Option(
        "--baseline", value: .required(.file), help: "leave out the findings that a baseline knows"),
      CommandDescription.Option(
        "--baseline-strict", help: "fail where entries of the baseline match nothing any more"),
    ])

  private static let adopting = CommandDescription.Section(
    title: "Findings that may stay",
    options: known.options + [
      CommandDescription.Option(
        "--write-baseline", help: "write all findings there are into the baseline"),
      CommandDescription.Option(
        "--add-suppressions", value: .optional(.text("REASON")),
        help: "write a comment above every finding that silences it"),
    ])
}
