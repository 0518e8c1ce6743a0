import RuleLanguage

/// A glob of a filter, and whether it has matched something.
struct UsedGlob {
  let glob: PlacedGlob
  fileprivate(set) var isAlive = false

  init(_ glob: PlacedGlob) {
    self.glob = glob
  }
}

extension [UsedGlob] {
  /// Whether one of them matches. All are asked until each has matched once, so that none is taken for dead because of the
  /// one before it.
  mutating func match(_ path: String) -> Bool {
    var matches = false
    for index in indices where !(matches && self[index].isAlive) && self[index].glob.matches(path) {
      self[index].isAlive = true
      matches = true
    }
    return matches
  }
}
