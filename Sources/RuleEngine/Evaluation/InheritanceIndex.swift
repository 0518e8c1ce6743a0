import RuleLanguage
import Semantics
import Syntax

/// The declarations of a whole project by the words of what they inherit.
struct InheritanceIndex: RenewableIndex {
  private var heirs: WordIndex
  /// Of files that are not parsed.
  private let summaries: SummaryWords

  init(_ project: Project) {
    let texts = Self.texts(of: project.files.indices.filter { project.files[$0].summary == nil }, in: project)
    heirs = WordIndex(project.names) { words, add in Self.hand(texts, &words, add) }
    summaries = SummaryWords(project, words: \.inheritedWords)
  }

  static func forEachHeir(
    in project: Project, _ files: some Sequence<Int>, _ words: inout WordNumbers,
    _ body: (Int, WordIndex.Place) -> Void
  ) {
    hand(texts(of: files, in: project), &words, body)
  }

  var isWorn: Bool { heirs.isWorn }

  mutating func renew(_ files: Set<Int>, in project: Project) {
    let texts = Self.texts(of: files, in: project)
    heirs.renew(files) { words, add in Self.hand(texts, &words, add) }
  }

  private typealias Inherited = (place: WordIndex.Place, text: [UInt8])

  private static func texts(of files: some Sequence<Int>, in project: Project) -> [Inherited] {
    let texts = SyntaxTexts(project.names)
    var found: [Inherited] = []
    for number in files {
      let file = project.files[number]
      for index in file.declarations.indices {
        let inherited = texts.inherits(of: file.declarations[index], in: file.syntax)
        guard !inherited.isEmpty else { continue }
        // A word that stands in several counts once.
        let text = inherited.map { texts.string($0) }.joined(separator: " ")
        found.append((WordIndex.Place(file: Int32(number), index: Int32(index)), Array(text.utf8)))
      }
    }
    return found
  }

  private static func hand(
    _ texts: [Inherited], _ words: inout WordNumbers, _ add: (Int, WordIndex.Place) -> Void
  ) {
    for (place, text) in texts {
      for word in words.numbers(in: text) { add(word, place) }
    }
  }

  /// Those that inherit something with one of some words, in the order of files.
  func declarations(inheriting words: [NameID], in project: Project) -> [Subject] {
    var places: Set<WordIndex.Place> = []
    for word in words {
      heirs.forEachPlace(of: word) { places.insert($0) }
      let known = summaries.files(with: word)
      guard !known.isEmpty else { continue }
      var numbers = WordNumbers(project.names)
      let number = numbers.number(ofWhole: word)
      Self.forEachHeir(in: project, known, &numbers) { if $0 == number { places.insert($1) } }
    }
    return places.sorted { ($0.file, $0.index) < ($1.file, $1.index) }
      .map { Subject(sort: .declaration, file: Int($0.file), index: Int($0.index)) }
  }
}
