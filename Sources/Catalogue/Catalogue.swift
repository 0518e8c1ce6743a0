/// A file that was embedded when this package was built.
public struct EmbeddedFile: Sendable {
  /// From the top of the package, with forward slashes.
  public let path: String
  public let text: String
}

/// A rule page that was embedded when this package was built.
public struct EmbeddedPage: Sendable {
  /// From the top of the package, with forward slashes.
  public let path: String
  public let text: String
  /// The rule, compiled and written as `CompiledPages` reads it.
  public let compactRule: String
}

/// The rule pages and presets archlint ships with.
public enum Catalogue {
  /// Every rule page, by path.
  public static var pages: [EmbeddedPage] { EmbeddedFiles.pages }

  /// The sets of patterns that the compiled rules name.
  public static var patternSets: String { EmbeddedFiles.patternSets }

  /// Every preset, by path.
  public static var presets: [EmbeddedFile] { EmbeddedFiles.presets }
}

/// The plugin writes an extension with these members, which wins over the ones below.
enum EmbeddedFiles: Unembedded {}

protocol Unembedded {}

extension Unembedded {
  static var pages: [EmbeddedPage] { [] }
  static var patternSets: String { "" }
  static var presets: [EmbeddedFile] { [] }
}
