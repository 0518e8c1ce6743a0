import Reports

/// The lines of an explanation.
enum ExplanationText {
  static func row(_ verdict: String, _ text: String) -> String {
    "    \(verdict.padded(to: 9))\(VisibleText.make(text))\n"
  }

  static func detail(_ text: String) -> String {
    String(repeating: " ", count: 13) + VisibleText.make(text) + "\n"
  }
}
