/// A mistake on the command line: said with what to do, exit code 2.
struct UsageError: Error {
  var message: String
  var hint: String?
}

/// The words of a command line, taken one by one. `--name value` and `--name=value` are the same; `--` ends options.
struct Arguments {
  private var rest: ArraySlice<String>
  private var endsOptions = false
  /// The value that stood behind `=` in the option taken last.
  private var attached: String?

  init(_ words: some Sequence<String>) {
    rest = Array(words)[...]
  }

  enum Item {
    case option(String)
    case operand(String)
  }

  mutating func next() throws(UsageError) -> Item? {
    if let attached { throw UsageError(message: "the option before \"=\(attached)\" takes no value") }
    guard let word = rest.popFirst() else { return nil }
    if endsOptions || word == "-" || !word.hasPrefix("-") { return .operand(word) }
    if word == "--" {
      endsOptions = true
      return try next()
    }
    if word.hasPrefix("--"), let sign = word.firstIndex(of: "=") {
      attached = String(word[word.index(after: sign)...])
      return .option(String(word[..<sign]))
    }
    return .option(word)
  }

  /// The value of the option taken last.
  mutating func value(of option: String) throws(UsageError) -> String {
    if let value = attached {
      attached = nil
      return value
    }
    guard let value = rest.popFirst() else { throw UsageError(message: "\(option) needs a value behind it") }
    return value
  }

  /// The value of an option that may stand alone, which only `=` gives it.
  mutating func optionalValue() -> String? {
    defer { attached = nil }
    return attached
  }
}
