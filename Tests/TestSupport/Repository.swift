import Foundation

/// This package, and what its build made.
public enum Repository {
  public static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the binaries: beside the bundle of tests.
  public static let products: URL = {
    #if os(macOS)
      Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL.deletingLastPathComponent()
    #else
      URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().absoluteURL
    #endif
  }()

  public static func file(_ path: String) -> URL {
    root.appending(path: path)
  }

  /// What runs a script that reads what we write as its readers do.
  public static func validator(_ name: String) -> [String] {
    [ProcessRun.python, "-B", file("Tests/Validators/\(name)").path]
  }

  public static func text(_ path: String) throws -> String {
    try String(contentsOf: file(path), encoding: .utf8)
  }
}
