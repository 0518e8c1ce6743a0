import Reports

/// What configurations and pages say, on its way into Markdown: it stays on its line and ends no section.
enum GuideText {
  static func line(_ text: String) -> String {
    VisibleText.make(text).replacing("<!--", with: "&lt;!--")
  }

  static func code(_ text: String) -> String {
    let text = VisibleText.make(text)
    return text.contains("`") || text.contains("<!--") ? line(text).replacing("`", with: "'") : "`\(text)`"
  }

  /// Text of several lines.
  static func paragraphs(_ text: String) -> String {
    VisibleText.lines(text).replacing("<!--", with: "&lt;!--")
  }
}
