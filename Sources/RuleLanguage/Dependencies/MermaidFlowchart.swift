/// The boxes and arrows of a flowchart in the language of Mermaid, as far as it is plain: `A --> B`, `A -->|why| B`,
/// `A["Label"] & C --> B`, chains of them. What is drawn is not read: subgraphs, styles, directions.
public struct MermaidFlowchart: Sendable {
  public struct Arrow: Hashable, Sendable {
    /// Labels of boxes.
    public var from: String
    public var to: String
    /// 1-based line of the file.
    public var line: Int
  }

  /// Labels by the line they are first written in.
  public private(set) var boxes: [(label: String, line: Int)] = []
  public private(set) var arrows: [Arrow] = []
  /// Whether it has more arrows than anybody draws; those beyond are left out.
  public private(set) var isTooLarge = false
  private var labels: [String: String] = [:]
  private var knownBoxes: Set<String> = []
  /// `A & B --> C & D` draws each of one side to each of the other.
  public static let mostArrows = 20_000

  /// - Parameters:
  ///   - rows: what is written, line by line.
  ///   - line: that of the first row in its file, 1-based.
  public init(_ rows: [String], firstLine line: Int) {
    // A label may stand in another line than the arrow.
    for row in rows { readLabels(row[...]) }
    for (index, row) in rows.enumerated() { read(row[...], line + index) }
  }

  private static let drawn: Set = [
    "flowchart", "graph", "subgraph", "end", "direction", "style", "classDef", "class", "linkStyle", "click",
  ]

  private static func isDrawn(_ row: Substring) -> Bool {
    let word = row.trimmingPrefix { $0 == " " || $0 == "\t" }.prefix { $0.isLetter || $0 == "%" }
    return word.isEmpty || word.hasPrefix("%%") || drawn.contains(String(word))
  }

  private mutating func readLabels(_ row: Substring) {
    guard !Self.isDrawn(row) else { return }
    for part in Self.parts(row) {
      for box in part.split(separator: "&") {
        let (id, label) = Self.box(box)
        if let label { labels[id] = label }
      }
    }
  }

  private mutating func read(_ row: Substring, _ line: Int) {
    guard !Self.isDrawn(row) else { return }
    let groups = Self.parts(row).map { part in
      part.split(separator: "&").map { Self.box($0).id }.filter { !$0.isEmpty }.map { labels[$0] ?? $0 }
    }
    for label in groups.joined() where knownBoxes.insert(label).inserted {
      boxes.append((label, line))
    }
    for (users, used) in zip(groups, groups.dropFirst()) {
      guard users.count * used.count <= Self.mostArrows - arrows.count else {
        isTooLarge = true
        return
      }
      for from in users {
        for to in used { arrows.append(Arrow(from: from, to: to, line: line)) }
      }
    }
  }

  /// What stands between arrows, without their texts.
  private static func parts(_ row: Substring) -> [Substring] {
    var parts: [Substring] = []
    var rest = row.trimmingSuffix { $0 == " " || $0 == ";" }
    // What is nowhere ahead is not looked for again behind each arrow.
    var hasBar = true
    var tips = ["-": true, "=": true] as [Character: Bool]
    while let arrow = arrow(in: rest, &tips) {
      parts.append(rest[..<arrow.lowerBound])
      rest = rest[arrow.upperBound...].trimmingPrefix { $0 == " " }
      if hasBar, rest.hasPrefix("|") {
        let close = rest.dropFirst().firstIndex(of: "|")
        hasBar = close != nil
        if let close { rest = rest[rest.index(after: close)...] }
      }
    }
    return parts + [rest]
  }

  /// `-->`, `==>`, `-.->`, `---`; `-- text -->` as well. Not within brackets or quotation marks.
  /// - Parameter tips: by the first character of an arrow, whether one with a text may end ahead.
  private static func arrow(in row: Substring, _ tips: inout [Character: Bool]) -> Range<Substring.Index>? {
    var depth = 0
    var isQuoted = false
    var index = row.startIndex
    while index < row.endIndex {
      let character = row[index]
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, "[({".contains(character) { depth += 1 }
      if !isQuoted, "])}".contains(character) { depth -= 1 }
      if !isQuoted, depth == 0, character == "-" || character == "=" {
        let end = row[index...].firstIndex { !"-=.>".contains($0) } ?? row.endIndex
        let arrow = row[index..<end]
        if arrow.count >= 3 || arrow.hasSuffix(">") { return index..<end }
        // `-- text -->`
        if arrow.count == 2, tips[character] == true {
          if let tip = row[end...].firstRange(of: character == "-" ? "-->" : "==>") {
            return index..<tip.upperBound
          }
          tips[character] = false
        }
        index = end
      } else {
        index = row.index(after: index)
      }
    }
    return nil
  }

  /// `a["Label"]`, `a(Label)`, `a`.
  private static func box(_ text: Substring) -> (id: String, label: String?) {
    let bare = text.trimmingPrefix { $0 == " " || $0 == "\t" }.trimmingSuffix { $0 == " " }
    let id = bare.prefix { !"[({>".contains($0) && $0 != ":" }
    let shape = bare[id.endIndex...]
    let label = shape.trimmingPrefix { "[({>/\\\"".contains($0) }.trimmingSuffix { "])}/\\\"".contains($0) }
    return (
      String(id.trimmingSuffix { $0 == " " }), shape.hasPrefix(":") || label.isEmpty ? nil : String(label)
    )
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
    var end = endIndex
    while end > startIndex, isTrimmed(self[index(before: end)]) { end = index(before: end) }
    return self[..<end]
  }
}
