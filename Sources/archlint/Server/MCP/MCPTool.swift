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
    /// The structured answer.
    var content: JSONValue
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

  var json: JSONValue {
    [
      "name": .string(name), "title": .string(title), "description": .string(help),
      "inputSchema": Self.schema(of: input).setting("additionalProperties", false),
      "outputSchema": Self.schema(of: output),
      "annotations": [
        "readOnlyHint": .bool(isReadOnly), "destructiveHint": isReadOnly ? nil : false,
        "idempotentHint": isReadOnly ? nil : .bool(isIdempotent), "openWorldHint": false,
      ],
    ]
  }

  private static func schema(of field: Field) -> JSONValue {
    let schema: JSONValue =
      switch field.kind {
      case .text: ["type": "string"]
      case .number: ["type": "integer"]
      case .flag: ["type": "boolean"]
      case .word(let words): ["type": "string", "enum": .strings(words)]
      case .texts: ["type": "array", "items": ["type": "string"]]
      case .object(let fields): self.schema(of: fields)
      case .objects(let fields): ["type": "array", "items": self.schema(of: fields)]
      }
    return schema.setting("description", .string(field.help))
  }

  private static func schema(of fields: [Field]) -> JSONValue {
    let properties = fields.map { JSONMember(key: $0.name, value: schema(of: $0)) }
    let required = fields.filter(\.isRequired).map(\.name)
    return [
      "type": "object", "properties": JSONValue(.object(properties)),
      "required": required.isEmpty ? nil : .strings(required),
    ]
  }
}

/// What a tool is called with.
struct MCPArguments {
  private let json: JSONValue
  private let tool: String

  /// - Throws: what is not as the tool takes it, so that the assistant can call it again.
  init(_ json: JSONValue?, of tool: MCPTool) throws(UsageError) {
    self.json = json ?? [:]
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

  func text(_ name: String) throws(UsageError) -> String? { try value(name, "a string", \.string) }

  func texts(_ name: String) throws(UsageError) -> [String] {
    try value(name, "a list of strings") { value in
      let texts = value.array?.map { $0.string ?? "" }
      return texts?.contains("") == true ? nil : texts
    } ?? []
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

  func flag(_ name: String) throws(UsageError) -> Bool { try value(name, "true or false", \.bool) ?? false }

  private func value<Value>(
    _ name: String, _ wanted: String, _ read: (JSONValue) -> Value?
  ) throws(UsageError) -> Value? {
    guard let given = json[name] else { return nil }
    if let value = read(given) { return value }
    throw UsageError(message: "\"\(name)\" of \(tool) is \(wanted), and this is \(given.article)")
  }
}
