import Reports

/// The texts of `--help`, made from the table of commands.
enum Help {
  private static let width = 88
  private static let column = 26

  static var overview: String {
    let commands = CommandTable.all
    let width = (commands.compactMap { $0.usage.first?.count }.max() ?? 0) + 3
    let list = commands.enumerated().map { index, command in
      let usage = command.usage.first ?? command.name
      let head = index == 0 ? "Usage: archlint " : "       archlint "
      return head + usage.padded(to: width) + command.summary
    }
    return """
      archlint checks that Swift code follows the architecture a team has agreed on.

      \(list.joined(separator: "\n"))

      archlint COMMAND --help says more. Settings stand in .archlint.json; without one
      the preset "contract" applies.

      Exit codes: 0 nothing found, 1 findings, 2 archlint could not do its work. What only
      shows something, as delta and graph do, ends with 0 where it could.

      """
  }

  static func text(of command: Command) -> String {
    let usage = command.usage.enumerated().map { index, form in
      (index == 0 ? "Usage: archlint " : "       archlint ") + form
    }
    var text = usage.joined(separator: "\n") + "\n\n" + command.introduction + "\n"
    for section in command.sections {
      text += "\n" + (section.title.map { $0 + "\n" } ?? "")
      text += section.options.map(lines).joined()
    }
    return text
  }

  /// An option, its explanation in a column beside it, or below where it is long.
  private static func lines(_ option: OptionDescription) -> String {
    let head = "  " + option.names.joined(separator: ", ") + value(of: option)
    let rest = option.help.wrapped(to: width - column)
    let indentation = String(repeating: " ", count: column)
    if head.count > column - 2 {
      return head + "\n" + rest.map { indentation + $0 + "\n" }.joined()
    }
    return head.padded(to: column) + rest.joined(separator: "\n" + indentation) + "\n"
  }

  private static func value(of option: OptionDescription) -> String {
    switch option.value {
    case .none: ""
    case .required(let operand), .rest(let operand): " \(operand.label)"
    case .optional(let operand): "[=\(operand.label)]"
    }
  }

}
