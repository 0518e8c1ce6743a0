import Foundation

/// Files with what a test expects, beside the tests. `ARCHLINT_UPDATE=1` writes them anew, but never where `CI` is set:
/// there a difference is a failure.
public enum Snapshot {
  /// - Parameter test: the file of the test, beside which the folder with its snapshots stands.
  /// - Returns: what is wrong; nil where all is as expected.
  public static func mistake(
    _ bytes: some Sequence<UInt8>, is name: String, test: String = #filePath
  ) throws -> String? {
    let file = URL(filePath: test).deletingLastPathComponent().appending(path: "Snapshots/\(name)")
    let environment = ProcessInfo.processInfo.environment
    if environment["ARCHLINT_UPDATE"] == "1" {
      guard environment["CI"] == nil else { return "snapshots are not rewritten where CI is set" }
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
      return nil
    }
    guard (try? Data(contentsOf: file)) != Data(bytes) else { return nil }
    return "\(name) is not as expected; ARCHLINT_UPDATE=1 rewrites it. Now:\n"
      + String(decoding: Array(bytes), as: UTF8.self)
  }
}
