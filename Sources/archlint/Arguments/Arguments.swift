import Platform

/// A mistake on the command line: said with what to do, exit code 2.
struct UsageError: Error {
  var message: String
  var hint: String?
}

/// The words of a command line, taken one by one. `--name value` and `--name=value` are the same; `--` ends options.
struct Arguments {
  let command: CommandDescription
  private var rest: ArraySlice<String>
  private var endsOptions = false
  /// The value that stood behind `=` in the option taken last.
  private var attached: String?

  /// - Parameter command: what the words are for; only its options are taken.
  init(_ words: some Sequence<String>, for command: CommandDescription) {
    self.command = command
    rest = Array(words)[...]
  }

  enum Item {
    case option(String)
    case operand(String)
  }

  mutating func next() throws(UsageError) -> Item? {
    guard let word = rest.popFirst() else { return nil }
    if endsOptions || word == "-" || !word.hasPrefix("-") {
      // A variable of a script that has no value must not mean the current folder.
      if word.isEmpty { throw UsageError(message: "one of the words is empty", hint: "leave it out") }
      return .operand(word)
    }
    if word == "--" {
      endsOptions = true
      return try next()
    }
    // Hooks hand on the names of files, and those may look like options.
    guard Path.kind(word) == nil, !Path.isLink(word) else {
      throw UsageError(
        message: "\(word) may be an option, and is the name of a file here",
        hint: "as a file it is called ./\(word), or stands behind --")
    }
    let parts =
      word.hasPrefix("--")
      ? word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false) : [word[...]]
    let name = String(parts[0])
    guard let option = command.option(named: name) else { throw command.unknown(name) }
    attached = parts.count > 1 ? String(parts[1]) : nil
    if case .none = option.value, attached != nil {
      throw UsageError(message: "\(name) takes no value", hint: "write \(name) alone")
    }
    return .option(option.names[0])
  }

  /// All that is left, of a command that has no options.
  mutating func operands() throws(UsageError) -> [String] {
    var operands: [String] = []
    while let item = try next() {
      if case .operand(let word) = item { operands.append(word) }
    }
    return operands
  }

  /// The value of the option taken last.
  mutating func value(of option: String) throws(UsageError) -> String {
    if let value = attached {
      attached = nil
      return value
    }
    guard let value = rest.popFirst(), command.option(named: value) == nil else {
      throw UsageError(message: "\(option) needs a value behind it")
    }
    return value
  }

  /// The same where the value is a path.
  mutating func path(of option: String) throws(UsageError) -> String {
    let path = try value(of: option)
    guard !path.isEmpty else { throw UsageError(message: "\(option) needs a path, and its value is empty") }
    return path
  }

  /// The value of an option that may stand alone, which only `=` gives it.
  mutating func optionalValue() -> String? {
    defer { attached = nil }
    return attached
  }
}
