import Catalogue
import RuleLanguage

extension RulePage {
  /// A shipped page, with the definitions that it shares with the others.
  static func shipped(_ text: String, path: String) -> Result<RulePage, LoadError> {
    SharedDefinitions.shipped.flatMap { parse(text, path: path, sharing: $0) }
  }
}

extension SharedDefinitions {
  static var shipped: Result<SharedDefinitions, LoadError> {
    parse(Catalogue.definitions.text, path: Catalogue.definitions.path)
  }
}
