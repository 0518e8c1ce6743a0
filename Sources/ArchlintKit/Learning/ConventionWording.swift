/// What a page says of a convention, from a small grammar: a noun for the declarations, a verb for what they do.
struct ConventionWording {
  let convention: Convention

  /// `A view model is a final class`
  var title: String {
    let subject = Self.withArticle(noun)
    return "\(subject.prefix(1).uppercased() + subject.dropFirst()) \(Phrase(convention).holds)"
  }

  /// `View model '{name}' is not a final class`
  var message: String {
    "\(shortNoun.prefix(1).uppercased() + shortNoun.dropFirst()) '{name}' \(Phrase(convention).fails)"
  }

  /// `view-model-is-final-class`
  var id: String {
    let words = "\(noun) \(Phrase(convention).holds)"
    let letters = words.replacing("{Name}", with: " ").unicodeScalars.map { scalar -> Character in
      switch scalar {
      case "a"..."z", "0"..."9": Character(scalar)
      case "A"..."Z": Character(Unicode.Scalar(scalar.value + 32)!)
      default: "-"
      }
    }
    let left: Set<Substring> = ["a", "an", "the", "of", "that", "its", "with"]
    return String(letters).split(separator: "-").filter { !left.contains($0) }.joined(separator: "-")
  }

  /// Why somebody who reads a finding should care.
  var reason: String {
    let most = convention.kept == convention.size ? "each one" : "nearly each one"
    return switch convention.asked.sort {
    case .twin, .twinConformance, .shape, .ownFile, .nameEnd, .nameStart, .name:
      "In this project \(most) does. Who knows one of them knows where to look, and what to look for, in all the others."
    case .importing where convention.isForbidden, .call where convention.isForbidden:
      "In this project \(most) does without. What is not there needs no test and ties the code to nothing."
    case .access, .setterAccess, .readOnly, .keyword:
      "In this project \(most) is so. What cannot be reached, or changed, from elsewhere can be read by itself."
    default:
      "In this project \(most) is so. One that differs makes its readers look for a reason; where there is one, suppress the finding and say it."
    }
  }

  // MARK: - Nouns

  fileprivate static func withArticle(_ noun: String) -> String {
    let hasVowel = noun.first.map { "aeioAEIO".contains($0) } ?? false
    return "\(hasVowel ? "an" : "a") \(noun)"
  }

  private func trait(_ sort: Trait.Sort) -> String? {
    convention.group.first { $0.sort == sort }?.text
  }

  /// What the declarations are called together, in singular.
  var noun: String {
    var noun = shortNoun
    if let attribute = trait(.attribute) { noun = "@\(attribute) \(noun)" }
    if let type = trait(.typeEnd) { noun += " of a type …\(type)" }
    if let owner = trait(.ownerEnd) { noun += " of \(self.owner(owner))" }
    if let owner = trait(.ownerStart) { noun += " of a type \(owner)…" }
    if let parent = convention.group.first(where: { $0.sort == .conformance }) {
      noun += " that \(parent.isSuperclass ? "inherits from" : "conforms to") \(parent.text)"
    }
    if trait(.visible) != nil { noun += " that is not private" }
    if let folder = trait(.folder) { noun += " in a folder \(folder)" }
    if let tests = trait(.inTests) { noun += tests == "true" ? " in tests" : " outside tests" }
    return noun
  }

  private func owner(_ end: String) -> String {
    let noun = NameWords(end).prose
    if ["ed", "ing"].contains(where: noun.hasSuffix) { return "a type called …\(end)" }
    return Self.isPlural(noun) ? noun : Self.withArticle(noun)
  }

  private static func isPlural(_ noun: String) -> Bool {
    noun.hasSuffix("s") && !noun.hasSuffix("ss") && !noun.hasSuffix("us")
  }

  private var shortNoun: String {
    switch convention.kind {
    case .type: typeNoun(trait(.kind) ?? "type")
    case .protocol: typeNoun("protocol")
    case .function: memberNoun("function")
    case .initializer: "initializer"
    case .property: memberNoun(propertyWord)
    }
  }

