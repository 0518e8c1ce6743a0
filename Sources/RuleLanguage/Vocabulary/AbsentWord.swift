/// A word that people look for and the language has not, where others say the same.
enum AbsentWord {
  /// What to write in the place of a word; else the word that is nearest to it.
  static func hint(for word: String, among words: [String]) -> String? {
    hints[word] ?? NearestWord.hint(for: word, among: words)
  }

  private static let hints = [
    "attribute":
      "attributes are asked for with \"attributes\", what stands in their parentheses with \"attributeArguments\"",
    "inheritedType": "inherited types are asked for with \"inherits\"",
    "genericParameter":
      "generic parameters are asked for with \"genericParameters\", whether there are any with \"generic\"",
    "functionType": "a type is asked for by its text, with \"typeText\"",
    "string":
      "a literal is asked for by the text that it stands in, such as the \"value\" of an \"argument\"",
    "module": "the module of something is its property \"module\"",
    "macro": "what uses a macro is a \"call\" of \"#name\", or has it among its \"attributes\"",
    "member":
      "a member is a \"declaration\" with \"parent\": { \"kind\": [\"type\", \"protocol\", \"extension\"] }",
    "role":
      "a name that is called is a \"call\"; what stands behind a colon is asked for with \"inherits\", an attribute with \"attributes\"",
  ]
}
