import Platform
import RuleEngine
import RuleLanguage
import Semantics

/// A project as it is configured: where it begins, which texts count, which rules hold in which folder.
package struct Workspace {
  package let options: SessionOptions
  let settings: ProjectSettings
  /// The rules where the session starts.
  package let ruleSet: RuleSet
  let ruleSets: RuleSets
  /// Where configurations, pages of rules and diagrams are read.
  let files: FileTexts
  /// Texts that count instead of files, by path from the root.
  var overlays: PathTable<[UInt8]>
  let progress: Progress.Handler?
  /// Where all else is read that is checked.
  private var sources = FileTexts()

  /// - Parameter overlays: by path, absolute or from the current folder.
  init(_ options: SessionOptions, overlays: PathTable<[UInt8]>, progress: Progress.Handler?) throws {
    if options.changesSources || options.writesBaseline {
      try ProjectBounds.refuseExits(on: options.paths + [options.root].compactMap(\.self))
    }
    let start = Path.absolute(
      options.stdinFilename ?? options.paths.first { $0 != "-" } ?? options.folder)
    let files = FileTexts(overlays)
    try self.init(
      options, ProjectSettings(options, start: start, files: files), files, overlays: overlays,
      progress: progress)
  }

  private init(
    _ options: SessionOptions, _ settings: ProjectSettings, _ files: FileTexts,
    overlays: PathTable<[UInt8]>, progress: Progress.Handler?
  ) throws {
    self.options = options
    self.progress = progress
    self.settings = settings
    self.files = files
    self.overlays = overlays.reduce(into: [:]) { $0[Self.path($1.path, from: settings.root)] = $1.value }
    ruleSets = RuleSets(settings, files, options)
    ruleSet = try ruleSets.compile(settings.configuration, settings.scope)
  }

  var root: String { settings.root }

  /// The same configurations, over the files of a commit.
  func holding(_ tree: GitTree) -> Workspace {
    var workspace = self
    workspace.sources = FileTexts(tree, root: root)
    workspace.overlays = [:]
    return workspace
  }

  /// The project as a commit configures it, over its files.
  func configured(by tree: GitTree) throws -> Workspace {
    let files = FileTexts(tree, root: root)
    var options = options
    (options.root, options.paths) = (root, [])
    let settings = try ProjectSettings(options, start: root, files: files)
    return try Workspace(options, settings, files, overlays: [:], progress: progress).holding(tree)
  }

  /// Findings below it are not reported.
  var minSeverity: Severity {
    options.minSeverity ?? settings.configurations.outermost.reports.minSeverity ?? .note
  }

  /// A path that somebody names, from the root; as it is where it does not stand below.
  static func path(_ path: String, from root: String) -> String {
    Path.relative(Path.resolved(path), to: root) ?? path
  }

  /// The bytes of a file, by its path from the root.
  func bytes(_ path: String, _ texts: PathTable<[UInt8]>) throws(SystemError) -> [UInt8] {
    if let text = texts[path] { return text }
    return try reading(path)
  }

  /// Reads the bytes of a file, by its path from the root.
  var reading: @Sendable (String) throws(SystemError) -> [UInt8] {
    { [root, sources] path throws(SystemError) in try sources.bytes(Path.join(root, path)) }
  }

  /// Whether there is a file or folder, by its path from the root.
  func exists(_ path: String) -> Bool {
    sources.exists(Path.join(root, path))
  }

  /// Looks for files.
  func walk(findsAllDocuments: Bool = false) -> FileWalk {
    FileWalk(
      root: root, configurations: settings.configurations, honorsIgnoreFiles: options.honorsIgnoreFiles,
      files: sources, findsAllDocuments: findsAllDocuments)
  }

  func namesDocument(_ path: String) -> Bool {
    FolderListing.isDocument(path)
      && settings.configurations.scopes[0].documentGlobs.contains { $0.matches(path) }
  }

  /// A handful of files is done before another thread has begun.
  func threads(for files: Int) -> Int {
    max(1, min(options.jobs, files / 4))
  }

  /// - Parameter count: of files, or of what is about as much work.
  func workers(for count: Int) -> ThreadWorkers {
    ThreadWorkers(count: threads(for: count))
  }

  /// - Parameter earlier: those of the project before some of its files were read anew; nil where nothing is known of it.
  func indexes(of project: Project, after earlier: ProjectIndexes? = nil) -> ProjectIndexes {
    ProjectIndexes(project, threads: threads(for: project.files.count), after: earlier)
  }
}
