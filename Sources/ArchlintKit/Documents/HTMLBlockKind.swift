import Platform

/// The seven kinds of HTML blocks of CommonMark 0.31 (section 4.6): what begins them, and where they end.
enum HTMLBlockKind {
  /// `<pre>`, `<script>`, `<style>`, `<textarea>`.
  case verbatim
  case comment, instruction, declaration, characterData
  /// A tag that makes a block, such as `<details>`.
  case block
  /// Any other whole tag on a line by itself.
  case other

  /// - Parameters:
  ///   - line: what is left of it, from a byte that is no white space.
  ///   - interrupts: whether it would end a paragraph, which a tag of the last kind does not.
  init?(_ line: ArraySlice<UInt8>, interrupts: Bool) {
    guard line.first == UInt8(ascii: "<") else { return nil }
    let rest = line.dropFirst()
    if rest.starts(with: "!--".utf8) {
      self = .comment
    } else if rest.first == UInt8(ascii: "?") {
      self = .instruction
    } else if rest.starts(with: "![CDATA[".utf8) {
      self = .characterData
    } else if rest.first == UInt8(ascii: "!"), rest.dropFirst().first?.isLetter ?? false {
      self = .declaration
    } else if let kind = Self.tag(rest) {
      self = kind
    } else if !interrupts, Self.isWholeTag(rest) {
      self = .other
    } else {
      return nil
    }
  }

  var endsAtBlankLine: Bool {
    switch self {
    case .block, .other: true
    default: false
    }
  }

  /// Whether it ends with a line.
  func ends(in line: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .verbatim:
      ["</pre>", "</script>", "</style>", "</textarea>"].contains { Self.contains(line, $0) }
    case .comment: Self.contains(line, "-->")
    case .instruction: Self.contains(line, "?>")
    case .declaration: line.contains(UInt8(ascii: ">"))
    case .characterData: Self.contains(line, "]]>")
    case .block, .other: false
    }
  }

  private static func tag(_ rest: ArraySlice<UInt8>) -> HTMLBlockKind? {
    let isClosing = rest.first == UInt8(ascii: "/")
    let name = rest.dropFirst(isClosing ? 1 : 0).prefix { $0.isLetter || $0.isDigit }
    let after = rest.dropFirst((isClosing ? 1 : 0) + name.count)
    let word = String(decoding: name, as: UTF8.self).lowercased()
    let endsName = after.first.map { [0x20, 0x09, UInt8(ascii: ">")].contains($0) } ?? true
    if !isClosing, endsName, verbatimTags.contains(word) { return .verbatim }
    return blockTags.contains(word) && (endsName || after.starts(with: "/>".utf8)) ? .block : nil
  }

  /// One open or closing tag, and nothing but white space behind it.
  private static func isWholeTag(_ rest: ArraySlice<UInt8>) -> Bool {
    let isClosing = rest.first == UInt8(ascii: "/")
    let tag = rest.dropFirst(isClosing ? 1 : 0)
    let name = tag.prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
    guard name.first?.isLetter ?? false, let end = end(ofAttributes: tag.dropFirst(name.count)) else {
      return false
    }
    return rest[(end + 1)...].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// Where the `>` stands that ends a tag; nil for what are no attributes, such as the rest of an autolink.
  private static func end(ofAttributes text: ArraySlice<UInt8>) -> Int? {
    var quote: UInt8?
    if let first = text.first, ![0x20, 0x09, UInt8(ascii: "/"), UInt8(ascii: ">")].contains(first) {
      return nil
    }
    for index in text.indices {
      if let open = quote {
        if text[index] == open { quote = nil }
      } else if text[index] == UInt8(ascii: "\"") || text[index] == UInt8(ascii: "'") {
        quote = text[index]
      } else if text[index] == UInt8(ascii: ">") {
        return index
      } else if text[index] == UInt8(ascii: "<") {
        return nil
      }
    }
    return nil
  }

  private static func contains(_ line: ArraySlice<UInt8>, _ text: String) -> Bool {
    line.map { $0.isLetter ? $0 | 0x20 : $0 }.firstRange(of: text.utf8) != nil
  }

  private static let verbatimTags: Set = ["pre", "script", "style", "textarea"]

  private static let blockTags: Set = [
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col",
    "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure",
    "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html",
    "iframe", "legend", "li", "link", "main", "menu", "menuitem", "nav", "noframes", "ol", "optgroup",
    "option", "p", "param", "search", "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead",
    "title", "tr", "track", "ul",
  ]
}
