/// The texts of `--help`.
enum Help {
  static func text(of command: String) -> String? {
    switch command {
    case "lint": lint
    case "fix": fix
    case "rules": rules
    case "explain": explain
    case "baseline": baseline
    case "test-rules": testRules
    case "syntax": syntax
    case "schema": schema
    default: nil
    }
  }

  static let overview = """
    archlint checks that Swift code follows the architecture a team has agreed on.

    Usage: archlint [lint] [PATH…]       check files and folders
           archlint fix [PATH…]          correct what can be corrected
           archlint rules                list the rules, and which of them are on
           archlint explain ID           show the page of a rule
           archlint test-rules [PATH…]   run the examples of rule pages
           archlint syntax FILE…         show what archlint sees in a file
           archlint baseline prune       drop what the baseline needs no more
           archlint schema               print the JSON Schema of the configuration
           archlint version              show the version

    archlint COMMAND --help says more. Settings stand in .archlint.json; without one
    the preset "contract" applies.

    Exit codes: 0 nothing found, 1 findings, 2 archlint could not do its work.

    """

  static let lint = """
    Usage: archlint [lint] [PATH…]

    Checks files and folders; without a PATH, all that the configuration speaks of. The
    project around them is read whole, so that rules across files are exact.
    `-` with --stdin-filename P reads one file from the standard input and treats it as P.

    What is checked
      --config FILE           the configuration of all folders, instead of their .archlint.json
      --root DIR              the folder that paths are relative to
      --preset NAME           contract, load-if-needed or responder (may repeat)
      --only ID               this rule alone (may repeat)
      --disable ID            all but this rule (may repeat)
      --rule ID=SEVERITY      error, warning, note or off (may repeat)
      --include GLOB          only files that match (may repeat)
      --exclude GLOB          no files that match (may repeat)
      --no-ignore             also what git ignores
      --force-exclude         what is excluded, even where a PATH names it
      --stdin-filename PATH   what the standard input stands for
      --staged                what git's index holds, and only the files it changes
      --changed[=REV]         only files changed since the branch left REV (default: the main branch)
      --changed-lines         only findings on changed lines, with --staged or --changed
      --show-files            list the files that would be checked, and stop

    What is reported
      --format NAME[=FILE]    text, compact, grouped, json, jsonl, sarif, github, gitlab,
                              xcode, checkstyle, junit, sonar, rdjson, markdown, html (may repeat)
      --fail-on SEVERITY      exit with 1 from error (default), warning or note on; or never
      --strict                the same as --fail-on note
      --baseline FILE         leave out the findings that a baseline knows
      --write-baseline        write all findings there are into the baseline
      --baseline-strict       entries of the baseline that match nothing fail the run
      --color WHEN            auto (default), always, never
      --quiet                 say nothing when there is nothing to say
      --jobs N                threads (default: one for each processor)
      --timings               how long each step took
      --stamp FILE            make an empty file when the run succeeds, for build systems

    """

  static let fix = """
    Usage: archlint fix [PATH…]

    Applies the fixes of what `archlint lint` finds, then reports what is left. Comments,
    indentation and line ends stay as they are; each file is replaced at once, and one that
    changed meanwhile is left alone. `archlint lint --fix` is the same.

      --diff                  show what would change, as git apply reads it, and change
                              nothing; exit with 1 when something would
      --unsafe-fixes          also apply fixes after which the code may mean something else,
                              or may not compile
      --only ID               the fixes of this rule alone (may repeat)
      --staged, --changed     only fix what these report

    All options of lint work here too. With - and --stdin-filename the fixed text is printed.
    The exit code is that of what is left.

    """

  static let rules = """
    Usage: archlint rules [--format text|json] [--config FILE] [--root DIR]

    Lists every rule with its severity here, its fix, its presets and its title.

    """

  static let baseline = """
    Usage: archlint baseline prune [--baseline FILE] [--config FILE] [--root DIR]

    Drops the entries of the baseline that no finding matches any more, and writes those whose
    code has moved anew. `archlint --write-baseline` makes a baseline, or makes it anew.

    """

  static let explain = """
    Usage: archlint explain ID
           archlint explain --language

    Shows the page of a rule: why it exists, the rule itself, and examples. With --language,
    the words that rules are written in.

    """

  static let testRules = """
    Usage: archlint test-rules [--thorough] [PATH…]

    Runs the examples on rule pages: the shipped ones, or those in the given files and folders.
      --thorough   also tries each example written otherwise (CRLF, inside #if, members moved to an
                   extension in another file, commented out, …), and names each condition of a rule
                   that no example needs


    """

  static let schema = """
    Usage: archlint schema

    Prints the JSON Schema of .archlint.json, for editors that complete and check it.

    """

  static let syntax = """
    Usage: archlint syntax FILE… [--format tree|json] [--facts] [--tokens]

    Shows the declarations archlint sees, as an indented tree or as one JSON object a line.
      --facts    also the facts of bodies: calls, assignments, conditions
      --tokens   the tokens instead

    """
}
