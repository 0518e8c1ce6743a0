import Project
import RuleLanguage
import Syntax

/// What is found by words in a whole project, for all threads: it is large, and few projects ask for it.
final class ProjectIndexes: Sendable {
  let facts = Once<FactIndex>()
  let inheritance = Once<InheritanceIndex>()
  let settings = Once<BuildSettings>()
}

extension NameTable {
  /// The words of a text as `Pattern.indexWord` has them, as far as something is called so, and the bytes before them.
  func indexWords(of text: NameID) -> [(word: NameID, before: UInt8)] {
    Pattern.indexWords(bytes(text)).compactMap { word, before in
      find(UnsafeBufferPointer(rebasing: word)).map { ($0, before) }
    }
  }
}
