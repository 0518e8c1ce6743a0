/// The text of an open file.
struct TextDocument {
  /// As the client calls it.
  let uri: String
  /// Absolute.
  let path: String
  private(set) var version: Int
  private(set) var text: [UInt8]

  init(uri: String, path: String, version: Int, text: String) {
    (self.uri, self.path, self.version) = (uri, path, version)
    self.text = Array(text.utf8)
  }

  /// An edit; without a range the new text is all there is.
  struct Change {
    var range: Range<TextPosition>?
    var text: String
  }

  /// Applies edits one after the other, each to what the one before it left. Positions that the text does not have are
  /// those next to them.
  mutating func apply(_ changes: [Change], version: Int, _ encoding: PositionEncoding) {
    self.version = version
    var edited = PiecedText(text, encoding)
    for change in changes {
      if let range = change.range {
        edited.replace(range, with: change.text)
      } else {
        edited = PiecedText(Array(change.text.utf8), encoding)
      }
    }
    text = edited.bytes
  }

  func positions(_ encoding: PositionEncoding) -> TextPositions {
    TextPositions(text, encoding)
  }
}
