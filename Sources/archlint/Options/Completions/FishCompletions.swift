/// A script for fish, one line for each thing that can be completed.
enum FishCompletions {
  static var script: String {
    """
    # Completions of archlint for fish: archlint completions fish > ~/.config/fish/completions/archlint.fish
    function __archlint_rules
      set -l words (commandline -opc)
      $words[1] rules --format ids 2>/dev/null
    end

    function __archlint_command
      set -l words (commandline -opc)
      for word in $words[2..-1]
        switch $word
          case \(CommandTable.all.map(\.name).joined(separator: " "))
            echo $word
            return
          case '-*'
          case '*'
            break
        end
      end
      echo lint
    end

    function __archlint_is
      test (__archlint_command) = $argv[1]
    end

    function __archlint_is_first
      test (count (commandline -opc)) -eq 1
    end

    \(CommandTable.all.map(lines).joined(separator: "\n"))

    """
  }

  private static func lines(_ command: Command) -> String {
    let condition = "-n '__archlint_is \(command.name)'"
    var lines = [
      "complete -c archlint -n __archlint_is_first -a \(command.name) -d \(quoted(command.summary))"
    ]
    lines += command.options.map { option in
      let names = option.names.map { $0.hasPrefix("--") ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())" }
      return
        "complete -c archlint \(condition) \(names.joined(separator: " "))\(value(of: option)) -d \(quoted(option.help))"
    }
    lines.append("complete -c archlint \(condition) -l help -d \(quoted("show what \(command.name) does"))")
    switch command.operand?.completion {
    case .files?, .folders?: break
    case .rules?: lines.append("complete -c archlint \(condition) -a '(__archlint_rules)'")
    case .words(let words)?:
      lines.append("complete -c archlint \(condition) -f -a \(quoted(words.joined(separator: " ")))")
    case .nothing?, nil: lines.append("complete -c archlint \(condition) -f")
    }
    return lines.joined(separator: "\n")
  }

  private static func value(of option: OptionDescription) -> String {
    guard case .required(let operand) = option.value else { return "" }
    switch operand.completion {
    case .nothing: return " -x"
    case .files: return " -r -F"
    case .folders: return " -x -a '(__fish_complete_directories)'"
    case .rules(let suffix):
      return suffix.isEmpty
        ? " -x -a '(__archlint_rules)'" : " -x -a '(__archlint_rules | string replace -r \\$ =)'"
    case .words(let words): return " -x -a \(quoted(words.joined(separator: " ")))"
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.map { $0 == "\\" || $0 == "'" ? "\\\($0)" : String($0) }.joined()
    return "'\(escaped)'"
  }
}
