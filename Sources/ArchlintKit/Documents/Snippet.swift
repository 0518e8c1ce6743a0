import RuleLanguage
import Semantics

/// A fenced Swift block of a document, as code.
struct Snippet {
  /// A type, protocol or extension that stands at the top of the code.
  struct TopType: Hashable {
    /// With stand-ins for placeholders.
    var name: String
    var isExtension: Bool
  }

  /// Where it says that its file stands, or nothing.
  enum Place: Equatable {
    case nowhere
    /// The name of a file whose folder is not said.
    case name(String)
    /// A path, from wherever files are to stand.
    case path(String)
  }

  let fence: MarkdownFence
  /// Index of the fence among the blocks of the document.
  let block: Int
  /// Where the code begins in the document: a byte there is this much farther than in `code`.
  let start: Int
  /// What is checked: as long as in the document, with stand-ins for placeholders, and white space for what is left out and
  /// for marks of block quotes.
  let code: [UInt8]
  /// Offsets in `code` at which something is left out.
  let gaps: [Int]
  /// Names with placeholders as the document has them.
  var place = Place.nowhere
  /// Whether the document calls it an example of what not to do.
  var isWrong = false
  /// Whether brackets do not balance, or a literal does not end.
  let isBroken: Bool
  let topTypes: [TopType]
  let importsTests: Bool

  /// - Returns: nil for a block that is no Swift, or empty.
  init?(
    _ fence: MarkdownFence, block: Int, in structure: MarkdownStructure, _ placeholders: Placeholders
  ) {
    let bytes = structure.bytes
    guard SnippetInfo(bytes[fence.info]).isSwift, !fence.content.isEmpty else { return nil }
    let first = structure.lines[fence.content.lowerBound].lowerBound
    let next = fence.content.upperBound
    let end = next < structure.lines.count ? structure.lines[next].lowerBound : bytes.count
    var code = Array(bytes[first..<end])
    for mark in fence.quoteMarks { code[mark - first] = 0x20 }
    for placeholder in placeholders.placeholders(in: first..<end) {
      code.replaceSubrange(
        (placeholder.bytes.lowerBound - first)..<(placeholder.bytes.upperBound - first),
        with: placeholders.standIn(for: placeholder))
    }
    let elided = ElidedCode(code)
    (self.fence, self.block, start) = (fence, block, first)
    (self.code, gaps) = (elided.code, elided.gaps)
    let project = Project.parse([("Code.swift", String(decoding: elided.code, as: UTF8.self))])
    let file = project.files[0]
    isBroken = file.syntax.tree.isBroken
    importsTests = file.isTest
    topTypes = file.declarations.filter { $0.isTopLevel && $0.kind.holdsMembers }.map {
      TopType(name: project.names.string($0.name), isExtension: $0.kind == .extension)
    }
  }

  /// Where its code stands in the document.
  var bytes: Range<Int> { start..<start + code.count }

  /// Whether rules speak of it.
  func isChecked(_ settings: DocumentSettings) -> Bool {
    !isBroken && (!isWrong || settings.wrong?.value == true)
  }

  var declaredTypes: [String] { topTypes.filter { !$0.isExtension }.map(\.name) }

  /// The first of the gaps on each line that holds nothing else.
  var gapsOnLinesOfTheirOwn: [Int] {
    var found: [Int] = []
    var lineEnd = 0
    for gap in gaps where gap >= lineEnd {
      func isEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
      let start = code[lineEnd..<gap].lastIndex(where: isEnd).map { $0 + 1 } ?? lineEnd
      lineEnd = code[gap...].firstIndex(where: isEnd) ?? code.count
      if code[start..<lineEnd].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { found.append(gap) }
    }
    return found
  }

  /// Whether it stands for a file, and not for a piece of one.
  var isFile: Bool {
    if case .path = place { return true }
    return !topTypes.isEmpty
  }
}

/// An info string: the language, and what is said of the code.
struct SnippetInfo {
  /// The words behind the language.
  private let words: [String]
  private let language: String

  init(_ info: ArraySlice<UInt8>) {
    let separators: Set<UInt8> = [0x20, 0x09, UInt8(ascii: ","), UInt8(ascii: ";")]
    let text = info.split { separators.contains($0) }.map { String(decoding: $0, as: UTF8.self) }
    let first = text.first ?? ""
    // ```swift:Sources/Home.swift and ```{.swift}, as some tools write it.
    let name = first.drop { $0 == "{" || $0 == "." }.prefix { $0.isLetter || $0.isNumber }
    language = name.lowercased()
    words = [String(first[name.endIndex...])] + text.dropFirst()
  }

  var isSwift: Bool { language == "swift" }

  /// `Sources/Home.swift`, `title="Sources/Home.swift"`.
  var path: String? {
    for word in words {
      let value = word.split(separator: "=").last.map(String.init) ?? word
      let path = value.trimmed(of: "\"':{}[]()")
      if path.hasSuffix(".swift"), path != ".swift" { return path }
    }
    return nil
  }

  var verdict: Verdict? {
    words.lazy.compactMap { Verdict.ofMarker($0) }.first
  }
}
