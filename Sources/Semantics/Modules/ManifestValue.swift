/// What an expression in a manifest comes to.
indirect enum ManifestValue {
  /// With the expression it is written in.
  case text(String, node: Int)
  case list([ManifestValue])
  /// `.library(name: "A", targets: ["A"])`, `Package(…)`, `.v17`: a name with its arguments, which are worked out when
  /// somebody asks for them.
  case call(name: String, arguments: [Argument], node: Int)
  case null
  case unknown

  struct Argument {
    var label: String
    /// Index of the expression.
    var node: Int
  }

  var text: String? {
    if case .text(let text, _) = self { text } else { nil }
  }

  var name: String? {
    if case .call(let name, _, _) = self { name } else { nil }
  }
}
