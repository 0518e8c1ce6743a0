/// What one trait brings with it, by the rules of Swift or by what everybody knows.
enum Implication {
  /// Whether a declaration with a trait cannot but have another.
  static func brings(_ trait: Trait, _ asked: Trait) -> Bool {
    switch (trait.sort, asked.sort) {
    case (.attribute, .keyword): asked.text == "var"
    case (.setterAccess, .keyword): true
    case (.access, .setterAccess): trait.text == asked.text
    case (.final, .kind): asked.text == "class"
    case (.conformance, .kind): isClass(trait.text) && asked.text == "class" || trait.text == "View"
    case (.attribute, .kind): ["Observable", "Model"].contains(trait.text) && asked.text == "class"
    case (.kind, .final): trait.text != "class"
    case (.twinConformance, .twin): trait.text == asked.text && trait.detail == asked.detail
    case (.shape, .shape): isLonger(trait, than: asked)
    case (.name, .nameEnd): trait.text.hasSuffix(asked.text)
    case (.name, .nameStart): trait.text.hasPrefix(asked.text)
    case (.typeEnd, .typeEnd), (.nameEnd, .nameEnd):
      trait.text.utf8.count > asked.text.utf8.count && trait.text.hasSuffix(asked.text)
    case (.conformance, .conformance): known(trait.text).contains(asked.text)
    default: false
    }
  }

  /// `**/Home/Views/*` is more than `**/Views/*`.
  private static func isLonger(_ shape: Trait, than other: Trait) -> Bool {
    shape.text.utf8.count > other.text.utf8.count
      && shape.text.dropFirst(2).hasSuffix(other.text.dropFirst(2))
  }

  /// Whether only a class can inherit something of the platform.
  static func isClass(_ name: String) -> Bool {
    ["XCTestCase", "NSObject", "AnyObject", "ObservableObject"].contains(name) || name.hasPrefix("UI")
      || (name.hasPrefix("NS") && !name.hasSuffix("ing"))
  }

  /// Whether what a class inherits of the platform is a class itself.
  static func isSuperclass(_ name: String) -> Bool {
    isClass(name) && !["AnyObject", "ObservableObject"].contains(name)
      && !["Delegate", "DataSource", "ing", "able"].contains(where: name.hasSuffix)
  }

  /// What a protocol of the library inherits.
  static func known(_ name: String) -> [String] {
    switch name {
    case "Codable": ["Decodable", "Encodable"]
    case "Hashable", "Comparable": ["Equatable"]
    case "ObservableObject": ["AnyObject"]
    case "LocalizedError", "CustomNSError": ["Error"]
    case "Error": ["Sendable"]
    default: []
    }
  }
}
