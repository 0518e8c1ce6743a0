/// The arrays that a parser fills, kept from file to file: what is returned of them is cut to size.
struct ParserScratch {
  private var declarations: ContiguousArray<Declaration> = []
  private var words: ContiguousArray<NameID> = []
  private var facts: ContiguousArray<Fact> = []

  mutating func lend(to parser: inout Parser) {
    swap(&declarations, &parser.outline.declarations)
    swap(&words, &parser.outline.words)
    swap(&facts, &parser.facts)
  }

  /// The outline that the parser has read, with no memory to spare.
  mutating func takeBack(from parser: inout Parser) -> Outline {
    lend(to: &parser)
    var outline = parser.outline
    outline.declarations = declarations.withUnsafeBufferPointer { ContiguousArray($0) }
    outline.words = words.withUnsafeBufferPointer { ContiguousArray($0) }
    outline.facts = FactList(facts)
    declarations.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    facts.removeAll(keepingCapacity: true)
    return outline
  }
}
