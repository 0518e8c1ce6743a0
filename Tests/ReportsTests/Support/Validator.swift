import Foundation
import Reports
import Testing

/// The readers of other people's tools, which stand in `Tests/Validators` and run under Python.
enum Validator {
  private static let script = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Validators/validate.py")
  private static let missingPackage: Int32 = 77

  /// Whether `python3` is there and has the packages of `Tests/requirements.txt`.
  static let isAvailable: Bool = {
    guard let probe = try? run(["json", "/dev/null", "/dev/null"]) else { return false }
    return probe.status != 127 && probe.status != missingPackage
  }()

  static func check(
    _ report: Report, as format: ReportFormat, _ name: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("archlint-\(format.rawValue)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = (
      report: folder.appendingPathComponent("report"), oracle: folder.appendingPathComponent("json")
    )
    try Data(format.render(report).bytes).write(to: files.report)
    try Data(ReportFormat.json.render(report).bytes).write(to: files.oracle)
    let result = try run([format.rawValue, files.report.path, files.oracle.path])
    #expect(result.status == 0, "\(name): \(result.output)", sourceLocation: sourceLocation)
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
