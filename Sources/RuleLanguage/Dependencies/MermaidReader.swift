/// Reads the statements of a flowchart: boxes, and the links between them
/// (https://mermaid.js.org/syntax/flowchart.html). It goes over the text once.
struct MermaidReader {
  struct Statement {
    /// Ids of boxes; `A & B` is one group.
    var groups: [[String]] = []
    /// Each leads from a group to the next.
    var links: [Link] = []
    /// Index of the row that it begins in.
    var row: Int
  }

  struct Link {
    var pointsAhead: Bool
    var pointsBack: Bool
  }

  private(set) var statements: [Statement] = []
  /// By id of a box.
  private(set) var labels: [String: String] = [:]
  /// What links are called, as `e1` of `e1@-->`.
  private(set) var linkIDs: Set<String> = []

  private let bytes: [UInt8]
  private var index = 0
  private var row = 0
  private var countedTo = 0
  /// What is nowhere ahead is not looked for again.
  private var hasBar = true
  private var hasQuote = true
  /// Where the word ends that was looked at last.
  private var wordEnd = 0
  /// By stroke, up to where nothing ends a link.
  private var endless: [UInt8: Int] = [:]

  private static let drawn: Set = [
    "flowchart", "flowchart-elk", "graph", "subgraph", "end", "direction", "style", "classDef", "class",
    "linkStyle", "click", "accTitle", "accDescr",
  ]

  init(_ rows: [String]) {
    let texts = rows.map { $0.drop { $0 == " " || $0 == "\t" } }
    var first = 0
    if let top = texts.firstIndex(where: { !$0.isEmpty }), texts[top].isRule,
      let bottom = texts[(top + 1)...].firstIndex(where: \.isRule)
    {
      first = bottom + 1
    }
    bytes = Array(
      rows.indices.map { row in
        let isComment = texts[row].hasPrefix("%%") && !texts[row].hasPrefix("%%{")
        return row < first || isComment ? "" : rows[row]
      }.joined(separator: "\n").utf8)
    while skipSeparators() { readStatement() }
  }

  // MARK: - Statements

  /// - Returns: whether something follows.
  private mutating func skipSeparators() -> Bool {
    while index < bytes.count, isSpace(index) || byte(index) == UInt8(ascii: ";") { index += 1 }
    return index < bytes.count
  }

  private mutating func readStatement() {
    if starts(with: "%%{") { return skip(behind: "}%%") }
    let end = bytes[index...].prefix(14).firstIndex { " \t\n;:{".utf8.contains($0) } ?? bytes.count
    let word = String(decoding: bytes[index..<min(end, index + 14)], as: UTF8.self)
    guard Self.drawn.contains(word) else { return readChain() }
    // A description in braces may have several lines.
    if word == "accDescr", let next = bytes[end...].first(where: { $0 != 0x20 }), next == UInt8(ascii: "{") {
      return skip(behind: "}")
    }
    skipStatement()
  }

  private mutating func readChain() {
    countRows()
    var statement = Statement(row: row)
    statement.groups.append(readGroup())
    while let link = readLink() {
      statement.links.append(link)
      statement.groups.append(readGroup())
    }
    statements.append(statement)
    skipStatement()
  }

  private mutating func countRows() {
    while countedTo < index {
      if bytes[countedTo] == 0x0A { row += 1 }
      countedTo += 1
    }
  }

  private mutating func skipStatement() {
    var isQuoted = false
    while index < bytes.count, bytes[index] != 0x0A, isQuoted || bytes[index] != UInt8(ascii: ";") {
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      index += 1
    }
  }

  private mutating func skip(behind text: String) {
    while index < bytes.count, !starts(with: text) { index += 1 }
    index = min(bytes.count, index + text.utf8.count)
  }

  // MARK: - Boxes

  private mutating func readGroup() -> [String] {
    var ids: [String] = []
    while true {
      if let id = readBox() { ids.append(id) }
      index = behindBlanks(index)
      guard byte(index) == UInt8(ascii: "&") else { return ids }
      index += 1
    }
  }

