import JSON

/// Why a rule page, a preset or a configuration cannot be used, and where.
public struct Diagnostic: Hashable, Sendable {
  public var file: String
  /// 1-based.
  public var line: Int
  /// 1-based, UTF-16 code units.
  public var column: Int
  public var message: String
  /// What to do instead, where that can be told.
  public var hint: String?

  /// How many errors of one kind come with a hint.
  public static let mostHints = 100

  public init(file: String, line: Int, column: Int, message: String, hint: String? = nil) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
    self.hint = hint
  }

  public init(at position: SourcePosition, message: String, hint: String? = nil) {
    self.init(
      file: position.file, line: position.line, column: position.column, message: message, hint: hint)
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `file:line:column: error: message`, and a line `help: …` below it where there is a hint.
  public var description: String {
    "\(file):\(line):\(column): error: \(message)" + (hint.map { "\n  help: \($0)" } ?? "")
  }
}

/// All that is wrong with what was to be loaded, in the order it was read.
public struct LoadError: Error, Hashable, Sendable {
  public var diagnostics: [Diagnostic]
  /// The folder that its paths are relative to; nil where they are as somebody named them.
  public var root: String?

  public init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }
}

extension LoadError: CustomStringConvertible {
  public var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}

/// Where in a file a value was written.
public struct SourcePosition: Hashable, Sendable {
  public var file: String
  /// 1-based.
  public var line: Int
  /// 1-based, UTF-16 code units.
  public var column: Int

  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  init(file: String, _ position: JSONPosition) {
    self.init(file: file, line: position.line, column: position.column)
  }
}
