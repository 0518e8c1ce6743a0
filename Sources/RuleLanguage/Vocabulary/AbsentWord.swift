/// A word that people look for and the language has not, where others say the same.
enum AbsentWord {
  /// What to write in the place of a word; else the word that is nearest to it.
  static func hint(for word: String, among words: [String]) -> String? {
    hints[word] ?? NearestWord.hint(for: word, among: words)
  }

  /// The same for the keys of rules themselves.
  static let ofRules = [
    "severity": severity, "enabled": severity,
    "description": "what a rule says of what breaks it is its \"message\"",
  ]

  private static let hints = [
    "method": "a method is a \"function\"", "func": "a func is a \"function\"",
    "message": besidePredicate, "fix": besidePredicate, "related": besidePredicate,
    "final": modifier("final"), "lazy": modifier("lazy"), "weak": modifier("weak"),
    "mutating": modifier("mutating"), "override": modifier("override"),
    "open": access("open"), "public": access("public"), "package": access("package"),
    "internal": access("internal"), "fileprivate": access("fileprivate"), "private": access("private"),
    "var": variable, "let": variable, "variable": variable, "field": variable,
    "init": "an init is an \"initializer\"", "deinit": "a deinit is a \"deinitializer\"",
    "enumCase": "it is a \"case\"", "cast": code, "expression": code,
    "comment": "of comments there are \"documentation\" and \"mark\"",
    "visibility": "it is \"access\"", "accessLevel": "it is \"access\"",
    "effects": "they are \"async\" and \"throws\"",
    "min": "it is \"atLeast\"", "max": "it is \"atMost\"", "exactly": number, "equals": number,
    "or": "it is \"any\"", "and": "the keys of an object are all asked, as is what stands in \"all\"",
    "sorted": "texts have no order; what stands in sections is asked for with \"ordered\"",
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

  private static let besidePredicate = "it stands beside \"must\" and \"where\", in the rule itself"

  private static let severity =
    "the configuration says how severe a rule is: \"rules\": { \"its-id\": \"error\" }"

  private static func access(_ level: String) -> String {
    "it is a level of access: \"access\": \"\(level)\""
  }

  private static func modifier(_ name: String) -> String {
    "it is a modifier: \"modifiers\": \"\(name)\""
  }

  private static let variable =
    "it is a \"property\", and a \"binding\" in a body; its \"keyword\" is var or let"
  private static let code = "code stands in texts, such as the \"value\" of a \"binding\" or an \"argument\""
  private static let number = "\"atLeast\" and \"atMost\" of one number say so"
}
