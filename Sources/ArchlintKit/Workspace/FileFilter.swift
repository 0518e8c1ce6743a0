import RuleLanguage

/// `include`, `exclude` and `ignore` of the configurations in force for a folder. It notes which globs match something.
struct FileFilter {
  /// For each level its globs; a file must be included by all that include something.
  private var included: [[UsedGlob]]
  private var excluded: [UsedGlob]
  private var ignored: [UsedGlob]

  init(_ configuration: MergedConfiguration) {
    let root = configuration.root
    included = configuration.levels.compactMap { level in
      let part = level.last { !$0.include.isEmpty }
      return part.map { part in
        part.include.compactMap { part.placed($0, root: root).map(UsedGlob.init) }
      }
    }
    func entries(_ globs: KeyPath<Configuration, [Located<String>]>) -> [UsedGlob] {
      configuration.layers.flatMap { part in
        part[keyPath: globs].compactMap { part.placed($0, root: root).map(UsedGlob.init) }
      }
    }
    (excluded, ignored) = (entries(\.exclude), entries(\.ignore))
  }

  /// Whether files are left out on purpose.
  var narrows: Bool { !included.isEmpty || !excluded.isEmpty || !ignored.isEmpty }

  /// Whether a file is read, and not reported.
  mutating func excludes(_ path: String) -> Bool { excluded.match(path) }

  /// Whether a folder need not be entered, or a file not be read.
  mutating func ignores(_ path: String) -> Bool { ignored.match(path) }

  /// Whether a folder need not be entered.
  mutating func leavesOut(folder path: String) -> Bool {
    // What names a folder is not dead, even where no file of it is ever read.
    _ = excludes(path)
    return ignores(path) || !mayInclude(inFolder: path)
  }

  mutating func leavesOut(file path: String) -> Bool { ignores(path) || !includes(path) }

  /// The glob because of which a file is not reported, or a file or folder not read.
  func exclusion(of path: String) -> PlacedGlob? {
    excluded.first { $0.glob.matches(path) }?.glob
  }

  func ignoring(of path: String) -> PlacedGlob? {
    ignored.first { $0.glob.matches(path) }?.glob
  }

  /// Whether a file is among those to be checked.
  mutating func includes(_ path: String) -> Bool {
    for level in included.indices where !included[level].match(path) { return false }
    return true
  }

  /// Whether a folder may hold such files.
  private func mayInclude(inFolder path: String) -> Bool {
    included.allSatisfy { $0.contains { $0.glob.mayMatch(inFolder: path) } }
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

  private static func effect(_ entry: UsedGlob, _ complaint: String) -> RuleSet.Effect {
    let text = entry.glob.text
    return RuleSet.Effect(
      position: text.position, hasEffect: entry.isAlive, message: "\"\(text.value)\" \(complaint)")
  }
}
