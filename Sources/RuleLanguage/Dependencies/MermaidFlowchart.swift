/// The boxes and arrows of a flowchart in the language of Mermaid. What is merely drawn is not read: subgraphs, styles,
/// directions. A line without a head is no arrow.
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
  private var knownBoxes: Set<String> = []
  /// `A & B --> C & D` draws each of one side to each of the other.
  public static let mostArrows = 20_000

  /// - Parameters:
  ///   - rows: what is written, line by line.
  ///   - line: that of the first row in its file, 1-based.
  public init(_ rows: [String], firstLine line: Int) {
    let reader = MermaidReader(rows)
    for statement in reader.statements {
      // `e1@{ animate: true }` says something of an arrow.
      if statement.links.isEmpty, statement.groups[0].allSatisfy(reader.linkIDs.contains) { continue }
      // A label may stand in another line than the arrow.
      let groups = statement.groups.map { $0.map { reader.labels[$0] ?? $0 } }
      add(groups, statement.links, line + statement.row)
    }
  }

  private mutating func add(_ groups: [[String]], _ links: [MermaidReader.Link], _ line: Int) {
    for label in groups.joined() where knownBoxes.insert(label).inserted {
      boxes.append((label, line))
    }
    for (index, link) in links.enumerated() {
      let (left, right) = (groups[index], groups[index + 1])
      if link.pointsAhead { add(from: left, to: right, line) }
      if link.pointsBack { add(from: right, to: left, line) }
    }
  }

  private mutating func add(from users: [String], to used: [String], _ line: Int) {
    guard users.count * used.count <= Self.mostArrows - arrows.count else {
      isTooLarge = true
      return
    }
    for from in users {
      for to in used { arrows.append(Arrow(from: from, to: to, line: line)) }
    }
  }
}
