/// A file that was embedded when this package was built.
public struct EmbeddedFile: Sendable {
  /// From the top of the package, with forward slashes.
  public let path: String
  public let text: String
}

/// The rule pages and presets archlint ships with.
public enum Catalogue {
  /// Every rule page, by path.
  public static var pages: [EmbeddedFile] { EmbeddedFiles.pages }

  /// The page with what the rules share.
  public static var definitions: EmbeddedFile { EmbeddedFiles.definitions }

  /// Every preset, by path.
  public static var presets: [EmbeddedFile] { EmbeddedFiles.presets }
}

/// The plugin writes an extension with these members, which wins over the ones below.
enum EmbeddedFiles: Unembedded {}

protocol Unembedded {}

extension Unembedded {
  static var pages: [EmbeddedFile] { [] }
  static var definitions: EmbeddedFile { EmbeddedFile(path: "", text: "") }
  static var presets: [EmbeddedFile] { [] }
}
