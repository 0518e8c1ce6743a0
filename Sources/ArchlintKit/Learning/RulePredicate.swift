import JSON

/// A predicate of the language of rules, as a page shows it: keys in an order, on one line where that is short.
indirect enum RulePredicate {
  case text(String)
  case texts([String])
  case flag(Bool)
  case object([(key: String, value: RulePredicate)])

  /// - Parameters:
  ///   - column: how much stands before it on its line.
  ///   - indent: of the lines below the first.
  func json(indent: Int = 0, column: Int = 0, isOpen: Bool = false) -> String {
    let short = line
    if !isOpen, column + short.utf8.count <= 100 { return short }
    guard case .object(let members) = self, !members.isEmpty else { return short }
    let space = String(repeating: " ", count: indent + 2)
    let lines = members.map { key, value in
      let start = space + JSONWriter.quoted(key) + ": "
      return start + value.json(indent: indent + 2, column: start.utf8.count)
    }
    return "{\n" + lines.joined(separator: ",\n") + "\n" + String(repeating: " ", count: indent) + "}"
  }

  private var line: String {
    switch self {
    case .text(let text): JSONWriter.quoted(text)
    case .texts(let texts): "[" + texts.map(JSONWriter.quoted).joined(separator: ", ") + "]"
    case .flag(let flag): "\(flag)"
    case .object(let members):
      "{ " + members.map { "\(JSONWriter.quoted($0.key)): \($0.value.line)" }.joined(separator: ", ") + " }"
    }
  }
}
