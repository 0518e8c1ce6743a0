import Syntax

/// A Markdown document with code: what it says, and which of its blocks belong together.
struct Document {
  /// From the root.
  let path: String
  let structure: MarkdownStructure
  let placeholders: Placeholders
  let sections: [DocumentSection]
  /// The Swift blocks, in order.
  let snippets: [Snippet]

  var bytes: [UInt8] { structure.bytes }

  init(_ bytes: [UInt8], path: String) {
    self.path = path
    structure = MarkdownStructure(bytes)
    placeholders = Placeholders(bytes)
    sections = DocumentSection.all(of: structure)
    snippets = Self.snippets(structure, placeholders, sections)
  }

  private static func snippets(
    _ structure: MarkdownStructure, _ placeholders: Placeholders, _ sections: [DocumentSection]
  ) -> [Snippet] {
    var context = SnippetContext(structure)
    var snippets: [Snippet] = []
    for (index, block) in structure.blocks.enumerated() {
      defer { context.add(block) }
      guard case .fence(let fence) = block.kind,
        var snippet = Snippet(fence, block: index, in: structure, placeholders)
      else { continue }
      snippet.place = context.place(of: fence)
      snippet.isWrong = context.isWrong(fence)
      snippets.append(snippet)
    }
    return snippets
  }

  var code: [[UInt8]] { snippets.map(\.code) }

  // MARK: - Units

  /// Snippets that form a small project.
  struct Unit {
    var section: Int
    /// Indices into `snippets`.
    var snippets: [Int]
    /// Whether they are all that the section holds.
    var isWhole: Bool
  }

  /// As much of the document as possible in one, so that no type and no file is there twice.
  func units(where isWanted: (Snippet) -> Bool) -> [Unit] {
    units(of: 0, snippets.indices.filter { isWanted(snippets[$0]) }[...])
  }

  private func units(of section: Int, _ wanted: ArraySlice<Int>) -> [Unit] {
    if wanted.isEmpty { return [] }
    if conflict(among: wanted) == nil {
      return [Unit(section: section, snippets: Array(wanted), isWhole: true)]
    }
    let children = sections[section].children
    let firstChild = children.first.map { sections[$0].blocks.lowerBound } ?? .max
    let own = wanted.prefix { snippets[$0].block < firstChild }
    var rest = wanted.dropFirst(own.count)
    let groups = conflict(among: own) == nil ? [Array(own)].filter { !$0.isEmpty } : own.map { [$0] }
    var units = groups.map { Unit(section: section, snippets: $0, isWhole: false) }
    for child in children {
      let inner = rest.prefix { snippets[$0].block < sections[child].blocks.upperBound }
      rest = rest.dropFirst(inner.count)
      units += self.units(of: child, inner)
    }
    return units
  }

  /// What two snippets both declare, or the path both stand at.
  func conflict(among indices: some Sequence<Int>) -> (name: String, first: Int, second: Int)? {
    var known: [String: Int] = [:]
    for index in indices {
      var names = Set(snippets[index].declaredTypes)
      if case .path(let path) = snippets[index].place { names.insert(path) }
      for name in names.sorted() {
        if let first = known.updateValue(index, forKey: name) {
          return (placeholders.restored(name), first, index)
        }
      }
    }
    return nil
  }

  func section(ofBlock block: Int) -> Int {
    max(1, sections.partitioningIndex { $0.block > block }) - 1
  }

  /// Whether a block has placeholders.
  func isTemplate(_ snippet: Snippet) -> Bool {
    !placeholders.placeholders(in: snippet.bytes).isEmpty
  }

  /// Those whose fences are among some blocks.
  func snippetIndices(inBlocks blocks: Range<Int>) -> Range<Int> {
    let first = snippets.partitioningIndex { $0.block >= blocks.lowerBound }
    return first..<snippets.partitioningIndex { $0.block >= blocks.upperBound }
  }

  /// 1-based.
  func line(of snippet: Snippet) -> Int { structure.blocks[snippet.block].lines.lowerBound + 1 }
}
