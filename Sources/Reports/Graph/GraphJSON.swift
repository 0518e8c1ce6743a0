import JSON

/// One object, whose schema is `Tests/Validators/graph.schema.json`.
enum GraphJSON {
  static func text(_ report: GraphReport) -> String {
    var json = JSON.JSONWriter(style: .pretty)
    write(report, to: &json)
    return json.text + "\n"
  }

  static func write(_ report: GraphReport, to json: inout JSON.JSONWriter) {
    json.object { json in
      json.object("tool") { json in
        json.member("name", "archlint")
        json.member("version", report.version)
      }
      json.member("level", report.level)
      json.array("nodes") { json in
        for node in report.nodes { write(node, to: &json) }
      }
      json.array("edges") { json in
        for edge in report.edges { write(edge, to: &json) }
      }
      json.array("cycles") { json in
        for cycle in report.cycles { write(cycle, to: &json) }
      }
    }
  }

  private static func write(_ node: GraphReport.Node, to json: inout JSON.JSONWriter) {
    json.object { json in
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
  }

  private static func write(_ edge: GraphReport.Edge, to json: inout JSON.JSONWriter) {
    json.object { json in
      json.member("from", edge.from)
      json.member("to", edge.to)
      json.member("count", edge.count)
      json.member("violation", edge.isViolation)
      json.array("references") { json in
        for place in edge.places {
          json.object { json in
            json.member("path", place.path)
            json.member("line", place.line)
            json.member("column", place.column)
            json.member("name", place.name)
          }
        }
      }
    }
  }

  private static func write(_ cycle: GraphReport.Cycle, to json: inout JSON.JSONWriter) {
    json.object { json in
      for (key, values) in [("nodes", cycle.nodes), ("shortest", cycle.shortest), ("cut", cycle.cut)] {
        json.array(key) { json in values.forEach { json.number($0) } }
      }
      json.member("fewest", cycle.isFewest)
    }
  }
}
