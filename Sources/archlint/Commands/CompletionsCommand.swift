import ArchlintKit
import RuleLanguage

/// A shell that completions can be written for.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  var completions: String {
    switch self {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }
}

enum CompletionsCommand {
  static var command: Command {
    Command(
      "completions", usage: ["completions SHELL"], summary: "print the completions of bash, zsh or fish",
      introduction: """
        Prints a script that completes commands, options and their values, with the ids of the rules
        of the project at hand.

          bash   eval "$(archlint completions bash)"
          zsh    archlint completions zsh > "${fpath[1]}/_archlint"
          fish   archlint completions fish > ~/.config/fish/completions/archlint.fish
        """,
      options: String?.none, operand: .words("SHELL", shells), take: { $0 = $0 ?? $1 }, run: run)
  }

  private static let shells = Shell.allCases.map(\.rawValue)

  private static func run(_ shell: String?) throws -> Int32 {
    guard let name = shell else {
      throw UsageError(message: "completions takes a shell", hint: "one of \(shells.joined(separator: ", "))")
    }
    guard let shell = Shell(rawValue: name) else {
      throw UsageError(
        message: "there are no completions for \"\(name)\"",
        hint: NearestWord.hint(for: name, among: shells) ?? "shells are \(shells.joined(separator: ", "))")
    }
    return try CommandLineTool.write(shell.completions)
  }
}
