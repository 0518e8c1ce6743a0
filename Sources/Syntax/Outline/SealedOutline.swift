/// An outline that changes no more, in memory of just its size. It does not own that memory, so reading it counts no
/// references; `OutlineStorage` does.
public struct SealedOutline: DeclarationLists, @unchecked Sendable {
  public let declarations: UnsafeBufferPointer<Declaration>
  public let facts: UnsafeBufferPointer<Fact>
  public let words: UnsafeBufferPointer<NameID>
  /// Facts of file-level statements, and of values that no name stands for.
  public let fileFacts: UnsafeBufferPointer<Range<Int>>
  public let directives: UnsafeBufferPointer<CommentDirective>
}

/// Owns the memory of a sealed outline: one block, since every file has one.
public final class OutlineStorage: @unchecked Sendable {
  public let outline: SealedOutline
  private let block: UnsafeMutableRawPointer

  public init(_ outline: Outline) {
    var layout = BlockLayout()
    let places = (
      layout.place(outline.declarations), layout.place(outline.facts), layout.place(outline.words),
      layout.place(outline.fileFacts), layout.place(outline.directives)
    )
    block = .allocate(byteCount: max(layout.byteCount, 1), alignment: BlockLayout.alignment)
    self.outline = SealedOutline(
      declarations: Self.copy(outline.declarations, to: block + places.0),
      facts: Self.copy(outline.facts, to: block + places.1),
      words: Self.copy(outline.words, to: block + places.2),
      fileFacts: Self.copy(outline.fileFacts, to: block + places.3),
      directives: Self.copy(outline.directives, to: block + places.4))
  }

  deinit {
    block.deallocate()
  }

  /// Gives names the ids of another table, before anybody else sees the outline.
  /// - Parameter ids: the new id for each, as `NameTable.merge` returns them.
  public func rename(_ ids: [NameID]) {
    ids.withUnsafeBufferPointer { ids in
      Self.change(outline.declarations) { declaration in
        declaration.name = ids[Int(declaration.name)]
        declaration.type = ids[Int(declaration.type)]
        declaration.value = ids[Int(declaration.value)]
        declaration.documentation = ids[Int(declaration.documentation)]
      }
      Self.change(outline.facts) { fact in
        fact.name = ids[Int(fact.name)]
        fact.root = ids[Int(fact.root)]
        fact.value = ids[Int(fact.value)]
        fact.detail = ids[Int(fact.detail)]
      }
      Self.change(outline.words) { $0 = ids[Int($0)] }
      Self.change(outline.directives) { $0.title = ids[Int($0.title)] }
    }
  }

  private static func change<Element>(
    _ elements: UnsafeBufferPointer<Element>, _ change: (inout Element) -> Void
  ) {
    let elements = UnsafeMutableBufferPointer(mutating: elements)
    for index in elements.indices { change(&elements[index]) }
  }

  private static func copy<Elements: Collection>(
    _ elements: Elements, to place: UnsafeMutableRawPointer
  ) -> UnsafeBufferPointer<Elements.Element> {
    let start = place.assumingMemoryBound(to: Elements.Element.self)
    let copy = UnsafeMutableBufferPointer(start: start, count: elements.count)
    _ = copy.initialize(fromContentsOf: elements)
    return UnsafeBufferPointer(copy)
  }
}

/// Where arrays begin that stand one behind the other in a block.
private struct BlockLayout {
  static let alignment = 16
  private(set) var byteCount = 0

  mutating func place<Elements: Collection>(_ elements: Elements) -> Int {
    defer {
      let size = elements.count * MemoryLayout<Elements.Element>.stride
      byteCount += (size + Self.alignment - 1) / Self.alignment * Self.alignment
    }
    return byteCount
  }
}
