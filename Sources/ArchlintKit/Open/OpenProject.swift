import Linting
import Platform
import Project
import Reports
import RuleLanguage

/// A project that stays open, as in an editor. What was read of it is kept, so that an edit reads one file anew, and rules
/// are asked about some files at a time, those first that matter most. When all have been asked, what it finds is what
/// `Session.check` finds.
///
/// It knows nothing that the disk does not tell: whoever has it says which texts and files have changed. A change of a
/// configuration, of a page of rules or of a baseline makes another project.
package final class OpenProject {
  private(set) var workspace: Workspace
  private(set) var selection: FileSelection
  private let parsing: Parsing
  /// What came of each file of the selection.
  private var outcomes: [Parsing.Outcome]
  private let baseline: BaselineRun?
  /// The project as of the last edit; nil where it is to be indexed anew.
  private var current: CheckedProject?
  /// What rules about who may know whom found last, by path. They ask for a model of the whole project, which is made when
  /// nothing else is to do.
  private var dependencies: PathTable<[DependencyFinding]> = [:]
  private var areDependenciesStale = false
  /// By path what rules find, whatever the baseline knows.
  private var found: PathTable<[Finding]> = [:]
  /// What the baseline leaves of `found`; nil where that is to be asked.
  private var reported: PathTable<[Finding]>?
  /// Reported files that are to be checked, the first last.
  private var waiting: [String] = []
  private var remarks = Remarks()

  /// Finds the files, and reads them.
  /// - Parameters:
  ///   - options: without paths and comparisons.
  ///   - overlays: the texts of open files, by absolute path.
  /// - Throws: `UsageError`, or what is wrong with a configuration or a page of rules as `LoadError`.
  package init(
    _ options: SessionOptions, overlays: PathTable<[UInt8]>, progress: Progress.Handler? = nil
  ) throws {
    var options = options
    options.isForChecking = true
    workspace = try Workspace(options, overlays: overlays, progress: progress)
    selection = try workspace.files()
    baseline = try BaselineRun(workspace, selection)
    let marking = Prefilter.marking(Array(workspace.ruleSets.prefilters.values))
    parsing = Parsing(
      root: workspace.root, texts: workspace.overlays, marking: marking,
      threads: workspace.threads(for: selection.files.count), progress: progress)
    outcomes = parsing.parse(selection.files)
    waiting = selection.reported.reversed()
    areDependenciesStale = hasDependencyRules
  }

  /// Absolute; all paths are relative to it.
  package var root: String { workspace.root }

  /// The path from the root of a file that somebody names, by any path; nil for one that does not stand below.
  package func path(_ named: String) -> String? {
    Path.relative(Path.resolved(named), to: root)
  }

  /// Whether a file is read.
  package func holds(_ path: String) -> Bool {
    PathOrder.index(of: path, in: selection.files) != nil
  }

  package var reportedPaths: [String] { selection.reported }

  /// What is said of the configurations besides findings.
  package var warnings: [ConfigurationWarning] { selection.remarks.warnings }

  /// What could not be read.
  package var failures: [String] { selection.remarks.failures + remarks.failures }

  /// The text of a file as it was read last; nil for one that is not read.
  package func text(ofFile path: String) -> [UInt8]? {
    if let text = workspace.overlays[path] { return text }
    guard let place = PathOrder.index(of: path, in: selection.files),
      case .parsed(let file) = outcomes[place]
    else { return nil }
    return file.text
  }

  // MARK: - Changes

  /// Takes the text of an open file.
  /// - Parameter text: nil where the disk counts again.
  /// - Returns: false where the file is not among those that are read, so that they are to be sought again.
  package func setText(_ text: [UInt8]?, ofFile path: String) -> Bool {
    workspace.overlays[path] = text
    guard holds(path) else { return false }
    reread([path])
    return text != nil || Path.kind(Path.join(root, path)) != nil
  }

  /// Reads files again that have changed. They are the next to be checked.
  package func reread(_ paths: [String]) {
    parsing.use(workspace.overlays)
    var changed: [String] = []
    for path in paths {
      guard let place = PathOrder.index(of: path, in: selection.files) else { continue }
      let old = outcomes[place]
      outcomes[place] = parsing.parse([path])[0]
      guard case .parsed(let new) = outcomes[place] else { continue }
      if case .parsed(let before) = old { moveDependencies(of: path, before.text, new.text) }
      changed.append(path)
    }
    invalidate(first: changed)
  }

  /// Looks for files again, since some were made or removed.
  /// - Returns: false where other rules hold for them, so that the project is to be opened anew.
  package func findFilesAgain() throws -> Bool {
    let scopes = workspace.ruleSets.all.count
    let old = selection.files
    selection = try workspace.files()
    guard workspace.ruleSets.all.count == scopes else { return false }
    parsing.use(workspace.overlays)
    let known = outcomes
    outcomes = selection.files.map { path in
      if let place = PathOrder.index(of: path, in: old), case .parsed = known[place] { return known[place] }
      return parsing.parse([path])[0]
    }
    let isReported = PathSet(selection.reported)
    for path in found.paths where !isReported.contains(path) { found[path] = nil }
    dependencies.removeAll()
    invalidate(first: selection.files.filter { PathOrder.index(of: $0, in: old) == nil })
    return true
  }

  private var hasDependencyRules: Bool { !workspace.wantedDependencyRules.isEmpty }

  private func invalidate(first paths: [String]) {
    current = nil
    reported = nil
    areDependenciesStale = hasDependencyRules
    let first = PathSet(paths)
    let near = paths.first ?? ""
    // The mock, the tests and the screen of a file mostly stand near it.
    let others = selection.reported.filter { !first.contains($0) }
      .map { (path: $0, distance: -$0.commonPrefix(with: near)) }.sorted { $0.distance > $1.distance }
    waiting =
      others.map(\.path) + paths.reversed().filter { PathOrder.index(of: $0, in: selection.reported) != nil }
  }

  private func moveDependencies(of path: String, _ old: [UInt8], _ new: [UInt8]) {
    guard let findings = dependencies[path], old != new else { return }
    let move = EditMove(old, new)
    dependencies[path] = findings.compactMap { finding in
      guard let bytes = move.range(finding.bytes) else { return nil }
      var moved = finding
      moved.bytes = bytes
      moved.removal = finding.removal.flatMap { move.range($0) }
      return moved
    }
  }

  // MARK: - Checking

  /// Whether all files have been checked as they are now.
  package var isSettled: Bool { waiting.isEmpty && !areDependenciesStale }

  /// Checks the next files.
  /// - Parameter limit: how many at most.
  /// - Returns: those whose findings are others now. A change of one may change what the baseline knows of another.
  /// - Throws: what stops all rules, as `LoadError`.
  @discardableResult
  package func checkNext(_ limit: Int) throws -> [String] {
    if waiting.isEmpty, areDependenciesStale { try findDependencies() }
    let project = try checkedProject()
    let paths = Array(waiting.suffix(limit).reversed())
    waiting.removeLast(paths.count)
    let results = project.findings(inFiles: paths)
    if let error = project.error {
      waiting += paths.reversed()
      throw error
    }
    var changed: [String] = []
    for (path, findings) in zip(paths, results) where found[path] ?? [] != findings {
      found[path] = findings.isEmpty ? nil : findings
      changed.append(path)
    }
    if !changed.isEmpty { reported = nil }
    return changed
  }

  /// Checks one file as it is now, whether or not its turn has come.
  package func check(_ path: String) throws {
    guard let place = waiting.lastIndex(where: { $0.isSamePath(as: path) }) else { return }
    waiting.append(waiting.remove(at: place))
    try checkNext(1)
  }

  private func checkedProject() throws -> CheckedProject {
    if let current { return current }
    var reader = ProjectReader(workspace, selection, texts: workspace.overlays)
    let project = CheckedProject(
      reader.project(of: outcomes, names: parsing.names), workspace, selection, dependencies)
    remarks = reader.remarks
    current = project
    return project
  }

  /// What the rules about who may know whom find now. The files that they find something in are to be checked again.
  private func findDependencies() throws {
    let project = try checkedProject()
    let new = try project.dependencyFindings(&remarks)
    areDependenciesStale = false
    let paths = PathSet(dependencies.paths + new.paths)
    dependencies = new
    guard !paths.isEmpty else { return }
    current = CheckedProject(project.project, workspace, selection, new)
    waiting = selection.reported.filter { paths.contains($0) }
  }

  // MARK: - Findings

  package var hasBaseline: Bool { baseline != nil }

  /// What is reported of a file, as far as it has been checked.
  package func findings(ofFile path: String) -> [Finding] {
    findings()[path] ?? []
  }

  /// What is reported, by path, as far as files have been checked.
  package func findings() -> PathTable<[Finding]> {
    if let reported { return reported }
    guard let baseline, let project = current?.project else { return found }
    let all = found.paths.flatMap { found[$0] ?? [] }
    let new = PathTable(grouping: baseline.outcome(of: all, in: project).new, by: \.location.path)
    reported = new
    return new
  }
}

extension String {
  /// How many bytes at the start are those of another.
  fileprivate func commonPrefix(with other: String) -> Int {
    zip(utf8, other.utf8).prefix { $0 == $1 }.count
  }
}
