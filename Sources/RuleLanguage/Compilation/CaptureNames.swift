import JSON

/// The captures that stand in the texts of a rule and in the names of the vocabulary: `{Room}`, `{Room?}` and `(?<Room>…)`.
struct CaptureNames {
  private(set) var names: Set<String> = []

  init(in rule: JSONValue, _ globs: [String: [String]]) {
    var pending = [rule]
    while let value = pending.popLast() {
      switch value.kind {
      case .string(let text): add(text)
      case .array(let values): pending += values
      case .object(let members): pending += members.map(\.value)
      case .null, .bool, .number: break
      }
    }
    for glob in globs.values.joined() { add(glob) }
  }

  private mutating func add(_ text: String) {
    for piece in text.split(separator: "{").dropFirst(text.hasPrefix("{") ? 0 : 1) {
      names.insert(String(piece.prefix { $0 != "}" && $0 != "?" }))
    }
    for name in RegexPattern.groupNames(in: text) { names.insert(name) }
  }
}
