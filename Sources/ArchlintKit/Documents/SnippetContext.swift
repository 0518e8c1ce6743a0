/// What a document has said up to a block: where its code stands, and whether it is an example of what not to do.
struct SnippetContext {
  private let structure: MarkdownStructure
  /// The verdicts of the headings around, by level.
  private var headings: [Verdict?] = []
  /// Since the last heading or fence.
  private var verdict: Verdict?
  /// Paths in the nearest heading, list item or paragraph since the last fence that names some.
  private var paths: Set<String> = []

  init(_ structure: MarkdownStructure) {
    self.structure = structure
  }

  /// Goes past a block.
  mutating func add(_ block: MarkdownBlock) {
    let text = block.text(in: structure.bytes)
    switch block.kind {
    case .heading(let level):
      while headings.count >= level { headings.removeLast() }
      while headings.count < level - 1 { headings.append(nil) }
      headings.append(Verdict.ofHeading(text))
      (verdict, paths) = (nil, paths(in: block))
    case .fence: (verdict, paths) = (nil, [])
    case .paragraph, .html:
      verdict = Verdict.ofMarker(text) ?? verdict
      let named = paths(in: block)
      if !named.isEmpty { paths = named }
    }
  }

  private func paths(in block: MarkdownBlock) -> Set<String> {
    let spans = InlineText(structure.bytes, block.texts).codeSpans
    return Set(spans.map { String(decoding: structure.bytes[$0], as: UTF8.self) }.filter(Self.isPath))
  }

  // MARK: - Places

  /// Where the file stands that a fence is the code of: its info string says it, or a comment on its first line, or what
  /// stands before it. Where a sentence names several files it is not known which.
  func place(of fence: MarkdownFence) -> Snippet.Place {
    if let path = SnippetInfo(structure.bytes[fence.info]).path, Self.isPath(path) { return Self.place(path) }
    if let path = commentedPath(fence) { return .path(path) }
    return paths.count == 1 ? paths.first.map(Self.place) ?? .nowhere : .nowhere
  }

  private static func place(_ path: String) -> Snippet.Place {
    let path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    return path.contains("/") ? .path(path) : .name(path)
  }

  /// A path and nothing else: a name alone stands at the top of many a file, wherever it is.
  private func commentedPath(_ fence: MarkdownFence) -> String? {
    guard let line = comments(fence).first else { return nil }
    return line.contains("/") && Self.isPath(line) ? line : nil
  }

  /// Whether a text may be the path of a Swift file of a project.
  static func isPath(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return text.hasSuffix(".swift") && parts.last.map { $0.count > 6 } ?? false
      && !text.contains { " *…~:\\\t\"".contains($0) }
      && parts.enumerated().allSatisfy { index, part in
        !part.isEmpty && !part.elementsEqual("..".utf8) && !part.elementsEqual("...".utf8)
          && (index == 0 || !part.elementsEqual(".".utf8))
      }
  }

  // MARK: - Verdicts

  func isWrong(_ fence: MarkdownFence) -> Bool {
    let info = SnippetInfo(structure.bytes[fence.info]).verdict
    let inside = comments(fence).lazy.compactMap { Verdict.ofComment($0) }
    if let info { return info == .wrong }
    if inside.contains(.wrong) { return true }
    if let verdict { return verdict == .wrong }
    return headings.last { $0 != nil } == .some(.wrong)
  }

  /// The comments of a fence that stand on a line by themselves, the first only where nothing stands above it.
  private func comments(_ fence: MarkdownFence) -> [String] {
    var comments: [String] = []
    for line in fence.content {
      let text = MarkdownCursor.trimmed(structure.bytes, structure.lines[line])
      guard structure.bytes[text].starts(with: "//".utf8) else {
        if comments.isEmpty, !text.isEmpty { comments.append("") }
        continue
      }
      let words = text.lowerBound + 2..<text.upperBound
      comments.append(
        String(decoding: structure.bytes[MarkdownCursor.trimmed(structure.bytes, words)], as: UTF8.self))
    }
    return comments
  }
}
