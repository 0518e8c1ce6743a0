import RuleLanguage

/// A place in a document at which a name is to be put: `{Screen}`, `<#Screen#>`, `__SCREEN__` or `$SCREEN`.
struct Placeholder: Equatable {
  enum Style {
    case braces, editor, underscores, dollar
  }

  var style: Style
  /// What stands between its marks.
  var name: String
  /// With its marks.
  var bytes: Range<Int>

  /// What makes placeholders the same, however they are spelled: letters and digits in lower case.
  var key: String { Self.key(of: name) }

  static func key(of name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// A value in the case that the placeholder is written in.
  ///
  ///     {Screen} ProductList   {screen} productList   {SCREEN} PRODUCTLIST   {screen_name} product_list
  func filled(with value: String) -> String {
    if name.contains("_") || name.contains("-") {
      let separator = name.contains("_") ? "_" : "-"
      let words = NameWords(value).words.joined(separator: separator)
      return isUppercase ? words.uppercased() : words.lowercased()
    }
    // The marks of the other styles are what is written in capitals.
    if isUppercase, style == .braces { return value.uppercased() }
    return name.first?.isLowercase ?? false ? LowerCamel.text(value) : Self.upperCamel(value)
  }

  private var isUppercase: Bool {
    let letters = name.filter(\.isLetter)
    return letters.count > 1 && letters.allSatisfy(\.isUppercase)
  }

  private static func upperCamel(_ value: String) -> String {
    value.prefix(1).uppercased() + value.dropFirst()
  }

}
