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

/// Owns the memory of a sealed outline.
public final class OutlineStorage: Sendable {
  public let outline: SealedOutline

  /// - Parameter ids: the name for each name of the outline, as `NameTable.merge` returns them; nil where they stay.
  public init(_ outline: Outline, renamed ids: [NameID]? = nil) {
    func rename(_ name: inout NameID) {
      if let ids { name = ids[Int(name)] }
    }
    self.outline = SealedOutline(
      declarations: Self.copy(outline.declarations) { declaration in
        rename(&declaration.name)
        rename(&declaration.type)
        rename(&declaration.value)
        rename(&declaration.documentation)
      },
      facts: Self.copy(outline.facts) { fact in
        rename(&fact.name)
        rename(&fact.root)
        rename(&fact.value)
        rename(&fact.detail)
      },
      words: Self.copy(outline.words) { rename(&$0) },
      fileFacts: Self.copy(outline.fileFacts) { _ in },
      directives: Self.copy(outline.directives) { rename(&$0.title) })
  }

  deinit {
    outline.declarations.deallocate()
    outline.facts.deallocate()
    outline.words.deallocate()
    outline.fileFacts.deallocate()
    outline.directives.deallocate()
  }

  private static func copy<Elements: Collection>(
    _ elements: Elements, _ rename: (inout Elements.Element) -> Void
  ) -> UnsafeBufferPointer<Elements.Element> {
    let copy = UnsafeMutableBufferPointer<Elements.Element>.allocate(capacity: elements.count)
    _ = copy.initialize(fromContentsOf: elements)
    for index in copy.indices { rename(&copy[index]) }
    return UnsafeBufferPointer(copy)
  }
}
