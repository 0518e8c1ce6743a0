import ArchlintKit
import RuleLanguage

/// What is wrong, in a text for whoever reads no terminal.
enum ErrorText {
  static func make(_ error: any Error) -> String {
    switch error {
    case let error as UsageError: error.message + (error.hint.map { "; \($0)" } ?? "")
    case let error as LoadError:
      error.diagnostics.map { problem in
        "\(problem.file):\(problem.line):\(problem.column): \(problem.message)"
          + (problem.hint.map { "; \($0)" } ?? "")
      }.joined(separator: "\n")
    default: "\(error)"
    }
  }
}
