import RuleLanguage

/// A command as its users meet it: the one source of what is parsed, what `--help` says and what shells complete.
struct CommandDescription: Sendable {
  struct Option: Sendable {
    enum Value: Sendable {
      case none
      case required(Operand)
      /// Only behind `=`.
      case optional(Operand)
    }

    /// The first is the one that parsing gives.
    var names: [String]
    var value: Value
    private let describe: @Sendable () -> String

    /// - Parameter help: put together only where somebody asks for it.
    init(_ names: String..., value: Value = .none, help: @autoclosure @escaping @Sendable () -> String) {
      self.names = names
      self.value = value
      describe = help
    }

    var help: String { describe() }
  }

  /// Options that belong together, under a heading; the first may have none.
  struct Section: Sendable {
    var title: String?
    var options: [Option]
  }

  var name: String
  /// What follows `archlint` in the usage, one form a line.
  var usage: [String]
  /// One line, as lists of commands show it.
  var summary: String
  /// Paragraphs of at most 88 columns.
  var introduction: String
  var sections: [Section] = []
  /// What its operands stand for; nil where it takes none.
  var operand: Operand?
  var run: @Sendable (inout Arguments) throws -> Int32

  var options: [Option] { sections.flatMap(\.options) }

  func option(named name: String) -> Option? {
    options.first { $0.names.contains(name) }
  }

  /// What an option that there is not is answered with.
  func unknown(_ name: String) -> UsageError {
    let known = options.flatMap(\.names) + ["--help"]
    return UsageError(
      message: "\(self.name) has no option \(name)",
      hint: NearestWord.hint(for: name, among: known) ?? "archlint \(self.name) --help lists them")
  }
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
  static let folder = Operand(label: "DIR", completion: .folders)
  static let rule = Operand(label: "ID", completion: .rules(suffix: ""))

  static func text(_ label: String) -> Operand {
    Operand(label: label, completion: .nothing)
  }

  static func words(_ label: String, _ words: [String]) -> Operand {
    Operand(label: label, completion: .words(words))
  }
}
