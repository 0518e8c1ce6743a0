import Foundation

/// One mutated project, checked by one and by two jobs, and fixed.
struct ProjectRun {
  let archlint: String
  let folder: URL

  struct Outcome: Equatable {
    var status: Int32
    var wasKilled: Bool
    var output: Data
  }

  /// Rules over what leads from type to type, besides those that are shipped.
  private static let configurations = [
    #"{ "presets": ["contract"] }"#, #"{ "presets": ["responder"] }"#, #"{ "presets": ["load-if-needed"] }"#,
    """
    { "presets": [], "customRules": [
      { "id": "a", "each": "declaration", "must": { "enclosedBy": { "name": "*ViewModel" } }, "message": "{name}" },
      { "id": "b", "each": "call", "must": { "resolvesTo": { "supertypes": { "name": "*Contract" } } }, "message": "{name}" },
      { "id": "c", "each": "protocol", "must": { "conformers": { "some": { "in": "nested", "property": true } } }, "message": "{name}" },
      { "id": "d", "each": "function", "must": { "reaches": { "call": { "callee": "load" } } }, "message": "{name}" },
      { "id": "e", "each": "call", "must": { "reachedFrom": { "closure": { "value": "never" } } }, "message": "{name}" }
    ] }
    """,
  ]

  /// What is wrong; nil for nothing.
  func run(_ files: [String], round: Int) throws -> String? {
    try? FileManager.default.removeItem(at: folder)
    let sources = folder.appending(path: "Sources")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    let configuration = Self.configurations[round % Self.configurations.count]
    try Data(configuration.utf8).write(to: folder.appending(path: ".archlint.json"))
    for (index, text) in files.enumerated() {
      try Data(text.utf8).write(to: sources.appending(path: "File\(index)ViewModel.swift"))
    }
    let one = try outcome(["lint", "--format", "json", "--jobs", "1"])
    let two = try outcome(["lint", "--format", "json", "--jobs", "2"])
    if let problem = problem(one, "lint") ?? problem(two, "lint with two jobs") { return problem }
    if one != two { return "one job and two differ" }
    for words in round % 3 == 0
      ? [["fix", "--diff"], ["init", "--dry-run"], ["lint", "--add-suppressions=x"]] : []
    {
      if let problem = problem(try outcome(words), words[0]) { return problem }
    }
    return nil
  }

  private func problem(_ outcome: Outcome, _ command: String) -> String? {
    if outcome.wasKilled { return "\(command) ended with signal \(outcome.status)" }
    return outcome.status < 2
      ? nil : "\(command) failed: \(String(decoding: outcome.output.suffix(300), as: UTF8.self))"
  }

  /// Of a run that is killed when it takes too much.
  private func outcome(_ words: [String]) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "ulimit -t 60; exec \"$@\"", "sh", archlint] + words
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    process.environment = ["SWIFT_BACKTRACE": "enable=no", "PATH": "/usr/bin:/bin"]
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let isReport = words.contains("json")
    return Outcome(
      status: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal,
      output: isReport ? Self.withoutTime(output) : output)
  }

  /// How long a run took is no part of what it found.
  private static func withoutTime(_ output: Data) -> Data {
    let lines = output.split(separator: UInt8(ascii: "\n"))
    return Data(
      lines.filter { !$0.starts(with: Data("  \"summary\"".utf8)) }.joined(separator: [UInt8(ascii: "\n")]))
  }
}
