import Foundation
import Reports
import Testing

/// The readers of other people's tools, which stand in `Tests/Validators` and run under Python.
enum Validator {
  private static let scripts = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Validators")

  /// Whether `python3` is there and has the packages of `Tests/requirements.txt`. Where `CI` is set it has to be.
  static let isAvailable = isGate || isPossible("validate.py")

  /// Whether there is a Chromium, and a Python that can drive it. Where `CI` is set it has to be.
  static let hasBrowser = isGate || isPossible("browser.py")

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
    try inTemporaryFolder { folder in
      let arguments = try reports.flatMap { name, report in
        try [ReportFormat.html, .json].map { format in
          try write(report, as: format, to: folder.appendingPathComponent("\(name).\(format.rawValue)"))
        }
      }
      let result = try run("browser.py", arguments)
      #expect(result.status == 0, "\(result.output)", sourceLocation: sourceLocation)
      print(result.output)
    }
  }

  /// All reports in all formats at once, for Python takes long to start.
  static func check(
    _ reports: [(name: String, report: Report)], as formats: [ReportFormat],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    try inTemporaryFolder { folder in
      var arguments: [String] = []
      for (name, report) in reports {
        let findings = try write(report, as: .json, to: folder.appendingPathComponent(name))
        for format in formats {
          let file = folder.appendingPathComponent("\(name).\(format.rawValue)")
          arguments += [format.rawValue, try write(report, as: format, to: file), findings]
        }
      }
      let result = try run("validate.py", arguments)
      #expect(result.status == 0, "\(result.output)", sourceLocation: sourceLocation)
    }
  }

  private static func inTemporaryFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "archlint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private static func write(_ report: Report, as format: ReportFormat, to file: URL) throws -> String {
    try Data(format.render(report).bytes).write(to: file)
    return file.path
  }

  private static func run(_ script: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-B", scripts.appendingPathComponent(script).path] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
