import RuleLanguage

/// Values for the placeholders of a template.
package struct TemplateNames {
  /// By the key of placeholders, with the name as it was given.
  private var values: [String: (name: String, value: String)] = [:]

  package init() {}

  /// - Parameter words: `Name=Value`.
  package init(_ words: [String]) throws(UsageError) {
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, !Placeholder.key(of: parts[0]).isEmpty else {
        throw UsageError(
          message: "\"\(word)\" gives nothing a name", hint: "write Name=Value, as Screen=Product")
      }
      try add(parts[1], to: parts[0])
    }
  }

  private mutating func add(_ value: String, to name: String) throws(UsageError) {
    let isIdentifier =
      !(value.first?.isNumber ?? true)
      && value.allSatisfy { $0 == "_" || ($0.isLetter || $0.isNumber) }
    guard isIdentifier else {
      throw UsageError(
        message: "\"\(value)\" is no name that code can have",
        hint: "\(name) takes letters, digits and _, as in Product")
    }
    let key = Placeholder.key(of: name)
    guard values.updateValue((name, value), forKey: key) == nil else {
      throw UsageError(message: "\(name) has two values")
    }
  }

  /// Whether there is a value for each name that is asked for, and for no other.
  func check(against wanted: [String]) throws(UsageError) {
    let keys = Set(wanted.map(Placeholder.key(of:)))
    if let other = values.filter({ !keys.contains($0.key) }).map(\.value.name).min() {
      let list = wanted.isEmpty ? "it asks for no names" : "its names are \(wanted.joined(separator: ", "))"
      throw UsageError(
        message: "nothing here is called \(other)", hint: NearestWord.hint(for: other, among: wanted) ?? list)
    }
    let missing = wanted.filter { values[Placeholder.key(of: $0)] == nil }
    guard missing.isEmpty else {
      throw UsageError(
        message: "\(missing.listed() ?? "") \(missing.count == 1 ? "needs a name" : "need names")",
        hint: "add \(missing.map { "\($0)=…" }.joined(separator: " "))")
    }
  }

  /// In the case that the placeholder is written in; the placeholder itself where it has none.
  func value(of placeholder: Placeholder) -> String {
    values[placeholder.key].map { placeholder.filled(with: $0.value) } ?? placeholder.name
  }

  /// A name for each placeholder, that says which it is.
  static func samples(for names: [String]) -> TemplateNames {
    var samples = TemplateNames()
    for name in names {
      let letters = name.filter { $0.isLetter || $0.isNumber }
      let sample = "Sample" + letters.prefix(1).uppercased() + letters.dropFirst()
      samples.values[Placeholder.key(of: name)] = (name, sample)
    }
    return samples
  }
}
