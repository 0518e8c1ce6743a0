/// A glob of a configuration, which is relative to the folder of that configuration, over paths from the root.
public struct PlacedGlob: Sendable {
  public let text: Located<String>
  private let glob: PathGlob
  private let folder: GlobFolder

  init?(_ text: Located<String>, _ folders: GlobFolders) {
    guard let glob = try? PathGlob(text.value) else { return nil }
    self.text = text
    self.glob = glob
    folder = folders.folder(of: text.value)
  }

  /// The glob as the root would write it; as it is where it speaks of files that do not all stand below.
  public var fromRoot: String { folder.prefix + text.value }

  /// - Parameter path: from the root, with forward slashes.
  public func matches(_ path: String) -> Bool {
    folder.relative(path).map { glob.matches($0) } ?? false
  }

  /// Whether something in a folder could match.
  /// - Parameter folder: from the root, with forward slashes; the root itself is empty.
  public func mayMatch(inFolder folder: String) -> Bool {
    self.folder.isIn(folder)
      || self.folder.relative(folder).map { glob.mayMatch(inFolder: $0) } ?? false
  }
}
