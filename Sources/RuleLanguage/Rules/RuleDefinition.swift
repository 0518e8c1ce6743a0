import JSON

/// A rule as it was written, on a page or in a configuration.
public struct RuleDefinition: Sendable {
  /// Of the page or configuration it stands in.
  public var file: String
  public var title: String?
  /// Empty in a configuration, as is the page.
  public var subject = ""
  public var page = ""
  public var json: JSONValue
  /// What it may use besides its own definitions.
  public var shared: SharedDefinitions?
  /// Whether what stands in it is known to be well formed, so that what is slow to check need not be checked again.
  var isVerified = false

  /// Where it stands in the page, in bytes of UTF-8, as long as no more than its id was read of it.
  var unread: Range<Int>?

  /// The head of a rule whose page was read whole before. Of the page nothing else is looked at.
  /// - Parameters:
  ///   - path: where the page stands; its folder is the subject.
  ///   - title: that of the page.
  ///   - json: where the rule stands in the page, in bytes of UTF-8.
  ///   - line: the line that it begins on, 1-based.
  public static func head(
    ofVerified page: String, id: String, path: String, title: String, json: Range<Int>, line: Int,
    sharing shared: SharedDefinitions?
  ) -> RuleDefinition {
    let start = JSONPosition(offset: json.lowerBound, line: line, column: 1)
    let head = JSONValue(
      .object([JSONMember(key: "id", value: JSONValue(.string(id), at: start))]), at: start)
    return RuleDefinition(
      file: path, title: title, subject: RulePage.subject(ofPath: path), page: page, json: head,
      shared: shared, isVerified: true, unread: json)
  }

  /// The same with all that stands in it.
  public func whole() -> Result<RuleDefinition, LoadError> {
    guard let unread else { return .success(self) }
    let text = page.utf8.dropFirst(unread.lowerBound).prefix(unread.count)
    var reader = ValueReader(file: file)
    let read = reader.json { () throws(JSONError) in
      try JSONReader.read(String(Substring(text)), from: json.position)
    }
    let whole = read.map {
      RuleDefinition(
        file: file, title: title, subject: subject, page: page, json: $0, shared: shared, isVerified: true)
    }
    return reader.result(whole)
  }

  /// The id, if there is a string in its place.
  public var id: String? {
    json["id"]?.string
  }

  /// Of the rule's opening brace.
  public var position: SourcePosition {
    SourcePosition(file: file, json.position)
  }

  /// The ids of the rules that cannot hold beside it, as far as they can be read.
  var conflictsWith: [Located<String>] {
    var reader = ValueReader(file: file)
    return json[Self.conflictKey].flatMap { reader.oneOrMore($0, what: "") } ?? []
  }

  /// The rule where no others are with which it conflicts.
  public var alone: RuleDefinition {
    var alone = self
    let members = json.object?.filter { $0.key != Self.conflictKey }
    if let members { alone.json = JSONValue(.object(members), at: json.position) }
    return alone
  }

  private static let conflictKey = "conflictsWith"

  /// What is wrong with it where names mean what they do by default.
  var mistakes: [Diagnostic] {
    guard json.object != nil, let doubles = try? PatternCompiler.doubles(of: .standard),
      case .failure(let error) = RuleCompiler.compile(self, names: .standard, doubles: doubles)
    else { return [] }
    return error.diagnostics
  }
}
