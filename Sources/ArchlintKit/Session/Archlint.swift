import Catalogue

/// What reports and pages call this program.
package enum Archlint {
  package static let version = "0.1.0"
  package static let informationURI = "https://github.com/archlint/archlint"
  package static var origin: BuildOrigin { Catalogue.origin }
}
