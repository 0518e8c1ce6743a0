import JSON

/// A named list of rules with their severities, for code of one kind.
public struct Preset: Sendable {
  public struct Entry: Sendable {
    public var id: Located<String>
    public var severity: Severity
  }

  public var name: String
  /// What code it is for: Markdown, without a line end at its end.
  public var about: String
  public var entries: [Entry]

  /// `contract` of `Rules/Presets/contract.json`.
  public static func name(ofFile path: String) -> String {
    String((path.split(separator: "/").last ?? "").prefix { $0 != "." })
  }

  /// Reads `{ "about": ["A line", …], "rules": { "rule-id": "error", … } }`.
  /// - Parameter path: where it stands; the name of the file is the name of the preset.
  public static func parse(_ text: String, path: String) -> Result<Preset, LoadError> {
    var reader = ValueReader(file: path)
    var preset = Preset(name: name(ofFile: path), about: "", entries: [])
    let json = reader.json { () throws(JSONError) in try JSONReader.read(text) }
    let members = json.flatMap { reader.members(of: $0, what: "a preset", keys: ["about", "rules"]) } ?? []
    let lines = members.value("about").flatMap { reader.strings($0, what: "\"about\"") } ?? []
    preset.about = lines.map(\.value).joined(separator: "\n")
    for member in members.value("rules").flatMap({ reader.object($0, what: "\"rules\"") }) ?? [] {
      guard let severity = reader.severity(member.value, what: "the severity") else { continue }
      let id = reader.located(member.key, member.keyPosition)
      preset.entries.append(Entry(id: id, severity: severity))
    }
    return reader.result(preset)
  }
}

extension ValueReader {
  /// One of error, warning and note.
  /// - Parameter others: what the caller reads besides, for the hint.
  mutating func severity(_ value: JSONValue, what: @autoclosure () -> String, others: [String] = [])
    -> Severity?
  {
    guard let name = string(value, what: what()) else { return nil }
    if let severity = Severity(name: name) { return severity }
    let names = Severity.names + others
    fail(
      "there is no severity \"\(name)\"", at: value.position,
      hint: NearestWord.hint(for: name, among: names)
        ?? "the severities are \(names.joined(separator: ", "))")
    return nil
  }
}
