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
  /// Texts that count instead of files, by path from the root.
  var overlays: PathTable<[UInt8]>
  let progress: Progress.Handler?

  /// - Parameter overlays: by path, absolute or from the current folder.
  init(_ options: SessionOptions, overlays: PathTable<[UInt8]>, progress: Progress.Handler?) throws {
    if options.changesSources || options.writesBaseline {
      try ProjectBounds.refuseExits(on: options.paths + [options.root].compactMap(\.self))
    }
    self.options = options
    self.progress = progress
    let start = Path.absolute(
      options.stdinFilename ?? options.paths.first { $0 != "-" } ?? options.folder)
    let files = FileTexts(overlays)
    let settings = try ProjectSettings(options, start: start, files: files)
    self.settings = settings
    self.overlays = overlays.reduce(into: [:]) { $0[Self.path($1.path, from: settings.root)] = $1.value }
    let configurations = settings.configurations
    ruleSets = RuleSets(
      configurations, root: settings.root, files: files, isForChecking: options.isForChecking)
    ruleSet = try ruleSets.compile(configurations.scopes[settings.scope], settings.scope)
  }

  var root: String { settings.root }

  /// Findings below it are not reported.
  var minSeverity: Severity {
    options.minSeverity ?? settings.configurations.reports.minSeverity ?? .note
  }

  /// A path that somebody names, from the root; as it is where it does not stand below.
  static func path(_ path: String, from root: String) -> String {
    Path.relative(Path.resolved(path), to: root) ?? path
  }

  /// The bytes of a file, by its path from the root.
  /// - Parameter texts: contents that stand for files.
  func bytes(_ path: String, _ texts: PathTable<[UInt8]>) throws(SystemError) -> [UInt8] {
    if let text = texts[path] { return text }
    return try FileReading.bytes(Path.join(root, path))
  }

  /// A handful of files is done before another thread has begun.
  func threads(for files: Int) -> Int {
    max(1, min(options.jobs, files / 4))
  }

  /// - Parameter count: of files, or of what is about as much work.
  func workers(for count: Int) -> ThreadWorkers {
    ThreadWorkers(count: threads(for: count))
  }
}
