import RuleLanguage
import Semantics
import Syntax

import class Platform.Lazy

/// Declarations of some kinds by the words of the types that are written at them: what they inherit, and their
/// own.
struct WrittenTypeIndex: RenewableIndex {
  private let kinds: FactKinds
  private var places: WordIndex
  /// The words, for those of whom a part is known: few rules ask so.
  private var texts = Lazy<WordTexts>()

  init(_ project: Project, files: Range<Int>, at kinds: FactKinds) {
    self.kinds = kinds
    places = WordIndex(project.names) { Self.forEachWord(in: project, files, at: kinds, &$0, $1) }
  }

  static func forEachWord(
    in project: Project, _ files: some Sequence<Int>, at kinds: FactKinds, _ words: inout WordNumbers,
    _ body: (Int, PlaceLists.Place) -> Void
  ) {
    let texts = SyntaxTexts(project.names)
    for number in files {
      let syntax = project.files[number].syntax
      for (index, declaration) in syntax.declarations.enumerated()
      where !FactKinds(of: declaration.kind).isDisjoint(with: kinds) {
        let place = PlaceLists.Place(file: number, index: index)
        func add(_ type: TextValue) {
          for word in words.words(of: type) { body(word, place) }
        }
        texts.type(of: declaration, in: syntax).map(add)
        texts.inherits(of: declaration, in: syntax).forEach(add)
      }
    }
  }

  var isWorn: Bool { places.isWorn }

  mutating func renew(_ files: Set<Int>, in project: Project) {
    places.renew(files) { Self.forEachWord(in: project, files, at: kinds, &$0, $1) }
    texts = Lazy()
  }

  /// Those at which some words are written, in the order of files.
  func declarations(writing words: [SoughtWord], in project: Project) -> [CodeNode] {
    var found: [PlaceLists.Place] = []
    for word in words.flatMap(wholeWords) {
      places.forEachPlace(of: word) { found.append($0) }
    }
    return PlaceLists.inOrder(found).map {
      CodeNode(kind: .declaration, file: Int($0.file), index: Int($0.index))
    }
  }

  private func wholeWords(_ word: SoughtWord) -> [[UInt8]] {
    switch word {
    case .whole(let bytes): [bytes]
    case .part(let bytes): Array(Set(wordTexts.words(holding: bytes)))
    }
  }

  private var wordTexts: WordTexts {
    texts.value { WordTexts(places.wordTexts) }
  }
}

/// What is known of a word that is looked for.
enum SoughtWord: Equatable {
  case whole([UInt8])
  /// A part of it.
  case part([UInt8])
}
