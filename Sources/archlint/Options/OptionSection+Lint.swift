import ArchlintKit
import Reports
import RuleLanguage

/// What `lint` and `fix` can be told.
extension OptionSection<LintOptions> {
  static var checked: Self {
    OptionSection(
      title: "What is checked",
      options: [
        .config, .root, .preset,
        .value("--only", takes: .rules, help: "these rules alone: ids and globs of ids (may repeat)") {
          $0.session.only += RuleSelector.list($1)
        },
        .value("--disable", takes: .rules, help: "all but these rules (may repeat)") {
          $0.session.disabled += RuleSelector.list($1)
        },
        .rule,
        .value("--include", takes: .glob, help: "only files that match (may repeat)") {
          $0.session.include.append($1)
        },
        .value("--exclude", takes: .glob, help: "no files that match (may repeat)") {
          $0.session.exclude.append($1)
        },
        .noIgnore(help: "also what git ignores"),
        .flag("--force-exclude", help: "leave out what is excluded, even where a PATH names it") {
          $0.session.forcesExclusion = true
        },
        .path("--stdin-filename", takes: .path, help: "what the standard input stands for") {
          $0.session.stdinFilename = $1
        },
        .flag("--show-files", help: "list the files that would be checked, and stop") {
          $0.showsFiles = true
        },
      ]
    ).remembered
  }

  static var cut: Self {
    OptionSection(
      title: "What git has to say",
      options: [
        .flag("--staged", help: "check what git's index holds, and report only the files it changes") {
          try $0.compare(.staged)
        },
        .optional(
          "--changed", takes: .text("REV"),
          help: "report only files changed since the branch left REV (default: the main branch)"
        ) { try $0.compare(.changed(since: $1)) },
        .flag("--changed-lines", help: "report only findings on changed lines, with --staged or --changed") {
          $0.session.cutsToLines = true
        },
      ]
    ).remembered
  }

  static var reported: Self {
    OptionSection(
      title: "What is reported",
      options: formats + severities + [
        .flag("--statistics", help: "how many findings each rule has, alone or beside a --format") {
          $0.showsStatistics = true
        },
        .flag("--why", help: "also why rules cannot tell whether they hold, and how often") {
          $0.showsReasons = true
        },
        .jobs,
        .flag("--timings", help: "how long each step took") { $0.showsTimings = true },
        .path("--stamp", help: "make an empty file when the run succeeds, for build systems") {
          $0.stamp = $1
        },
      ])
  }

  private static var formats: [Option<LintOptions>] {
    let formats = ReportFormat.allCases.map(\.rawValue)
    return [
      .value(
        "--format", takes: .words("NAME[=FILE]", formats),
        help: formats.joined(separator: ", ") + " (may repeat)"
      ) { $0.outputs.append(try LintOptions.Output($1)) },
      .path(
        "--output", "-o", help: "write the report into a file, in the format of --format or of its name"
      ) { options, file in
        guard options.outputFile == nil else {
          throw UsageError(
            message: "--output is given twice", hint: "write --format NAME=FILE for each report")
        }
        options.outputFile = file
      },
      .number("--max-tokens", from: 1, help: "cut the format agent to about so many tokens") {
        $0.maxTokens = $1
      },
    ]
  }

  private static var severities: [Option<LintOptions>] {
    [
      .word(
        "--fail-on", takes: "SEVERITY", FailureThreshold.names, FailureThreshold.init(name:),
        help: "exit with 1 from error (default), warning or note on; or never"
      ) { $0.failOn = $1 },
      .flag("--strict", help: "the same as --fail-on note") { $0.failOn = .severity(.note) },
      .value(
        "--color", takes: .words("WHEN", LintOptions.Color.allCases.map(\.rawValue)),
        help: "auto (default), always, never; NO_COLOR and FORCE_COLOR are heeded"
      ) { $0.color = try LintOptions.Color(named: $1) },
      .flag("--quiet", "-q", help: "say nothing when there is nothing to say") { $0.isQuiet = true },
      .word(
        "--min-severity", takes: "SEVERITY", Severity.names, Severity.init(name:),
        help: "show no findings below error, warning or note (default)"
      ) { $0.session.minSeverity = $1 }.remembered,
    ]
  }

  static var known: Self {
    OptionSection(
      title: "Findings that may stay",
      options: [
        Option.baseline(help: "leave out the findings that a baseline knows").remembered,
        .flag("--baseline-strict", help: "fail where entries of the baseline match nothing any more") {
          $0.session.isBaselineStrict = true
        },
      ])
  }

  static var adopting: Self {
    OptionSection(
      title: known.title,
      options: known.options + [
        .flag("--write-baseline", help: "write all findings there are into the baseline") {
          $0.session.writesBaseline = true
        },
        .optional(
          "--add-suppressions", takes: .text("REASON"),
          help: "write a comment above every finding that silences it"
        ) { $0.addedSuppressions = try AddedSuppressions(reason: $1) },
      ])
  }

  static var fixes: Self {
    OptionSection(
      title: "Fixes",
      options: [.flag("--fix", help: "apply fixes, as archlint fix does") { $0.fixes = true }]
        + fixed.options)
  }

  static var fixed: Self {
    OptionSection(
      title: "What is fixed",
      options: [
        .flag(
          "--diff", "--dry-run",
          help:
            "show what would change, as git apply reads it, and change nothing; exit with 1 when something would"
        ) { $0.showsDiff = true },
        .flag(
          "--unsafe-fixes",
          help: "also apply fixes after which the code may mean something else, or may not compile"
        ) { $0.session.fixSafety = .unsafe },
      ])
  }
}

extension OptionSection<LintOptions> {
  fileprivate var remembered: Self { OptionSection(title: title, options: options.map(\.remembered)) }
}

extension Option<LintOptions> {
  /// The same, which is kept as it was spelled: it decides what is found, and so what there is to fix.
  fileprivate var remembered: Option {
    Option(description: description) { options, value in
      try take(&options, value)
      let name = description.names[0]
      switch (description.value, value) {
      case (.required, let value?): options.scope += [name, value]
      case (_, let value?): options.scope.append("\(name)=\(value)")
      case (_, nil): options.scope.append(name)
      }
    }
  }
}
