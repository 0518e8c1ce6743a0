import RuleLanguage
import Semantics
import Syntax

/// The declarations of a whole project by the words of what they inherit.
struct InheritanceIndex {
  private var heirs: [NameID: [Subject]] = [:]

  init(_ project: Project) {
    let texts = SyntaxTexts(project.names)
    for (number, file) in project.files.enumerated() {
      for index in file.declarations.indices {
        let subject = Subject(sort: .declaration, file: number, index: index)
        for text in texts.inherits(of: file.declarations[index], in: file.syntax) {
          for word in project.names.indexWords(in: Array(texts.string(text).utf8))
          where heirs[word]?.last != subject {
            heirs[word, default: []].append(subject)
          }
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
