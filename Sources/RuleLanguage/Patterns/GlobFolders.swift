/// What the globs of a configuration are relative to.
public struct GlobFolders: Sendable {
  var folder: String
  /// Of globs that begin with `**/`, which name no folder of their own.
  var floatingFolder: String
  var root: String

  func folder(of glob: String) -> GlobFolder {
    GlobFolder(glob.hasPrefix("**/") ? floatingFolder : folder, root: root)
  }
}
