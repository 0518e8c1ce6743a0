/// Counts of findings over time, as the formats are given them.
public struct TrendReport: Sendable {
  /// A day as in `2026-11-23`, the full name of the commit that was the last one then, and how many findings it has.
  public typealias Point = (day: String, commit: String, count: Int)

  /// What findings are counted by.
  public enum Group: String, CaseIterable, Sendable {
    case rule, folder, layer, owner

    var title: String {
      switch self {
      case .rule: "Rules"
      case .folder: "Folders"
      case .layer: "Layers"
      case .owner: "Owners"
      }
    }
  }

  public struct Row: Sendable {
    public var name: String
    /// By point.
    public var counts: [Int]
  }

  public var points: [Point]
  /// By group, the rows that ever had a finding; those with most findings at the end first.
  public private(set) var rows: [Group: [Row]] = [:]

  /// - Parameter counts: by point, how many findings each group has, by the name of what has them.
  public init(_ points: [Point], counts: [[Group: [String: Int]]]) {
    self.points = points
    for group in Group.allCases {
      let names = Set(counts.flatMap { ($0[group] ?? [:]).keys })
      let all = names.map { name in
        Row(name: name, counts: counts.map { $0[group]?[name] ?? 0 })
      }
      rows[group] = all.sorted { one, other in
        let (a, b) = (one.counts.last ?? 0, other.counts.last ?? 0)
        return a == b ? one.name.utf8.lexicographicallyPrecedes(other.name.utf8) : a > b
      }
    }
  }

  var total: Row { Row(name: "all", counts: points.map(\.count)) }

  /// `120 → 84 findings from 2025-11-24 to 2026-11-23`
  var sentence: String {
    guard let first = points.first, let last = points.last else { return "no findings" }
    let change = first.count == last.count ? "" : "\(first.count) → "
    return "\(change)\(Totals.count(last.count, "finding")) from \(first.day) to \(last.day)"
  }
}
