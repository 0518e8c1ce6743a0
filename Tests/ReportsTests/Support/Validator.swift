import Foundation
import Reports
import TestSupport
import Testing

/// The readers of other people's tools, which stand in `Tests/Validators` and run under Python.
enum Validator {
  /// Whether `python3` is there and has the packages of `Tests/requirements.txt`. Where `CI` is set it has to be.
  static let isAvailable = isGate || isPossible("validate.py")

  /// Whether there is a Chromium, and a Python that can drive it. Where `CI` is set it has to be.
  static let hasBrowser = isGate || isPossible("browser.py")

  /// Whether there are programs that draw graphs. Where `CI` is set they have to be.
  static let canDraw = isGate || isPossible("diagrams.py")

  /// Graphs as programs draw them, compared with what they hold.
  static func draw(
    _ graphs: [(name: String, report: GraphReport)],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let folder = try TemporaryFolder()
    let files = try graphs.flatMap { name, report in
      try [GraphFormat.json, .mermaid, .dot].map { format in
        try folder.write(Data(format.render(report).utf8), to: "\(name).\(format.rawValue)")
        return folder.path("\(name).\(format.rawValue)")
      }
    }
    let result = try run("diagrams.py", files)
    #expect(result.status == 0, "\(result.output)", sourceLocation: sourceLocation)
  }

  private static let isGate = ProcessInfo.processInfo.environment["CI"] != nil

  private static func isPossible(_ script: String) -> Bool {
    guard let probe = try? run(script, []) else { return false }
    return probe.status == 0
  }

  /// Reports as pages of HTML, used in a real browser. What took how long is printed.
  static func use(
    _ reports: [(name: String, report: Report)],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let folder = try TemporaryFolder()
    let arguments = try reports.flatMap { name, report in
      try [ReportFormat.html, .json].map { format in
        try write(report, as: format, to: folder.url.appending(path: "\(name).\(format.rawValue)"))
      }
    }
    let result = try run("browser.py", arguments)
    #expect(result.status == 0, "\(result.output)", sourceLocation: sourceLocation)
    print(result.output)
  }

  /// All reports in all formats at once, for Python takes long to start.
  static func check(
    _ reports: [(name: String, report: Report)], as formats: [ReportFormat],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let folder = try TemporaryFolder()
    var arguments: [String] = []
    for (name, report) in reports {
      let findings = try write(report, as: .json, to: folder.url.appending(path: name))
      for format in formats {
        let file = folder.url.appending(path: "\(name).\(format.rawValue)")
        arguments += [format.rawValue, try write(report, as: format, to: file), findings]
      }
    }
    let result = try run("validate.py", arguments)
    #expect(result.status == 0, "\(result.output)", sourceLocation: sourceLocation)
  }

  private static func write(_ report: Report, as format: ReportFormat, to file: URL) throws -> String {
    try Data(format.render(report).bytes).write(to: file)
    return file.path
  }

  private static func run(_ script: String, _ arguments: [String]) throws -> ProcessRun {
    try ProcessRun(Repository.validator(script) + arguments, joinsStreams: true)
  }
}
