import Testing

@testable import Syntax

/// Where words end, and which words a file has.
@Suite struct WordTests {
  /// Each byte stands once behind words of several lengths.
  @Test func `every byte but those of words ends a word, wherever it stands`() {
    for byte in UInt8(1)..<0x80 {
      let continues = Self.continuesWord(byte)
      for length in 1...17 {
        let word = Array("aZ09_zA5".utf8)
        var bytes = (0..<length).map { word[$0 % 8] }
        bytes += [byte] + Array("B c".utf8)
        #expect(Self.firstWord(bytes) == length + (continues ? 2 : 0), "byte \(byte) behind \(length)")
      }
    }
  }

  @Test func `letters beyond ASCII belong to words`() {
    for length in 1...17 {
      let head = String(repeating: "a", count: length)
      #expect(Self.firstWord(Array("\(head)ß$1 b".utf8)) == length + 4)
      #expect(Self.firstWord(Array("\(head)→b".utf8)) == length)
    }
  }

  @Test func `a word of a file counts once, whatever was lexed before`() {
    let table = TokenTable()
    let names = NameTable()
    Self.lex("let first = second(#third, `fourth`)", table, names)
    Self.lex("let second = second(`a b`)", table, names)
    #expect(table.holdsRawIdentifier)
    Self.lex("func second() { second(\"\\(inner)\") } // third\n#if fifth", table, names)
    let words = table.words.pointee.names.map { names.string($0) }
    #expect(words == ["func", "second", "inner", "if", "fifth"])
    #expect(!table.holdsRawIdentifier)
    #expect(table.holdsWord(of: [names.intern("inner")]))
    #expect(!table.holdsWord(of: [names.intern("third"), names.intern("first")]))
  }

  @Test(arguments: [1, 1000])
  func `each word has its own name, however many long ones there are`(count: Int) {
    let table = TokenTable()
    let names = NameTable()
    let texts = (0..<count).flatMap { ["aRatherLongName\($0)", "v\($0)", "aRatherLongName\($0 / 2)", "in"] }
    for _ in 0..<2 {
      Self.lex(texts.joined(separator: " "), table, names)
      #expect(table.count == texts.count + 1)
      let lexed = (0..<table.count - 1).map { names.string(table.payloads[$0]) }
      #expect(lexed == texts)
      let words = table.words.pointee.names.map { names.string($0) }
      #expect(Set(words) == Set(texts) && words.count == Set(texts).count)
    }
  }

  @Test func `no file has the words of one long before it`() {
    let table = TokenTable()
    let names = NameTable()
    let rare = names.intern("rare")
    for number in 0..<600 {
      let isRare = number.isMultiple(of: 255)
      Self.lex(isRare ? "rare(often)" : "often(often)", table, names)
      #expect(table.holdsWord(of: [rare]) == isRare, "\(number)")
      #expect(table.holdsWord(of: [names.intern("often")]))
    }
  }

  @Test func `a raw identifier holds any word, a quoted keyword only itself`() {
    let table = TokenTable()
    let names = NameTable()
    Self.lex("case `default`", table, names)
    #expect(!table.holdsRawIdentifier)
    #expect(!table.holdsWord(of: [names.intern("other")]))
    Self.lex("case `is default`", table, names)
    #expect(table.holdsWord(of: [names.intern("other")]))
    #expect(NameNeedles(names, search: { _ in .none }).needles(in: table) == .all)
  }

  /// More sets of needles than a byte tells apart.
  @Test func `each word has its own needles, however many there are`() {
    let names = NameTable()
    let needles = NameNeedles(names) { word in
      var needles = NeedleSet.none
      for byte in word.dropFirst() { needles.insert(Int(byte)) }
      return needles
    }
    let table = TokenTable()
    for _ in 0..<2 {
      for number in 0..<600 {
        Self.lex("v\(number)", table, names)
        var expected = NeedleSet.none
        for byte in String(number).utf8 { expected.insert(Int(byte)) }
        #expect(needles.needles(in: table) == expected, "\(number)")
      }
    }
  }

  private static func continuesWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"): true
    default: false
    }
  }

  /// Bytes of the word that a text begins with.
  private static func firstWord(_ bytes: [UInt8]) -> Int {
    let table = TokenTable()
    let names = NameTable()
    table.lex(SourceStorage(copying: bytes), names: names)
    return table.kinds[0] == .word ? names.length(table.payloads[0]) : 0
  }

  private static func lex(_ text: String, _ table: TokenTable, _ names: NameTable) {
    table.lex(SourceStorage(copying: Array(text.utf8)), names: names)
  }
}

extension TokenTable {
  /// Whether one of the words stands in the file, or a raw identifier, which may hold whatever word there is.
  fileprivate func holdsWord(of words: Set<NameID>) -> Bool {
    holdsRawIdentifier || self.words.pointee.names.contains(where: words.contains)
  }
}
