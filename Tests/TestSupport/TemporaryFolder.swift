import Foundation

/// A folder with a few files, gone when the test is over.
open class TemporaryFolder {
  public let url: URL

  public init(_ files: [String: String] = [:]) throws {
    url = Self.parent.appending(path: "archlint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  /// Without links on the way, as programs tell where they are: on a Mac, `/var` is a link to `/private/var`, and what
  /// Foundation makes of it stays `/var`.
  private static let parent: URL = {
    let folder = FileManager.default.temporaryDirectory
    guard let path = realpath(folder.path, nil) else { return folder }
    defer { free(path) }
    return URL(filePath: String(cString: path), directoryHint: .isDirectory)
  }()

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  public func path(_ path: String) -> String {
    url.appending(path: path).path
  }

  public func write(_ data: Data, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  public func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  public func read(_ path: String) throws -> String {
    try String(contentsOf: url.appending(path: path), encoding: .utf8)
  }

  public func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: self.path(path))
  }

  /// Closes a file or a folder to everybody, or opens it again.
  public func setClosed(_ isClosed: Bool, _ path: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: isClosed ? 0 : 0o755], ofItemAtPath: self.path(path))
  }
}
