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
    guard let probe = try? run(["json"]) else { return false }
    return probe.status == 0
  }()

  static func check(
    _ reports: [(name: String, report: Report)], as format: ReportFormat,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("archlint-\(format.rawValue)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var arguments = [format.rawValue]
    for (name, report) in reports {
      for format in [format, .json] {
        let file = folder.appendingPathComponent("\(name)-as-\(format.rawValue)")
        try Data(format.render(report).bytes).write(to: file)
        arguments.append(file.path)
      }
    }
    let result = try run(arguments)
    #expect(result.status == 0, "\(result.output)", sourceLocation: sourceLocation)
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
