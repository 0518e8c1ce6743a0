import Testing

@testable import Syntax

@Suite struct SealingTests {
  @Test(arguments: 0...32)
  func `numbers of any width come back`(width: Int) {
    var random = SeededGenerator(seed: UInt64(width))
    let largest = UInt32(truncatingIfNeeded: (UInt64(1) << UInt64(width)) - 1)
    let numbers = (0..<100).map { _ in (largest, UInt32.random(in: 0...largest, using: &random)) }
    let block = UnsafeMutableRawPointer.allocate(byteCount: 100 * 8 + PackedField.padding, alignment: 1)
    defer { block.deallocate() }
    let stride = (width + 7 + width) / 8
    for (index, pair) in numbers.enumerated() {
      var writer = BitWriter(block + index * stride)
      writer.write(pair.0, width: UInt64(width))
      writer.write(pair.1, width: UInt64(width))
      writer.finish()
    }
    let fields = (PackedField(offset: 0, width: width), PackedField(offset: width, width: width))
    for (index, pair) in numbers.enumerated() {
      #expect(fields.0.value(in: block + index * stride) == pair.0)
      #expect(fields.1.value(in: block + index * stride) == pair.1)
    }
  }

  @Test func `a field has the bits of its largest number`() {
    #expect([0, 1, 2, 255, 256, .max].map(PackedField.width) == [0, 1, 2, 8, 9, 32])
  }

  /// How long it is stands beside the names, and is larger than the place of any.
  @Test func `a list longer than the names of its file comes back`() {
    let parsed = ParsedText("@A @A @A @A @A @A @A @A class A {}")
    let outline = parsed.outline
    #expect(
      outline.attributes(outline.declarations[0]).map(parsed.names.string) == Array(repeating: "A", count: 8))
    #expect(SyntaxProperties.violations(of: Array("@A @A @A @A @A @A @A @A class A {}".utf8)).isEmpty)
  }

  /// Distances that take all bits, and names in such number that their places take two bytes.
  @Test func `an outline far from its beginning is the same`() {
    let code = (0..<300).map { "  func f\($0)(a\($0): T\($0)) async throws -> R\($0) { b\($0).c() }\n" }
      .joined()
    let far = String(repeating: " ", count: 70_000)
    let near = ParsedText("class A {\n\(code)}")
    let moved = ParsedText("\(far)class A {\n\(code)\(far)}")
    #expect(near.outline.declarations.count == 1 + 300 * 2)
    for (one, other) in zip(near.outline.declarations, moved.outline.declarations) {
      #expect(one.start + 70_000 == other.start)
      #expect(one.nameEnd + 70_000 == other.nameEnd)
      #expect(
        [one.name, one.type].map(near.names.string) == [other.name, other.type].map(moved.names.string))
      #expect(Array(near.outline.effects(one)).count == Array(moved.outline.effects(other)).count)
      #expect((one.parent, one.subtreeEnd) == (other.parent, other.subtreeEnd))
      #expect((one.firstFact, one.factEnd) == (other.firstFact, other.factEnd))
    }
    #expect(moved.outline.declarations.first?.bodyEnd == UInt32(2 * 70_000 + 10 + code.utf8.count))
    for (one, other) in zip(near.outline.facts, moved.outline.facts) {
      #expect(one.end + 70_000 == other.end)
      #expect(near.names.string(one.name) == moved.names.string(other.name))
    }
  }

  @Test func `names are those of the table that they were brought into`() {
    let parsed = ParsedText("// MARK: - Part\nfinal class A: B { func c() { d.e(f: 1) } }")
    let names = NameTable()
    for index in 0..<1000 { _ = names.intern("name \(index)") }
    let merge = NameMerge(of: parsed.names, into: names)
    merge.find(0..<merge.placeCount)
    merge.addMissing()
    merge.placeMissing()
    parsed.outline.storage.rename(merge.ids)
    let outline = parsed.outline
    let declared = outline.declarations.map { names.string($0.name) }
    #expect(declared == ["A", "c"])
    #expect(outline.inherits(outline.declarations[0]).map(names.string) == ["B"])
    #expect(outline.modifiers(outline.declarations[0]).map(names.string) == ["final"])
    #expect(outline.facts.map { names.string($0.name) } == ["d.e", ""])
    #expect(outline.facts.map { names.string($0.root) } == ["d", "f"])
    #expect(outline.directives.map { names.string($0.title) } == ["Part"])
  }
}
