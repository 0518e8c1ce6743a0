import RuleLanguage

/// `include`, `exclude` and `ignore` of the configurations in force for a folder. It notes which globs match something.
struct FileFilter {
  private struct Entry {
    let glob: PlacedGlob
    var isAlive = false

    mutating func matches(_ path: String) -> Bool {
      guard glob.matches(path) else { return false }
      isAlive = true
      return true
    }
  }

  /// For each level its globs; a file must be included by all that include something.
  private var included: [[Entry]]
  private var excluded: [Entry]
  private var ignored: [Entry]

  init(_ configuration: MergedConfiguration) {
    let root = configuration.root
    included = configuration.levels.compactMap { level in
      let part = level.last { !$0.include.isEmpty }
      return part.map { part in
        part.include.compactMap { part.placed($0, root: root).map { Entry(glob: $0) } }
      }
    }
    func entries(_ globs: KeyPath<Configuration, [Located<String>]>) -> [Entry] {
      configuration.layers.flatMap { part in
        part[keyPath: globs].compactMap { part.placed($0, root: root).map { Entry(glob: $0) } }
      }
    }
    (excluded, ignored) = (entries(\.exclude), entries(\.ignore))
  }

  /// Whether files are left out on purpose.
  var narrows: Bool { !included.isEmpty || !excluded.isEmpty || !ignored.isEmpty }

  /// Whether a file is read, and not reported.
  mutating func excludes(_ path: String) -> Bool {
    excluded.isEmpty ? false : Self.anyMatches(&excluded, path)
  }

  /// Whether a folder need not be entered, or a file not be read.
  mutating func ignores(_ path: String) -> Bool {
    ignored.isEmpty ? false : Self.anyMatches(&ignored, path)
  }

  /// The glob because of which a file is not reported, or a file or folder not read.
  func exclusion(of path: String) -> PlacedGlob? {
    excluded.first { $0.glob.matches(path) }?.glob
  }

  func ignoring(of path: String) -> PlacedGlob? {
    ignored.first { $0.glob.matches(path) }?.glob
  }

  /// Whether a file is among those to be checked.
  mutating func includes(_ path: String) -> Bool {
    for level in included.indices where !Self.anyMatches(&included[level], path) { return false }
    return true
  }

  /// Whether a folder may hold such files.
  func mayInclude(inFolder path: String) -> Bool {
    included.allSatisfy { $0.contains { $0.glob.mayMatch(inFolder: path) } }
  }

  /// All globs are asked until each has matched once, so that none is taken for dead because of the one before it.
  private static func anyMatches(_ entries: inout [Entry], _ path: String) -> Bool {
    var matches = false
    for index in entries.indices where !(matches && entries[index].isAlive) {
      if entries[index].matches(path) { matches = true }
    }
    return matches
  }

  /// Whether files are to be included, and no glob has matched one.
  var includesNothing: Bool {
    !included.isEmpty && included.allSatisfy { $0.allSatisfy { !$0.isAlive } }
  }

  /// Whether each glob has matched something.
  var effects: [RuleSet.Effect] {
    included.flatMap { $0 }.map { Self.effect($0, "under include matches no Swift file") }
      + excluded.map { Self.effect($0, "under exclude leaves nothing out") }
      + ignored.map { Self.effect($0, "under ignore leaves nothing out") }
  }

  private static func effect(_ entry: Entry, _ complaint: String) -> RuleSet.Effect {
    let text = entry.glob.text
    return RuleSet.Effect(
      position: text.position, hasEffect: entry.isAlive, message: "\"\(text.value)\" \(complaint)")
  }
}