  /// `A`, `A[Label]:::style`, `A@{ shape: rect, label: "Label" }`.
  private mutating func readBox() -> String? {
    index = behindBlanks(index)
    let start = index
    var end = index
    while index < bytes.count, !endsID(index) {
      if isBlank(index) {
        let next = behindBlanks(index)
        if link(at: next, hasTail: true) != nil || linkID(at: next) != nil { break }
        index = next
      } else {
        index += 1
        end = index
      }
    }
    guard end > start, index == end || byte(index) != UInt8(ascii: ">") else { return nil }
    let id = String(decoding: bytes[start..<end], as: UTF8.self)
    var label: String?
    while index < bytes.count, "[({>:@".utf8.contains(bytes[index]) {
      if starts(with: ":::") {
        index += 3
        while isOfClass(index) { index += 1 }
      } else if starts(with: "@{") {
        index += 1
        label = dataLabel(bracketed()) ?? label
      } else if bytes[index] != UInt8(ascii: ":"), bytes[index] != UInt8(ascii: "@") {
        label = Self.plain(bracketed()) ?? label
      } else {
        break
      }
    }
    if let label { labels[id] = label }
    return id
  }

  private func endsID(_ place: Int) -> Bool {
    switch bytes[place] {
    case 0x0A, UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"),
      UInt8(ascii: ">"):
      true
    case UInt8(ascii: "@"): byte(place + 1) == UInt8(ascii: "{")
    case UInt8(ascii: ":"): byte(place + 1) == UInt8(ascii: ":") && byte(place + 2) == UInt8(ascii: ":")
    default: link(at: place, hasTail: false) != nil
    }
  }

  private func isOfClass(_ place: Int) -> Bool {
    let byte = byte(place)
    let isWord =
      byte > 0x7F || byte == UInt8(ascii: "_") || Character(UnicodeScalar(byte)).isLetter
      || Character(UnicodeScalar(byte)).isNumber
    return isWord || byte == UInt8(ascii: "-") && link(at: place, hasTail: false) == nil
  }

  /// What stands between brackets, with them. `>` opens what `]` closes.
  private mutating func bracketed() -> ArraySlice<UInt8> {
    let start = index
    var depth = 1
    var isQuoted = false
    index += 1
    while index < bytes.count, depth > 0 {
      switch bytes[index] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case _ where isQuoted: break
      case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      index += 1
    }
    return bytes[start..<index]
  }

  /// Without brackets, quotation marks and those of Markdown; nil where nothing is left.
  private static func plain(_ text: ArraySlice<UInt8>) -> String? {
    func trimmed(_ text: Substring, _ start: String, _ end: String) -> Substring {
      text.drop { start.contains($0) }.droppingLast { end.contains($0) }
    }
    var label = trimmed(Substring(String(decoding: text, as: UTF8.self)), "[({>/\\ \n\t", "])}/\\ \n\t")
    for marks in ["\"'", " \n\t", "`", " \n\t*"] { label = trimmed(label, marks, marks) }
    return label.isEmpty ? nil : String(label)
  }

  /// The `label` of what stands between braces.
  private func dataLabel(_ text: ArraySlice<UInt8>) -> String? {
    var isQuoted = false
    let parts = text.dropFirst().dropLast().split { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return !isQuoted && (byte == UInt8(ascii: ",") || byte == 0x0A)
    }
    for part in parts {
      let pair = part.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      if pair.count == 2, Self.plain(pair[0]) == "label" { return Self.plain(pair[1]) }
    }
    return nil
  }

  // MARK: - Links

  private typealias Mark = (stroke: UInt8, tail: UInt8, head: UInt8, end: Int, isOpening: Bool)

  private mutating func readLink() -> Link? {
    var start = behindBlanks(index)
    if let end = linkID(at: start) {
      linkIDs.insert(String(decoding: bytes[start..<end - 1], as: UTF8.self))
      start = end
    }
    // A link may stand on the next line.
    let next = behindSpace(start)
    guard var mark = link(at: next, hasTail: next == start) else { return nil }
    if mark.isOpening {
      guard let closing = closing(of: mark) else { return nil }
      (mark.head, mark.end) = (closing.head, closing.end)
    }
    index = behindSpace(mark.end)
    if hasBar, byte(index) == UInt8(ascii: "|") {
      let close = bytes[(index + 1)...].firstIndex(of: UInt8(ascii: "|"))
      hasBar = close != nil
      if let close { index = behindSpace(close + 1) }
    }
    let tailOfHead = mark.head == UInt8(ascii: ">") ? UInt8(ascii: "<") : mark.head
    return Link(pointsAhead: mark.head != 0, pointsBack: mark.head != 0 && mark.tail == tailOfHead)
  }

