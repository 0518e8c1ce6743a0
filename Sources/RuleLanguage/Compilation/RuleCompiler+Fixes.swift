import JSON

extension RuleCompiler {
  mutating func fixes(_ value: JSONValue?, about kinds: FactKinds) -> [FixTemplate] {
    guard let value else { return [] }
    return (value.array ?? [value]).compactMap { fix($0, about: kinds) }
  }

  private mutating func fix(_ value: JSONValue, about kinds: FactKinds) -> FixTemplate? {
    let keys = FixOperation.otherKeys.map(\.spelling) + FixOperation.allCases.map(\.rawValue)
    guard let members = predicates.reader.members(of: value, what: "a fix", keys: keys) else { return nil }
    let condition = members.value("where").map { predicates.compile($0, about: kinds) }
    let owners = members.value("of").flatMap { fixedMembers($0) }
    let steps = members.compactMap { step($0, of: owners?.kinds ?? kinds, about: kinds) }
    if steps.isEmpty, !members.contains(where: { FixOperation(rawValue: $0.key) != nil }) {
      predicates.reader.fail("the fix does nothing", at: value.position)
    }
    let safety = safety(members.value("safety"), of: value)
    return FixTemplate(condition: condition, members: owners, safety: safety, steps: steps)
  }

  /// - Parameters:
  ///   - targets: what the operation is done to.
  ///   - kinds: what its texts speak of.
  private mutating func step(
    _ member: JSONMember, of targets: FactKinds, about kinds: FactKinds
  ) -> FixTemplate.Step? {
    guard let operation = FixOperation(rawValue: member.key) else { return nil }
    if operation.kinds.isDisjoint(with: targets) {
      predicates.reader.fail(
        "\"\(member.key)\" is done to \(Vocabulary.plural(of: operation.kinds)), not to "
          + Vocabulary.plural(of: targets), at: member.keyPosition)
    }
    switch operation {
    case .addAttribute, .removeAttribute, .replaceAttribute: checkAttribute(member)
    case .addModifier, .removeModifier, .replaceModifier: checkModifiers(member)
    default: break
    }
    let arguments =
      operation.value == .texts
      ? texts(member, about: kinds) : replacements(member, about: kinds)
    return FixTemplate.Step(operation: operation, arguments: arguments)
  }

  private mutating func checkAttribute(_ member: JSONMember) {
    guard let text = Self.texts(in: member).first(where: { $0.hasPrefix("@") }) else { return }
    predicates.reader.fail(
      "names of attributes stand without @", at: member.value.position, hint: "write \"\(text.dropFirst())\"")
  }

  /// Several may stand in one text; what a template puts together is not known here.
  private mutating func checkModifiers(_ member: JSONMember) {
    let known = Property.modifiers.definition.values ?? []
    for text in Self.texts(in: member) where !text.contains("{") {
      for modifier in text.split(separator: " ") where !known.contains(String(modifier)) {
        predicates.reader.fail(
          "there is no modifier \"\(modifier)\"", at: member.value.position,
          hint: NearestWord.hint(for: String(modifier), among: known)
            ?? "there are \(known.joined(separator: ", "))")
      }
    }
  }

  private static func texts(in member: JSONMember) -> [String] {
    (member.value.array ?? [member.value]).compactMap(\.string)
      + (member.value.object ?? []).flatMap { [$0.key, $0.value.string].compactMap(\.self) }
  }

  private mutating func texts(_ member: JSONMember, about kinds: FactKinds) -> [FixTemplate.Argument] {
    (member.value.array ?? [member.value]).compactMap { value in
      template(value, what: "\"\(member.key)\"", about: kinds).map { FixTemplate.Argument(text: $0) }
    }
  }

  private mutating func replacements(_ member: JSONMember, about kinds: FactKinds) -> [FixTemplate.Argument] {
    let pairs = predicates.reader.object(member.value, what: "\"\(member.key)\"") ?? []
    return pairs.compactMap { pair in
      let key = JSONValue(.string(pair.key), at: pair.keyPosition)
      guard let replaced = template(key, what: "a key of \"\(member.key)\"", about: kinds),
        let text = template(pair.value, what: "\"\(pair.key)\"", about: kinds)
      else { return nil }
      return FixTemplate.Argument(replaced: replaced, text: text)
    }
  }

  /// `"initializer"`, or `{ "initializer": { … } }`.
  private mutating func fixedMembers(_ value: JSONValue) -> FixTemplate.Members? {
    let members: [JSONMember]
    if let name = value.string {
      members = [
        JSONMember(key: name, keyPosition: value.position, value: JSONValue(.bool(true), at: value.position))
      ]
    } else {
      members = predicates.reader.object(value, what: "\"of\"") ?? []
    }
    guard members.count == 1, let member = members.first, let kinds = Vocabulary.kinds(spelled: member.key),
      kinds.isSubset(of: .declarations)
    else {
      predicates.reader.fail(
        "\"of\" names one kind of declarations", at: value.position,
        hint: members.first.flatMap { NearestWord.hint(for: $0.key, among: Vocabulary.kindSpellings) }
          ?? "for example \"of\": \"initializer\"")
      return nil
    }
    return FixTemplate.Members(kinds: kinds, node: predicates.compile(inner: member.value, about: kinds))
  }

  private mutating func safety(_ value: JSONValue?, of fix: JSONValue) -> FixSafety {
    guard let value else {
      predicates.reader.fail(
        "the fix does not say whether it is safe", at: fix.position,
        hint: "\"safety\": \"safe\" where the code compiles and does the same afterwards, else \"unsafe\"")
      return .unsafe
    }
    guard let name = predicates.reader.string(value, what: "\"safety\"") else { return .unsafe }
    guard let safety = FixSafety(rawValue: name) else {
      predicates.reader.fail("\"safety\" is \"safe\" or \"unsafe\"", at: value.position)
      return .unsafe
    }
    return safety
  }
}
