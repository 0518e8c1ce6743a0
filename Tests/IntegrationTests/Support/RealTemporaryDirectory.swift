import Foundation

extension FileManager {
  /// Without links on the way, as programs tell where they are: on a Mac, `/var` is a link to `/private/var`, and what
  /// Foundation makes of it stays `/var`.
  static let realTemporaryDirectory: URL = {
    guard let path = realpath(FileManager.default.temporaryDirectory.path, nil) else {
      return FileManager.default.temporaryDirectory
    }
    defer { free(path) }
    return URL(filePath: String(cString: path), directoryHint: .isDirectory)
  }()
}
