import JSON

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
      json.objects("nodes", report.nodes, write)
      json.objects("edges", report.edges, write)
      json.objects("cycles", report.cycles) { json, cycle in
        for (key, values) in [("nodes", cycle.nodes), ("shortest", cycle.shortest), ("cut", cycle.cut)] {
          json.array(key) { json in values.forEach { json.number($0) } }
        }
        json.member("fewest", cycle.isFewest)
      }
    }
  }

  private static func write(_ json: inout JSONWriter, _ node: GraphReport.Node) {
    json.member("name", node.name)
    json.member("group", node.group)
    json.member("outside", node.isOutside)
    json.member("types", node.typeCount)
    json.member("protocols", node.protocolCount)
    json.member("afferent", node.afferent)
    json.member("efferent", node.efferent)
    for (key, value) in [
      ("instability", node.instability), ("abstractness", node.abstractness), ("distance", node.distance),
    ] {
      json.key(key)
      if let value { json.number((value * 1000).rounded() / 1000) } else { json.null() }
    }
  }

  private static func write(_ json: inout JSONWriter, _ edge: GraphReport.Edge) {
    json.member("from", edge.from)
    json.member("to", edge.to)
    json.member("count", edge.count)
    json.member("violation", edge.isViolation)
    json.objects("references", edge.places) { json, place in
      json.member("path", place.path)
      json.member("line", place.line)
      json.member("column", place.column)
      json.member("name", place.name)
    }
  }
}
