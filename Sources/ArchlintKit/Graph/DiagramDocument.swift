import Platform
import RuleLanguage

/// A document whose flowchart is a rule: `docs/Architecture.md#layers`.
struct DiagramDocument {
  /// From the root; absolute where it stands elsewhere.
  let path: String
  /// The same, absolute.
  let file: String
  let chart: MermaidFlowchart

  init(_ address: Located<String>, root: String, files: FileTexts) throws(LoadError) {
    func fail(_ message: String, _ hint: String) -> LoadError {
      LoadError(at: address.position, message, hint: hint)
    }
    guard let heading = Self.heading(of: address) else {
      throw fail(
        "\"\(address.value)\" names no heading", "write the file and the heading: docs/Layers.md#layers")
    }
    file = Self.file(of: address, root: root)
    path = Path.relative(file, to: root) ?? file
    guard let bytes = try? files.bytes(file) else {
      throw fail("\(path) cannot be read", "paths begin where the outermost configuration stands")
    }
    guard let chart = Self.chart(in: bytes, heading: heading) else {
      throw fail(
        "\(path) has no mermaid block behind a heading \"\(heading)\"",
        "a heading is called as in links to it: ## Who knows whom is who-knows-whom")
    }
    guard !chart.isTooLarge else {
      throw fail(
        "the diagram in \(path) draws more than \(MermaidFlowchart.mostArrows) arrows",
        "draw what belongs together as one box")
    }
    self.chart = chart
  }

  /// The first fenced `mermaid` block that stands right under a heading; nil where there is none.
  /// - Parameter heading: as in links to it: `who-knows-whom`.
  static func chart(in text: [UInt8], heading: String) -> MermaidFlowchart? {
    let structure = MarkdownStructure(text)
    let sections = DocumentSection.all(of: structure)
    guard let section = sections.dropFirst().first(where: { $0.slug == heading }) else { return nil }
    let end = section.children.first.map { sections[$0].block } ?? section.blocks.upperBound
    for block in structure.blocks[section.block + 1..<end] {
      guard case .fence(let fence) = block.kind,
        text[fence.info].split(separator: 0x20).first?.elementsEqual("mermaid".utf8) ?? false
      else { continue }
      let rows = fence.content.map { String(decoding: text[structure.lines[$0]], as: UTF8.self) }
      return MermaidFlowchart(rows, firstLine: fence.content.lowerBound + 1)
    }
    return nil
  }

  /// The document that an address names, absolute.
  static func file(of address: Located<String>, root: String) -> String {
    Path.named(String(address.value.prefix { $0 != "#" }), in: root)
  }

  /// The heading that it names, as in links to it; nil where it names none.
  static func heading(of address: Located<String>) -> String? {
    let parts = address.value.split(separator: "#", maxSplits: 1)
    return parts.count == 2 ? String(parts[1]) : nil
  }
}
