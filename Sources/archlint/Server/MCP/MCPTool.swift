import ArchlintKit
import JSON
import Platform
import RuleLanguage

/// Something that an assistant may call over the Model Context Protocol.
struct MCPTool {
  /// What may be said to it, or what it answers with.
  struct Field {
    enum Kind {
      case text, number, flag
      case texts
      /// One of these words.
      case word([String])
      case object([Field])
      case objects([Field])
    }

    let name: String
    let kind: Kind
    let help: String
    var isRequired = false
  }

  struct Answer {
    /// For assistants that read nothing else.
    var text: String
    /// Writes the members of the structured answer.
    var members: (inout JSONWriter) -> Void
  }

  let name: String
  let title: String
  let help: String
  /// Whether it changes no file.
  let isReadOnly: Bool
  /// Whether calling it again changes nothing more.
  var isIdempotent = true
  let input: [Field]
  let output: [Field]
  let call: (MCPArguments) throws -> Answer

  static var all: [MCPTool] { [checkTool, fixTool, explainTool, guideTool, newTool] }

  // MARK: - Description

  func write(to json: inout JSONWriter) {
    json.member("name", name)
    json.member("title", title)
    json.member("description", help)
    json.object("inputSchema") { json in
      Self.write(members: input, &json)
      json.member("additionalProperties", false)
    }
    json.object("outputSchema") { Self.write(members: output, &$0) }
    json.object("annotations") { json in
      json.member("readOnlyHint", isReadOnly)
      if !isReadOnly {
        json.member("destructiveHint", false)
        json.member("idempotentHint", isIdempotent)
      }
      json.member("openWorldHint", false)
    }
  }

  private static func write(_ field: Field, _ json: inout JSONWriter) {
    switch field.kind {
    case .text: json.member("type", "string")
    case .number: json.member("type", "integer")
    case .flag: json.member("type", "boolean")
    case .word(let words):
      json.member("type", "string")
      json.member("enum", words)
    case .texts:
      json.member("type", "array")
      json.object("items") { $0.member("type", "string") }
    case .object(let fields): write(members: fields, &json)
    case .objects(let fields):
      json.member("type", "array")
      json.object("items") { write(members: fields, &$0) }
    }
    json.member("description", field.help)
  }

  private static func write(members fields: [Field], _ json: inout JSONWriter) {
    json.member("type", "object")
    json.object("properties") { json in
      for field in fields { json.object(field.name) { write(field, &$0) } }
    }
    let required = fields.filter(\.isRequired).map(\.name)
    if !required.isEmpty { json.member("required", required) }
  }
}

/// What a tool is called with.
struct MCPArguments {
  private let json: JSONValue
  private let tool: String

  /// - Throws: what is not as the tool takes it, so that the assistant can call it again.
  init(_ json: JSONValue?, of tool: MCPTool) throws(UsageError) {
    self.json = json ?? JSONValue(.object([]))
    self.tool = tool.name
    guard let members = self.json.object else {
      throw UsageError(message: "what \(tool.name) takes is an object, and this is \(self.json.article)")
    }
    for member in members where !tool.input.contains(where: { $0.name == member.key }) {
      throw UsageError(
        message: "\(tool.name) takes no \"\(member.key)\"",
        hint: NearestWord.hint(for: member.key, among: tool.input.map(\.name)))
    }
    for field in tool.input where field.isRequired && self.json[field.name] == nil {
      throw UsageError(message: "\(tool.name) needs \"\(field.name)\": \(field.help)")
    }
  }

  func text(_ name: String) throws(UsageError) -> String? {
    guard let value = json[name] else { return nil }
    guard let text = value.string else { throw mistake(name, "a string", value) }
    return text
  }

  func texts(_ name: String) throws(UsageError) -> [String] {
    guard let value = json[name] else { return [] }
    let texts = value.array.map { $0.compactMap(\.string) }
    guard let texts, texts.count == value.array?.count, !texts.contains("") else {
      throw mistake(name, "a list of strings", value)
    }
    return texts
  }

  /// Files and folders of the project around the server: what an assistant reads may tell it to go elsewhere.
  func paths(_ name: String) throws(UsageError) -> [String] {
    let paths = try texts(name)
    try Self.check(paths)
    return paths
  }

  static func check(_ paths: [String]) throws(UsageError) {
    let bounds = ProjectBounds(around: Path.currentFolder)
    guard paths.allSatisfy({ $0.utf8.count < Path.longestPath }) else {
      throw UsageError(message: "there is no path of more than \(Path.longestPath) bytes")
    }
    for path in paths where path == "-" || !bounds.holds(path) {
      throw UsageError(
        message: "\(path) is no part of the project around \(Path.currentFolder)",
        hint: "name files and folders below it")
    }
  }

  func flag(_ name: String) throws(UsageError) -> Bool {
    guard let value = json[name] else { return false }
    guard let flag = value.bool else { throw mistake(name, "true or false", value) }
    return flag
  }

  private func mistake(_ name: String, _ wanted: String, _ value: JSONValue) -> UsageError {
    UsageError(message: "\"\(name)\" of \(tool) is \(wanted), and this is \(value.article)")
  }
}
