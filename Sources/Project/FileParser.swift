import Syntax

/// What the words of files say about which of them matter.
public struct Marking: Sendable {
  /// The marks of a word.
  public var mark: @Sendable (UnsafeBufferPointer<UInt8>) -> Marks
  /// Whether facts may be asked of a file: by its own marks, and those of all files that its types reach into.
  public var wantsFacts: @Sendable (_ own: Marks, _ cluster: Marks) -> Bool

  public init(
    mark: @escaping @Sendable (UnsafeBufferPointer<UInt8>) -> Marks,
    wantsFacts: @escaping @Sendable (_ own: Marks, _ cluster: Marks) -> Bool
  ) {
    self.mark = mark
    self.wantsFacts = wantsFacts
  }

  /// All of everything.
  public static let none = Marking(mark: { _ in .all }, wantsFacts: { _, _ in true })
}

/// Parses file after file with names and memory of its own, as a thread does. Bodies are read where their facts may be
/// asked for: most files of most projects are none of the rules' business.
public final class FileParser {
  public let names = NameTable()
  private let table = TokenTable()
  private let marking: Marking
  private let marks: NameMarks

  public init(_ marking: Marking) {
    self.marking = marking
    marks = NameMarks(names, mark: marking.mark)
  }

  /// A file with the names of this parser; nil for one that has none of the words asked for.
  public func parse(_ source: SourceBytes, path: String, bodies: BodySelection = .marked) -> ParsedFile? {
    Parser.lex(source, table: table, names: names)
    if case .words(let words) = bodies, !holdsWord(of: words) { return nil }
    let marks = marks.marks(of: table)
    var hasFacts = true
    if case .marked = bodies { hasFacts = marking.wantsFacts(marks, marks) }
    var outline = Parser.parseTokens(source, table: table, names: names, wantsFacts: hasFacts)
    if !hasFacts, outline.declarations.contains(where: isTypedByFacts) {
      hasFacts = true
      outline = Parser.parseTokens(source, table: table, names: names, wantsFacts: true)
    }
    return ParsedFile(
      path: path, byteCount: source.count, outline: outline.storage,
      landmarks: Self.landmarks(of: outline), marks: marks, hasFacts: hasFacts)
  }

  private static func landmarks(of outline: Outline) -> [Int32] {
    outline.declarations.indices.lazy.filter { index in
      let declaration = outline.declarations[index]
      switch declaration.kind {
      case .protocol, .extension, .import: return true
      case .typealias: return declaration.parent < 0
      default: return declaration.kind.isType
      }
    }.map { Int32($0) }
  }

  /// Whether one of the words stands in the file that was lexed last.
  private func holdsWord(of words: Set<[UInt8]>) -> Bool {
    table.holdsWord(of: Set(words.compactMap { word in word.withUnsafeBufferPointer { names.find($0) } }))
  }

  /// Whether the type of a property is that of a value so long that only its facts tell.
  private func isTypedByFacts(_ declaration: Declaration) -> Bool {
    guard declaration.type == 0, declaration.value != 0 else { return false }
    let value = names.bytes(declaration.value)
    guard value.suffix(3).elementsEqual("…".utf8), let open = value.firstIndex(of: UInt8(ascii: "(")) else {
      return false
    }
    return TypeNames.inferred(fromValue: String(decoding: value[..<open], as: UTF8.self) + "()") != nil
  }
}
