/// A file of the folder `Rules`, as it was when the package was built.
public struct EmbeddedFile: Sendable {
  /// From the top of the package, with forward slashes.
  public let path: String
  public let text: String
}

/// The rules that are shipped. The plugin `EmbedRules` writes them into the binary; nothing is read at run time.
public enum Catalogue {
  /// Every rule page, by path.
  public static var pages: [EmbeddedFile] { EmbeddedFiles.pages }

  /// Every preset, by path.
  public static var presets: [EmbeddedFile] { EmbeddedFiles.presets }
}
