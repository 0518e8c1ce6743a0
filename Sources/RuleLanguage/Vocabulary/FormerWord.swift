import JSON

/// A word of the first edition of the language, which is refused with the one in its place.
public struct FormerWord: Sendable {
  let spelling: String
  /// What is written now.
  let replacement: String
  private let hint: String?

  private init(_ spelling: String, _ replacement: String, hint: String? = nil) {
    self.spelling = spelling
    self.replacement = replacement
    self.hint = hint
  }

  /// Keys of predicates, and kinds.
  static let ofPredicates = [
    FormerWord("mention", "reference"), FormerWord("declared", "resolvesTo"),
    FormerWord("holders", "storedIn"), FormerWord("is", "matches"), FormerWord("behind", "guardedBy"),
    FormerWord("before", "precedes"), FormerWord("after", "follows"),
    FormerWord("requirement", "implements"), FormerWord("inside", "enclosedBy"),
    FormerWord("ancestor", "enclosingNode"), FormerWord("within", "closureOf"),
    FormerWord("changesSeveral", "mutatesSeveralProperties"),
    FormerWord("afterFailure", "followsEvenAfterThrow"),
  ]

  static let ofRules = [
    FormerWord(
      "scope", "inTests",
      hint: "\"inTests\": false in \"where\" for sources, true for tests; without it a rule looks into both"),
    FormerWord("terms", "definitions"), FormerWord("contradicts", "conflictsWith"),
  ]

  static let ofMessages = [FormerWord("say", "text")]

  static let ofConfigurations = [
    FormerWord("define", "customRules"), FormerWord("pages", "ruleFolders"),
  ]

  fileprivate var help: String { hint ?? "write \"\(replacement)\"" }
}

extension ValueReader {
  /// Notes that a key is a former word, if it is one.
  mutating func failIfFormer(_ member: JSONMember, _ words: [FormerWord]) -> Bool {
    guard let word = words.first(where: { $0.spelling == member.key }) else { return false }
    fail("\"\(word.spelling)\" is now \"\(word.replacement)\"", at: member.keyPosition, hint: word.help)
    return true
  }

  /// Notes that a predicate has no such key.
  mutating func fail(unknownWord member: JSONMember) {
    if failIfFormer(member, FormerWord.ofPredicates) { return }
    fail(
      "\"\(member.key)\" is no word of the language", at: member.keyPosition,
      hint: AbsentWord.hint(for: member.key, among: PredicateKey.spellings))
  }

  mutating func kinds(_ value: JSONValue, what: String) -> FactKinds? {
    guard let texts = oneOrMore(value, what: what) else { return nil }
    var kinds = FactKinds([])
    for text in texts {
      guard let named = Vocabulary.kinds(spelled: text.value) else {
        fail(unknownKind: text.value, at: value.position)
        return nil
      }
      kinds.formUnion(named)
    }
    return kinds
  }

  private mutating func fail(unknownKind spelling: String, at position: JSONPosition) {
    let former = FormerWord.ofPredicates.first { $0.spelling == spelling }
    fail(
      former.map { "\"\(spelling)\" is now \"\($0.replacement)\"" }
        ?? "there is no kind of facts \"\(spelling)\"", at: position,
      hint: former.map(\.help) ?? AbsentWord.hint(for: spelling, among: Vocabulary.kindSpellings)
        ?? Vocabulary.kindsHint)
  }
}
