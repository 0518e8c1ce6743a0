import JSON

/// The formats of counts over time.
public enum TrendFormat: String, CaseIterable, Sendable {
  case text, json, csv, html

  public func render(_ report: TrendReport) -> String {
    switch self {
    case .text: TrendText.render(report)
    case .json: TrendJSON.render(report)
    case .csv: TrendCSV.render(report)
    case .html: TrendHTML.render(report)
    }
  }
}

/// A table for a terminal, in which bars show how counts went.
private enum TrendText {
  private static let mostRows = 15
  private static let mostBars = 40

  static func render(_ report: TrendReport) -> String {
    var text = VisibleText.make(report.sentence) + "\n\n" + table([report.total])
    for group in TrendReport.Group.allCases {
      guard let rows = report.rows[group], !rows.isEmpty else { continue }
      text += "\n\(group.title)\n" + table(Array(rows.prefix(mostRows)))
      if rows.count > mostRows { text += "  and \(rows.count - mostRows) more\n" }
    }
    return text
  }

  private static func table(_ rows: [TrendReport.Row]) -> String {
    let names = rows.map { VisibleText.make($0.name) }
    let width = names.map(DisplayWidth.of).max() ?? 0
    return zip(names, rows).map { name, row in
      let space = String(repeating: " ", count: width - DisplayWidth.of(name))
      return "  \(name)\(space)  \(bars(row.counts))  \(row.counts.first ?? 0) → \(row.counts.last ?? 0)\n"
    }.joined()
  }

  /// One for each point; where there are many, for the last of some.
  private static func bars(_ counts: [Int]) -> String {
    let blocks = Array("▁▂▃▄▅▆▇█")
    let shown = min(counts.count, mostBars)
    let picked = (1...max(1, shown)).map { counts.isEmpty ? 0 : counts[$0 * counts.count / shown - 1] }
    let greatest = max(1, picked.max() ?? 1)
    return String(picked.map { $0 == 0 ? " " : blocks[min(7, ($0 * 8 - 1) / greatest)] })
  }
}

private enum TrendJSON {
  static func render(_ report: TrendReport) -> String {
    var json = JSONWriter(style: .rows)
    json.object { json in
      json.rows("points", report.points) { day, commit, count in
        ["day": .string(day), "commit": .string(commit), "findings": .number(count)]
      }
      for group in TrendReport.Group.allCases {
        json.rows(group.rawValue + "s", report.rows[group] ?? []) { row in
          ["name": .string(row.name), "findings": .array(row.counts.map { .number($0) })]
        }
      }
    }
    return Output(json).text
  }
}

/// A line for each count that is not zero, as spreadsheets and databases take it (RFC 4180).
private enum TrendCSV {
  static func render(_ report: TrendReport) -> String {
    var text = "day,commit,by,name,findings\r\n"
    for (index, point) in report.points.enumerated() {
      text += "\(point.day),\(point.commit),all,,\(point.count)\r\n"
      for group in TrendReport.Group.allCases {
        for row in report.rows[group] ?? [] where row.counts[index] > 0 {
          text += "\(point.day),\(point.commit),\(group.rawValue),\(field(row.name)),\(row.counts[index])\r\n"
        }
      }
    }
    return text
  }

  private static func field(_ name: String) -> String {
    let visible = VisibleText.make(name)
    // A spreadsheet would take what begins so for a formula. What people and teams are called is none.
    let isOwner = visible.utf8.allSatisfy { $0 > 0x2C && $0 != UInt8(ascii: "=") } && visible.hasPrefix("@")
    let isFormula = !isOwner && "=+-@".contains(visible.first ?? " ")
    let safe = isFormula ? "'" + visible : visible
    guard safe.contains(where: { ",\"\r\n".contains($0) }) else { return safe }
    return "\"" + safe.replacing("\"", with: "\"\"") + "\""
  }
}
