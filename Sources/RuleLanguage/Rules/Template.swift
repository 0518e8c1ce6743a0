/// A text with places for captures, properties of the node and names of the vocabulary, such as `'{name}' is not final`.
public struct Template: Sendable {
  public enum Segment: Hashable, Sendable {
    case literal(String)
    /// The value of a capture, by slot.
    case capture(Int)
    /// A property of what the rule began with.
    case property(Property)
  }

  public var segments: [Segment]

  /// Fills the template. What is unknown stays empty.
  public func filled(
    capture: (Int) -> String?, property: (Property) -> String?
  ) -> String {
    segments.reduce(into: "") { text, segment in
      switch segment {
      case .literal(let literal): text += literal
      case .capture(let slot): text += capture(slot) ?? ""
      case .property(let name): text += property(name) ?? ""
      }
    }
  }
}

/// Reads templates. `{{` and `}}` are braces.
struct TemplateParser {
  let captureNames: [String]
  let options: [RuleOption]
  let names: PatternExpansion
  /// The kinds of nodes the rule speaks of.
  let kinds: FactKinds

  func parse(_ text: String) throws(PatternError) -> Template {
    var segments: [Template.Segment] = []
    var literal: [UInt8] = []
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") else {
        literal.append(byte)
        continue
      }
      if index < bytes.count, bytes[index] == byte {
        literal.append(byte)
        index += 1
        continue
      }
      guard byte == UInt8(ascii: "{"), let close = bytes.firstPlace(of: UInt8(ascii: "}"), from: index) else {
        let brace = Character(Unicode.Scalar(byte))
        throw PatternError(
          message: "the brace '\(brace)' has no partner", hint: "a brace itself is written \(brace)\(brace)")
      }
      if !literal.isEmpty { segments.append(.literal(String(decoding: literal, as: UTF8.self))) }
      literal = []
      segments += try placeholder(String(decoding: bytes[index..<close], as: UTF8.self))
      index = close + 1
    }
    if !literal.isEmpty { segments.append(.literal(String(decoding: literal, as: UTF8.self))) }
    return Template(segments: segments)
  }

  private func placeholder(_ name: String) throws(PatternError) -> [Template.Segment] {
    if let slot = captureNames.firstIndex(of: name) { return [.capture(slot)] }
    if let option = options.first(where: { $0.name == name }) {
      names.noteUse(of: name)
      return [.literal(option.values.joined(separator: ", "))]
    }
    if let text = names.template(name) { return try parse(text).segments }
    let properties = Vocabulary.properties.filter { !$0.kinds.isDisjoint(with: kinds) }
    if let entry = properties.first(where: { $0.spelling == name }) {
      if case .flag = entry.value {
        throw PatternError(message: "{\(name)} is true or false, which is no text for a sentence")
      }
      return [.property(entry.property)]
    }
    let path = name.split(separator: ".")
    let relation = Vocabulary.relations.first { $0.spelling == path.first ?? "" }
    throw PatternError(
      message:
        "{\(name)} is neither a capture of this rule nor a property of \(Vocabulary.object(of: kinds))",
      hint: relation.map { hint(for: $0, property: path.dropFirst().first) }
        ?? NearestWord.hint(
          for: name, among: captureNames + options.map(\.name) + properties.map(\.spelling))
        ?? (name.first?.isUppercase ?? false
          ? "\"where\" binds it, as in \"name\": \"{\(name)}*\""
          : "a brace itself is written twice: {{\(name)}}"))
  }

  /// - Parameter word: what is asked of that to which the relation leads, such as `name` in `ownerType.name`.
  private func hint(for relation: RelationDefinition, property word: Substring?) -> String {
    let property = Vocabulary.properties.first { $0.spelling == word ?? "" }?.spelling ?? "name"
    let capture = "{" + property.prefix(1).uppercased() + property.dropFirst() + "}"
    return "bind the \(property) of what it leads to, "
      + "\"\(relation.spelling)\": { \"\(property)\": \"\(capture)\" }, and say \(capture) here"
  }
}
