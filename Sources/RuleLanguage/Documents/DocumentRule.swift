/// The rules about documents with code.
public enum DocumentRule {
  public static let names = "document-names-what-exists"
  public static let agrees = "document-agrees-with-rules"
  public static let parses = "document-parses"

  public static let ids = [names, agrees, parses]

  static func all(_ settings: DocumentSettings) -> [EngineRule] {
    let isOn = !settings.globs.isEmpty
    return [
      EngineRule(
        .documents, names, "A document names what exists",
        "A relative link, a path in backticks, or a type in backticks that is called like one of the vocabulary, leads to something of the project. What is gone or was renamed leads readers astray.",
        standard: isOn ? .note : nil),
      EngineRule(
        .documents, agrees, "A document agrees with the rules",
        "Where all templates of a document that a rule speaks of break it, the document teaches the opposite of what is checked. One of the two is stale: change the templates, or switch the rule off.",
        standard: isOn ? .note : nil),
      EngineRule(
        .documents, parses, "Code in a document parses",
        "The brackets and literals of a fenced Swift block have their ends, so that whoever copies it can build it. Nothing else is said of a block that does not parse. The rule is on where the configuration sets documentsParse.",
        standard: isOn && settings.parse?.value == true ? .warning : nil),
    ]
  }
}

/// What a configuration says of documents.
public struct DocumentSettings: Sendable {
  /// Globs of Markdown files whose code is checked.
  public var globs: [Located<String>] = []
  /// Whether a block that does not parse is reported; nil where there is no such key.
  public var parse: Located<Bool>?
  /// Whether examples of what not to do are checked as well; nil where there is no such key.
  public var wrong: Located<Bool>?
}
