import Semantics

/// Who uses whom, as the formats are given it.
public struct GraphReport: Sendable {
  /// A reference behind an edge.
  /// The path is one from the root, line and column are 1-based, the latter in UTF-16 code units; and the name that is used there.
  public typealias Place = (path: String, line: Int, column: Int, name: String)

  /// `module`, `layer`, `folder`, `type` or `file`.
  public var level: String
  public var version: String
  public var graph: DependencyGraph
  /// Edges of which a rule forbids some references, by index.
  public var violations: Set<Int>
  /// By edge, the first of the references; empty for formats that do not show them.
  public var places: [[Place]] = []

  public init(level: String, version: String, graph: DependencyGraph, violations: Set<Int>) {
    (self.level, self.version, self.graph, self.violations) = (level, version, graph, violations)
  }

  var nodes: [DependencyGraph.Node] { graph.nodes }
  var edges: [DependencyGraph.Edge] { graph.edges }

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
    case .text: GraphText(report: report, showsMetrics: showsMetrics).text
    case .mermaid: GraphMermaid.text(report)
    case .dot: GraphDOT.text(report)
    case .d2: GraphD2.text(report)
    case .json: GraphJSON.json(report).text(style: .pretty) + "\n"
    case .html: GraphHTML.text(report)
    }
  }
}

extension [String] {
  /// Names for them in the languages of diagrams: letters, digits and `_`, no two alike.
  var identifiers: [String] {
    var taken: Set<String> = []
    // By what names have in common, the number that was tried last.
    var numbers: [String: Int] = [:]
    return map { name in
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
