import Platform
import Reports
import RuleEngine
import Semantics

/// A project that stays open, as in an editor. What was read of it is kept, so that an edit reads one file anew, and rules
/// are asked about some files at a time, those first that matter most. When all have been asked, what it finds is what
/// `Session.check` finds.
///
/// It knows nothing that the disk does not tell: whoever has it says which texts and files have changed. A change of a
/// configuration or of a page of rules makes another project.
package final class OpenProject {
  /// What follows from the texts of the moment.
  private struct State {
    var workspace: Workspace
    var selection: FileSelection
    /// What came of each file of the selection.
    var outcomes: [Parsing.Outcome]
    /// The project as of the last edit; nil where it is to be indexed anew.
    var current: CheckedProject?
    /// The modules of its files; nil where they may be others now.
    var modules: ModuleMap?
    /// What was known of the project before that; nil where nothing of it serves any more.
    var earlier: ProjectIndexes?
    /// What rules about who may know whom found last, by path. They ask for a model of the whole project, which is made
    /// when nothing else is to do.
    var dependencies: PathTable<[DependencyFinding]> = [:]
    var areDependenciesStale = false
    var report: OpenReport
    /// Reported files that are to be checked, the first last: what was edited, what is open, what stands near.
    var waiting: [String] = []
    /// What those that wait are yet to be ordered by.
    var edited: EditNeighbours?
    /// Documents that are to be checked. They speak of the whole project.
    var waitingDocuments: [String] = []
  }

  private var state: State
  private let parsing: Parsing
  private let hasDependencyRules: Bool
  /// From the root, by the paths that were asked for since files were made or removed.
  private var paths: PathTable<String> = [:]

  /// Finds the files, and reads them.
  /// - Parameters:
  ///   - options: without paths and comparisons.
  ///   - overlays: the texts of open files, by absolute path.
  /// - Throws: `UsageError`, or what is wrong with a configuration or a page of rules as `LoadError`.
  package init(_ options: SessionOptions, overlays: PathTable<[UInt8]>) throws {
    var options = options
    options.isForChecking = true
    let workspace = try Workspace(options, overlays: overlays, progress: nil)
    let selection = try workspace.files()
    let report = try OpenReport(
      BaselineRun(workspace, selection), BudgetRun(workspace, selection), lowest: workspace.minSeverity)
    let search = workspace.ruleSets.needleSearch
    parsing = Parsing(
      root: workspace.root, texts: workspace.overlays, search: search,
      threads: workspace.threads(for: selection.files.count), progress: nil)
    hasDependencyRules = !workspace.wantedDependencyRules.isEmpty
    state = State(
      workspace: workspace, selection: selection, outcomes: parsing.parse(selection.files),
      areDependenciesStale: hasDependencyRules, report: report,
      waiting: Self.openLast(selection.reported.reversed(), workspace.overlays),
      waitingDocuments: selection.documents)
  }

  var workspace: Workspace { state.workspace }
  var selection: FileSelection { state.selection }

  /// Absolute; all paths are relative to it.
  package var root: String { workspace.root }

  /// The path from the root of a file that somebody names, by any path; nil for one that does not stand below.
  package func path(_ named: String) -> String? {
    if let known = paths[named] { return known }
    let path = Path.relative(Path.resolved(named), to: root)
    paths[named] = path
    return path
  }

  /// Whether a file of sources is read.
  package func holds(_ path: String) -> Bool {
    PathOrder.index(of: path, in: selection.files) != nil
  }

  package func holdsDocument(_ path: String) -> Bool {
    PathOrder.index(of: path, in: selection.documents) != nil
  }

  /// Whether a document would be checked that the disk does not have yet.
  package func wantsDocument(_ path: String) -> Bool {
    workspace.namesDocument(path) && Path.kind(Path.join(root, path)) == nil
  }

  /// Whether documents are checked, if there are any.
  package var checksDocuments: Bool { !workspace.settings.configurations.scopes[0].documents.globs.isEmpty }

  package var reportedPaths: [String] { selection.reported }
  package var documentPaths: [String] { selection.documents }

  /// What is said of the configurations besides findings.
  package var warnings: [ConfigurationWarning] { selection.remarks.warnings }

  /// The text of a file as it was read last; nil for one that is not read.
  package func text(ofFile path: String) -> [UInt8]? {
    if let text = workspace.overlays[path] { return text }
    if holdsDocument(path) { return try? FileReading.bytes(Path.join(root, path)) }
    guard let place = PathOrder.index(of: path, in: selection.files),
      case .parsed(let file) = state.outcomes[place]
    else { return nil }
    return file.text
  }

  // MARK: - Changes

  /// Takes the text of an open file.
  /// - Parameter text: nil where the disk counts again.
  /// - Returns: false where the file is not among those that are read, or is there no more, so that they are to be sought
  ///   again.
  package func setText(_ text: [UInt8]?, ofFile path: String) -> Bool {
    state.workspace.overlays[path] = text
    if holdsDocument(path) {
      wait(for: [path])
    } else {
      guard holds(path) else { return false }
      reread([path])
    }
    return text != nil || Path.kind(Path.join(root, path)) != nil
  }

  /// Reads files again that have changed. They are the next to be checked.
  package func reread(_ paths: [String]) {
    parsing.use(workspace.overlays)
    var changed: [String] = []
    var words: [[UInt8]] = []
    for path in paths {
      guard let place = PathOrder.index(of: path, in: selection.files) else { continue }
      let old = state.outcomes[place]
      state.outcomes[place] = parsing.parse([path])[0]
      if ModuleSources.areIn(file: path) { state.modules = nil }
      if case .parsed(let new) = state.outcomes[place], case .parsed(let before) = old {
        let move = EditMove(before.text, new.text)
        words += move.words(before.text, new.text)
        moveDependencies(of: path, move)
      } else {
        state.modules = nil
      }
      changed.append(path)
    }
    invalidate(first: changed, words)
  }

  /// Looks for files again, since some were made or removed.
  /// - Returns: false where other rules hold for them, so that the project is to be opened anew.
  package func findFilesAgain() throws -> Bool {
    let scopes = workspace.ruleSets.all.count
    let (old, known) = (selection.files, state.outcomes)
    paths = [:]
    state.selection = try workspace.files()
    guard workspace.ruleSets.all.count == scopes else { return false }
    parsing.use(workspace.overlays)
    state.modules = nil
    state.outcomes = selection.files.map { path in
      if let place = PathOrder.index(of: path, in: old), case .parsed = known[place] { return known[place] }
      return parsing.parse([path])[0]
    }
    state.report.keep(PathSet(selection.reported + selection.documents))
    // They name files by their number.
    state.dependencies.removeAll()
    invalidate(first: selection.files.filter { PathOrder.index(of: $0, in: old) == nil }, [])
    // What builds the project may have changed as well.
    state.earlier = nil
    return true
  }

  /// Reads the baseline again.
  package func rereadBaseline() throws {
    state.report.use(try BaselineRun(workspace, selection))
  }

  private func invalidate(first paths: [String], _ words: [[UInt8]]) {
    if let current = state.current { state.earlier = current.indexes }
    state.current = nil
    state.report.forgetAsked()
    state.areDependenciesStale = hasDependencyRules
    let first = PathSet(paths)
    let reported = paths.filter { PathOrder.index(of: $0, in: selection.reported) != nil }
    state.waiting = selection.reported.filter { !first.contains($0) } + reported.reversed()
    state.edited = EditNeighbours(path: paths.first ?? "", words: words)
    state.waitingDocuments = selection.documents
  }

  private func wait(for documents: [String]) {
    let known = PathSet(state.waitingDocuments)
    state.waitingDocuments += documents.filter { !known.contains($0) }
  }

  private func orderWaiting() {
    guard let edited = state.edited else { return }
    state.edited = nil
    state.waiting = Self.openLast(edited.ordered(state.waiting), workspace.overlays)
  }

  /// Whoever has a file open looks at it.
  private static func openLast(_ paths: [String], _ open: PathTable<[UInt8]>) -> [String] {
    paths.filter { open[$0] == nil } + paths.filter { open[$0] != nil }
  }

  private func moveDependencies(of path: String, _ move: EditMove) {
    guard let findings = state.dependencies[path] else { return }
    state.dependencies[path] = findings.compactMap { finding in
      guard let bytes = move.range(finding.bytes) else { return nil }
      var moved = finding
      moved.bytes = bytes
      moved.removal = finding.removal.flatMap { move.range($0) }
      return moved
    }
  }

  // MARK: - Checking

  /// Whether all files have been checked as they are now.
  package var isSettled: Bool {
    state.waiting.isEmpty && !state.areDependenciesStale && state.waitingDocuments.isEmpty
  }

  /// Whether what is to be done next takes as long as the project is large, whoever waits.
  package var needsModel: Bool { state.waiting.isEmpty && state.areDependenciesStale }

  /// How many files and documents have been checked as they are now, and how many there are.
  package var progress: (done: Int, total: Int) {
    let total = selection.reported.count + selection.documents.count
    return (total - state.waiting.count - state.waitingDocuments.count, total)
  }

  /// Checks the next files.
  /// - Parameter limit: how many at most.
  /// - Returns: those that are reported otherwise now. A change of one may change what the baseline knows of another.
  /// - Throws: what stops all rules, as `LoadError`.
  @discardableResult
  package func checkNext(_ limit: Int) throws -> [String] {
    if state.waiting.isEmpty, state.areDependenciesStale { try findDependencies() }
    if !state.waiting.isEmpty {
      orderWaiting()
      let paths = Array(state.waiting.suffix(limit).reversed())
      state.waiting.removeLast(paths.count)
      try check(files: paths)
    } else if let document = state.waitingDocuments.popLast() {
      try check(document: document)
    }
    return takeUntold()
  }

  /// Checks one file or document as it is now, whether or not its turn has come.
  package func check(_ path: String) throws {
    if let place = state.waiting.lastIndex(where: { $0.isSamePath(as: path) }) {
      try check(files: [state.waiting.remove(at: place)])
    } else if let place = state.waitingDocuments.firstIndex(where: { $0.isSamePath(as: path) }) {
      try check(document: state.waitingDocuments.remove(at: place))
    }
  }

  private func check(files paths: [String]) throws {
    let project = try checkedProject()
    let results = project.findings(inFiles: paths)
    if let error = project.error { throw error }
    for (path, findings) in zip(paths, results) { state.report.take(findings, ofFile: path) }
  }

  private func check(document path: String) throws {
    var remarks = Remarks()
    let found = try checkedProject().findings(inDocument: path, workspace.overlays, &remarks)
    state.report.take(found, ofFile: path)
  }

  /// The project as it is now, with its rules.
  func checkedProject() throws -> CheckedProject {
    if let current = state.current { return current }
    var reader = ProjectReader(workspace, selection, texts: workspace.overlays)
    let indexes = reader.indexes(
      of: state.outcomes, names: parsing.names, modules: state.modules, after: state.earlier)
    state.earlier = nil
    state.modules = indexes.project.moduleMap
    let project = CheckedProject(indexes, workspace, selection, state.dependencies)
    state.current = project
    return project
  }

  /// What the rules about who may know whom find now. The files that they find something in are to be checked again.
  private func findDependencies() throws {
    state.areDependenciesStale = false
    let project = try checkedProject()
    var remarks = Remarks()
    let new = try project.dependencyFindings(&remarks)
    let paths = PathSet(state.dependencies.paths + new.paths)
    state.dependencies = new
    guard !paths.isEmpty else { return }
    state.current = project.with(new, selection)
    state.waiting = selection.reported.filter { paths.contains($0) }
  }

  /// Does something that changes texts, and brings back what was before.
  func trying<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = state
    defer {
      state = before
      parsing.use(workspace.overlays)
    }
    return try body()
  }

  // MARK: - Findings

  package var hasBaseline: Bool { state.report.baseline != nil }

  /// Absolute; nil where there is no baseline.
  package var baselinePath: String? { state.report.baseline.map { Path.resolved($0.file.path) } }

  package func baseline(accepting findings: [Finding]) throws -> String? {
    guard let baseline = state.report.baseline else { return nil }
    return baseline.text(accepting: findings, in: try checkedProject().project)
  }

  /// What is reported of a file, as far as it has been checked.
  package func findings(ofFile path: String) -> [Finding] {
    findings()[path] ?? []
  }

  /// What is reported, by path, as far as files have been checked.
  package func findings() -> PathTable<[Finding]> {
    if let project = state.current?.project { state.report.renew(in: project, isWhole: isSettled) }
    return state.report.reported
  }

  /// Files that are reported otherwise than when this was asked last.
  package func takeUntold() -> [String] {
    _ = findings()
    return state.report.takeUntold()
  }
}
