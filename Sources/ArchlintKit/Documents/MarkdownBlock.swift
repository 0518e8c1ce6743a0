/// A leaf of the block structure of a Markdown text.
struct MarkdownBlock {
  enum Kind: Equatable {
    /// `# Text`, or text above a line of `=` or `-`.
    case heading(level: Int)
    case fence(MarkdownFence)
    /// The lines of a paragraph; `isItem` where a list item begins with it.
    case paragraph(isItem: Bool)
    /// The lines of a block of HTML, a comment among them.
    case html
  }

  var kind: Kind
  /// Indices of its lines: of a fence from the opening one to the closing one.
  var lines: Range<Int>
  /// What it says, line by line, without what marks blocks and without line ends. Byte ranges; none for a fence.
  var texts: [Range<Int>]

  /// What it says, on one line.
  func text(in bytes: [UInt8]) -> String {
    texts.map { String(decoding: bytes[$0], as: UTF8.self) }.joined(separator: " ")
  }
}

/// A fenced code block.
struct MarkdownFence: Equatable {
  /// The info string, without white space around it. A byte range.
  var info: Range<Int>
  /// Indices of the lines between the fences.
  var content: Range<Int>
  /// Where `>` stands in those lines for a block quote around the fence. Byte offsets.
  var quoteMarks: [Int]
  /// The bytes before the opening fence on its line: indentation, marks of list items and block quotes.
  var prefix: Range<Int>
  /// Whether a closing fence follows.
  var isClosed: Bool
}
