/// What an expression in a manifest comes to.
indirect enum ManifestValue {
  case text(String)
  case list([ManifestValue])
  /// `.library(name: "A", targets: ["A"])`, `Package(…)`, `.v17`: a name with its arguments.
  case call(name: String, arguments: [Argument])
  case null
  case unknown

  struct Argument {
    var label: String
    var value: ManifestValue
  }

  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The texts of a list; nil where it is none, or holds something else.
  var texts: [String]? {
    guard case .list(let values) = self else { return nil }
    let texts = values.compactMap(\.text)
    return texts.count == values.count ? texts : nil
  }

  func argument(_ label: String) -> ManifestValue? {
    guard case .call(_, let arguments) = self else { return nil }
    return arguments.first { $0.label == label }?.value
  }

  /// The first argument without a label.
  var unlabeled: ManifestValue? { argument("") }
}
