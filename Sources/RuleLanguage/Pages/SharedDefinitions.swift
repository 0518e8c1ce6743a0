import JSON

/// Predicates by name that all rules of a folder may use: a page `Definitions.md` with a title, text, and one block of JSON.
public struct SharedDefinitions: Sendable {
  public static let fileName = "Definitions.md"

  /// Of the page, as errors show it.
  public let file: String
  let members: [JSONMember]
  private let byName: [String: JSONMember]
  /// As they are written.
  public var json: JSONValue { JSONValue(.object(members)) }

  private init(file: String, members: [JSONMember]) {
    self.file = file
    self.members = members
    byName = Dictionary(members.map { ($0.key, $0) }) { first, _ in first }
  }

  subscript(name: String) -> JSONMember? { byName[name] }

  public static func parse(_ text: String, path: String) -> Result<SharedDefinitions, LoadError> {
    var reader = ValueReader(file: path)
    let markdown = MarkdownReader(Array(text.utf8))
    let start = JSONPosition(offset: 0, line: 1, column: 1)
    let blocks = markdown.blocks.compactMap { block -> Range<Int>? in
      if case .code(info: "json", let lines) = block.block { lines } else { nil }
    }
    guard blocks.count == 1, let lines = blocks.first, !lines.isEmpty else {
      reader.fail("a page of definitions has one JSON block: an object of predicates by name", at: start)
      return reader.result(nil)
    }
    let json = reader.json { () throws(JSONError) in try markdown.json(ofLines: lines) }
    let members = json.flatMap { reader.object($0, what: "a page of definitions") } ?? []
    for member in members { checkWords(in: member.value, &reader) }
    return reader.result(SharedDefinitions(file: path, members: members))
  }

  /// Notes the words that the language has not, also where no rule uses the definition yet.
  private static func checkWords(in value: JSONValue, _ reader: inout ValueReader) {
    for member in value.object ?? [] {
      if PredicateKey.table[member.key] == nil, !Quantifier.otherKeys.contains(member.key) {
        reader.fail(unknownWord: member)
      }
      checkWords(in: member.value, &reader)
    }
    for element in value.array ?? [] { checkWords(in: element, &reader) }
  }
}
