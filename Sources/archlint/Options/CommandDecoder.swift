import ArchlintKit
import Platform
import RuleLanguage

/// Reads the words behind the name of a command. `--name value` and `--name=value` are the same, and so are `-n value` and
/// `-nvalue`; `--` ends options.
struct CommandDecoder<Options> {
  private var rest: ArraySlice<String>
  private let command: String
  private let options: [Option<Options>]
  private let takeOperand: (inout Options, String) throws -> Void

  init(
    _ words: ArraySlice<String>, of command: String, options: [Option<Options>],
    takeOperand: @escaping (inout Options, String) throws -> Void
  ) {
    rest = words
    self.command = command
    self.options = options
    self.takeOperand = takeOperand
  }

  mutating func decode(_ standard: Options) throws -> Options {
    var result = standard
    var endsOptions = false
    while let word = rest.popFirst() {
      if endsOptions || word == "-" || !word.hasPrefix("-") {
        // A variable of a script that has no value must not mean the current folder.
        if word.isEmpty { throw UsageError(message: "one of the words is empty", hint: "leave it out") }
        try takeOperand(&result, word)
      } else if word == "--" {
        endsOptions = true
      } else {
        try takeOption(word, &result)
      }
    }
    return result
  }

  private mutating func takeOption(_ word: String, _ result: inout Options) throws {
    // Hooks hand on the names of files, and those may look like options.
    guard Path.kind(word) == nil, !Path.isLink(word) else {
      throw UsageError(
        message: "\(word) may be an option, and is the name of a file here",
        hint: "as a file it is called ./\(word), or stands behind --")
    }
    let (name, attached) = parts(of: word)
    guard let option = option(named: name) else { throw unknown(name) }
    switch option.description.value {
    case .none:
      guard attached == nil else {
        throw UsageError(message: "\(name) takes no value", hint: "write \(name) alone")
      }
      try option.take(&result, nil)
    case .optional: try option.take(&result, attached)
    case .required: try option.take(&result, try attached ?? nextValue(of: option))
    case .rest(let operand):
      let words = [attached].compactMap(\.self) + rest
      rest = []
      guard words.first?.isEmpty == false else {
        throw UsageError(message: "\(name) needs \(operand.label) behind it")
      }
      for word in words { try option.take(&result, word) }
    }
  }

  /// The name of an option, and the value that is written at it.
  private func parts(of word: String) -> (name: String, value: String?) {
    if word.hasPrefix("--") {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
    }
    let short = String(word.prefix(2))
    // `-output` and `-out=a` lack a hyphen, and ask for no file `utput`.
    guard word != short, case .required? = option(named: short)?.description.value, !word.contains("="),
      !options.contains(where: { $0.description.names.contains { $0.hasPrefix("-" + word) } })
    else { return (word, nil) }
    return (short, String(word.dropFirst(2)))
  }

  private mutating func nextValue(of option: Option<Options>) throws -> String {
    guard let value = rest.popFirst(), self.option(named: value) == nil else {
      throw UsageError(message: "\(option.description.names[0]) needs a value behind it")
    }
    return value
  }

  private func option(named name: String) -> Option<Options>? {
    options.first { $0.description.names.contains(name) }
  }

  private func unknown(_ name: String) -> UsageError {
    let known = options.flatMap(\.description.names) + ["--help"]
    return UsageError(
      message: "\(command) has no option \(name)",
      hint: NearestWord.hint(for: name, among: known) ?? "archlint \(command) --help lists them")
  }
}
