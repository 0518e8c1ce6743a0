import Semantics
import Testing

@Suite struct PathTableTests {
  /// Knows whether something else has what it has.
  private struct Shared {
    private final class Storage {}
    private var storage = Storage()

    mutating func isAlone() -> Bool { isKnownUniquelyReferenced(&storage) }
  }

  /// Else adding to a list one by one takes the square of its length.
  @Test func `what stands in a table is changed in place`() {
    var table: PathTable<Shared> = ["A.swift": Shared()]
    let known = table["A.swift", default: Shared()].isAlone()
    let optional = table["A.swift"]?.isAlone()
    let new = table["B.swift", default: Shared()].isAlone()
    #expect(known && optional == true && new)
    #expect(table.count == 2)
  }
}
