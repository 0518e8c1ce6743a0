import RuleLanguage
import Semantics
import Syntax

/// Where words stand in a whole project.
struct WordIndex: Sendable {
  private var places: PlaceLists
  private var words: WordNumbers

  /// - Parameter forEach: hands on the words of each place.
  init(_ names: NameTable, forEach: PlaceLists.Source<WordNumbers>) {
    var words = WordNumbers(names)
    places = PlaceLists(&words, forEach: forEach)
    self.words = words
  }

  var isWorn: Bool { places.isWorn }

  /// - Parameter forEach: hands on the places of some files as they are now.
  mutating func renew(_ files: Set<Int>, forEach: PlaceLists.Source<WordNumbers>) {
    places.renew(files, &words, forEach: forEach)
  }

  /// In no order.
  func forEachPlace(of word: [UInt8], _ body: (PlaceLists.Place) -> Void) {
    if let word = words.known(word) { places.forEachPlace(of: word, body) }
  }

  /// The words that stand somewhere.
  var wordTexts: [[UInt8]] {
    places.numbers(below: words.count).filter { $0 > 0 }.map { words.text(of: $0) }
  }
}

/// Numbers of words: of one that something was called by when the first was numbered, that of its name. Others may become
/// names later, and keep their numbers.
struct WordNumbers: Sendable {
  private let names: NameTable
  private let nameCount: Int
  private var unnamed: [[UInt8]: Int] = [:]
  private var unnamedTexts: [[UInt8]] = []

  init(_ names: NameTable) {
    self.names = names
    nameCount = names.count
  }

  /// The words of a text as `Pattern.indexWords` has them, each once.
  mutating func numbers(in text: [UInt8]) -> [Int] {
    var numbers: [Int] = []
    Pattern.forEachIndexWord(in: text) { word in
      // `_` has an empty one, and is a path all the same.
      if word.isEmpty { return }
      let number = number(of: word)
      if !numbers.contains(number) { numbers.append(number) }
    }
    return numbers
  }

  mutating func number(ofWhole name: NameID) -> Int {
    Int(name) < nameCount ? Int(name) : number(of: names.bytes(name)[...])
  }

  mutating func number(of word: ArraySlice<UInt8>) -> Int {
    if let name = names.find(word), Int(name) < nameCount { return Int(name) }
    let bytes = Array(word)
    if let number = unnamed[bytes] { return number }
    let number = nameCount + unnamed.count
    unnamed[bytes] = number
    unnamedTexts.append(bytes)
    return number
  }

  /// nil for one that was met nowhere.
  func known(_ word: [UInt8]) -> Int? {
    if let name = names.find(word), Int(name) < nameCount { return Int(name) }
    return unnamed[word]
  }

  func text(of number: Int) -> [UInt8] {
    number < nameCount ? names.bytes(NameID(number)) : unnamedTexts[number - nameCount]
  }

  /// All numbers are below.
  var count: Int { nameCount + unnamedTexts.count }

  mutating func number(of text: TextValue) -> Int {
    switch text {
    case .name(let name): number(ofWhole: name)
    case .bytes(let bytes): number(of: bytes[...])
    }
  }

  /// The words of a text, each once.
  mutating func words(of text: TextValue) -> [Int] {
    switch text {
    case .name(let name):
      Int(name) < nameCount && names.isWord(name) ? [Int(name)] : numbers(in: names.bytes(name))
    case .bytes(let bytes): numbers(in: bytes)
    }
  }
}

extension NameTable {
  /// Whether a name is one of the words of its text, as `Pattern.indexWords` has them, and the only one.
  fileprivate func isWord(_ name: NameID) -> Bool {
    firstByte(of: name).map { $0 != UInt8(ascii: "_") } ?? false
      && allBytes(of: name, satisfy: WordPattern.isWord)
  }
}
