import Foundation
import Testing

/// Files with what a test expects, beside the tests. `ARCHLINT_UPDATE=1` writes them anew, but never where `CI` is set:
/// there a difference is a failure.
enum Snapshot {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Snapshots")

  static func check(
    _ text: String, is name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: name)
    let environment = ProcessInfo.processInfo.environment
    if environment["ARCHLINT_UPDATE"] == "1" {
      try #require(
        environment["CI"] == nil, "snapshots are not rewritten where CI is set",
        sourceLocation: sourceLocation)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return
    }
    let expected = try? String(contentsOf: file, encoding: .utf8)
    #expect(
      text == expected, "\(name) is not as expected; ARCHLINT_UPDATE=1 rewrites it",
      sourceLocation: sourceLocation)
  }
}
