import JSON
import Semantics

/// One object, whose schema is `Tests/Validators/graph.schema.json`.
enum GraphJSON {
  static func json(_ report: GraphReport) -> JSONValue {
    func numbers(_ values: [Int]) -> JSONValue { .array(values.map { .number($0) }) }
    let cycles = report.graph.cycles.map { cycle -> JSONValue in
      [
        "nodes": numbers(cycle.nodes), "shortest": numbers(cycle.shortest), "cut": numbers(cycle.cut),
        "fewest": .bool(cycle.isFewest),
      ]
    }
    return [
      "tool": ["name": "archlint", "version": .string(report.version)], "level": .string(report.level),
      "nodes": .array(zip(report.nodes, report.graph.metrics).map { node($0, $1) }),
      "edges": .array(report.edges.indices.map { edge($0, of: report) }), "cycles": .array(cycles),
    ]
  }

  private static func node(_ node: DependencyGraph.Node, _ metrics: DependencyMetrics) -> JSONValue {
    func decimals(_ value: Double?) -> JSONValue { .decimal(value.map { ($0 * 1000).rounded() / 1000 }) }
    return [
      "name": .string(node.name), "group": .string(node.group), "outside": .bool(node.isOutside),
      "types": .number(node.typeCount), "protocols": .number(node.protocolCount),
      "afferent": .number(metrics.afferent), "efferent": .number(metrics.efferent),
      "instability": decimals(metrics.instability), "abstractness": decimals(metrics.abstractness),
      "distance": decimals(metrics.distance),
    ]
  }

  private static func edge(_ index: Int, of report: GraphReport) -> JSONValue {
    let edge = report.edges[index]
    let places = (report.places.isEmpty ? [] : report.places[index]).map { place -> JSONValue in
      [
        "path": .string(place.path), "line": .number(place.line), "column": .number(place.column),
        "name": .string(place.name),
      ]
    }
    return [
      "from": .number(edge.from), "to": .number(edge.to), "count": .number(edge.references.count),
      "violation": .bool(report.violations.contains(index)), "references": .array(places),
    ]
  }
}