  private func typeNoun(_ kind: String) -> String {
    if let end = trait(.nameEnd) {
      let noun = NameWords(end).prose
      let words: Set = [
        "type", "protocol", "class", "struct", "enum", "actor", "function", "property", "value", "view",
      ]
      // What ends so is rather what something does, or what was done to it.
      let isVerb = ["ed", "ing"].contains(where: noun.hasSuffix)
      if Self.isPlural(noun) || isVerb || words.contains(noun) { return "\(kind) called …\(end)" }
      let isPlain = kind == "type" || ["contract", "protocol", "delegate"].contains { noun.hasSuffix($0) }
      return isPlain ? noun : "\(noun) \(kind)"
    }
    if let start = trait(.nameStart) { return "\(kind) called \(start)…" }
    return kind
  }

  private var propertyWord: String {
    switch trait(.keyword) {
    case "var": "variable"
    case "let": "constant"
    default: trait(.stored) == nil ? "property" : "stored property"
    }
  }

  private func memberNoun(_ word: String) -> String {
    let word = trait(.isStatic) == nil ? word : "static \(word)"
    if let name = trait(.name) { return "\(word) \(name)" }
    if let start = trait(.nameStart) { return "\(word) called \(start)…" }
    if let end = trait(.nameEnd) { return "\(word) called …\(end)" }
    return word
  }
}

/// The verb of a sentence about a convention: what is said of what keeps it, and of what breaks it.
private struct Phrase {
  let holds: String
  let fails: String

  init(_ convention: Convention) {
    let phrases = Self.phrases(convention.asked)
    (holds, fails) = convention.isForbidden ? (phrases.lacks, phrases.has) : (phrases.has, phrases.lacks)
  }

  private static func phrases(_ trait: Trait) -> (has: String, lacks: String) {
    let text = trait.text
    switch trait.sort {
    case .nameEnd: return beingSo("called …\(text)")
    case .nameStart: return beingSo("called \(text)…")
    case .name: return beingSo("called \(text)")
    case .kind: return beingSo(ConventionWording.withArticle(text))
    case .keyword: return beingSo(text == "let" ? "a constant" : "a variable")
    case .final: return beingSo("a final class")
    case .uncheckedSendable: return beingSo("@unchecked Sendable")
    case .access: return beingSo(text)
    case .setterAccess where text == "internal": return beingSo("set from everywhere")
    case .setterAccess:
      let article = ConventionWording.withArticle(text)
      return ("has \(article) setter", "has no \(text) setter")
    case .readOnly: return beingSo("read-only")
    case .attribute: return beingSo("@\(text)")
    case .async: return beingSo("async")
    case .throwing: return ("throws", "does not throw")
    case .isStatic: return beingSo("static")
    case .existential: return beingSo("written as any …")
    case .initialValue: return ("begins as \(text)", "does not begin as \(text)")
    case .description: return ("has a description", "has no description")
    case .typeEnd: return ("has a type …\(text)", "has no type …\(text)")
    case .conformance where trait.isSuperclass:
      return ("inherits from \(text)", "does not inherit from \(text)")
    case .conformance, .twinConformance: return ("conforms to \(text)", "does not conform to \(text)")
    case .shape:
      let folder = String(text.dropFirst(3).dropLast(2))
      return ("stands in a folder \(folder)", "does not stand in a folder \(folder)")
    case .ownFile: return ("stands in a file of its name", "does not stand in a file of its name")
    case .importing: return ("imports \(text)", "imports no \(text)")
    case .member:
      return ("has \(ConventionWording.withArticle(trait.detail)) \(text)", "has no \(trait.detail) \(text)")
    case .call: return ("calls \(text)", "does not call \(text)")
    case .twin:
      return (
        "has \(ConventionWording.withArticle(trait.twinKind)) \(text)", "has no \(trait.twinKind) \(text)"
      )
    case .ownerEnd, .ownerStart, .stored, .visible, .folder, .inTests, .imposed: return beingSo(text)
    }
  }

  private static func beingSo(_ what: String) -> (has: String, lacks: String) {
    ("is \(what)", "is not \(what)")
  }

}
