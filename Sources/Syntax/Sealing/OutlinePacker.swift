/// Puts what the parser has read into memory of just its size. Positions stand as distances from what they belong to,
/// names as places in the list of the file's names; then each field has as many bits as its largest number needs.
struct OutlinePacker: ~Copyable {
  private var names = LocalNames()
  private var words = GrowingBuffer<UInt32>()
  private var memory = OutlineAllocator()

  /// - Parameter draft: is used up.
  mutating func seal(
    _ draft: inout OutlineDraft, _ directives: [CommentDirective], isBroken: Bool, nameCount: Int
  ) -> OutlineStorage {
    names.begin(nameCount: nameCount)
    let wordWidth = takeWords(draft)
    takeDeclarations(draft)
    takeFacts(draft)
    let declarations = PackedTable(draft.declarations)
    let facts = PackedTable(draft.facts)

    var layout = BlockLayout()
    let headerPlace = layout.place(OutlineHeader.self, 1)
    let fieldPlace = layout.place(PackedField.self, facts.columnCount + declarations.columnCount)
    let namePlace = layout.place(NameID.self, names.count)
    let fileFactPlace = layout.place(Range<Int>.self, draft.fileFacts.count)
    let directivePlace = layout.place(CommentDirective.self, directives.count)
    let declarationPlace = layout.place(UInt8.self, declarations.byteCount)
    let factPlace = layout.place(UInt8.self, facts.byteCount)
    let wordPlace = layout.place(UInt8.self, (words.count * wordWidth + 7) / 8)
    let byteCount = layout.byteCount + PackedField.padding

    let (block, slab) = memory.allocate(byteCount)
    facts.writeFields(to: block + fieldPlace)
    declarations.writeFields(
      to: block + fieldPlace + facts.columnCount * MemoryLayout<PackedField>.stride)
    declarations.write(to: block + declarationPlace)
    facts.write(to: block + factPlace)
    writeWords(to: block + wordPlace, width: wordWidth)
    let header = (block + headerPlace).initializeMemory(
      as: OutlineHeader.self,
      to: OutlineHeader(
        declarations: block + declarationPlace, facts: block + factPlace, words: block + wordPlace,
        names: copy(names.names, to: block + namePlace),
        fileFacts: copy(draft.fileFacts, to: block + fileFactPlace),
        directives: copy(directives, to: block + directivePlace),
        declarationCount: UInt32(draft.declarations.count), factCount: UInt32(draft.facts.count),
        wordCount: UInt32(words.count), nameCount: UInt32(names.count),
        fileFactCount: UInt32(draft.fileFacts.count), directiveCount: UInt32(directives.count),
        declarationStride: UInt8(declarations.stride), factStride: UInt8(facts.stride),
        wordWidth: UInt8(wordWidth), isBroken: isBroken))
    return OutlineStorage(header, byteCount: byteCount, in: slab)
  }

  private func copy<Elements: Collection>(
    _ elements: Elements, to place: UnsafeMutableRawPointer
  ) -> UnsafeMutablePointer<Elements.Element> {
    let start = place.assumingMemoryBound(to: Elements.Element.self)
    let copy = UnsafeMutableBufferPointer(start: start, count: elements.count)
    _ = copy.initialize(fromContentsOf: elements)
    return start
  }

  // MARK: - Distances and places

  /// The lists of all declarations; how many bits each word has.
  private mutating func takeWords(_ draft: borrowing OutlineDraft) -> Int {
    words.removeAll()
    var bits: UInt32 = 0
    for index in 0..<draft.declarations.count {
      let lists = draft.declarations[index].lists
      guard !lists.isEmpty else { continue }
      let first = Int(lists.start)
      draft.declarations[index].lists.start = UInt32(words.count)
      var nameCount = 0
      for place in first..<first + lists.count {
        let count = draft.words[place]
        words.append(count)
        bits |= count
        nameCount += Int(count)
      }
      for place in first + lists.count..<first + lists.count + nameCount {
        let name = names.place(of: draft.words[place])
        words.append(name)
        bits |= name
      }
    }
    return PackedField.width(bits)
  }

  private func writeWords(to place: UnsafeMutableRawPointer, width: Int) {
    var writer = BitWriter(place)
    for index in 0..<words.count { writer.write(words[index], width: UInt64(width)) }
    writer.finish()
  }

  private mutating func takeDeclarations(_ draft: borrowing OutlineDraft) {
    for index in 0..<draft.declarations.count {
      var record = draft.declarations[index]
      record.name = names.place(of: record.name)
      record.type = names.place(of: record.type)
      record.value = names.place(of: record.value)
      record.documentation = names.place(of: record.documentation)
      record.makeRelative(index)
      draft.declarations[index] = record
    }
  }

  private mutating func takeFacts(_ draft: borrowing OutlineDraft) {
    for index in 0..<draft.facts.count {
      var record = draft.facts[index]
      record.name = names.place(of: record.name)
      record.root = names.place(of: record.root)
      record.value = names.place(of: record.value)
      record.detail = names.place(of: record.detail)
      record.makeRelative(index)
      draft.facts[index] = record
    }
  }
}

extension DeclarationRecord {
  /// Brings it into the form that `Declaration` reads.
  fileprivate mutating func makeRelative(_ index: Int) {
    nameEnd &-= nameStart
    nameStart &-= start
    if bodyEnd > 0 {
      bodyEnd = end &- bodyEnd
      bodyStart &-= start
    }
    if documentationEnd > 0 {
      let length = documentationEnd - documentationStart
      documentationStart = start &- documentationEnd
      documentationEnd = length
    }
    end &-= start
    factEnd -= firstFact
    parent = parent < 0 ? 0 : Int32(index) - parent
    subtreeEnd -= Int32(index)
  }
}

extension FactRecord {
  /// Brings it into the form that `Fact` reads.
  fileprivate mutating func makeRelative(_ index: Int) {
    end &-= start
    parent = parent < 0 ? 0 : Int32(index) - parent
    subtreeEnd -= Int32(index)
  }
}

/// Where arrays begin that stand one behind the other in a block.
private struct BlockLayout {
  private(set) var byteCount = 0

  mutating func place<Element>(_ type: Element.Type, _ count: Int) -> Int {
    let alignment = MemoryLayout<Element>.alignment
    let start = (byteCount + alignment - 1) / alignment * alignment
    byteCount = start + count * MemoryLayout<Element>.stride
    return start
  }
}
