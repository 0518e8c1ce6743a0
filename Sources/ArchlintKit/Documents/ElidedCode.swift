/// Where code on a page leaves something out: `...` or `…` on a line or as a body, a comment that begins or ends with it,
/// and a body with nothing but comments. In the code as it is checked, white space stands where no Swift can.
struct ElidedCode {
  /// As long as it was.
  private(set) var code: [UInt8]
  /// Byte offsets in the code, in order.
  private(set) var gaps: [Int] = []

  private static let signs = [Array("...".utf8), Array("…".utf8)]

  init(_ code: [UInt8]) {
    self.code = code
    var opening: Int?
    var comment: Int?
    for line in code.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).map(\.indices) {
      let text = MarkdownCursor.trimmed(code, line)
      if text.isEmpty { continue }
      if code[text].starts(with: "//".utf8) || code[text].starts(with: "/*".utf8) {
        if comment == nil { comment = text.lowerBound }
        if isElision(comment: text) { gaps.append(text.lowerBound) }
        continue
      }
      if let opening, let comment, endsBlock(text), beginsBlock(opening) { gaps.append(comment) }
      (opening, comment) = (text.upperBound, nil)
      findSigns(in: text)
    }
    gaps.sort()
  }

  // MARK: - Comments

  /// A comment for documentation is none: what it says, it says of the code.
  private func isElision(comment: Range<Int>) -> Bool {
    guard !code[comment].starts(with: "///".utf8), !code[comment].starts(with: "/**".utf8) else {
      return false
    }
    var words = MarkdownCursor.trimmed(code, (comment.lowerBound + 2)..<comment.upperBound)
    if code[words].suffix(2).elementsEqual("*/".utf8) {
      words = MarkdownCursor.trimmed(code, words.lowerBound..<words.upperBound - 2)
    }
    return Self.signs.contains {
      code[words].starts(with: $0) || code[words].suffix($0.count).elementsEqual($0)
    }
  }

  /// Whether a line ends with what begins a block.
  private func beginsBlock(_ end: Int) -> Bool {
    code[end - 1] == UInt8(ascii: "{") || code[end - 1] == UInt8(ascii: ":")
      || code[..<end].suffix(3).elementsEqual(" in".utf8)
  }

  private func endsBlock(_ line: Range<Int>) -> Bool {
    code[line.lowerBound] == UInt8(ascii: "}")
      || ["case ", "default:", "@unknown default:"].contains { code[line].starts(with: $0.utf8) }
  }

  // MARK: - Signs

  private mutating func findSigns(in line: Range<Int>) {
    var index = line.lowerBound
    var isInString = false
    // The last byte that is no white space: looking back from each sign would take the square of their number.
    var before: UInt8?
    func note(_ range: Range<Int>) {
      for byte in code[range] where byte != 0x20 && byte != 0x09 { before = byte }
    }
    while index < line.upperBound {
      let start = index
      defer { note(start..<min(index, line.upperBound)) }
      if code[index] == UInt8(ascii: "\\") {
        index += 2
      } else if code[index] == UInt8(ascii: "\"") {
        isInString.toggle()
        index += 1
      } else if !isInString, code[index...].starts(with: "//".utf8) {
        return
      } else if !isInString,
        let sign = Self.signs.first(where: { code[index..<line.upperBound].starts(with: $0) })
      {
        takeOut(index..<index + sign.count, line, behind: before)
        index += sign.count
      } else {
        index += 1
      }
    }
  }

  /// What stands alone between brackets, commas and line ends is no operator.
  /// - Parameter before: the last byte before it on its line that is no white space.
  private mutating func takeOut(_ sign: Range<Int>, _ line: Range<Int>, behind before: UInt8?) {
    let after = code[sign.upperBound..<line.upperBound].first { $0 != 0x20 && $0 != 0x09 }
    let isAlone =
      (before.map { "{([,".utf8.contains($0) } ?? true) && (after.map { "})],".utf8.contains($0) } ?? true)
    let endsLine = after == nil
    guard isAlone || endsLine || sign.count > 1 && code[sign.lowerBound] > 0x7F else { return }
    for index in sign { code[index] = 0x20 }
    gaps.append(sign.lowerBound)
  }
}
