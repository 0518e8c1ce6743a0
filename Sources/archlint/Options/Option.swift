import ArchlintKit
import RuleLanguage

/// An option of a command: how it is spelled, what follows it, what it is for, and where it goes.
struct Option<Options> {
  let description: OptionDescription
  /// The value is empty where none may follow, and nil where none does.
  let take: (inout Options, String?) throws -> Void

  /// One that stands alone.
  static func flag(
    _ names: String..., help: String, _ take: @escaping (inout Options) throws -> Void
  ) -> Option {
    Option(description: OptionDescription(names: names, value: .none, help: help)) { options, _ in
      try take(&options)
    }
  }

  /// One that a value follows.
  static func value(
    _ names: String..., takes operand: Operand, help: String,
    _ take: @escaping (inout Options, String) throws -> Void
  ) -> Option {
    Option(description: OptionDescription(names: names, value: .required(operand), help: help)) {
      try take(&$0, $1 ?? "")
    }
  }

  /// One that one of some words follows.
  /// - Parameter read: what a word means; nil where it is none of them.
  static func word<Meaning>(
    _ name: String, takes label: String, _ words: [String], _ read: @escaping (String) -> Meaning?,
    help: String, _ take: @escaping (inout Options, Meaning) -> Void
  ) -> Option {
    value(name, takes: .words(label, words), help: help) { options, text in
      guard let meaning = read(text) else {
        throw UsageError(message: "\(name) takes \(words.listed("or") ?? ""), not \"\(text)\"")
      }
      take(&options, meaning)
    }
  }

  /// One that a number follows.
  static func number(
    _ names: String..., takes label: String = "N", from least: Int, to most: Int = .max, help: String,
    _ take: @escaping (inout Options, Int) -> Void
  ) -> Option {
    let description = OptionDescription(names: names, value: .required(.text(label)), help: help)
    return Option(description: description) { options, text in
      guard let number = Int(text ?? ""), (least...most).contains(number) else {
        let range = "from \(least) " + (most == .max ? "on" : "to \(most)")
        throw UsageError(message: "\(names[0]) takes a number \(range), not \"\(text ?? "")\"")
      }
      take(&options, number)
    }
  }

  /// One that a path follows.
  static func path(
    _ names: String..., takes operand: Operand = .file, help: String,
    _ take: @escaping (inout Options, String) throws -> Void
  ) -> Option {
    let description = OptionDescription(names: names, value: .required(operand), help: help)
    return Option(description: description) { options, path in
      guard let path, !path.isEmpty else {
        throw UsageError(message: "\(names[0]) needs a path, and its value is empty")
      }
      try take(&options, path)
    }
  }

  /// One that a value may follow, behind `=`.
  static func optional(
    _ name: String, takes operand: Operand, help: String,
    _ take: @escaping (inout Options, String?) throws -> Void
  ) -> Option {
    Option(
      description: OptionDescription(names: [name], value: .optional(operand), help: help), take: take)
  }

  /// One that all words behind it belong to, be they spelled like options or not; it is told each of them.
  static func rest(
    _ name: String, takes operand: Operand, help: String, _ take: @escaping (inout Options, String) -> Void
  ) -> Option {
    Option(description: OptionDescription(names: [name], value: .rest(operand), help: help)) {
      take(&$0, $1 ?? "")
    }
  }

  /// `--format` of a command that lists something.
  /// - Parameter subject: with its verb, as in `rules are`.
  static func format<Form: CaseIterable & RawRepresentable<String>>(
    _ subject: String, help: String, _ take: @escaping (inout Options, Form) -> Void
  ) -> Option {
    let forms = Form.allCases.map(\.rawValue)
    return value("--format", takes: .words("NAME", forms), help: help) { options, name in
      guard let form = Form(rawValue: name) else {
        throw UsageError(
          message: "\(subject) written as \(forms.listed("or") ?? ""), not \"\(name)\"")
      }
      take(&options, form)
    }
  }
}

/// Options that belong together, under a heading; the first may have none.
struct OptionSection<Options> {
  var title: String?
  var options: [Option<Options>]
}

/// An option as its users meet it.
struct OptionDescription {
  enum Value {
    case none
    case required(Operand)
    /// Only behind `=`.
    case optional(Operand)
    /// All words behind it.
    case rest(Operand)
  }

  /// The first is the one that messages call it by.
  let names: [String]
  let value: Value
  let help: String
}

/// What a word of the command line stands for.
struct Operand: Sendable {
  /// How a shell completes it.
  enum Completion: Equatable, Sendable {
    case nothing, files, folders
    /// Ids of rules, with this behind each.
    case rules(suffix: String)
    case words([String])
  }

  /// How help calls it.
  var label: String
  var completion: Completion

  static let file = Operand(label: "FILE", completion: .files)
  static let path = Operand(label: "PATH", completion: .files)
  static let glob = Operand(label: "GLOB", completion: .files)
  static let folder = Operand(label: "DIR", completion: .folders)
  static let rule = Operand(label: "ID", completion: .rules(suffix: ""))
  static let preset = words("NAME", Shipped.presetNames)
  static let rules = Operand(label: "ID,…", completion: .rules(suffix: ""))

  static func text(_ label: String) -> Operand {
    Operand(label: label, completion: .nothing)
  }

  static func words(_ label: String, _ words: [String]) -> Operand {
    Operand(label: label, completion: .words(words))
  }
}
