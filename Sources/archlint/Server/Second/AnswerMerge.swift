import JSON

/// What two servers answer to one question.
enum AnswerMerge {
  static func merged(_ method: String, _ own: JSONValue, _ theirs: JSONValue) -> JSONValue {
    switch method {
    case "textDocument/hover": hover(own, theirs)
    case "textDocument/diagnostic": report(own, theirs)
    // Of several places, those of the language come first.
    default: list(theirs, own)
    }
  }

  /// Lists one behind the other; what is no list is one of one, and null is none.
  private static func list(_ first: JSONValue, _ second: JSONValue) -> JSONValue {
    let (first, second) = (elements(first), elements(second))
    return first.isEmpty && second.isEmpty ? .null : .array(first + second)
  }

  private static func elements(_ value: JSONValue) -> [JSONValue] {
    switch value.kind {
    case .null: []
    case .array(let elements): elements
    default: [value]
    }
  }

  private static func hover(_ own: JSONValue, _ theirs: JSONValue) -> JSONValue {
    guard own.object != nil else { return theirs }
    guard theirs.object != nil, let contents = theirs["contents"] else { return own }
    let said = text(of: contents)
    guard !said.isEmpty else { return own }
    let texts = said + [own["contents"]?["value"]?.string ?? ""]
    let both = JSONValue.string(texts.joined(separator: "\n\n---\n\n"))
    return theirs.setting("contents", (own["contents"] ?? [:]).setting("value", both))
  }

  /// Of `MarkupContent`, a `MarkedString`, or several of those.
  private static func text(of contents: JSONValue) -> [String] {
    switch contents.kind {
    case .string(let text): return [text]
    case .array(let parts): return parts.flatMap { text(of: $0) }
    default:
      guard let value = contents["value"]?.string else { return [] }
      return [contents["language"]?.string.map { "```\($0)\n\(value)\n```" } ?? value]
    }
  }

  /// A whole report of both. It has no id: one of the two may have changed where the other has not.
  private static func report(_ own: JSONValue, _ theirs: JSONValue) -> JSONValue {
    let items = (theirs["items"]?.array ?? []) + (own["items"]?.array ?? [])
    let base = theirs.object == nil ? own : theirs
    return base.removing("resultId").setting("kind", "full").setting("items", .array(items))
  }
}
