import ArchlintKit
import RuleLanguage

/// Options of a command that asks a session.
protocol SessionCommandOptions {
  var session: SessionOptions { get set }
}

extension Option where Options: SessionCommandOptions {
  static var config: Option {
    path("--config", help: "the configuration of all folders, instead of their .archlint.json") {
      $0.session.config = $1
    }
  }

  static var root: Option {
    path("--root", takes: .folder, help: "the folder that paths are relative to") { $0.session.root = $1 }
  }

  static var preset: Option {
    value(
      "--preset", takes: .preset, help: "contract, load-if-needed, responder or modules (may repeat)"
    ) { $0.session.presets.append($1) }
  }

  static var rule: Option {
    value(
      "--rule", takes: Operand(label: "ID=SEVERITY", completion: .rules(suffix: "=")),
      help: "error, warning, note or off (may repeat)"
    ) { options, text in
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, parts[1] == "off" || Severity(name: parts[1]) != nil else {
        throw UsageError(
          message: "--rule takes ID=SEVERITY, not \"\(text)\"",
          hint: "severities are error, warning, note, off")
      }
      options.session.severities.append((parts[0], Severity(name: parts[1])))
    }
  }

  static var jobs: Option {
    number("--jobs", "-j", from: 1, to: 256, help: "threads (default: one for each processor)") {
      $0.session.jobs = $1
    }
  }

  static func baseline(help: String) -> Option {
    path("--baseline", help: help) { $0.session.baseline = $1 }
  }

  static func noIgnore(help: String) -> Option {
    flag("--no-ignore", help: help) { $0.session.honorsIgnoreFiles = false }
  }
}

extension SessionCommandOptions {
  mutating func takeFolder(_ folder: String, of command: String) throws(UsageError) {
    guard session.root == nil else {
      throw UsageError(message: "\(command) takes one folder, and \(folder) is a second")
    }
    session.root = folder
  }
}

extension String? {
  /// Takes the one word that there may be.
  /// - Parameter limit: a sentence that says so.
  mutating func take(_ word: String, limit: String) throws(UsageError) {
    if let first = self {
      throw UsageError(
        message: "\(limit), and \"\(word)\" stands behind \"\(first)\"", hint: "run it once for each")
    }
    self = word
  }
}
