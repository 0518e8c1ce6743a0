import JSON

/// What a JSON Schema says of the places of a text: which keys and values may stand there, and what they are for. All
/// branches of `anyOf` and its like count, as half written text does not tell which one is meant.
struct SchemaReader {
  private let root: JSONValue
  private let definitions: JSONValue?

  typealias Proposal = ConfigurationGuide.Proposal

  /// - Parameter definition: whose schema the outermost value has; nil for that of the whole.
  init(_ schema: JSONValue, definition: String? = nil) {
    definitions = schema["$defs"]
    root = definition.flatMap { schema["$defs"]?[$0] } ?? schema
  }

  /// The schemas that hold at a place.
  private func schemas(at steps: [JSONPlace.Step]) -> [JSONValue] {
    steps.reduce(expanded(root)) { schemas, step in
      schemas.flatMap { schema -> [JSONValue] in
        switch step {
        case .element: return schema["items"].map { expanded($0) } ?? []
        case .key(let key):
          if let own = schema["properties"]?[key] { return expanded(own) }
          guard let others = schema["additionalProperties"], others.object != nil else { return [] }
          return expanded(others)
        }
      }
    }
  }

  /// A schema and those that it refers to. A definition is followed once on the way.
  private func expanded(_ schema: JSONValue, _ known: Set<String> = []) -> [JSONValue] {
    var found = [schema]
    if let name = schema["$ref"]?.string?.split(separator: "/").last.map(String.init), !known.contains(name),
      let definition = definitions?[name]
    {
      found += expanded(definition, known.union([name]))
    }
    for key in ["anyOf", "oneOf", "allOf"] {
      for part in schema[key]?.array ?? [] { found += expanded(part, known) }
    }
    return found
  }

  func keys(at steps: [JSONPlace.Step]) -> [Proposal] {
    var words: [Proposal] = []
    for schema in schemas(at: steps) {
      for member in schema["properties"]?.object ?? [] {
        words.append(
          Proposal(text: member.key, documentation: documentation(of: member.value), isKey: true))
      }
      words += schema["propertyNames"].map { values(of: expanded($0), areKeys: true) } ?? []
    }
    return Self.each(words)
  }

  func values(at steps: [JSONPlace.Step]) -> [Proposal] {
    Self.each(values(of: schemas(at: steps)))
  }

  private func values(of schemas: [JSONValue], areKeys: Bool = false) -> [Proposal] {
    schemas.flatMap { schema -> [Proposal] in
      let words = (schema["enum"]?.array ?? []) + [schema["const"]].compactMap(\.self)
      return words.compactMap(\.string).map { Proposal(text: $0, isKey: areKeys) }
    }
  }

  /// Whether true and false may stand there.
  func takesFlag(at steps: [JSONPlace.Step]) -> Bool {
    schemas(at: steps).contains { schema in
      schema["type"]?.string == "boolean"
        || schema["type"]?.array?.contains { $0.string == "boolean" } ?? false
    }
  }

  /// What a key is for.
  func documentation(ofKey key: String, at steps: [JSONPlace.Step]) -> String? {
    keys(at: steps).first { $0.text == key && !$0.documentation.isEmpty }?.documentation
  }

  private func documentation(of schema: JSONValue) -> String {
    expanded(schema).lazy.compactMap { $0["description"]?.string }.first ?? ""
  }

  private static func each(_ words: [Proposal]) -> [Proposal] {
    var known: [String: Int] = [:]
    var found: [Proposal] = []
    for word in words {
      if let place = known[word.text] {
        if found[place].documentation.isEmpty { found[place].documentation = word.documentation }
      } else {
        known[word.text] = found.count
        found.append(word)
      }
    }
    return found
  }
}
