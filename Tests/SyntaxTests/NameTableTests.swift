import Testing

@testable import Syntax

@Suite struct NameTableTests {
  @Test func `names of another table are found or added`() {
    let (names, other) = (NameTable(), NameTable())
    for number in 0..<20_000 {
      _ = names.intern(number.isMultiple(of: 3) ? "v\(number)" : "aRatherLongName\(number)")
      _ = other.intern(number.isMultiple(of: 2) ? "v\(number)" : "aRatherLongName\(number)")
    }
    let texts = (0..<other.count).map { other.bytes(NameID($0)) }
    let before = names.count
    let known = texts.map { names.find($0) }
    let ids = names.addNames(of: other)
    #expect(ids.count == texts.count)
    #expect(names.count == before + known.count(where: { $0 == nil }))
    for (index, text) in texts.enumerated() {
      #expect(known[index] == nil ? ids[index] >= before : ids[index] == known[index])
      #expect(names.bytes(ids[index]) == text)
      #expect(names.find(text) == ids[index])
    }
  }

  @Test func `names are found when more of them come than there was room for`() {
    let names = NameTable()
    let before = names.intern("before")
    let texts = (0..<330_000).map { $0.isMultiple(of: 2) ? "v\($0)" : "aRatherLongName\($0)" }
    let ids = texts.map { names.intern($0) }
    #expect(Set(ids).count == texts.count)
    #expect(zip(texts, ids).allSatisfy { names.find($0) == $1 && names.string($1) == $0 })
    #expect(names.find("v1") == nil && names.find("aRatherLongName2") == nil)
    #expect(names.find("before") == before && names.intern("") == 0 && names.string(0).isEmpty)
    #expect(names.count == NameTable().count + texts.count + 1)
  }

  @Test(arguments: [0, 1, 3, 7, 8, 9, 15, 16, 17, 24, 100])
  func `a name is found by its bytes however long it is`(length: Int) {
    let names = NameTable()
    let text = String((0..<length).map { "abcdefghij"[$0 % 10] })
    let id = names.intern(text)
    #expect(names.find(text) == id && names.string(id) == text && names.length(id) == length)
    #expect(names.find(text + "x") == nil)
  }
}

extension String {
  fileprivate subscript(index: Int) -> Character {
    self[self.index(startIndex, offsetBy: index)]
  }
}
