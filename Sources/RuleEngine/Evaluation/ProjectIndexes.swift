import RuleLanguage
import Semantics
import Syntax

/// What is found by words in a whole project, for all threads: it is large, and few projects ask for it.
final class ProjectIndexes: Sendable {
  let uses = Once<UseIndex>()
  let inheritance = Once<InheritanceIndex>()
  let settings = Once<BuildSettings>()
  let semantics = Once<ProjectSemantics>()
}

extension NameTable {
  /// The words of a text as `Pattern.indexWord` has them, as far as something is called so.
  func indexWords(of text: NameID) -> [NameID] {
    words(in: bytes(text))
  }

  func indexWords(in text: [UInt8]) -> [NameID] {
    text.withUnsafeBufferPointer { words(in: $0) }
  }

  private func words(in text: UnsafeBufferPointer<UInt8>) -> [NameID] {
    Pattern.indexWords(text).compactMap { find(UnsafeBufferPointer(rebasing: $0.word)) }
  }
}
