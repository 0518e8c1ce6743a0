import RuleLanguage
import Semantics
import Syntax

/// The declarations of a whole project by the words of what they inherit.
struct InheritanceIndex: RenewableIndex {
  private var heirs: WordIndex

  init(_ project: Project) {
    let texts = Self.texts(of: project.files.indices, in: project)
    heirs = WordIndex(project.names) { words, add in Self.hand(texts, &words, add) }
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
  func declarations(inheriting words: [NameID]) -> [Subject] {
    var places: Set<WordIndex.Place> = []
    for word in words { heirs.forEachPlace(of: word) { places.insert($0) } }
    return places.sorted { ($0.file, $0.index) < ($1.file, $1.index) }
      .map { Subject(sort: .declaration, file: Int($0.file), index: Int($0.index)) }
  }
}
