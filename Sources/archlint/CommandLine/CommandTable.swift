import Reports

/// All commands, in the order in which help lists them.
enum CommandTable {
  static let all: [CommandDescription] = [
    lint, fix, rules, explain, testRules, syntax, initialize, configuration, baseline, schema, completions,
    manual, version, help,
  ]

  static func command(named name: String) -> CommandDescription? {
    // The others are not made for the one that is mostly asked for.
    name == lint.name ? lint : all.first { $0.name == name }
  }

  /// What `lint` and others are told about the project.
  static let config = CommandDescription.Option(
    "--config", value: .required(.file),
    help: "the configuration of all folders, instead of their .archlint.json")
  static let root = CommandDescription.Option(
    "--root", value: .required(.folder), help: "the folder that paths are relative to")
  static let preset = CommandDescription.Option(
    "--preset", value: .required(.words("NAME", ["contract", "load-if-needed", "responder"])),
    help: "contract, load-if-needed or responder (may repeat)")
  static let severity = CommandDescription.Option(
    "--rule", value: .required(Operand(label: "ID=SEVERITY", completion: .rules(suffix: "="))),
    help: "error, warning, note or off (may repeat)")
  static let jobs = CommandDescription.Option(
    "--jobs", "-j", value: .required(.text("N")), help: "threads (default: one for each processor)")

  private static let rules = CommandDescription(
    name: "rules", usage: ["rules"], summary: "list the rules, and which of them are on",
    introduction: """
      Lists every rule with its severity here, its fix, its presets and its title. Rules of the
      project, defined in the configuration or on pages of its own, stand beside those that are
      shipped.
      """,
    sections: [
      CommandDescription.Section(options: [
        CommandDescription.Option(
          "--format", value: .required(.words("NAME", ["text", "json", "ids"])),
          help: "text (default), json with the pages, or ids alone, one a line"),
        config, root,
      ])
    ], run: RulesCommand.run)

  private static let explain = CommandDescription(
    name: "explain", usage: ["explain ID", "explain FILE:LINE", "explain --language"],
    summary: "show the page of a rule, or why a line has a finding or none",
    introduction: """
      Shows the page of a rule: why it exists, the rule itself, and examples.

      Of a line it shows what archlint sees there, which rules speak of it, whether they hold, where
      their severity was set, and what suppresses a finding. `unknown` stands where it takes a
      compiler to tell; such a rule is silent.
      """,
    sections: [
      CommandDescription.Section(options: [
        CommandDescription.Option(
          "--all", help: "of a line, all facts, and for each rule where its severity was set"),
        CommandDescription.Option("--language", help: "the words that rules are written in"),
        config, root,
      ])
    ], operand: Operand(label: "ID", completion: .rules(suffix: "")), run: ExplainCommand.run)

  private static let testRules = CommandDescription(
    name: "test-rules", usage: ["test-rules [PATH…]"], summary: "run the examples of rule pages",
    introduction: """
      Runs the examples on rule pages: the shipped ones, or those in the given files and folders.
      Each line marked with ✗ must have exactly one finding, and no other line any.
      """,
    sections: [
      CommandDescription.Section(options: [
        CommandDescription.Option(
          "--thorough",
          help:
            "also try each example written otherwise (CRLF, inside #if, members moved to an extension in another file, commented out, …), and name each condition of a rule that no example needs"
        )
      ])
    ], operand: .path, run: TestRulesCommand.run)

  private static let syntax = CommandDescription(
    name: "syntax", usage: ["syntax FILE…"], summary: "show what archlint sees in a file",
    introduction: """
      Shows the declarations archlint sees, as an indented tree or as one JSON object a line.
      """,
    sections: [
      CommandDescription.Section(options: [
        CommandDescription.Option(
          "--format", value: .required(.words("NAME", ["tree", "json"])), help: "tree (default) or json"),
        CommandDescription.Option(
          "--facts", help: "also the facts of bodies: calls, assignments, conditions"),
        CommandDescription.Option("--tokens", help: "the tokens instead"),
      ])
    ], operand: .file, run: SyntaxCommand.run)

