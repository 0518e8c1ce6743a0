import Reports

/// A script for zsh, on top of its `_arguments`.
enum ZshCompletions {
  private static var functions: String {
    """
    #compdef archlint
    # Completions of archlint for zsh: archlint completions zsh > "${fpath[1]}/_archlint"
    _archlint_rules() {
      local -a ids
      ids=(${(f)"$(${_archlint_program:-archlint} rules --format ids 2>/dev/null)"})
      compadd "$@" -a ids
    }

    _archlint_commands() {
      local -a commands
      commands=(
    \(CommandTable.all.map { "    \(quoted("\($0.name):\($0.summary)"))" }.joined(separator: "\n"))
      )
      _describe -t commands command commands
    }

    _archlint_first() {
      _alternative 'commands:command:_archlint_commands' 'files:file:_files'
    }

    """
  }

  static var script: String {
    """
    \(functions)
    _archlint() {
      local _archlint_program=$words[1] command=lint word
      for word in ${words[2,CURRENT-1]}; do
        case $word in
          \(CommandTable.all.map(\.name).joined(separator: "|"))) command=$word; break ;;
          -*) ;;
          *) break ;;
        esac
      done
      if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
        _archlint_first
        return
      fi
      if [[ $words[2] == $command ]]; then
        shift words
        (( CURRENT-- ))
      fi
      case $command in
    \(CommandTable.all.map(arguments).joined(separator: "\n"))
      esac
    }

    if [[ $funcstack[1] == _archlint ]]; then
      _archlint "$@"
    else
      compdef _archlint archlint
    fi

    """
  }

  private static func arguments(_ command: Command) -> String {
    var specs = command.options.flatMap(specifications)
    specs.append(quoted("--help[show what \(command.name) does]"))
    if let operand = command.operand {
      specs.append(quoted("*:\(operand.label):\(action(operand.completion))"))
    }
    let lines = specs.map { "        \($0)" }.joined(separator: " \\\n")
    return "    \(command.name))\n      _arguments -s \\\n\(lines)\n      ;;"
  }

  /// `*` lets an option repeat; `+` takes the value from the next word, `=` from behind the sign as well, and `=-` from
  /// there alone.
  private static func specifications(_ option: OptionDescription) -> [String] {
    let help = escaped(option.help, in: "[]:")
    return option.names.map { name in
      switch option.value {
      case .none: return quoted("\(name)[\(help)]")
      case .required(let operand), .rest(let operand):
        let sign = name.hasPrefix("--") ? "=" : "+"
        return quoted(
          "*\(name)\(sign)[\(help)]:\(escaped(operand.label, in: ":")):\(action(operand.completion))")
      case .optional(let operand):
        return quoted("\(name)=-[\(help)]::\(escaped(operand.label, in: ":")):\(action(operand.completion))")
      }
    }
  }

  private static func action(_ completion: Operand.Completion) -> String {
    switch completion {
    case .nothing: " "
    case .files: "_files"
    case .folders: "_files -/"
    case .rules(let suffix): suffix.isEmpty ? "_archlint_rules" : "_archlint_rules -S \(suffix)"
    case .words(let words): "(\(words.joined(separator: " ")))"
    }
  }

  private static func escaped(_ text: String, in special: String) -> String {
    text.map { special.contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private static func quoted(_ text: String) -> String {
    ShellWord.quoted(text)
  }
}
