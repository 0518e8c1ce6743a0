/// Whether white space stands between two tokens in a text.
enum Spacing: UInt8 {
  case never, always, asWritten

  /// By the kinds of both tokens: read for each token of each text, so it is asked of a table.
  struct Table: @unchecked Sendable {
    private let rows: UnsafePointer<Spacing>
    /// Which gaps between two tokens are as a text wants them: 1 where none may be, 2 where a single space may be.
    let fittingGaps: UnsafePointer<UInt8>

    /// Made once and never freed.
    static let shared = Table()

    private init() {
      let kinds = (0..<UInt8(TokenKind.count)).compactMap(TokenKind.init(rawValue:))
      let rows = UnsafeMutablePointer<Spacing>.allocate(capacity: kinds.count * kinds.count)
      let fittingGaps = UnsafeMutablePointer<UInt8>.allocate(capacity: kinds.count * kinds.count)
      for previous in kinds {
        for next in kinds {
          let place = Int(previous.rawValue) * kinds.count + Int(next.rawValue)
          rows[place] = .between(previous, next)
          fittingGaps[place] = Self.isLeftOut(previous, next) ? 0 : rows[place].fittingGaps
        }
      }
      self.rows = UnsafePointer(rows)
      self.fittingGaps = UnsafePointer(fittingGaps)
    }

    /// Whether a text of both tokens may be other than the bytes that they stand in: those of a literal are one to it,
    /// of braces it shows no contents, and what is no token may have any length.
    private static func isLeftOut(_ previous: TokenKind, _ next: TokenKind) -> Bool {
      switch previous {
      case .stringOpen, .interpolationOpen, .interpolationClose, .unknown: true
      case .leftBrace: next != .rightBrace
      default: false
      }
    }

    @inline(__always)
    subscript(previous previous: TokenKind, next: TokenKind) -> Spacing {
      rows[Int(previous.rawValue) * TokenKind.count + Int(next.rawValue)]
    }
  }

  private var fittingGaps: UInt8 {
    switch self {
    case .never: 1
    case .always: 2
    case .asWritten: 3
    }
  }

  private static func between(_ previous: TokenKind, _ next: TokenKind) -> Spacing {
    switch (previous, next) {
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