  private static let initialize = CommandDescription(
    name: "init", usage: ["init [FOLDER]"],
    summary: "write a configuration that suits a tree, and a baseline",
    introduction: """
      Looks at a tree, by running all rules on it, and writes .archlint.json for it: the preset that
      suits it best, other presets for folders with other habits, what its view models, contracts
      and mocks are called and where the mocks stand. Each line has a comment that says why it is
      there. Today's findings go into archlint-baseline.json, so that `archlint lint` reports only
      new ones.

      A configuration or a baseline that is there already is not touched: init then ends with exit
      code 2.
      """,
    sections: [
      CommandDescription.Section(options: [
        CommandDescription.Option("--dry-run", help: "show the configuration and write nothing"),
        CommandDescription.Option("--no-baseline", help: "write the configuration alone"),
        CommandDescription.Option("--no-ignore", help: "look also at what git ignores"),
        jobs,
      ])
    ], operand: .folder, run: InitCommand.run)

  private static let configuration = CommandDescription(
    name: "config", usage: ["config [FILE]"],
    summary: "show what is in force, and where each value is from",
    introduction: """
      Shows the configuration in force for a file: every value with the place it was written at, a
      preset, the command line, or that it is the default; and whether the file is checked at all.
      Without a FILE, what holds in the current folder for files that no override names.
      """,
    sections: [
      CommandDescription.Section(options: [
        CommandDescription.Option(
          "--format", value: .required(.words("NAME", ["text", "json"])), help: "text (default) or json"),
        config, root, preset, severity,
        CommandDescription.Option("--no-ignore", help: "as if git ignored nothing"),
      ])
    ], operand: .file, run: ConfigCommand.run)

  private static let baseline = CommandDescription(
    name: "baseline", usage: ["baseline prune"], summary: "drop what the baseline needs no more",
    introduction: """
      Drops the entries of the baseline that no finding matches any more, and writes those whose
      code has moved anew. `archlint --write-baseline` makes a baseline, or makes it anew.
      """,
    sections: [
      CommandDescription.Section(options: [
        CommandDescription.Option(
          "--baseline", value: .required(.file), help: "the baseline, instead of the configuration's"),
        config, root,
      ])
    ], operand: .words("prune", ["prune"]), run: BaselineCommand.run)

  private static let schema = CommandDescription(
    name: "schema", usage: ["schema"], summary: "print the JSON Schema of the configuration",
    introduction: """
      Prints the JSON Schema of .archlint.json, for editors that complete and check it.
      """, run: SchemaCommand.run)

  private static let completions = CommandDescription(
    name: "completions", usage: ["completions SHELL"],
    summary: "print the completions of bash, zsh or fish",
    introduction: """
      Prints a script that completes commands, options and their values, with the ids of the rules
      of the project at hand.

        bash   eval "$(archlint completions bash)"
        zsh    archlint completions zsh > "${fpath[1]}/_archlint"
        fish   archlint completions fish > ~/.config/fish/completions/archlint.fish
      """, operand: .words("SHELL", Shell.allCases.map(\.rawValue)), run: CompletionsCommand.run)

  private static let manual = CommandDescription(
    name: "manual", usage: ["manual"], summary: "print the manual page",
    introduction: """
      Prints the manual page, for man: archlint manual > /usr/local/share/man/man1/archlint.1
      """,
    run: { _ in try CommandLineTool.write(ManualPage.text) })

  private static let version = CommandDescription(
    name: "version", usage: ["version"], summary: "show the version", introduction: "Shows the version.",
    run: { _ in try CommandLineTool.show("archlint \(CommandLineTool.version)\n") })

  private static let help = CommandDescription(
    name: "help", usage: ["help [COMMAND]"], summary: "show this, or what a command does",
    introduction: "Shows all commands, or what one of them does.",
    operand: .words(
      "COMMAND",
      [
        "lint", "fix", "rules", "explain", "test-rules", "syntax", "init", "config", "baseline", "schema",
        "completions", "manual",
      ]),
    run: CommandLineTool.help)

}
