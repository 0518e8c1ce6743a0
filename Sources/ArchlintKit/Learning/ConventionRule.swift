/// A convention as a rule.
struct ConventionRule {
  let convention: Convention
  let id: String
  let message: String

  /// - Parameter isReversed: whether it is to find what keeps the convention.
  func json(isReversed: Bool = false) -> String {
    let isForbidden = convention.isForbidden != isReversed
    var members: [(key: String, value: RulePredicate)] = [("id", .text(id)), ("each", .text(each))]
    let chosen = chosen
    if !chosen.isEmpty { members.append(("where", .object(chosen))) }
    members.append((isForbidden ? "mustNot" : "must", .object(asked)))
    members.append(("message", .text(message)))
    return RulePredicate.object(members).json(isOpen: true)
  }

  private var each: String {
    convention.group.first { $0.sort == .kind }?.text ?? convention.kind.rawValue
  }

  /// The name of the declarations, with a capture where what is asked needs the rest of it.
  private var chosen: [(key: String, value: RulePredicate)] {
    let pattern = convention.asked.sort == .member ? "" : convention.asked.detail
    return convention.group.filter { $0.sort != .kind }.sorted { $0.placeInPredicate < $1.placeInPredicate }
      .map { trait in
        if !pattern.isEmpty, trait.namePattern == pattern { return ("name", .text(pattern)) }
        return trait.predicate
      }
  }

  private var asked: [(key: String, value: RulePredicate)] {
    let asked = convention.asked
    let isClass = convention.group.contains { $0.sort == .kind }
    if asked.sort == .final, !isClass { return [("kind", .text("class")), asked.predicate] }
    return [asked.predicate]
  }
}

extension Trait {
  /// `inTests` first, as rules say which files they look into before all else.
  fileprivate var placeInPredicate: Int { sort == .inTests ? -1 : Int(sort.rawValue) }

  /// Its part of a predicate about a declaration.
  var predicate: (key: String, value: RulePredicate) {
    switch sort {
    case .nameEnd: ("name", .text("*" + text))
    case .nameStart: ("name", .text(text + "*"))
    case .name: ("name", .text(text))
    case .ownerEnd: ("ownerType", .object([("name", .text("*" + text))]))
    case .ownerStart: ("ownerType", .object([("name", .text(text + "*"))]))
    case .kind: ("kind", .text(text))
    case .keyword: ("keyword", .text(text))
    case .stored: ("stored", .flag(true))
    case .visible: ("not", .object([("access", .texts(["private", "fileprivate"]))]))
    case .attribute: ("attributes", .text(text))
    case .conformance, .twinConformance: ("conforms", .text(text))
    case .typeEnd: ("declaredType", .text("*" + text))
    case .folder: ("file", .text("**/\(text)/*"))
    case .inTests: ("inTests", .flag(text == "true"))
    case .isStatic: ("static", .flag(true))
    case .final: ("modifiers", .text("final"))
    case .uncheckedSendable: ("inherits", .text("@unchecked*Sendable"))
    case .access: ("access", .text(text))
    case .setterAccess: ("setterAccess", .text(text))
    case .readOnly: ("settable", .flag(false))
    case .async: ("async", .flag(true))
    case .throwing: ("throws", .flag(true))
    case .existential: ("typeText", .text("any *"))
    case .initialValue: ("initialValue", .text(text))
    case .description: ("attributeArguments", .texts(["\"*", "#\"*"]))
    case .shape: ("file", .text(text))
    case .ownFile: ("file", .text("**/{name}.swift"))
    case .importing: ("inFile", .object([("import", .text(text))]))
    case .member: (detail, .text(text))
    case .call: ("call", .text(text))
    case .imposed: ("kind", .text(text))
    case .twin: ("exists", .object([(twinKind, .object([("name", .text(text))]))]))
    }
  }
}
