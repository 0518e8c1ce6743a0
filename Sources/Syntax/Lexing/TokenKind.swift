/// What a token is. `<` and `>` at the start of an operator are tokens of their own, so that generic argument
/// lists need no splitting; other operators are one token.
public enum TokenKind: UInt8, BitwiseCopyable, Sendable {
  case endOfFile
  /// An identifier or keyword; the payload is its name.
  case word
  /// An identifier in backticks; the payload is its name without them.
  case quotedWord
  case number
  /// A string literal without interpolation, with its delimiters.
  case string
  /// The delimiter and text up to the first `\(` of a literal that interpolates, with the index of its `stringClose`;
  /// the text behind the last interpolation and the delimiter.
  case stringOpen, stringClose
  /// `\(` with the pounds of its literal, and the `)` that ends the interpolation.
  case interpolationOpen, interpolationClose
  case regex
  case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
  case comma, colon, semicolon, period, at, backslash
  /// `#` followed by a word; the payload is the word's name.
  case hash
  case equal, arrow, leftAngle, rightAngle
  /// `?` or `!` that clings to what stands before it.
  case question, exclamation
  /// Any other operator, and a spaced `?`; the payload is its name.
  case `operator`
  /// A byte that starts no token.
  case unknown
}

/// What stands before a token.
struct TokenFlags: OptionSet {
  var rawValue: UInt8
  static let newlineBefore = TokenFlags(rawValue: 1)
  /// White space, a comment, or a newline.
  static let spaceBefore = TokenFlags(rawValue: 2)
  /// For operators: nothing, or only an opening delimiter or separator, clings to its left.
  static let leftBound = TokenFlags(rawValue: 4)
  static let rightBound = TokenFlags(rawValue: 8)
}
