import Semantics

/// A declaration cut out of its file: its own words, without what it holds and without comments, inside of the
/// declarations around it.
struct SourceExcerpt {
  let project: Project

  /// nil for what does not become short enough to be read at a glance.
  /// - Parameters:
  ///   - members: what is to stand in its braces.
  ///   - keepsBody: whether the code of functions is needed.
  func text(
    of reference: DeclarationReference, with members: [DeclarationReference] = [], keepsBody: Bool = false
  ) -> String? {
    guard var text = part(reference, with: members, keepsBody: keepsBody) else { return nil }
    var next = project.parent(of: reference)
    while let holder = next {
      guard let header = header(of: holder) else { return nil }
      text = "\(header) {\n\(Self.indented(text))\n}"
      next = project.parent(of: holder)
    }
    return text + "\n"
  }

  private func part(
    _ reference: DeclarationReference, with members: [DeclarationReference], keepsBody: Bool
  ) -> String? {
    let declaration = project.declaration(reference)
    if declaration.kind.holdsMembers {
      guard let header = header(of: reference) else { return nil }
      var inner: [String] = []
      for member in members {
        guard let text = part(member, with: [], keepsBody: keepsBody) else { return nil }
        inner.append(Self.indented(text))
      }
      return inner.isEmpty ? "\(header) {}" : "\(header) {\n\(inner.joined(separator: "\n\n"))\n}"
    }
    switch declaration.kind {
    case .function, .initializer: return function(reference, keepsBody: keepsBody)
    case .enumCase: return "case \(project.names.string(declaration.name))"
    default: return whole(reference, lines: 4)
    }
  }

  private func function(_ reference: DeclarationReference, keepsBody: Bool) -> String? {
    let declaration = project.declaration(reference)
    guard syntax(reference).bodyRange(of: declaration) != nil else { return whole(reference, lines: 4) }
    if keepsBody { return whole(reference, lines: 16) }
    guard let header = header(of: reference) else { return nil }
    return declaration.type < 0 ? "\(header) {}" : whole(reference, lines: 5) ?? "\(header) { fatalError() }"
  }

  private func syntax(_ reference: DeclarationReference) -> FileSyntax {
    project.files[Int(reference.file)].syntax
  }

  private func source(_ range: Range<Int>, _ reference: DeclarationReference) -> String {
    String(decoding: project.files[Int(reference.file)].text[range], as: UTF8.self)
  }

  /// What stands before its braces, on one line.
  private func header(of reference: DeclarationReference) -> String? {
    let declaration = project.declaration(reference)
    guard let body = syntax(reference).bodyRange(of: declaration) else { return nil }
    let text = source(Int(declaration.start)..<max(Int(declaration.start), body.lowerBound - 1), reference)
    guard Self.isPlain(text) else { return nil }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// All of it, as far from the margin as its first line.
  private func whole(_ reference: DeclarationReference, lines limit: Int) -> String? {
    let declaration = project.declaration(reference)
    let file = project.files[Int(reference.file)]
    let text = source(Int(declaration.start)..<Int(declaration.end), reference)
    guard Self.isPlain(text) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count <= limit, text.utf8.count <= 600 else { return nil }
    var lineStart = Int(declaration.start)
    while lineStart > 0, file.text[lineStart - 1] != UInt8(ascii: "\n") { lineStart -= 1 }
    let margin = file.text[lineStart..<Int(declaration.start)].prefix { $0 == 0x20 || $0 == 0x09 }.count
    let rest = lines.dropFirst().map { line in
      line.dropFirst(min(margin, line.prefix { $0 == " " || $0 == "\t" }.count))
    }
    return ([lines[0]] + rest).joined(separator: "\n")
  }

  /// No comment, no condition of the compiler, nothing that a page could take for its own.
  private static func isPlain(_ text: String) -> Bool {
    !text.contains("//") && !text.contains("/*") && !text.contains("#if") && !text.contains("#e")
      && !text.contains("```") && !text.contains("\r") && !text.contains("✗")
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }
      .joined(separator: "\n")
  }
}
