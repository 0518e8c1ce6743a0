/// Whether white space stands between two tokens in a text.
enum Spacing {
  case never, always, asWritten

  static func inType(_ previous: TokenKind, _ next: TokenKind) -> Spacing {
    switch (previous, next) {
    case (.comma, _), (.colon, _), (.arrow, _), (_, .arrow): .always
    case (.leftAngle, _), (_, .leftAngle), (_, .rightAngle), (.period, _), (_, .period), (_, .colon),
      (_, .question), (_, .exclamation):
      .never
    case (.word, .leftBracket), (.word, .at): .always
    default: between(previous, next)
    }
  }

  static func between(_ previous: TokenKind, _ next: TokenKind) -> Spacing {
    switch (previous, next) {
    // `[:]`, and a comma behind the last element.
    case (.leftBracket, .colon), (.colon, .rightBracket), (.comma, .rightBracket), (.comma, .rightParen):
      .never
    case (.comma, _), (.colon, _), (.arrow, _), (_, .arrow): .always
    case (.leftAngle, _), (_, .leftAngle), (_, .rightAngle), (.operator, _), (_, .operator): .asWritten
    // It may be an operator: `count > 1`.
    case (.rightAngle, .equal), (.rightAngle, .number), (.rightAngle, .string), (.rightAngle, .stringOpen),
      (.rightAngle, .leftParen), (.rightAngle, .leftBracket), (.rightAngle, .period),
      (.rightAngle, .quotedWord),
      (.rightAngle, .hash):
      .asWritten
    case (.equal, _), (_, .equal): .always
    case (.question, _), (.exclamation, _), (_, .colon): .asWritten
    case (.word, .word), (.word, .quotedWord), (.quotedWord, .word), (.number, .word), (.word, .number):
      .always
    case (.word, .hash), (.word, .string), (.word, .stringOpen), (.word, .at), (.word, .period): .asWritten
    case (.word, .leftParen), (.word, .leftBracket), (.word, .leftBrace): .asWritten
    case (.rightParen, .word), (.rightBracket, .word), (.rightAngle, .word): .always
    case (.rightParen, .leftParen), (.rightParen, .leftBrace), (.rightParen, .leftBracket): .asWritten
    default: .never
    }
  }
}
