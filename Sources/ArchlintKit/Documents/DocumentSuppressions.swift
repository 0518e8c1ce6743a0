import RuleEngine
import RuleLanguage
import Syntax

/// The comments of a document that silence rules: `<!-- archlint:disable:next ID -- reason -->`.
enum DocumentSuppressions {
  static func comments(of document: Document) -> [SuppressionComment] {
    var comments: [SuppressionComment] = []
    for (index, block) in document.structure.blocks.enumerated() {
      if case .fence = block.kind { continue }
      for line in block.texts.indices { comments += self.comments(document, line, index) }
    }
    return comments
  }

  /// Those that do not say why, in the text and in the code that is checked.
  static func unexplained(in document: Document, settings: DocumentSettings) -> UnexplainedSuppressions {
    var found = UnexplainedSuppressions(WrittenSuppressions(comments(of: document), in: document.bytes))
    for snippet in document.snippets where snippet.isChecked(settings) {
      found.add(UnexplainedSuppressions(in: snippet.code))
    }
    return found
  }

  private static func comments(_ document: Document, _ line: Int, _ block: Int) -> [SuppressionComment] {
    let text = document.structure.blocks[block].texts[line]
    let bytes = document.bytes
    guard bytes[text].firstRange(of: "<!--".utf8) != nil else { return [] }
    // What a document shows as code is no comment.
    let spans = document.structure.blocks[block].kind == .html ? [] : InlineText(bytes, [text]).codeSpans
    var comments: [SuppressionComment] = []
    var offset = text.lowerBound
    while let start = bytes[offset..<text.upperBound].firstRange(of: "<!--".utf8)?.lowerBound {
      let close = bytes[start + 4..<text.upperBound].firstRange(of: "-->".utf8)
      let end = close?.lowerBound ?? text.upperBound
      let words = MarkdownCursor.trimmed(bytes, start + 4..<end)
      offset = min(end + 3, text.upperBound)
      let span = spans.partitioningIndex { $0.upperBound > start }
      guard bytes[words].starts(with: "archlint:".utf8),
        span == spans.count || spans[span].lowerBound > start,
        // Those of diagrams and guides are no suppressions.
        !["graph", "guide", "end"].contains(where: { bytes[words.dropFirst(9)].starts(with: $0.utf8) })
      else { continue }
      comments.append(
        SuppressionComment(
          text: words.lowerBound + 9..<words.upperBound, start: start, next: next(document, line, block)))
    }
    return comments
  }

  /// The lines of the block that follows a comment; of the same one, what is left of it.
  private static func next(_ document: Document, _ line: Int, _ block: Int) -> ClosedRange<Int> {
    let structure = document.structure
    let own = structure.blocks[block]
    if line + 1 < own.texts.count {
      let line = own.lines.lowerBound + line + 1
      return line...line
    }
    guard block + 1 < structure.blocks.count else { return own.lines.upperBound...own.lines.upperBound }
    let next = structure.blocks[block + 1].lines
    return next.lowerBound...max(next.lowerBound, next.upperBound - 1)
  }
}
