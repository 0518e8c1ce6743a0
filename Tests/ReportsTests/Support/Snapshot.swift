import Foundation
import Testing

/// Files with what a test expects, beside the tests. `ARCHLINT_UPDATE=1` writes them anew, but never where
/// `CI` is set: there a difference is a failure.
enum Snapshot {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Snapshots")

  static func check(
    _ bytes: [UInt8], is name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appendingPathComponent(name)
    let environment = ProcessInfo.processInfo.environment
    if environment["ARCHLINT_UPDATE"] == "1" {
      try #require(
        environment["CI"] == nil, "snapshots are not rewritten where CI is set",
        sourceLocation: sourceLocation)
      try Data(bytes).write(to: file)
      return
    }
    let expected = try? Data(contentsOf: file)
    guard expected.map({ Array($0) }) != bytes else { return }
    let comment = Comment(
      rawValue: "\(name) is not as expected; ARCHLINT_UPDATE=1 rewrites it. Now:\n"
        + String(decoding: bytes, as: UTF8.self))
    Issue.record(comment, sourceLocation: sourceLocation)
  }
}
