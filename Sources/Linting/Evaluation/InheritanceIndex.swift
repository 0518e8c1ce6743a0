import Project
import RuleLanguage
import Syntax

/// The declarations of a whole project by the words of what they inherit.
struct InheritanceIndex {
  private var heirs: [NameID: [Subject]] = [:]

  init(_ project: Project) {
    var wordsOfTexts: [NameID: [NameID]] = [:]
    for file in project.files.indices {
      let outline = project.files[file].outline
      for index in outline.declarations.indices {
        let subject = Subject(sort: .declaration, file: file, index: index)
        for text in outline.inherits(outline.declarations[index]) {
          let words = wordsOfTexts[text] ?? project.names.indexWords(of: text).map(\.word)
          wordsOfTexts[text] = words
          for word in words where heirs[word]?.last != subject { heirs[word, default: []].append(subject) }
        }
      }
    }
  }

  /// Those that inherit something with one of some words, in the order of files.
  func declarations(inheriting words: [NameID]) -> [Subject] {
    let words = Set(words)
    if words.count == 1, let word = words.first { return heirs[word] ?? [] }
    return Set(words.flatMap { heirs[$0] ?? [] }).sorted { ($0.file, $0.index) < ($1.file, $1.index) }
  }
}
