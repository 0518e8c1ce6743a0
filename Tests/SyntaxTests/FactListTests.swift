import Testing

@testable import Syntax

@Suite struct FactListTests {
  /// Facts whose operands are there or not in all combinations, and those that do not fit their few bits.
  private static let facts: ContiguousArray<Fact> = {
    var facts = ContiguousArray(
      (0..<200).map { index -> Fact in
        let number = UInt32(index)
        return Fact(
          kind: Fact.Kind(rawValue: UInt8(index % 22))!,
          flags: Fact.Flags(rawValue: UInt16(index * 317 % 65536)),
          name: number, root: index % 3 == 0 ? number : number % 2, value: index & 4 == 0 ? 0 : 7,
          detail: index & 8 == 0 ? 0 : 9, start: number * 5, end: number * 5 + number % 40,
          parent: index % 5 == 0 ? -1 : Int32(index - index % 5),
          subtreeEnd: Int32(index + 1 + index % 3))
      })
    facts[0].subtreeEnd = 70000
    facts[3].end = facts[3].start + 1_000_000
    facts[199].parent = 0
    return facts
  }()

  @Test func `packing changes no fact`() {
    let list = FactList(Self.facts)
    #expect(list.count == Self.facts.count)
    for (packed, fact) in zip(list, Self.facts) {
      #expect(description(packed) == description(fact))
    }
  }

  @Test func `renaming reaches names alone`() {
    var list = FactList(Self.facts)
    list.rename((0..<200).map { NameID($0) + 1000 })
    for (packed, fact) in zip(list, Self.facts) {
      var renamed = fact
      renamed.name += 1000
      if fact.root != 0 { renamed.root += 1000 }
      if fact.value != 0 { renamed.value += 1000 }
      if fact.detail != 0 { renamed.detail += 1000 }
      #expect(description(packed) == description(renamed))
    }
  }

  @Test func `a fact far from its parent`() {
    var facts = ContiguousArray(repeating: Self.facts[1], count: 70000)
    for index in facts.indices {
      (facts[index].parent, facts[index].subtreeEnd) = (-1, Int32(index) + 1)
    }
    facts[69999].parent = 1
    #expect(FactList(facts)[69999].parent == 1)
  }

  private func description(_ fact: Fact) -> String { "\(fact)" }
}
