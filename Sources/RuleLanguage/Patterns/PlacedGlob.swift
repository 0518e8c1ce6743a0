/// A glob of a configuration, which is relative to the folder of that configuration, over paths from the root.
public struct PlacedGlob: Sendable {
  public let text: Located<String>
  private let glob: PathGlob
  private let place: Place

  /// Where the folder of the glob stands.
  private enum Place {
    case root
    /// Below the root: its path from there, with a slash at the end.
    case below([UInt8])
    /// Above the root, whose path from there this is, with a slash at the end.
    case above([UInt8])
    /// Neither: no path is below both.
    case apart
  }

  /// - Parameters:
  ///   - folder: what the glob is relative to.
  ///   - root: what paths are relative to, written like `folder`.
  init?(_ text: Located<String>, folder: String, root: String) {
    guard let glob = try? PathGlob(text.value) else { return nil }
    self.text = text
    self.glob = glob
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

  /// - Parameter path: from the root, with forward slashes.
  public func matches(_ path: String) -> Bool {
    withRelative(path) { $0.map { glob.matches($0) } ?? false }
  }

  /// Whether something in a folder could match.
  /// - Parameter folder: from the root, with forward slashes; the root itself is empty.
  public func mayMatch(inFolder folder: String) -> Bool {
    if case .below(let prefix) = place, prefix.starts(with: (folder.isEmpty ? "" : folder + "/").utf8) {
      return true
    }
    return withRelative(folder) { $0.map { glob.mayMatch(inFolder: $0) } ?? false }
  }

  /// The path as the folder of the glob sees it; nil for one that does not stand there.
  private func withRelative<Result>(_ path: String, _ body: (UnsafeBufferPointer<UInt8>?) -> Result) -> Result
  {
    var path = path
    switch place {
    case .root: return path.withUTF8 { body($0) }
    case .apart: return body(nil)
    case .above(let prefix): return (prefix + path.utf8).withUnsafeBufferPointer { body($0) }
    case .below(let prefix):
      return path.withUTF8 { bytes in
        guard bytes.starts(with: prefix) else { return body(nil) }
        return body(UnsafeBufferPointer(rebasing: bytes[prefix.count...]))
      }
    }
  }
}
