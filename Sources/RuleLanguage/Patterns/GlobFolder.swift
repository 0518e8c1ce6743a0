/// Where the folder of a glob stands, seen from the root that paths are relative to.
struct GlobFolder: Sendable {
  private enum Place {
    case root
    /// Below the root: its path from there, with a slash at the end.
    case below([UInt8])
    /// Above the root, whose path from there this is, with a slash at the end.
    case above([UInt8])
    /// Neither: no path is below both.
    case apart
  }

  private let place: Place

  /// - Parameter root: written like `folder`.
  init(_ folder: String, root: String) {
    place = Self.place(of: folder, seenFrom: root)
  }

  private static func place(of folder: String, seenFrom root: String) -> Place {
    let rootPrefix = root.hasSuffix("/") ? root : root + "/"
    let folderPrefix = folder.hasSuffix("/") ? folder : folder + "/"
    if folderPrefix == rootPrefix { return .root }
    if folderPrefix.hasPrefix(rootPrefix) {
      return .below(Array(folderPrefix.utf8.dropFirst(rootPrefix.utf8.count)))
    }
    if rootPrefix.hasPrefix(folderPrefix) {
      return .above(Array(rootPrefix.utf8.dropFirst(folderPrefix.utf8.count)))
    }
    return .apart
  }

  /// Its path from the root, with a slash at the end; empty where it does not stand below.
  var prefix: String {
    if case .below(let prefix) = place { String(decoding: prefix, as: UTF8.self) } else { "" }
  }

  /// Whether it stands in a folder, at any depth, which is not above the root.
  func isIn(_ folder: String) -> Bool {
    if case .below(let prefix) = place {
      prefix.starts(with: (folder.isEmpty ? "" : folder + "/").utf8)
    } else {
      false
    }
  }

  /// The path as the folder sees it; nil for one that does not stand there.
  func relative(_ path: String) -> [UInt8]? {
    switch place {
    case .root: Array(path.utf8)
    case .apart: nil
    case .above(let prefix): prefix + path.utf8
    case .below(let prefix): path.utf8.starts(with: prefix) ? Array(path.utf8.dropFirst(prefix.count)) : nil
    }
  }
}
