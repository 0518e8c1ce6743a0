import RuleLanguage
import Semantics
import Syntax

/// Where words stand in a whole project. How many places each word has is counted before they are written down, so that
/// nothing is hashed or grown. The places of files that are read anew later stand beside the rest.
struct WordIndex: Sendable {
  /// In the order of files, and of what they hold.
  struct Place: Comparable {
    private let bits: UInt64

    /// More files or nodes than these bits can tell apart have no room in any memory.
    private static let (markBits, indexBits): (UInt64, UInt64) = (5, 31)

    /// - Parameter mark: whatever is to be known without going there, in five bits.
    init(file: Int, index: Int, mark: UInt8 = 0) {
      bits = (UInt64(file) << Self.indexBits | UInt64(index)) << Self.markBits | UInt64(mark)
    }

    var file: Int { Int(bits >> (Self.indexBits + Self.markBits)) }
    var index: Int { Int(bits >> Self.markBits & (1 << Self.indexBits - 1)) }
    var mark: UInt8 { UInt8(bits & (1 << Self.markBits - 1)) }

    static func < (left: Place, right: Place) -> Bool { left.bits < right.bits }
  }

  /// Hands on the words of each place, with their numbers.
  typealias Source = (_ words: inout WordNumbers, _ add: (_ word: Int, Place) -> Void) -> Void

  /// Word by word, in the order of files.
  private var places: [Place]
  /// By word where its places begin, and behind the last one where they end.
  private var starts: [Int32]
  private var words: WordNumbers
  /// By file that was read anew, the places of its words.
  private var renewed: [Int: [Int: [Place]]] = [:]

  /// - Parameter forEach: hands on the same twice.
  init(_ names: NameTable, forEach: Source) {
    var words = WordNumbers(names)
    var starts: [Int32] = [0]
    forEach(&words) { word, _ in
      while starts.count < word + 2 { starts.append(0) }
      starts[word + 1] += 1
    }
    for word in starts.indices.dropFirst() { starts[word] += starts[word - 1] }
    var places = Array(repeating: Place(file: 0, index: 0), count: Int(starts.last ?? 0))
    var next = starts
    forEach(&words) { word, place in
      places[Int(next[word])] = place
      next[word] += 1
    }
    words.forgetNames()
    (self.places, self.starts, self.words) = (places, starts, words)
  }

  /// Whether so many files were read anew that it is to be made anew as well.
  var isWorn: Bool { renewed.count > 100 }

  /// - Parameter forEach: hands on the places of some files as they are now.
  mutating func renew(_ files: Set<Int>, forEach: Source) {
    var found: [Int: [Int: [Place]]] = [:]
    for file in files { found[file] = [:] }
    forEach(&words) { word, place in found[place.file]?[word, default: []].append(place) }
    renewed.merge(found) { $1 }
  }

  /// In no order.
  /// - Parameter files: those that count, each once; nil for all.
  func forEachPlace(of word: [UInt8], in files: [Int]? = nil, _ body: (Place) -> Void) {
    if let word = words.known(word) { forEachPlace(ofNumber: word, in: files, body) }
  }

  /// Places of what has no word, in no order.
  func forEachPlaceWithoutWord(in files: [Int]? = nil, _ body: (Place) -> Void) {
    forEachPlace(ofNumber: 0, in: files, body)
  }

  private func forEachPlace(ofNumber word: Int, in files: [Int]?, _ body: (Place) -> Void) {
    let known = word + 1 < starts.count ? Int(starts[word])..<Int(starts[word + 1]) : 0..<0
    guard let files else {
      forEachPlaceReadOnce(known, body)
      for words in renewed.values { words[word]?.forEach(body) }
      return
    }
    for file in files {
      if let words = renewed[file] {
        words[word]?.forEach(body)
      } else {
        let first = places[known].partitioningIndex { $0.file >= file }
        places[first..<known.upperBound].prefix { $0.file == file }.forEach(body)
      }
    }
  }

  /// Those in files that were not read anew. Mostly the next place is in the same file.
  private func forEachPlaceReadOnce(_ known: Range<Int>, _ body: (Place) -> Void) {
    guard !renewed.isEmpty else { return places[known].forEach(body) }
    var (file, isKnown) = (-1, false)
    for place in places[known] {
      if place.file != file { (file, isKnown) = (place.file, renewed.index(forKey: place.file) == nil) }
      if isKnown { body(place) }
    }
  }

  /// In the order of files, each once.
  static func inOrder(_ places: [Place]) -> [Place] {
    let sorted = places.sorted()
    return sorted.indices.filter { $0 == 0 || sorted[$0] != sorted[$0 - 1] }.map { sorted[$0] }
  }

  /// The words that stand somewhere.
  var wordTexts: [[UInt8]] {
    let renewedWords = Set(renewed.values.flatMap(\.keys))
    return (1..<words.count).filter { word in
      word + 1 < starts.count && starts[word] < starts[word + 1] || renewedWords.contains(word)
    }.map { words.text(of: $0) }
  }
}

/// Numbers of words: of one that something was called by when the first was numbered, that of its name. Others may become
/// names later, and keep their numbers.
struct WordNumbers: Sendable {
  private let names: NameTable
  private let nameCount: Int
  private var unnamed: [[UInt8]: Int] = [:]
  private var unnamedTexts: [[UInt8]] = []
  /// The words of names, each once, as far as they were asked for; empty where nothing is to be remembered.
  private var known: [[Int]?]

  init(_ names: NameTable) {
    self.names = names
    nameCount = names.count
    known = Array(repeating: nil, count: nameCount)
  }

  /// Lets go of what was remembered.
  mutating func forgetNames() {
    known = []
  }

  /// The words of a name, each once.
  subscript(name: NameID) -> [Int] {
    mutating get {
      guard Int(name) < known.count else { return numbers(in: names.bytes(name)) }
      if let words = known[Int(name)] { return words }
      let words = numbers(in: names.bytes(name))
      known[Int(name)] = words
      return words
    }
  }

  /// The words of a text as `Pattern.indexWord` has them, each once.
  mutating func numbers(in text: [UInt8]) -> [Int] {
    var numbers: [Int] = []
    for word in Pattern.indexWords(text) {
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

  /// The names of numbers, for which words that nothing was called become names.
  func named(in names: NameTable) -> (Int) -> NameID {
    let added = unnamedTexts.map { names.intern($0) }
    return { [nameCount] number in number < nameCount ? NameID(number) : added[number - nameCount] }
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

  /// Hands on the words of a text with the place where it stands.
  mutating func hand(_ text: TextValue, _ place: WordIndex.Place, _ body: (Int, WordIndex.Place) -> Void) {
    let words =
      switch text {
      case .name(let name): self[name]
      case .bytes(let bytes): numbers(in: bytes)
      }
    for word in words { body(word, place) }
  }
}
