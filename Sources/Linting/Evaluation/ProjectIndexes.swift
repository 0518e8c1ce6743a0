import RuleLanguage
import Syntax

/// What is found by words in a whole project, for all threads: it is large, and few projects ask for it.
final class ProjectIndexes: Sendable {
  let facts = Once<FactIndex>()
  let inheritance = Once<InheritanceIndex>()
}

extension NameTable {
  /// The words of a text as `Pattern.indexWord` has them, as far as something is called so.
  func indexWords(of text: NameID) -> [NameID] {
    Pattern.indexWords(bytes(text)).compactMap { find(UnsafeBufferPointer(rebasing: $0)) }
  }
}
