/// Where the folder of a glob stands, seen from the root that paths are relative to.
struct GlobFolder: Sendable {
  /// The way from the root to the folder, and the one from the folder to the root, each with a slash at its end; at least
  /// one of them is empty. nil where no path is below both.
  private let way: (down: [UInt8], up: [UInt8])?

  /// - Parameter root: written like `folder`.
  init(_ folder: String, root: String) {
    let folder = folder.hasSuffix("/") ? folder : folder + "/"
    let root = root.hasSuffix("/") ? root : root + "/"
    way =
      folder.hasPrefix(root)
      ? (Array(folder.utf8.dropFirst(root.utf8.count)), [])
      : root.hasPrefix(folder) ? ([], Array(root.utf8.dropFirst(folder.utf8.count))) : nil
  }

  /// Its path from the root, with a slash at the end; empty where it does not stand below.
  var prefix: String { String(decoding: way?.down ?? [], as: UTF8.self) }

  /// Whether it stands in a folder, at any depth, which is not above the root.
  func isIn(_ folder: String) -> Bool {
    guard let way, way.up.isEmpty else { return false }
    return way.down.starts(with: (folder.isEmpty ? "" : folder + "/").utf8)
  }

  /// The path as the folder sees it; nil for one that does not stand there.
  func relative(_ path: String) -> [UInt8]? {
    guard let way, path.utf8.starts(with: way.down) else { return nil }
    return way.up + path.utf8.dropFirst(way.down.count)
  }
}
