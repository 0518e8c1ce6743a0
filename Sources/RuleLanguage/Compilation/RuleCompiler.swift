import JSON

/// Compiles one definition into a rule, or says what is wrong with it.
struct RuleCompiler {
  private let definition: RuleDefinition
  private let options: [RuleOption]
  /// Whether the rule is known to be well formed.
  private let isVerified: Bool
  var predicates: PredicateCompiler

  static let keys = Vocabulary.ruleKeys.map(\.spelling)

  /// - Parameters:
  ///   - names: the vocabulary, and `doubles` what `PatternCompiler.doubles(of:)` makes of it.
  ///   - folder: what globs over files are relative to, as seen from the root.
  ///   - options: values of the configuration, in the place of the page's.
  static func compile(
    _ definition: RuleDefinition, names: NameVocabulary, doubles: [Pattern], folder: String = "",
    options: [RuleOption] = []
  ) -> Result<Rule, LoadError> {
    var reader = ValueReader(file: definition.file)
    let members =
      reader.members(
        of: definition.json, what: "a rule", keys: keys, former: FormerWord.ofRules,
        absent: AbsentWord.ofRules) ?? []
    let declared = readOptions(members.value("options"), names: names, &reader)
    let merged = declared.map { option in options.first { $0.name == option.name } ?? option }
    let globs = merged.reduce(into: names.globs) { $0[$1.name] = $1.values }
    let isVerified = definition.isVerified && options.isEmpty && names.isStandard
    var compiler = RuleCompiler(
      definition: definition, options: merged, isVerified: isVerified,
      predicates: PredicateCompiler(
        reader: reader,
        patterns: PatternCompiler(
          names: globs, doubles: doubles, folder: folder,
          captures: { CaptureNames(in: definition.json, globs).names },
          isVerified: isVerified),
        shared: definition.shared))
    let rule = compiler.rule(from: members)
    let diagnostics = compiler.predicates.reader.diagnostics
    guard let rule, diagnostics.isEmpty else { return .failure(LoadError(diagnostics)) }
    return .success(rule)
  }

  private mutating func rule(from members: [JSONMember]) -> Rule? {
    let id = id(members.value("id"))
    let each = each(members.value("each")) ?? .all
    let position = definition.json.position
    if let definitions = members.value("definitions") {
      predicates.define(predicates.reader.object(definitions, what: "\"definitions\"") ?? [])
    }
    let whereValue = members.value("where") ?? JSONValue(.bool(true), at: position)
    let writtenWhereNode = predicates.compile(whereValue, about: each)
    guard let (whereNode, mustNode, demanded) = demand(members, where: writtenWhereNode, about: each) else {
      return nil
    }
    let messages = messages(members.value("message"), about: each)
    let related = related(members.value("related"), about: each)
    let fixes = fixes(members.value("fix"), about: each)
    predicates.checkTerms()
    checkOptions(members.value("options"))
    guard isVerified || predicates.checkSize(at: position) else { return nil }
    if !isVerified {
      let texts =
        messages.map { ($0.condition, $0.template, "message") }
        + related.map { ($0.node, $0.template, "related") }
        + fixes.flatMap { fix in fix.texts.map { (fix.condition, $0, "fix") } }
      var flow = CaptureFlow(
        nodes: predicates.nodes, children: predicates.children, sets: predicates.sets,
        lowered: LowerCamel.slots(of: predicates.patterns.captureNames))
      checkCaptures(&flow, whereNode, mustNode, texts, members)
      let others = [writtenWhereNode] + fixes.compactMap { $0.members?.node }
      checkUseless(flow, others, demanded, texts)
    }
    guard let id else { return nil }
    return Rule(
      id: id, title: definition.title ?? id, subject: definition.subject, page: definition.page,
      position: SourcePosition(file: definition.file, position), each: each,
      writtenWhereNode: writtenWhereNode, whereNode: whereNode, mustNode: mustNode, nodes: predicates.nodes,
      children: predicates.children, positions: predicates.positions, patterns: predicates.sets,
      captureNames: predicates.patterns.captureNames, messages: messages, related: related, fixes: fixes,
      options: options, conflictsWith: conflictsWith(members.value("conflictsWith")),
      isToldOncePerFile: isToldOncePerFile(members.value("oncePerFile")))
  }

