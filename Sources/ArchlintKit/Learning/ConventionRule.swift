import JSON

/// A convention as a rule.
struct ConventionRule {
  let convention: Convention
  let id: String
  let message: String

  /// - Parameter isReversed: whether it is to find what keeps the convention.
  func json(isReversed: Bool = false) -> String {
    let isForbidden = convention.isForbidden != isReversed
    let rule: JSONValue = [
      "id": .string(id), "each": .string(each), "where": chosen.isEmpty ? nil : JSONValue(.object(chosen)),
      isForbidden ? "mustNot" : "must": JSONValue(.object(asked)), "message": .string(message),
    ]
    return rule.pageText(isOpen: true)
  }

  private var each: String {
    convention.group.first { $0.sort == .kind }?.text ?? convention.kind.rawValue
  }

  /// The name of the declarations, with a capture where what is asked needs the rest of it.
  private var chosen: [JSONMember] {
    let pattern = convention.asked.sort == .member ? "" : convention.asked.detail
    return convention.group.filter { $0.sort != .kind }.sorted { $0.placeInPredicate < $1.placeInPredicate }
      .map { trait in
        let isNamed = !pattern.isEmpty && trait.namePattern == pattern
        let (key, value) = isNamed ? ("name", .string(pattern)) : trait.predicate
        return JSONMember(key: key, value: value)
      }
  }

  private var asked: [JSONMember] {
    let (key, value) = convention.asked.predicate
    let member = JSONMember(key: key, value: value)
    let isClass = convention.group.contains { $0.sort == .kind }
    return convention.asked.sort == .final && !isClass
      ? [JSONMember(key: "kind", value: "class"), member] : [member]
  }
}

extension Trait {
  /// `inTests` first, as rules say which files they look into before all else.
  fileprivate var placeInPredicate: Int { sort == .inTests ? -1 : Int(sort.rawValue) }

  /// Its part of a predicate about a declaration.
  var predicate: (key: String, value: JSONValue) {
    switch sort {
    case .nameEnd: ("name", .string("*" + text))
    case .nameStart: ("name", .string(text + "*"))
    case .name: ("name", .string(text))
    case .ownerEnd: ("ownerType", ["name": .string("*" + text)])
    case .ownerStart: ("ownerType", ["name": .string(text + "*")])
    case .kind: ("kind", .string(text))
    case .keyword: ("keyword", .string(text))
    case .stored: ("stored", true)
    case .visible: ("not", ["access": ["private", "fileprivate"]])
    case .attribute: ("attributes", .string(text))
    case .conformance, .twinConformance: ("conforms", .string(text))
    case .typeEnd: ("declaredType", .string("*" + text))
    case .folder: ("file", .string("**/\(text)/*"))
    case .inTests: ("inTests", .bool(text == "true"))
    case .isStatic: ("static", true)
    case .final: ("modifiers", "final")
    case .uncheckedSendable: ("inherits", "@unchecked*Sendable")
    case .access: ("access", .string(text))
    case .setterAccess: ("setterAccess", .string(text))
    case .readOnly: ("settable", false)
    case .async: ("async", true)
    case .throwing: ("throws", true)
    case .existential: ("typeText", "any *")
    case .initialValue: ("initialValue", .string(text))
    case .description: ("attributeArguments", ["\"*", "#\"*"])
    case .shape: ("file", .string(text))
    case .ownFile: ("file", "**/{name}.swift")
    case .importing: ("inFile", ["import": .string(text)])
    case .member: (detail, .string(text))
    case .call: ("call", .string(text))
    case .imposed: ("kind", .string(text))
    case .twin: ("exists", [twinKind: ["name": .string(text)]])
    }
  }
}
