import RuleLanguage

/// What is found by words in a whole project, for all threads: it is large, and few projects ask for it.
final class ProjectIndexes: Sendable {
  let facts = Once<FactIndex>()
  let inheritance = Once<InheritanceIndex>()
}
