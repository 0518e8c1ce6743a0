extension Vocabulary {
  /// The kinds a word of `each`, `kind` or a quantifier stands for.
  public static func kinds(spelled spelling: String) -> FactKinds? {
    kindsBySpelling[spelling]
  }

  /// The property that a string in the place of a predicate about these kinds speaks of.
  static func primaryProperty(of kinds: FactKinds) -> Property {
    self.kinds.first { kinds.contains($0.kind) }?.primary ?? .name
  }

  static let kindSpellings = kinds.map(\.spelling) + groups.map(\.spelling)

  /// What to say where nobody knows which kind was meant.
  static let kindsHint =
    "the kinds are \(kindSpellings.joined(separator: ", ")); archlint explain --language tells of them"

  private static let kindsBySpelling: [String: FactKinds] = Dictionary(
    uniqueKeysWithValues: kinds.map { ($0.spelling, FactKinds($0.kind)) }
      + groups.map { ($0.spelling, $0.kinds) })

  // MARK: Sentences

  /// The kinds in the plural: "properties and subscripts".
  static func plural(of kinds: FactKinds) -> String {
    var rest = kinds
    var parts: [String] = []
    let sets: [(FactKinds, String)] = [
      (.declarations.subtracting(FactKinds(.parameter)), "declarations"), (.bodyFacts, "facts of bodies"),
      (.types, "types"),
    ]
    for (set, name) in sets where rest.isSuperset(of: set) {
      parts.append(name)
      rest.subtract(set)
    }
    parts += self.kinds.filter { rest.contains($0.kind) }.map(\.plural)
    guard let last = parts.popLast() else { return "nothing" }
    return parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last
  }

  /// The kinds as the object of a sentence: "a call", "types".
  static func object(of kinds: FactKinds) -> String {
    let entries = self.kinds.filter { kinds.contains($0.kind) }
    guard entries.count == 1 else { return plural(of: kinds) }
    let noun = entries[0].spelling
    return (["a", "e", "i", "o", "u"].contains(noun.prefix(1)) ? "an " : "a ") + noun
  }
}
