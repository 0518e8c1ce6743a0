import Reports
import RuleLanguage

/// `include` and `exclude` of the configuration and of the command line.
struct FileFilter {
  private struct Entry {
    var text: String
    var glob: PathGlob
    var position: SourcePosition
  }

  private let included: [Entry]
  private let excluded: [Entry]
  private let commandLineFolders: [String]

  init(configuration: Configuration?, options: LintOptions) throws {
    included = try Self.entries(configuration?.include ?? [], options.include, option: "--include")
    excluded = try Self.entries(configuration?.exclude ?? [], options.exclude, option: "--exclude")
    commandLineFolders = options.paths
  }

  /// Whether it leaves something out on purpose.
  var narrows: Bool { !included.isEmpty || !excluded.isEmpty }

  /// Whether a folder need not be entered, or a file not be read.
  func isExcluded(_ path: String) -> Bool {
    excluded.contains { $0.glob.matches(path) }
  }

  /// Whether a file is among those to be checked.
  func includes(_ path: String) -> Bool {
    included.isEmpty || included.contains { $0.glob.matches(path) }
  }

  /// Globs that match nothing in the tree.
  func deadGlobs(among files: [String]) -> [ConfigurationWarning] {
    included.filter { entry in !files.contains { entry.glob.matches($0) } }.map { entry in
      ConfigurationWarning(
        message: "\"\(entry.text)\" under include matches no Swift file", path: entry.position.file,
        line: entry.position.line, column: entry.position.column)
    }
  }

  private static func entries(_ written: [Located<String>], _ given: [String], option: String) throws
    -> [Entry]
  {
    let own = given.map { Located($0, at: SourcePosition(file: option, line: 1, column: 1)) }
    return try (written + own).map {
      Entry(text: $0.value, glob: try PathGlob.parse($0.value, at: $0.position).get(), position: $0.position)
    }
  }
}