  /// `-->`, `<==>`, `-.-x`, `---`; or what opens one with a text, as the `--` of `-- text -->`.
  /// - Parameter hasTail: whether it may begin with a letter, `x` or `o`.
  private func link(at start: Int, hasTail: Bool) -> Mark? {
    let first = byte(start)
    let isTail = first == UInt8(ascii: "<") || hasTail && Self.isLetter(first)
    let body = isTail ? start + 1 : start
    let stroke = byte(body)
    guard stroke == UInt8(ascii: "-") || stroke == UInt8(ascii: "=") || stroke == UInt8(ascii: "~") else {
      return nil
    }
    let end = behind(stroke, body)
    let tail = isTail ? first : 0
    if stroke == UInt8(ascii: "~") { return end - body > 2 && !isTail ? (stroke, 0, 0, end, false) : nil }
    if end - body == 1, stroke == UInt8(ascii: "-"), byte(end) == UInt8(ascii: ".") {
      guard let (head, end) = dottedEnd(end) else {
        return byte(end + 1) == UInt8(ascii: ".") ? nil : (UInt8(ascii: "."), tail, 0, end + 1, true)
      }
      return (UInt8(ascii: "."), tail, head, end, false)
    }
    let head = head(end)
    if end - body == 1 { return head == UInt8(ascii: ">") ? (stroke, tail, head, end + 1, false) : nil }
    if head != 0 { return (stroke, tail, head, end + 1, false) }
    return (stroke, tail, 0, end, end - body == 2)
  }

  /// What ends a link with a text: on the same line, but for what stands between quotation marks.
  private mutating func closing(of mark: Mark) -> (head: UInt8, end: Int)? {
    var place = mark.end
    guard place >= endless[mark.stroke, default: 0] else { return nil }
    while place < bytes.count, bytes[place] != 0x0A {
      if bytes[place] == UInt8(ascii: "\""), hasQuote {
        guard let end = bytes[(place + 1)...].firstIndex(of: UInt8(ascii: "\"")) else {
          hasQuote = false
          continue
        }
        place = end + 1
      } else if bytes[place] != mark.stroke {
        place += 1
      } else if mark.stroke == UInt8(ascii: ".") {
        if let closing = dottedEnd(place) { return closing }
        place = behind(mark.stroke, place)
      } else {
        let end = behind(mark.stroke, place)
        if end - place > 1, head(end) != 0 { return (head(end), end + 1) }
        if end - place > 2 { return (0, end) }
        place = end
      }
    }
    endless[mark.stroke] = place
    return nil
  }

  /// `.-`, `..->`.
  private func dottedEnd(_ start: Int) -> (head: UInt8, end: Int)? {
    let end = behind(UInt8(ascii: "."), start)
    guard byte(end) == UInt8(ascii: "-") else { return nil }
    let head = head(end + 1)
    return (head, head == 0 ? end + 1 : end + 2)
  }

  /// Behind the `@` of what a link is called; nil where it is called nothing.
  private mutating func linkID(at start: Int) -> Int? {
    if wordEnd < start {
      wordEnd = bytes[start...].firstIndex { $0 <= 0x20 || "\"@".utf8.contains($0) } ?? bytes.count
    }
    guard wordEnd > start, byte(wordEnd) == UInt8(ascii: "@"), link(at: wordEnd + 1, hasTail: true) != nil
    else { return nil }
    return wordEnd + 1
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "x") || byte == UInt8(ascii: "o")
  }

  /// That of an arrow; 0 for none.
  private func head(_ place: Int) -> UInt8 {
    let byte = byte(place)
    return byte == UInt8(ascii: ">") || Self.isLetter(byte) ? byte : 0
  }

  // MARK: - Bytes

  private func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

  private func isBlank(_ place: Int) -> Bool { byte(place) == 0x20 || byte(place) == 0x09 }

  private func isSpace(_ place: Int) -> Bool { isBlank(place) || byte(place) == 0x0A || byte(place) == 0x0D }

  private func starts(with text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private func behindBlanks(_ place: Int) -> Int {
    var place = place
    while isBlank(place) { place += 1 }
    return place
  }

  private func behindSpace(_ place: Int) -> Int {
    var place = place
    while isSpace(place) { place += 1 }
    return place
  }

  private func behind(_ byte: UInt8, _ place: Int) -> Int {
    bytes[place...].firstIndex { $0 != byte } ?? bytes.count
  }
}

extension Substring {
  /// Whether it begins or ends front matter.
  fileprivate var isRule: Bool {
    hasPrefix("---") && dropFirst(3).allSatisfy(\.isWhitespace)
  }

  fileprivate func droppingLast(while isDropped: (Character) -> Bool) -> Substring {
    var end = endIndex
    while end > startIndex, isDropped(self[index(before: end)]) { end = index(before: end) }
    return self[..<end]
  }
}