  /// The nodes of `where`, of what must hold for those, and of what is written for that: a rule with `mustNot` is broken
  /// by what `where` and that speak of, and nothing holds for it.
  private mutating func demand(
    _ members: [JSONMember], where whereNode: Int, about kinds: FactKinds
  ) -> (where: Int, must: Int, written: Int)? {
    let position = definition.json.position
    switch (members.value("must"), members.value("mustNot")) {
    case (let must?, nil):
      if must.bool == true {
        predicates.reader.fail(
          "\"must\": true demands nothing", at: must.position,
          hint: "\"mustNot\": true finds all that \"where\" speaks of")
      } else if must.bool == false {
        predicates.reader.fail(
          "\"must\": false is now \"mustNot\"", at: must.position,
          hint: "\"mustNot\" takes what \"where\" forbade, or true where \"where\" has said all")
      }
      let demanded = predicates.compile(must, about: kinds)
      return (whereNode, demanded, demanded)
    case (nil, let mustNot?):
      if mustNot.bool == false {
        predicates.reader.fail("\"mustNot\": false forbids nothing", at: mustNot.position)
      }
      let forbidden = predicates.compile(mustNot, about: kinds)
      let broken = predicates.conjunction(of: [whereNode, forbidden], at: mustNot.position)
      return (broken, predicates.add(.constant(.no), at: mustNot.position), forbidden)
    case (_?, let mustNot?):
      predicates.reader.fail(
        "a rule has \"must\" or \"mustNot\", not both", at: mustNot.position,
        hint: "make two rules of it, so that each has its message")
      return nil
    case (nil, nil):
      predicates.reader.fail("the rule does not say what \"must\" hold, or what \"mustNot\"", at: position)
      return nil
    }
  }

  // MARK: Head

  private mutating func id(_ value: JSONValue?) -> String? {
    guard let value else {
      predicates.reader.fail("the rule has no \"id\"", at: definition.json.position)
      return nil
    }
    guard let id = predicates.reader.string(value, what: "\"id\"") else { return nil }
    guard Self.isIdentifier(id) else {
      predicates.reader.fail(
        "\"\(id)\" is no id: it is lower-case letters, digits and single hyphens", at: value.position)
      return nil
    }
    return id
  }

