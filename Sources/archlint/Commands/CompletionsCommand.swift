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

/// `archlint completions SHELL`
enum CompletionsCommand {
  static func run(_ arguments: inout Arguments) throws -> Int32 {
    let shells = Shell.allCases.map(\.rawValue)
    guard let name = try arguments.operands().first else {
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
