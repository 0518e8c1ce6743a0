/// A heading of a document with what stands under it; the first stands for what is above all headings.
struct DocumentSection {
  /// Without marks; empty for what is above all headings.
  let title: String
  /// What links call it, as GitHub makes it of the heading.
  let slug: String
  /// 1 to 6; 0 for what is above all headings.
  let level: Int
  /// Index of the heading among the blocks of the document, or -1.
  let block: Int
  /// The blocks of the section, those of the sections inside among them.
  var blocks: Range<Int>
  /// The sections inside, one level down.
  var children: [Int] = []

  /// The sections of a document, in the order of their headings.
  static func all(of structure: MarkdownStructure) -> [DocumentSection] {
    let count = structure.blocks.count
    var sections = [DocumentSection(title: "", slug: "", level: 0, block: -1, blocks: 0..<count)]
    var open = [0]
    var slugs: [String: Int] = [:]
    for (index, block) in structure.blocks.enumerated() {
      guard case .heading(let level) = block.kind else { continue }
      while let last = open.last, sections[last].level >= level {
        sections[last].blocks = sections[last].blocks.lowerBound..<index
        open.removeLast()
      }
      let parent = open[open.count - 1]
      let title = block.text(in: structure.bytes)
      let base = slug(of: title)
      let number = slugs[base, default: 0]
      slugs[base] = number + 1
      sections[parent].children.append(sections.count)
      open.append(sections.count)
      sections.append(
        DocumentSection(
          title: title, slug: number == 0 ? base : "\(base)-\(number)", level: level, block: index,
          blocks: index..<count))
    }
    return sections
  }

  /// Of the text that is shown, in lower case, without punctuation, with a hyphen for each space.
  static func slug(of title: String) -> String {
    var slug = ""
    let shown = String(decoding: MarkdownText(Array(title.utf8)).plain, as: UTF8.self)
    for scalar in shown.lowercased().unicodeScalars {
      if scalar == " " {
        slug.unicodeScalars.append("-")
      } else if scalar == "-" || scalar == "_" || scalar.properties.isAlphabetic
        || scalar.properties.numericType != nil
      {
        slug.unicodeScalars.append(scalar)
      }
    }
    return slug
  }
}