  private static func isIdentifier(_ id: String) -> Bool {
    let bytes = Array(id.utf8)
    guard let first = bytes.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first else { return false }
    var previous = first
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: "-") where previous != UInt8(ascii: "-"): break
      default: return false
      }
      previous = byte
    }
    return previous != UInt8(ascii: "-")
  }

  private mutating func each(_ value: JSONValue?) -> FactKinds? {
    guard let value else {
      predicates.reader.fail(
        "the rule does not say with \"each\" what it speaks of", at: definition.json.position,
        hint: "for example \"each\": \"class\"")
      return nil
    }
    return predicates.reader.kinds(value, what: "\"each\"")
  }

  private mutating func conflictsWith(_ value: JSONValue?) -> [Located<String>] {
    value.flatMap { predicates.reader.oneOrMore($0, what: "\"conflictsWith\"") } ?? []
  }

  private mutating func isToldOncePerFile(_ value: JSONValue?) -> Bool {
    value.flatMap { predicates.reader.bool($0, what: "\"oncePerFile\"") } ?? false
  }

  private static func readOptions(
    _ value: JSONValue?, names: NameVocabulary, _ reader: inout ValueReader
  ) -> [RuleOption] {
    guard let value, let members = reader.object(value, what: "\"options\"") else { return [] }
    return members.compactMap { member in
      if names.globs[member.key] != nil || PredicateKey.table[member.key] != nil {
        reader.fail(
          "an option cannot be called \"\(member.key)\", which already means something",
          at: member.keyPosition)
        return nil
      }
      guard let values = reader.oneOrMore(member.value, what: "the option \"\(member.key)\"") else {
        return nil
      }
      return RuleOption(name: member.key, values: values.map(\.value))
    }
  }

  /// Notes the options that nothing has used, where all was read that may use one.
  private mutating func checkOptions(_ value: JSONValue?) {
    guard predicates.reader.diagnostics.isEmpty else { return }
    for option in value?.object ?? [] where !predicates.patterns.expansion.isUsed(option.key) {
      predicates.reader.fail("nothing uses the option \"\(option.key)\"", at: option.keyPosition)
    }
  }

  // MARK: Messages

  private mutating func messages(_ value: JSONValue?, about kinds: FactKinds) -> [Rule.Message] {
    guard let value else {
      predicates.reader.fail(
        "the rule has no \"message\"", at: definition.json.position,
        hint: "for example \"message\": \"'{name}' is not final\"")
      return []
    }
    guard let values = value.array else {
      return message(value, about: kinds).map { [$0] } ?? []
    }
    let messages = values.compactMap { message($0, about: kinds) }
    if messages.count == values.count, messages.last.map({ $0.condition != nil }) ?? true {
      predicates.reader.fail(
        "the last message must be a string, for what none before it suits", at: value.position)
    }
    return messages
  }

  private mutating func message(_ value: JSONValue, about kinds: FactKinds) -> Rule.Message? {
    guard value.object != nil else {
      return sentence(value, what: "a message", about: kinds).map { Rule.Message(template: $0) }
    }
    return text(value, under: "where", what: "a message under a condition", about: kinds).map {
      Rule.Message(condition: $0, template: $1)
    }
  }

  /// A text, and the predicate under a key beside it.
  private mutating func text(
    _ value: JSONValue, under key: String, what: String, about kinds: FactKinds
  ) -> (node: Int, template: Template)? {
    let members =
      predicates.reader.members(of: value, what: what, keys: [key, "text"], former: FormerWord.ofMessages)
      ?? []
    guard let predicate = members.value(key), let text = members.value("text") else {
      predicates.reader.fail(
        "\(what) needs \"\(key)\" and \"text\"", at: value.position,
        hint: key == "where" && members.value("text") != nil
          ? "the last message of a list, for all others, is a text without braces around it" : nil)
      return nil
    }
    let node = predicates.compile(predicate, about: kinds)
    return sentence(text, what: "\"text\"", about: kinds).map { (node, $0) }
  }

  private mutating func sentence(_ value: JSONValue, what: String, about kinds: FactKinds) -> Template? {
    if value.string == "" { predicates.reader.fail("\(what) must say something", at: value.position) }
    return template(value, what: what, about: kinds)
  }

  mutating func template(
    _ value: JSONValue, what: String, about kinds: FactKinds
  ) -> Template? {
    guard let text = predicates.reader.string(value, what: what) else { return nil }
    if !isVerified { predicates.patterns.addLowered(in: text) }
    let parser = TemplateParser(
      captureNames: predicates.patterns.captureNames, options: options,
      names: predicates.patterns.expansion, kinds: kinds)
    do throws(PatternError) {
      return try parser.parse(text)
    } catch {
      predicates.reader.fail(error, at: value.position)
      return nil
    }
  }

  private mutating func related(_ value: JSONValue?, about kinds: FactKinds) -> [Rule.Related] {
    guard let value else { return [] }
    return (value.array ?? [value]).compactMap { value in
      text(value, under: "at", what: "a related place", about: kinds).map {
        Rule.Related(node: $0, template: $1)
      }
    }
  }

  // MARK: Captures

  private typealias Text = (condition: Int?, template: Template, key: String)

  private mutating func checkCaptures(
    _ flow: inout CaptureFlow, _ whereNode: Int, _ mustNode: Int, _ texts: [Text], _ members: [JSONMember]
  ) {
    let whereBound = flow.bound(after: whereNode, given: [Captures.nameSlot])
    _ = flow.bound(after: mustNode, given: whereBound)
    let names = predicates.patterns.captureNames
    var complaints = flow.unboundNames.map { unbound in
      (
        "{\(names[unbound.slot])} is not bound where \"exists\" looks for a name with it",
        predicates.positions[unbound.node], names[unbound.slot]
      )
    }
    complaints += flow.forgottenUses.map { use in
      (
        "{\(names[use.slot])} was bound only inside of \"not\" or \"no\", so that it is another one here",
        predicates.positions[use.node], names[use.slot]
      )
    }
    for (condition, template, key) in texts {
      let bound = condition.map { flow.bound(after: $0, given: whereBound) } ?? whereBound
      for case .capture(let slot) in template.segments where !bound.contains(slot) {
        let position = SourcePosition(
          file: definition.file, members.value(key)?.position ?? definition.json.position)
        complaints.append(
          ("{\(names[slot])} is not bound by \"where\", so the \(key) cannot use it", position, names[slot]))
      }
    }
    for use in flow.uses where use.isFirst && flow.lowered.contains(use.slot) {
      let capture = LowerCamel.capture(of: names[use.slot])
      predicates.reader.fail(
        "{\(names[use.slot])} is what {\(capture)} holds, and nothing has bound that before",
        at: predicates.positions[use.node])
    }
    for (message, position, name) in complaints { fail(message, at: position, capture: name) }
  }

  /// Notes captures that the page writes once, in what it demands: most likely misspelled.
  private mutating func checkUseless(_ flow: CaptureFlow, _ others: [Int], _ demanded: Int, _ texts: [Text]) {
    let inDemand = flow.slots(in: demanded)
    var elsewhere = Set(others.flatMap { flow.slots(in: $0) }).union(flow.unboundNames.map(\.slot))
    elsewhere.insert(Captures.nameSlot)
    for (condition, template, _) in texts {
      elsewhere.formUnion(condition.map { flow.slots(in: $0) } ?? [])
      for case .capture(let slot) in template.segments { elsewhere.insert(slot) }
    }
    for (slot, lowered) in flow.lowered.enumerated() where lowered >= 0 {
      elsewhere.formUnion([slot, lowered])
    }
    let names = predicates.patterns.captureNames
    let lone = Set(inDemand).subtracting(elsewhere).filter { slot in
      inDemand.count { $0 == slot } == 1 && predicates.patterns.writtenCaptures.contains(names[slot])
    }
    let others = names.indices.filter { !lone.contains($0) }.map { names[$0] }
    for slot in lone.sorted() {
      predicates.reader.fail(
        "{\(names[slot])} stands here alone: nothing bound it, and nothing uses it",
        at: predicates.positions[flow.node(using: slot) ?? demanded],
        hint: NearestWord.hint(for: names[slot], among: others) ?? "* stands for any text")
    }
  }

  private mutating func fail(_ message: String, at position: SourcePosition, capture name: String) {
    let others = predicates.patterns.captureNames.filter { $0 != name }
    predicates.reader.fail(message, at: position, hint: NearestWord.hint(for: name, among: others))
  }
}

extension [JSONMember] {
  func value(_ key: String) -> JSONValue? {
    for member in self where member.key == key { return member.value }
    return nil
  }
}
