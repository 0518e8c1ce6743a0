/// A file that was embedded when this package was built.
public struct EmbeddedFile: Sendable {
  /// From the top of the package, with forward slashes.
  public let path: String
  public let text: String
}

/// A page of a rule that was embedded when this package was built.
public struct EmbeddedPage: Sendable {
  /// From the top of the package, with forward slashes.
  public let path: String
  public let title: String
  /// Where the JSON of the rule stands in the text, in bytes of UTF-8.
  public let rule: Range<Int>
  /// The line that the rule begins on, 1-based.
  public let line: Int
  public let text: String

  /// That of its rule: what the page is called.
  public var id: String {
    let name = path.utf8.suffix(
      from: path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex)
    return String(Substring(name.dropLast(".md".utf8.count)))
  }
}

/// What was built, and by what; nil where the build was not told, as in one by hand.
public struct BuildOrigin: Sendable {
  /// The id of the commit, in full.
  public let commit: String?
  /// When the commit was made: a time of ISO 8601 in UTC.
  public let date: String?
  /// Such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  public let compiler: String?
}

/// The rule pages, the presets and the reference archlint ships with.
public enum Catalogue {
  /// Every rule page, by path.
  public static var pages: [EmbeddedPage] { EmbeddedFiles.pages }

  /// The page with what the rules share.
  public static var definitions: EmbeddedFile { EmbeddedFiles.definitions }

  /// The page about the language of rules.
  public static var language: EmbeddedFile { EmbeddedFiles.language }

  /// Every preset, by path.
  public static var presets: [EmbeddedFile] { EmbeddedFiles.presets }

  public static var origin: BuildOrigin { EmbeddedFiles.origin }
}

/// The plugin writes an extension with these members, which wins over the ones below.
enum EmbeddedFiles: Unembedded {}

protocol Unembedded {}

extension Unembedded {
  static var pages: [EmbeddedPage] { [] }
  static var definitions: EmbeddedFile { EmbeddedFile(path: "", text: "") }
  static var language: EmbeddedFile { EmbeddedFile(path: "", text: "") }
  static var presets: [EmbeddedFile] { [] }
  static var origin: BuildOrigin { BuildOrigin(commit: nil, date: nil, compiler: nil) }
}
