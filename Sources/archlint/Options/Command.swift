import ArchlintKit

/// A command: the one source of what is parsed, what `--help` and the manual say, and what shells complete.
struct Command {
  struct Section {
    var title: String?
    var options: [OptionDescription]
  }

  let name: String
  /// What follows `archlint` in the usage, one form a line.
  let usage: [String]
  /// One line, as lists of commands show it.
  let summary: String
  /// Paragraphs of at most 88 columns.
  let introduction: String
  /// Made when they are asked for: a start asks for those of one command.
  private let describe: () -> [Section]
  /// What its operands stand for; nil where it takes none.
  let operand: Operand?
  /// Given the words behind its name.
  let run: (ArraySlice<String>) throws -> Int32

  /// - Parameters:
  ///   - options: what they are when nothing is said.
  ///   - settings: what can be said, where it has no headings.
  ///   - take: takes an operand; nil refuses it.
  init<Options>(
    _ name: String, usage: [String], summary: String, introduction: String,
    options: @escaping @autoclosure () -> Options,
    settings: @escaping @autoclosure () -> [Option<Options>] = [],
    sections: @escaping @autoclosure () -> [OptionSection<Options>] = [], operand: Operand? = nil,
    take: ((inout Options, String) throws -> Void)? = nil, run: @escaping (Options) throws -> Int32
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.introduction = introduction
    let known = {
      let settings = settings()
      return settings.isEmpty ? sections() : [OptionSection(options: settings)]
    }
    describe = { known().map { Section(title: $0.title, options: $0.options.map(\.description)) } }
    self.operand = operand
    let take = take ?? { throw UsageError(message: "\(name) takes no \"\($1)\"") }
    self.run = { words in
      var decoder = CommandDecoder(words, of: name, options: known().flatMap(\.options), takeOperand: take)
      return try run(try decoder.decode(options()))
    }
  }

  var sections: [Section] { describe() }

  var options: [OptionDescription] { sections.flatMap(\.options) }
}
