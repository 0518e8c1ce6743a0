/// What a text in YAML says, as far as it is plain: mappings, lists and scalars, without anchors, tags and texts of several lines.
enum YAML: Equatable {
  case text(String)
  case list([YAML])
  /// In the order of the source.
  case mapping([Entry])
  /// What is not plain.
  case unknown

  struct Entry: Equatable {
    var key: String
    var value: YAML
  }

  /// - Returns: unknown for what nests too deep.
  static func parse(_ text: [UInt8]) -> YAML {
    var reader = YAMLReader(String(decoding: text, as: UTF8.self))
    return reader.block(depth: 0)
  }

  subscript(key: String) -> YAML? { entries.last { $0.key == key }?.value }

  var entries: [Entry] { if case .mapping(let entries) = self { entries } else { [] } }

  var text: String? { if case .text(let text) = self, !text.isEmpty { text } else { nil } }

  /// The texts of a list; what else stands in it is left out.
  var texts: [String] { if case .list(let values) = self { values.compactMap(\.text) } else { [] } }

  /// Whether a part of it is not plain, or takes other files or variables to know.
  var isOpen: Bool {
    switch self {
    case .text(let text): text.contains("${")
    case .list(let values): values.contains(where: \.isOpen)
    case .mapping(let entries): entries.contains { $0.key == "<<" || $0.value.isOpen }
    case .unknown: true
    }
  }

  /// The values of a key, at whatever depth.
  func values(of key: String) -> [YAML] {
    switch self {
    case .text, .unknown: []
    case .list(let values): values.flatMap { $0.values(of: key) }
    case .mapping(let entries):
      entries.flatMap { ($0.key == key ? [$0.value] : []) + $0.value.values(of: key) }
    }
  }
}

private struct YAMLReader {
  private struct Line {
    var indent: Int
    var text: Substring
  }

  private var lines: [Line] = []
  private var next = 0
  private static let deepest = 32

  init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let indent = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      let text = Self.withoutComment(line.dropFirst(indent))
      if !text.isEmpty, text != "---" { lines.append(Line(indent: indent, text: text)) }
    }
  }

  private static func withoutComment(_ text: Substring) -> Substring {
    let sign = unquotedIndices(of: text).first { index in
      guard text[index] == "#" else { return false }
      return index == text.startIndex || [" ", "\t"].contains(text[text.index(before: index)])
    }
    return trimmed(text[..<(sign ?? text.endIndex)])
  }

  /// Where characters stand outside of quotes.
  private static func unquotedIndices(of text: Substring) -> [Substring.Index] {
    var quote: Character?
    return text.indices.filter { index in
      let character = text[index]
      if let open = quote {
        if character == open { quote = nil }
        return false
      }
      guard character == "\"" || character == "'" else { return true }
      quote = character
      return false
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " || $0 == "\t" || $0 == "\r" }
    while let last = text.last, last == " " || last == "\t" || last == "\r" { text.removeLast() }
    return text
  }

  // MARK: - Blocks

  /// What stands at the next line and at others as deep.
  mutating func block(depth: Int) -> YAML {
    guard next < lines.count else { return .text("") }
    guard depth < Self.deepest else {
      next = lines.count
      return .unknown
    }
    let indent = lines[next].indent
    if Self.isItem(lines[next].text) { return list(indent, depth) }
    guard Self.key(of: lines[next].text) != nil else {
      defer { next += 1 }
      return Self.scalar(lines[next].text)
    }
    return mapping(indent, depth)
  }

  private static func isItem(_ text: Substring) -> Bool { text == "-" || text.hasPrefix("- ") }

  private mutating func list(_ indent: Int, _ depth: Int) -> YAML {
    var values: [YAML] = []
    while next < lines.count, lines[next].indent == indent, Self.isItem(lines[next].text) {
      let rest = lines[next].text.dropFirst().drop { $0 == " " }
      if rest.isEmpty {
        next += 1
        let isDeeper = next < lines.count && lines[next].indent > indent
        values.append(isDeeper ? block(depth: depth + 1) : .text(""))
      } else {
        // What stands behind the dash begins a block of its own.
        lines[next].indent += lines[next].text.count - rest.count
        lines[next].text = rest
        values.append(block(depth: depth + 1))
      }
    }
    return .list(values)
  }

  private mutating func mapping(_ indent: Int, _ depth: Int) -> YAML {
    var entries: [YAML.Entry] = []
    while next < lines.count, lines[next].indent == indent, let key = Self.key(of: lines[next].text) {
      next += 1
      var value = Self.scalar(key.rest)
      if key.rest.hasPrefix("|") || key.rest.hasPrefix(">") {
        value = .unknown
        while next < lines.count, lines[next].indent > indent { next += 1 }
      } else if key.rest.isEmpty, next < lines.count,
        lines[next].indent > indent || lines[next].indent == indent && Self.isItem(lines[next].text)
      {
        value = block(depth: depth + 1)
      }
      entries.append(YAML.Entry(key: key.name, value: value))
      // What is deeper than expected belongs to nothing that is plain.
      while next < lines.count, lines[next].indent > indent {
        entries[entries.count - 1].value = .unknown
        next += 1
      }
    }
    return .mapping(entries)
  }

  private static func key(of text: Substring) -> (name: String, rest: Substring)? {
    guard let first = text.first, first != "[", first != "{" else { return nil }
    for index in unquotedIndices(of: text) where text[index] == ":" {
      let rest = text[text.index(after: index)...]
      guard rest.isEmpty || rest.first == " " else { continue }
      return (unquoted(trimmed(text[..<index])), trimmed(rest))
    }
    return nil
  }

  // MARK: - Values in a line

  private static func unquoted(_ text: Substring) -> String {
    guard let first = text.first, first == "\"" || first == "'", text.count > 1, text.last == first else {
      return String(text)
    }
    return String(text.dropFirst().dropLast())
  }

  private static func scalar(_ text: Substring) -> YAML {
    switch text.first {
    case "&"?, "*"?, "!"?: .unknown
    case "["?, "{"?: flow(text, depth: 0)
    default: .text(unquoted(text))
    }
  }

  /// `[a, b]`, `{ a: b }`
  private static func flow(_ text: Substring, depth: Int) -> YAML {
    guard depth < deepest, text.count > 1, let first = text.first, let last = text.last else {
      return .unknown
    }
    let parts = parts(text.dropFirst().dropLast())
    func value(_ text: Substring) -> YAML {
      text.first == "[" || text.first == "{" ? flow(text, depth: depth + 1) : scalar(text)
    }
    switch (first, last) {
    case ("[", "]"): return .list(parts.map(value))
    case ("{", "}"):
      let entries = parts.map { key(of: $0) }
      guard !entries.contains(where: { $0 == nil }) else { return .unknown }
      return .mapping(entries.compactMap { $0.map { YAML.Entry(key: $0.name, value: value($0.rest)) } })
    default: return .unknown
    }
  }

  /// What commas part that stand in no brackets and no quotes.
  private static func parts(_ text: Substring) -> [Substring] {
    var parts: [Substring] = []
    var (open, start) = (0, text.startIndex)
    for index in unquotedIndices(of: text) {
      switch text[index] {
      case "[", "{": open += 1
      case "]", "}": open -= 1
      case "," where open == 0:
        parts.append(trimmed(text[start..<index]))
        start = text.index(after: index)
      default: break
      }
    }
    let last = trimmed(text[start...])
    return last.isEmpty ? parts : parts + [last]
  }
}
