import Foundation
import Reports
import Testing

/// The readers of other people's tools, which stand in `Tests/Validators` and run under Python.
enum Validator {
  private static let script = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Validators/validate.py")

  /// Whether `python3` is there and has the packages of `Tests/requirements.txt`.
  static let isAvailable: Bool = {
    guard let probe = try? run([]) else { return false }
    return probe.status == 0
  }()

  /// All reports in all formats at once, for Python takes long to start.
  static func check(
    _ reports: [(name: String, report: Report)], as formats: [ReportFormat],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "archlint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var arguments: [String] = []
    for (name, report) in reports {
      let findings = try write(report, as: .json, to: folder.appendingPathComponent(name))
      for format in formats {
        let file = folder.appendingPathComponent("\(name).\(format.rawValue)")
        arguments += [format.rawValue, try write(report, as: format, to: file), findings]
      }
    }
    let result = try run(arguments)
    #expect(result.status == 0, "\(result.output)", sourceLocation: sourceLocation)
  }

  private static func write(_ report: Report, as format: ReportFormat, to file: URL) throws -> String {
    try Data(format.render(report).bytes).write(to: file)
    return file.path
  }

  private static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-B", script.path] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
