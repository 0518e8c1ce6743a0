import Testing

@testable import Syntax

@Suite struct NameTableTests {
  @Test func `names chosen to crowd together are still told apart, and found quickly`() {
    let names = NameTable()
    let crowd = (0..<5000).map { crowdingName(UInt64($0)) }
    let ids = crowd.map { name in name.withUnsafeBufferPointer { names.intern($0) } }
    #expect(Set(ids).count == crowd.count)
    for (name, id) in zip(crowd, ids) {
      #expect(name.withUnsafeBufferPointer { names.find($0) } == id)
      #expect(Array(names.bytes(id)) == name)
    }
  }

  /// Each time with other homes, as the multiplier that is drawn is random.
  @Test func `names that come after the crowd are found as well`() {
    for _ in 0..<40 {
      let names = NameTable()
      for number in 0..<600 { intern(crowdingName(UInt64(number)), in: names) }
      let ids = (0..<1400).map { names.intern("v\($0)") }
      #expect(ids == (0..<1400).map { names.intern("v\($0)") })
      #expect(names.count == Set(ids).count + 600 + NameTable().count)
    }
  }

  @Test(arguments: [
    (own: 0, other: 0), (own: 5000, other: 0), (own: 0, other: 5000), (own: 5000, other: 5000),
  ])
  func `names of another table are found or added, however crowded the two are`(crowd: (own: Int, other: Int))
  {
    let (names, other) = (NameTable(), NameTable())
    for number in 0..<crowd.own { intern(crowdingName(UInt64(number)), in: names) }
    for number in 0..<crowd.other { intern(crowdingName(UInt64(number) + 2500), in: other) }
    for number in 0..<20_000 {
      _ = names.intern(number.isMultiple(of: 3) ? "v\(number)" : "aRatherLongName\(number)")
      _ = other.intern(number.isMultiple(of: 2) ? "v\(number)" : "aRatherLongName\(number)")
    }
    let texts = (0..<other.count).map { Array(other.bytes(NameID($0))) }
    let before = names.count
    let known = texts.map { $0.withUnsafeBufferPointer { names.find($0) } }

    let merge = NameMerge(of: other, into: names)
    merge.find(0..<merge.placeCount / 3)
    merge.find(merge.placeCount / 3..<merge.placeCount)
    merge.addMissing()
    merge.placeMissing()

    #expect(merge.ids.count == texts.count)
    #expect(names.count == before + known.count(where: { $0 == nil }))
    for (index, text) in texts.enumerated() {
      let id = merge.ids[index]
      #expect(known[index] == nil ? id >= before : id == known[index])
      #expect(Array(names.bytes(id)) == text)
      #expect(text.withUnsafeBufferPointer { names.find($0) } == id)
    }
  }

  /// The slots for the names that were expected are taken into use where they stand, also while names crowd at the end of
  /// the table and go on at its start.
  @Test func `names are found when more of them come than have slots at first`() {
    let names = NameTable()
    names.reserve(1_200_000)
    let texts = (0..<330_000).map { $0.isMultiple(of: 2) ? "v\($0)" : "aRatherLongName\($0)" }
    for text in texts[..<100_000] { _ = names.intern(text) }
    let crowds = (0..<30).flatMap { [crowdingName(UInt64($0)), crowdingName(.max - UInt64($0))] }
    let crowdIDs = crowds.map { name in name.withUnsafeBufferPointer { names.intern($0) } }
    let ids = texts.map { names.intern($0) }
    #expect(Set(ids + crowdIDs).count == texts.count + crowds.count)
    for (name, id) in zip(crowds, crowdIDs) {
      #expect(name.withUnsafeBufferPointer { names.find($0) } == id)
    }
    #expect(zip(texts, ids).allSatisfy { names.find($0) == $1 && names.string($1) == $0 })
    #expect(names.find("v1") == nil && names.find("aRatherLongName2") == nil)
    #expect(names.count == NameTable().count + texts.count + crowds.count)
  }

  private func intern(_ name: [UInt8], in names: NameTable) {
    _ = name.withUnsafeBufferPointer { names.intern($0) }
  }

  @Test func `names are found where room was made for them, and where there was not enough`() {
    let names = NameTable()
    let before = names.intern("before")
    names.reserve(10_000)
    let texts = (0..<30_000).map { $0.isMultiple(of: 2) ? "v\($0)" : "aRatherLongName\($0)" }
    let ids = texts.map { names.intern($0) }
    #expect(Set(ids).count == texts.count)
    for (text, id) in zip(texts, ids) { #expect(names.find(text) == id && names.string(id) == text) }
    #expect(names.find("before") == before && names.intern("") == 0 && names.string(0).isEmpty)
  }

  @Test(arguments: [0, 1, 3, 7, 8, 9, 15, 16, 17, 24, 100])
  func `a name is found by its bytes however long it is, also by a text that is not padded`(
    length: Int
  ) {
    let names = NameTable()
    let text = String((0..<length).map { "abcdefghij"[$0 % 10] })
    let id = names.intern(text)
    let padded = Array(text.utf8) + [UInt8](repeating: 0xFF, count: 8)
    #expect(padded.withUnsafeBufferPointer { names.intern(padded: $0.baseAddress!, length) } == id)
    #expect(names.find(text) == id && names.string(id) == text)
    #expect(names.find(text + "x") == nil)
  }
}

/// A name whose product with the multiplier is the number: those with the same upper half have one home.
func crowdingName(_ number: UInt64) -> [UInt8] {
  var inverse = NameStore.initialMultiplier
  for _ in 0..<6 { inverse = inverse &* (2 &- NameStore.initialMultiplier &* inverse) }
  let key = number &* inverse ^ 8 << 56
  return (0..<8).map { UInt8(truncatingIfNeeded: key >> UInt64($0 * 8)) }
}

extension String {
  fileprivate subscript(index: Int) -> Character {
    self[self.index(startIndex, offsetBy: index)]
  }
}
