import Candidate
import Foundation
import Oracle
import Records

@main
enum Conformance {
  static func main() async {
    do {
      let arguments = try Arguments(CommandLine.arguments.dropFirst())
      if let side = arguments.printedSide {
        try printRecords(of: arguments.paths, side: side)
      } else {
        exit(await compare(arguments))
      }
    } catch {
      FileHandle.standardError.write(Data("conformance: \(error)\n\(Arguments.usage)\n".utf8))
      exit(2)
    }
  }

  private static func printRecords(of paths: [String], side: Arguments.Side) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for path in paths {
      let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
      let record =
        switch side {
        case .oracle: Oracle.read(bytes, lines: LineTable(bytes))
        case .candidate: Optional(Candidate.read(bytes))
        }
      print(String(decoding: try encoder.encode(record), as: UTF8.self))
    }
  }

  /// Prints differences in the order of the files, then totals; gives the exit code.
  private static func compare(_ arguments: Arguments) async -> Int32 {
    let paths = arguments.paths.flatMap(swiftFiles)
    let reports = await mapInParallel(paths, jobs: arguments.jobs) { path in
      FileReport(path: path, comparisons: arguments.comparisons, limit: arguments.limit)
    }
    reports.flatMap(\.lines).prefix(arguments.limit).forEach { print($0) }
    for report in reports where report.outcome != .compared {
      print("\(report.path): \(report.outcome.rawValue)")
    }

    let totals = reports.reduce(into: [:]) { $0.merge($1.totals, uniquingKeysWith: +) }
    for (aspect, total) in totals.sorted(by: { $0.key < $1.key }) { print("\(total) × \(aspect)") }
    let compared = reports.count { $0.outcome == .compared }
    let differences = totals.values.reduce(0, +)
    print(
      """
      \(differences) differences in \(reports.reduce(0) { $0 + $1.compared }) records of \(compared) files; \
      \(reports.count - compared) files not compared
      """)
    if compared == 0 { return 2 }
    return differences == 0 ? 0 : 1
  }
}

/// Applies `transform` to each element, keeping the order; `jobs` at a time, as many as there are cores by default.
private func mapInParallel<Element: Sendable, Result: Sendable>(
  _ elements: [Element], jobs: Int?, _ transform: @escaping @Sendable (Element) -> Result
) async -> [Result] {
  let jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
  return await withTaskGroup(of: (Int, Result).self) { group in
    var results = [Result?](repeating: nil, count: elements.count)
    for (index, element) in elements.enumerated() {
      if index >= jobs, let (done, result) = await group.next() { results[done] = result }
      group.addTask { (index, transform(element)) }
    }
    for await (done, result) in group { results[done] = result }
    return results.compactMap { $0 }
  }
}
