import JSON

extension JSONValue {
  /// The value as a page shows it: on one line where that is short.
  /// - Parameters:
  ///   - indent: of the lines below the first.
  ///   - column: how much stands before it on its line.
  ///   - isOpen: whether each member has a line, however short they are.
  func pageText(indent: Int = 0, column: Int = 0, isOpen: Bool = false) -> String {
    let short = line
    guard isOpen || column + short.utf8.count > 100, let members = object, !members.isEmpty else {
      return short
    }
    let space = String(repeating: " ", count: indent + 2)
    let lines = members.map { member in
      let start = space + JSONWriter.quoted(member.key) + ": "
      return start + member.value.pageText(indent: indent + 2, column: start.utf8.count)
    }
    return "{\n" + lines.joined(separator: ",\n") + "\n" + String(repeating: " ", count: indent) + "}"
  }

  private var line: String {
    switch kind {
    case .array(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      "{ " + members.map { "\(JSONWriter.quoted($0.key)): \($0.value.line)" }.joined(separator: ", ") + " }"
    default: text()
    }
  }
}
