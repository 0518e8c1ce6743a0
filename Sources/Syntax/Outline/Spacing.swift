/// Whether white space stands between two tokens in a text.
enum Spacing: UInt8 {
  case never, always, asWritten

  /// By the kinds of both tokens: read for each token of each text, so it is asked of a table.
  struct Table: @unchecked Sendable {
    private let rows: UnsafePointer<Spacing>

    /// Made once and never freed.
    static let shared = Table()

    private init() {
      let kinds = (0..<UInt8(TokenKind.count)).compactMap(TokenKind.init(rawValue:))
      let rows = UnsafeMutablePointer<Spacing>.allocate(capacity: kinds.count * kinds.count)
      for previous in kinds {
        for next in kinds {
          rows[Int(previous.rawValue) * kinds.count + Int(next.rawValue)] = .between(previous, next)
        }
      }
      self.rows = UnsafePointer(rows)
    }

    @inline(__always)
    subscript(previous previous: TokenKind, next: TokenKind) -> Spacing {
      rows[Int(previous.rawValue) * TokenKind.count + Int(next.rawValue)]
    }
  }

  private static func between(_ previous: TokenKind, _ next: TokenKind) -> Spacing {
    switch (previous, next) {
    case (.comma, _), (.colon, _), (.arrow, _), (_, .arrow): .always
    case (.leftAngle, _), (_, .leftAngle), (_, .rightAngle), (.operator, _), (_, .operator): .asWritten
    case (.rightAngle, .equal): .asWritten
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
