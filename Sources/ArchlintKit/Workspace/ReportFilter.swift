import Platform
import Reports
import RuleLanguage

/// `--include` and `--exclude`: which files the report is about. The project is read whole nevertheless, so that rules
/// across files stay exact.
struct ReportFilter {
  private var included: [UsedGlob]
  private var excluded: [UsedGlob]

  init(_ options: SessionOptions, root: String) throws {
    included = try Self.entries(options.include, option: "--include", root: root)
    excluded = try Self.entries(options.exclude, option: "--exclude", root: root)
  }

  /// Globs are relative to the current folder, as all paths on a command line are.
  private static func entries(_ globs: [String], option: String, root: String) throws -> [UsedGlob] {
    var commandLine = Configuration(
      path: Configuration.commandLinePath, folder: Path.resolved(Path.currentFolder))
    commandLine.floatingFolder = root
    return try globs.map { text in
      let glob = Located(text, at: SourcePosition(file: Configuration.commandLinePath, line: 1, column: 1))
      if case .failure(let error) = PathGlob.parse(text, at: glob.position) {
        let first = error.diagnostics.first
        throw UsageError(message: "\(option) \(text): \(first?.message ?? "")", hint: first?.hint)
      }
      return commandLine.placed(glob, root: root).map(UsedGlob.init)!
    }
  }

  /// Whether files are left out on purpose.
  var narrows: Bool { !included.isEmpty || !excluded.isEmpty }

  mutating func includes(_ path: String) -> Bool {
    let isExcluded = excluded.match(path)
    let isIncluded = included.isEmpty || included.match(path)
    return isIncluded && !isExcluded
  }

  /// Globs that should match something and do not. To leave out what is not there is no mistake on a command line,
  /// which scripts write for many projects.
  func deadGlobs(among files: [String]) -> [ConfigurationWarning] {
    included.filter { entry in !entry.isAlive && !files.contains { entry.glob.matches($0) } }
      .map { ConfigurationWarning(message: "--include \($0.glob.text.value) matches no Swift file") }
  }
}
