import Records
import SwiftSyntax

/// The words and the bracket pairs of a tree without errors.
struct TokenCollector {
  private(set) var words: [WordRecord] = []
  private(set) var brackets: [BracketRecord] = []

  init(_ tree: SourceFileSyntax) {
    var open: [Int] = []
    var afterPound = false
    for token in tree.tokens(viewMode: .sourceAccurate) {
      let offset = token.positionAfterSkippingLeadingTrivia.utf8Offset
      switch token.tokenKind {
      // `#name` is one token to a light tokenizer, whether a keyword (`#if`) or a macro (`#file`).
      case .identifier, .keyword, .dollarIdentifier, .wildcard:
        if !afterPound { words.append(WordRecord(offset: offset, text: token.text)) }
      case .leftParen, .leftSquare, .leftBrace:
        open.append(offset)
      case .rightParen, .rightSquare, .rightBrace:
        if let start = open.popLast() { brackets.append(BracketRecord(open: start, close: offset)) }
      default: break
      }
      afterPound = token.tokenKind == .pound
    }
    brackets.sort { $0.open < $1.open }
  }
}
