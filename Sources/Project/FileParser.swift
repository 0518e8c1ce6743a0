import Syntax

/// What the words of files say about which of them matter.
public struct Marking: Sendable {
  /// The marks of a word.
  public var mark: @Sendable (UnsafeBufferPointer<UInt8>) -> Marks
  /// Whether facts may be asked of a file.
  public var wantsFacts: @Sendable (FileMarks) -> Bool

  public init(
    mark: @escaping @Sendable (UnsafeBufferPointer<UInt8>) -> Marks,
    wantsFacts: @escaping @Sendable (FileMarks) -> Bool
  ) {
    self.mark = mark
    self.wantsFacts = wantsFacts
  }

  /// All of everything.
  public static let none = Marking(mark: { _ in .all }, wantsFacts: { _ in true })
}

/// Parses file after file with names and memory of its own, as a thread does. Bodies are read where their facts may be
/// asked for: most files of most projects are none of the rules' business.
public final class FileParser {
  public let names = NameTable()
  private let table = TokenTable()
  private let marking: Marking
  private let shortLength: Int
  private let marks: NameMarks
  private var landmarks: LandmarkReader
  /// The modules that tests import.
  private let testModules: [NameID]

  /// - Parameter shortLength: up to how many bytes a file gets its facts whether they are asked for or not.
  public init(_ marking: Marking, shortLength: Int = 0) {
    self.marking = marking
    self.shortLength = shortLength
    marks = NameMarks(names, mark: marking.mark)
    landmarks = LandmarkReader(names)
    testModules = ["Testing", "XCTest"].map { [names] in names.intern($0) }
  }

  /// A file with the names of this parser; nil for one that has none of the words asked for.
  public func parse(_ source: SourceBytes, path: String, bodies: BodySelection = .marked) -> ParsedFile? {
    Parser.lex(source, table: table, names: names)
    if case .words(let words) = bodies, !holdsWord(of: words) { return nil }
    let marks = marks.marks(of: table)
    var hasFacts = true
    if case .marked = bodies, source.count > shortLength {
      hasFacts = marking.wantsFacts(FileMarks(own: marks, cluster: marks))
    }
    var outline = Parser.parseTokens(source, table: table, names: names, wantsFacts: hasFacts)
    if !hasFacts, outline.declarations.contains(where: isTypedByFacts) {
      hasFacts = true
      outline = Parser.parseTokens(source, table: table, names: names, wantsFacts: true)
    }
    let storage = FileStorage(outline.storage)
    let landmarks = landmarks.read(storage.outline.outline)
    let importsTests = landmarks.entries.contains { $0.kind == .import && testModules.contains($0.name) }
    return ParsedFile(
      pathName: names.intern(path), stem: stem(ofPath: path),
      isTest: importsTests || Self.isTestPath(path),
      isGenerated: GeneratedSource.holds(
        path: path, text: UnsafeBufferPointer(start: source.base, count: source.count)),
      byteCount: source.count, storage: storage,
      landmarks: landmarks, marks: marks, globalMarks: globalMarks(of: storage.outline.outline),
      hasFacts: hasFacts)
  }

  /// A folder `Tests`, or one that ends in `Tests`.
  private static func isTestPath(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { path in
      path.indices.contains { index in
        path[index] == UInt8(ascii: "/") && path[..<index].suffix(5).elementsEqual("Tests".utf8)
      }
    }
  }

  /// The name of a file, without `.swift`.
  private func stem(ofPath path: String) -> NameID {
    var path = path
    return path.withUTF8 { path in
      let name = path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
      let isSwift = name.suffix(6).elementsEqual(".swift".utf8)
      return names.intern(UnsafeBufferPointer(rebasing: isSwift ? name.dropLast(6) : name))
    }
  }

  // MARK: - Words

  /// Whether one of the words stands in the file that was lexed last.
  private func holdsWord(of words: Set<[UInt8]>) -> Bool {
    table.holdsWord(of: Set(words.compactMap { word in word.withUnsafeBufferPointer { names.find($0) } }))
  }

  private func globalMarks(of outline: SealedOutline) -> Marks {
    var marks = Marks.none
    var index = 0
    while index < outline.declarations.count {
      let declaration = outline.declarations[index]
      index = max(index + 1, Int(declaration.subtreeEnd))
      guard [.function, .variable, .constant, .typealias].contains(declaration.kind) else { continue }
      for text in [declaration.name, declaration.type, declaration.value] {
        forEachWord(in: text) { marks.formUnion(marking.mark($0)) }
      }
    }
    return marks
  }

  private func forEachWord(in text: NameID, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    let bytes = names.bytes(text)
    var start = 0
    for end in 0...bytes.count where end == bytes.count || !Self.isWord(bytes[end]) {
      if end > start { body(UnsafeBufferPointer(rebasing: bytes[start..<end])) }
      start = end + 1
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
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
