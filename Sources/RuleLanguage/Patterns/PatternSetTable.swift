/// Sets of patterns that several rules of one vocabulary write alike: most say `{viewModel}`, and compiling it takes as long
/// each time.
final class PatternSetTable {
  struct Key: Hashable {
    var texts: [String]
    var isPath: Bool
    /// The captures before, which number those of the set.
    var captureNames: [String]
  }

  struct Entry {
    var set: PatternSet
    /// The captures with those of the set.
    var captureNames: [String]
    /// Those that the texts write themselves.
    var writtenCaptures: Set<String>
  }

  var entries: [Key: Entry] = [:]
}
