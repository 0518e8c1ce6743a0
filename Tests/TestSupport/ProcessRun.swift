import Foundation

/// A real process, run to its end.
public struct ProcessRun: Sendable {
  public var status: Int32
  public var output: String
  /// Empty where both streams were one.
  public var errors = ""

  /// - Parameters:
  ///   - words: the program, sought on the path where it is no path itself, and its arguments.
  ///   - folder: the current folder of the run; nil for that of the tests.
  ///   - environment: all of it; nil for what the tests have.
  ///   - joinsStreams: whether `output` is what stood on both streams, in the order it came.
  public init(
    _ words: [String], in folder: URL? = nil, environment: [String: String]? = nil, input: String = "",
    joinsStreams: Bool = false
  ) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    process.environment = environment
    let standardInput = Pipe()
    process.standardInput = standardInput
    // In files, since a pipe holds no more than some pages before somebody reads it.
    let streams = try TemporaryFolder(["output": "", "errors": ""])
    let output = try FileHandle(forWritingTo: streams.url.appending(path: "output"))
    process.standardOutput = output
    process.standardError =
      joinsStreams ? output : try FileHandle(forWritingTo: streams.url.appending(path: "errors"))
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    process.waitUntilExit()
    status = process.terminationStatus
    self.output = try Self.text("output", in: streams)
    errors = try Self.text("errors", in: streams)
  }

  private static func text(_ name: String, in folder: TemporaryFolder) throws -> String {
    String(decoding: try Data(contentsOf: folder.url.appending(path: name)), as: UTF8.self)
  }

  /// The interpreter that `python3` is: what managers of versions put in its place starts ten processes each time.
  public static let python: String = {
    let run = try? ProcessRun(["python3", "-c", "import sys; print(sys.executable, end='')"])
    return run.flatMap { $0.status == 0 ? $0.output : nil } ?? "python3"
  }()

  /// Where a program stands on the path.
  public static func path(of program: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
