import Foundation

/// Programs of other people, run as they are.
struct ProgramRun {
  var status: Int32
  /// What stood on the output and on the error output, in the order it came.
  var output: String

  /// - Parameters:
  ///   - words: the program, sought on the path, and its arguments.
  ///   - folder: the current folder of the run.
  ///   - environment: set on top of what this process has.
  init(_ words: [String], in folder: URL, environment: [String: String] = [:]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment
      .filter { !$0.key.hasPrefix("GIT_") }
      .merging(["TERM": "dumb", "LC_ALL": "C.UTF-8"].merging(environment) { $1 }) { $1 }
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  /// Where a program stands on the path.
  static func path(of program: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
