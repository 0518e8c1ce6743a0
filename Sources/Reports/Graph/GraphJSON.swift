import JSON
import Semantics

/// One object, whose schema is `Tests/Validators/graph.schema.json`.
enum GraphJSON {
  static func text(_ report: GraphReport) -> String {
    var json = JSONWriter(style: .pretty)
    write(report, to: &json)
    return json.text + "\n"
  }

  static func write(_ report: GraphReport, to json: inout JSONWriter) {
    json.object { json in
      json.object("tool") { json in
        json.member("name", "archlint")
        json.member("version", report.version)
      }
      json.member("level", report.level)
      json.objects("nodes", report.nodes.indices) { write($1, of: report.graph, to: &$0) }
      json.objects("edges", report.edges.indices) { write($1, of: report, to: &$0) }
      json.objects("cycles", report.graph.cycles) { json, cycle in
        for (key, values) in [("nodes", cycle.nodes), ("shortest", cycle.shortest), ("cut", cycle.cut)] {
          json.array(key) { json in values.forEach { json.number($0) } }
        }
        json.member("fewest", cycle.isFewest)
      }
    }
  }

  private static func write(_ index: Int, of graph: DependencyGraph, to json: inout JSONWriter) {
    let (node, metrics) = (graph.nodes[index], graph.metrics(of: index))
    json.member("name", node.name)
    json.member("group", node.group)
    json.member("outside", node.isOutside)
    json.member("types", node.typeCount)
    json.member("protocols", node.protocolCount)
    json.member("afferent", metrics.afferent)
    json.member("efferent", metrics.efferent)
    for (key, value) in [
      ("instability", metrics.instability), ("abstractness", metrics.abstractness),
      ("distance", metrics.distance),
    ] {
      json.key(key)
      if let value { json.number((value * 1000).rounded() / 1000) } else { json.null() }
    }
  }

  private static func write(_ index: Int, of report: GraphReport, to json: inout JSONWriter) {
    let edge = report.edges[index]
    json.member("from", edge.from)
    json.member("to", edge.to)
    json.member("count", edge.references.count)
    json.member("violation", report.violations.contains(index))
    json.objects("references", report.places.isEmpty ? [] : report.places[index]) { json, place in
      json.member("path", place.path)
      json.member("line", place.line)
      json.member("column", place.column)
      json.member("name", place.name)
    }
  }
}
