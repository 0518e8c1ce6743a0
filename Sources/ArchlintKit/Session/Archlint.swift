import Catalogue

/// What reports and pages call this program.
package enum Archlint {
  package static let version = "0.1.0"
  package static let informationURI = "https://github.com/archlint/archlint"
  package static var origin: BuildOrigin { Catalogue.origin }
  /// The page about the language of rules.
  package static var language: String { Catalogue.language.text }

  /// Whether the version begins with the parts of another: `1`, `1.2` or `1.2.3`.
  static func isVersion(_ text: String) -> Bool {
    text == version || version.hasPrefix(text + ".")
  }
}
