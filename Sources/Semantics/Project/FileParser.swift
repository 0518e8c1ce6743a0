import Syntax

/// What the words of files say about which of them matter.
public struct Marking: Sendable {
  /// The marks of a word.
  public var mark: @Sendable ([UInt8]) -> Marks
  /// What tells it from others: where two say the same, they mark alike.
  public let description: [UInt32]

  public init(_ description: [UInt32] = [], mark: @escaping @Sendable ([UInt8]) -> Marks) {
    self.description = description
    self.mark = mark
  }

  /// All of everything.
  public static let none = Marking(mark: { _ in .all })
}

/// Parses file after file with names and memory of its own, as a thread does.
public final class FileParser {
  public let names = NameTable()
  private let scratch: SyntaxScratch
  private let marking: Marking
  private let marks: NameMarks
  private var indexed: IndexedDeclarationReader
  /// The modules that tests import.
  private let testModules: [NameID]

  public init(_ marking: Marking) {
    self.marking = marking
    scratch = SyntaxScratch(names, keepsTokens: false)
    marks = NameMarks(names, mark: marking.mark)
    indexed = IndexedDeclarationReader(names)
    testModules = ["Testing", "XCTest"].map { [names] in names.intern($0) }
  }

  /// A file with the names of this parser.
  public func parse(_ source: SourceStorage, path: String) -> ParsedFile {
    let syntax = FileSyntax(source, scratch)
    let marks = marks.marks(of: scratch.table)
    let indexed = indexed.read(syntax)
    let importsTests = indexed.entries.contains { $0.kind == .import && testModules.contains($0.name) }
    return ParsedFile(
      syntax, pathName: names.intern(path), stem: stem(ofPath: path),
      isTest: importsTests || Self.isTestPath(path),
      isGenerated: GeneratedSource.holds(path: path, text: source),
      indexed: indexed, marks: marks, globalMarks: globalMarks(of: syntax))
  }

  /// A folder `Tests`, or one that ends in `Tests`.
  private static func isTestPath(_ path: String) -> Bool {
    let path = Array(path.utf8)
    return path.indices.contains { index in
      path[index] == UInt8(ascii: "/") && path[..<index].suffix(5).elementsEqual("Tests".utf8)
    }
  }

  /// The name of a file, without `.swift`.
  private func stem(ofPath path: String) -> NameID {
    let path = Array(path.utf8)
    let name = path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
    return names.intern(name.suffix(6).elementsEqual(".swift".utf8) ? name.dropLast(6) : name)
  }

  // MARK: - Words

  private func globalMarks(of syntax: FileSyntax) -> Marks {
    var marks = Marks.none
    var index = 0
    while index < syntax.declarations.count {
      let declaration = syntax.declarations[index]
      index = max(index + 1, Int(declaration.subtreeEnd))
      guard [.function, .variable, .constant, .typealias].contains(declaration.kind) else { continue }
      marks.formUnion(marking.mark(names.bytes(declaration.name)))
      for range in [syntax.typeRange(of: declaration), syntax.valueRange(of: declaration)] {
        guard let range else { continue }
        forEachWord(in: syntax.source[range]) { marks.formUnion(marking.mark($0)) }
      }
    }
    return marks
  }

  private func forEachWord(in text: Slice<SourceStorage>, _ body: ([UInt8]) -> Void) {
    var word: [UInt8] = []
    for byte in text {
      if Self.isWord(byte) {
        word.append(byte)
      } else if !word.isEmpty {
        body(word)
        word.removeAll(keepingCapacity: true)
      }
    }
    if !word.isEmpty { body(word) }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
