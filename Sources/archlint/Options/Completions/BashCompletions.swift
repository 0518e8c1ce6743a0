/// A script for bash, which sees `--format=json` as three words. On Macs it is version 3.2, which sees one, and has no
/// `compopt`.
enum BashCompletions {
  private static let functions = """
    # Completions of archlint for bash: eval "$(archlint completions bash)"
    _archlint_rules() {
      "$1" rules --format ids 2>/dev/null
    }

    _archlint_paths() {
      local IFS=$'\\n' # names may have spaces
      COMPREPLY=($(compgen "$1" -- "$2"))
    }

    """

  /// An option and its value, whichever words they are.
  private static let splitting = """
      if [[ $current == = ]]; then
        current=
      elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
      elif [[ $current == --*=* ]]; then
        previous=${current%%=*} current=${current#*=}
      fi
    """

  static var script: String {
    """
    \(functions)
    _archlint() {
      local program=$1 current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
      local command=lint word
      COMPREPLY=()
    \(splitting)
      for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case $word in
          \(CommandTable.all.map(\.name).joined(separator: "|"))) command=$word; break ;;
          -*) ;;
          *) break ;;
        esac
      done
      case "$command $previous" in
    \(CommandTable.all.flatMap(values).joined(separator: "\n"))
      esac
      if [[ $current == -* ]]; then
        case $command in
    \(CommandTable.all.map(options).joined(separator: "\n"))
        esac
        return
      fi
      case $command in
    \(CommandTable.all.map(operands).joined(separator: "\n"))
      esac
      if [[ $COMP_CWORD -eq 1 ]]; then
        COMPREPLY+=($(compgen -W "\(CommandTable.all.map(\.name).joined(separator: " "))" -- "$current"))
      fi
    }
    complete -o filenames -F _archlint archlint

    """
  }

  private static func values(_ command: Command) -> [String] {
    command.options.compactMap { option in
      guard case .required(let operand) = option.value else { return nil }
      let patterns = option.names.map { "\"\(command.name) \($0)\"" }.joined(separator: "|")
      return "    \(patterns)) \(replies(operand)); return ;;"
    }
  }

  private static func options(_ command: Command) -> String {
    let names = (command.options.map { $0.names[0] } + ["--help"]).joined(separator: " ")
    return "      \(command.name)) COMPREPLY=($(compgen -W \"\(names)\" -- \"$current\")) ;;"
  }

  private static func operands(_ command: Command) -> String {
    "    \(command.name)) \(command.operand.map(replies) ?? ":") ;;"
  }

  private static func replies(_ operand: Operand) -> String {
    switch operand.completion {
    case .nothing: ":"
    case .files: "_archlint_paths -f \"$current\""
    case .folders: "_archlint_paths -d \"$current\""
    case .rules(let suffix):
      suffix.isEmpty
        ? "COMPREPLY=($(compgen -W \"$(_archlint_rules \"$program\")\" -- \"$current\"))"
        : "compopt -o nospace 2>/dev/null; COMPREPLY=($(compgen -S '\(suffix)' -W \"$(_archlint_rules \"$program\")\" -- \"$current\"))"
    case .words(let words):
      "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\"))"
    }
  }
}
