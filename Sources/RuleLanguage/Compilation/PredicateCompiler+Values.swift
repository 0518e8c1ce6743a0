import JSON

/// `"count": { "inherits": true, "atMost": 1 }`
extension PredicateCompiler {
  /// - Parameters:
  ///   - values: the property whose values are counted, and its pattern.
  ///   - members: all that stands in the `count`.
  mutating func counted(
    _ values: (entry: PropertyDefinition, member: JSONMember), among members: [JSONMember],
    about kinds: FactKinds
  ) -> Int {
    let (entry, member) = values
    var bounds = CountBounds()
    for other in members where other.key != member.key && !bounds.read(other, &reader) {
      reader.fail(
        "\"\(other.key)\" has no place beside \"\(entry.spelling)\", whose values are counted",
        at: other.keyPosition, hint: "\"atLeast\" and \"atMost\" stand there")
    }
    guard hasBounds(members, at: member.value.position) else { return invalid(member.keyPosition) }
    if member.value.bool == false {
      reader.fail("of no value there is nothing to count", at: member.value.position)
      return invalid(member.keyPosition)
    }
    let text = said(entry, member, about: kinds)
    return add(.counted(ValueCount(text: text, bounds: bounds)), at: member.keyPosition)
  }
}

extension PredicateKey {
  /// The property among the keys of a `count` whose values it counts; nil where it counts facts.
  static func values(in members: [JSONMember]) -> (entry: PropertyDefinition, member: JSONMember)? {
    for member in members {
      if case .property(let entry) = table[member.key], case .texts = entry.value { return (entry, member) }
    }
    return nil
  }
}
