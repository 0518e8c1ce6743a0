/// Who uses whom, as the formats are given it.
public struct GraphReport: Sendable {
  public struct Node: Sendable {
    public var name: String
    /// What it is drawn in; empty for none.
    public var group: String
    /// A module from outside the project.
    public var isOutside: Bool
    public var typeCount: Int
    public var protocolCount: Int
    /// How many nodes use it, and how many it uses.
    public var afferent: Int
    public var efferent: Int
    public var instability: Double?
    public var abstractness: Double?
    public var distance: Double?

    public init(
      name: String, group: String, isOutside: Bool, typeCount: Int, protocolCount: Int, afferent: Int,
      efferent: Int, instability: Double?, abstractness: Double?, distance: Double?
    ) {
      (self.name, self.group, self.isOutside) = (name, group, isOutside)
      (self.typeCount, self.protocolCount) = (typeCount, protocolCount)
      (self.afferent, self.efferent) = (afferent, efferent)
      (self.instability, self.abstractness, self.distance) = (instability, abstractness, distance)
    }
  }

  /// A reference behind an edge.
  public struct Place: Sendable {
    /// From the root, with forward slashes.
    public var path: String
    /// 1-based.
    public var line: Int
    /// 1-based, UTF-16 code units.
    public var column: Int
    /// The name that is used there.
    public var name: String

    public init(path: String, line: Int, column: Int, name: String) {
      (self.path, self.line, self.column, self.name) = (path, line, column, name)
    }
  }

  public struct Edge: Sendable {
    /// Indexes of nodes.
    public var from: Int
    public var to: Int
    /// How many references are behind it.
    public var count: Int
    /// Whether a rule forbids some of them.
    public var isViolation: Bool
    /// The first of the references; empty for formats that do not show them.
    public var places: [Place] = []

    public init(from: Int, to: Int, count: Int, isViolation: Bool) {
      (self.from, self.to, self.count, self.isViolation) = (from, to, count, isViolation)
    }
  }

  /// Nodes that lead to each other, by index; a shortest way around and what to cut, by edge.
  public struct Cycle: Sendable {
    public var nodes: [Int]
    public var shortest: [Int]
    public var cut: [Int]
    public var isFewest: Bool

    public init(nodes: [Int], shortest: [Int], cut: [Int], isFewest: Bool) {
      (self.nodes, self.shortest, self.cut, self.isFewest) = (nodes, shortest, cut, isFewest)
    }
  }

  /// `module`, `layer`, `folder`, `type` or `file`.
  public var level: String
  public var version: String
  public var nodes: [Node]
  public var edges: [Edge]
  public var cycles: [Cycle]

  public init(level: String, version: String, nodes: [Node], edges: [Edge], cycles: [Cycle]) {
    (self.level, self.version, self.nodes, self.edges, self.cycles) = (level, version, nodes, edges, cycles)
  }

  /// By node the edges that lead from it, and those that lead to it.
  var adjacency: (outgoing: [[Int]], incoming: [[Int]]) {
    var outgoing: [[Int]] = Array(repeating: [], count: nodes.count)
    var incoming = outgoing
    for (index, edge) in edges.enumerated() {
      outgoing[edge.from].append(index)
      incoming[edge.to].append(index)
    }
    return (outgoing, incoming)
  }

  /// The groups with their nodes, by name; those of no group under the empty name.
  var groups: [(name: String, nodes: [Int])] {
    Dictionary(grouping: nodes.indices) { nodes[$0].group }.map { ($0.key, $0.value) }.sorted {
      $0.name < $1.name
    }
  }
}

public enum GraphFormat: String, CaseIterable, Sendable {
  case text, mermaid, dot, d2, json, html

  /// Whether it shows the references behind edges.
  public var showsPlaces: Bool { self == .json || self == .html }

  public func render(_ report: GraphReport, showsMetrics: Bool = false) -> String {
    switch self {
    case .text: GraphText(report, showsMetrics: showsMetrics).text
    case .mermaid: GraphMermaid.text(report)
    case .dot: GraphDOT.text(report)
    case .d2: GraphD2.text(report)
    case .json: GraphJSON.text(report)
    case .html: GraphHTML.text(report)
    }
  }
}

/// Names for nodes in the languages of diagrams: letters, digits and `_`, no two alike.
struct GraphIdentifiers {
  let ids: [String]

  init(_ names: [String]) {
    var taken: Set<String> = []
    // By what names have in common, the number that was tried last.
    var numbers: [String: Int] = [:]
    ids = names.map { name in
      let plain = "n_" + String(name.unicodeScalars.map { Self.isPlain($0) ? Character($0) : "_" })
      var id = plain
      while !taken.insert(id).inserted {
        let number = numbers[plain, default: 1] + 1
        numbers[plain] = number
        id = "\(plain)_\(number)"
      }
      return id
    }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
  }
}
