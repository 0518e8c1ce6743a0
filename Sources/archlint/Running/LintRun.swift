import Linting
import Platform
import Project
import Reports
import RuleLanguage
import Syntax

/// One run of `lint`, step by step, from paths to findings.
struct LintRun {
  let options: LintOptions
  let settings: ProjectSettings
  /// The rules where the run starts.
  let ruleSet: RuleSet
  let ruleSets: RuleSets
  private let progress: ProgressLine
  /// What has read the files, for those that must be read again.
  private var parsing: Parsing?
  /// Texts of build settings that are no Swift.
  private var settingsFiles: [String] = []
  /// For all checks that the run makes, of which each pass of `fix` is one.
  let budget = StepBudget()
  var timings = Timings()
  /// Things that could not be read, said on stderr; the run then ends with exit code 2.
  private(set) var failures: [String] = []
  private(set) var warnings: [ConfigurationWarning] = []
  /// Entries of the baseline that match nothing, where that fails the run.
  private(set) var staleEntries: [ConfigurationWarning] = []

  init(options: LintOptions) throws {
    self.options = options
    progress = ProgressLine(isQuiet: options.isQuiet)
    if options.fixes || options.writesBaseline || options.addedSuppressions != nil {
      try ProjectBounds.refuseExits(on: options.paths + [options.root].compactMap(\.self))
    }
    let start = Path.absolute(options.stdinFilename ?? options.paths.first { $0 != "-" } ?? ".")
    settings = try ProjectSettings(options, start: start)
    let configurations = settings.configurations
    ruleSets = RuleSets(configurations, root: settings.root)
    ruleSet = try ruleSets.compile(configurations.scopes[settings.scope], settings.scope)
  }

  // MARK: - Files

  /// The files of the project, and which of them the report is about.
  mutating func findFiles() throws -> FileSelection {
    let clock = Stopwatch()
    defer { timings.add("walk", clock) }
    var walk = FileWalk(
      root: settings.root, configurations: settings.configurations,
      honorsIgnoreFiles: options.honorsIgnoreFiles, threads: options.jobs)
    try walk.findFiles()
    settingsFiles = walk.settingsFiles
    for failure in walk.failures {
      failures.append(
        "the folder \(failure.path.isEmpty ? "." : failure.path) cannot be read: \(failure.error)")
    }
    var comparison = try options.comparison.map { try GitComparison($0, options, root: settings.root) }
    let files = try comparison?.files(walked: walk.files) { try walk.leavesOut($0) } ?? walk.files
    var filter = try ReportFilter(options, root: settings.root)
    var selection = try FileSelection(
      files, excluded: walk.excluded(among: files), options: options, root: settings.root
    ) { filter.includes($0) }
    if let name = options.stdinFilename { selection.addStandardInput(as: name, root: settings.root) }
    if let comparison {
      try comparison.narrow(&selection)
      failures += comparison.failures(among: selection.reported)
    }
    if comparison == nil, selection.reported.isEmpty { try explainNothing(walk, filter) }
    warnings += filter.deadGlobs(among: files)
    try prepareRules(for: selection, walk)
    return selection
  }

  /// Whether nothing was found because of a mistake, or because all was left out.
  private func explainNothing(_ walk: FileWalk, _ filter: ReportFilter) throws(UsageError) {
    let place = options.paths.first ?? settings.root
    guard walk.excludedCount > 0 || filter.narrows || walk.narrows else {
      throw UsageError(
        message: "there is no Swift file in \(place)", hint: "name a folder that holds Swift files")
    }
    say("archlint: note: nothing is checked in \(place): the configuration or git leaves out all there is")
  }

  /// Compiles the rules of all files to be checked, and says which parts of the configuration have no effect.
  private mutating func prepareRules(for selection: FileSelection, _ walk: FileWalk) throws {
    let configurations = settings.configurations
    // The walk has been in all folders, unless git or the command line names files.
    if options.comparison != nil || selection.files.count > walk.files.count {
      for folder in Path.folders(ofSorted: selection.reported) { _ = try configurations.discover(folder) }
    }
    var review = ConfigurationReview(configurations)
    let hasOneScope = configurations.scopes.count == 1
    let files =
      hasOneScope
      ? [0: selection.files] : Dictionary(grouping: selection.files) { configurations.scope(ofPath: $0) }
    let scopes =
      hasOneScope && !selection.reported.isEmpty
      ? [0] : Set(selection.reported.map { configurations.scope(ofPath: $0) })
    for scope in scopes.sorted() {
      let set = try ruleSets.set(ofScope: scope)
      let contradictions = set.contradictions(onPaths: files[scope] ?? [])
      guard contradictions.isEmpty else { throw LoadError(contradictions) }
    }
    try checkIDs()
    for filter in walk.usedFilters { review.add(filter.effects) }
    for scope in files.keys.sorted() {
      guard let set = ruleSets.known(scope) else {
        review.leaveOut(scope)
        continue
      }
      review.add(set.effects(onPaths: files[scope] ?? []))
    }
    warnings += review.warnings
  }

  private func checkIDs() throws(UsageError) {
    let known = ruleSets.all.flatMap(\.ids)
    for id in options.only.union(options.disabled).sorted() where !known.contains(id) {
      throw UsageError(
        message: "there is no rule \"\(id)\"",
        hint: NearestWord.hint(for: id, among: known) ?? "archlint rules lists them")
    }
  }

  // MARK: - Findings

  mutating func project(of selection: FileSelection, texts: PathTable<[UInt8]>) -> Project {
    let clock = Stopwatch()
    let marking = Prefilter.marking(Array(ruleSets.prefilters.values))
    let threads = threads(for: selection.files.count)
    let parsing = Parsing(
      root: settings.root, texts: texts, marking: marking, threads: threads, progress: progress)
    let parsedFiles = files(selection.files, parsing.parse(selection.files))
    progress.erase()
    timings.add("parse", clock)
    let indexing = Stopwatch()
    var project = Project.build(
      parsedFiles, names: parsing.names, manifests: manifests(selection.files, texts),
      settings: buildSettings(selection.files, texts), marking: marking,
      workers: workers(for: selection.files.count))
    timings.add("index", indexing)
    let reading = Stopwatch()
    self.parsing = parsing
    addFacts(to: &project, files: project.filesLackingFacts, .all)
    timings.add("facts", reading)
    return project
  }

  /// A handful of files is done before another thread has begun.
  private func threads(for files: Int) -> Int {
    max(1, min(options.jobs, files / 4))
  }

  /// - Parameter count: of files, or of what is about as much work.
  func workers(for count: Int) -> Workers {
    Workers(threads: threads(for: count))
  }

  private mutating func files(_ paths: [String], _ outcomes: [Parsing.Outcome]) -> [ParsedFile] {
    var files: [ParsedFile] = []
    for (path, outcome) in zip(paths, outcomes) {
      switch outcome {
      case .parsed(let file): files.append(file)
      case .failed(let error) where error.isMissing:
        say("archlint: note: \(path) vanished meanwhile; it is left out")
      case .failed(let error): failures.append("\(path) cannot be read: \(error)")
      case .unwanted: break
      case .foreign(let reason): failures.append("\(path) cannot be read as Swift: \(reason)")
      }
    }
    return files
  }

  /// Reads files again, for the facts of their bodies: the index tells which types a file has a part of, and so whether
  /// its bodies matter to the rules of another.
  private mutating func addFacts(to project: inout Project, files: [Int], _ bodies: BodySelection) {
    guard let parsing, !files.isEmpty else { return }
    let paths = files.map { project.path(ofFile: $0) }
    for (file, outcome) in zip(files, parsing.parse(paths, bodies: bodies)) {
      switch outcome {
      case .parsed(let parsed) where project.setFacts(ofFile: file, from: parsed): continue
      case .unwanted: continue
      default: break
      }
      failures.append("\(project.path(ofFile: file)) changed while it was being checked; run archlint again")
    }
  }

  private func manifests(_ paths: [String], _ texts: PathTable<[UInt8]>) -> PathTable<[UInt8]> {
    var manifests: PathTable<[UInt8]> = [:]
    for path in paths where Path.isName("Package.swift", of: path) {
      let folder = Path.folder(path)
      manifests[folder] = try? texts[path] ?? FileReading.bytes(Path.join(settings.root, path))
    }
    return manifests
  }

  private func buildSettings(_ paths: [String], _ texts: PathTable<[UInt8]>)
    -> @Sendable () -> [String: [UInt8]]
  {
    let paths = paths.filter { BuildSettings.areIn(file: $0) } + settingsFiles
    let root = settings.root
    return {
      paths.reduce(into: [:]) { found, path in
        found[path] = texts[path] ?? (try? FileReading.bytes(Path.join(root, path)))
      }
    }
  }

  mutating func findings(
    in project: Project, of selection: FileSelection, texts: PathTable<[UInt8]>
  ) throws(LoadError) -> FileFindings {
    let clock = Stopwatch()
    defer { timings.add("rules", clock) }
    let reported =
      selection.reported.count == selection.files.count
      ? Array(project.files.indices) : files(selection.reported, in: project)
    let wanted = reported.filter { reportsGenerated(ofFile: $0, in: project) }
    let unread = project.files.indices.filter { !project.files[$0].hasFacts }
    budget.grow(toBytes: project.byteCount)
    var results = check(wanted, in: project, texts, lacksFacts: !unread.isEmpty)
    let lacking = results.flatMap(\.lackingFacts).sorted()
    if !lacking.isEmpty {
      var complete = project
      let bodies = results.reduce(into: BodySelection.words([])) { $0.formUnion($1.lackingBodies) }
      addFacts(to: &complete, files: unread, bodies)
      results += check(lacking, in: complete, texts, lacksFacts: false)
    }
    if let error = budget.error { throw error }
    var all = FileFindings()
    for result in results {
      all.findings += result.findings.findings
      all.suppressed += result.findings.suppressed
      failures += result.failures
    }
    all.findings.sort()
    return all
  }

  /// Whether a file is written by people, or the configuration wants to hear of generated ones, too.
  private func reportsGenerated(ofFile file: Int, in project: Project) -> Bool {
    guard project.files[file].isGenerated else { return true }
    let configurations = settings.configurations
    let scope = configurations.scope(ofPath: project.path(ofFile: file))
    return configurations.scopes[scope].reportsGenerated?.value ?? false
  }

  /// The files of paths that are in the order of their bytes.
  private func files(_ paths: [String], in project: Project) -> [Int] {
    var next = paths[...]
    return project.files.indices.filter { file in
      let path = project.names.bytes(project.files[file].pathName)
      while let first = next.first, PathOrder.compare(first, path) < 0 { next = next.dropFirst() }
      return next.first.map { PathOrder.compare($0, path) == 0 } ?? false
    }
  }

  private mutating func check(
    _ files: [Int], in project: Project, _ texts: PathTable<[UInt8]>, lacksFacts: Bool
  ) -> [FindingShare.Result] {
    let options = options
    let sets = ruleSets.byScope { $0 }
    let linters = Dictionary(
      uniqueKeysWithValues: sets.map { scope, set in
        let linter = Linter(
          project: project, ruleSet: set, prefilter: ruleSets.prefilters[scope], lacksFacts: lacksFacts,
          budget: budget
        ) { id in
          (options.only.isEmpty || options.only.contains(id)) && !options.disabled.contains(id)
        }
        return (scope, linter)
      })
    let configurations = settings.configurations
    let scopes =
      configurations.scopes.count == 1
      ? Array(repeating: 0, count: files.count)
      : files.map { configurations.scope(ofPath: project.path(ofFile: $0)) }
    let threads = threads(for: files.count)
    let workers = (0..<threads).map { FindingWorker(linters, thread: $0, of: threads, progress, files.count) }
    let share = FindingShare(files: files, scopes: scopes, root: settings.root, texts: texts)
    defer { progress.erase() }
    return parallelMap(chunksOf: files.count, states: workers) { share.result(of: $1, worker: $0) }
  }

  /// Takes away what the baseline knows, or writes all there is into it.
  mutating func apply(_ baseline: BaselineRun, to found: inout FileFindings, in project: Project) throws {
    if options.writesBaseline {
      guard failures.isEmpty else {
        return failures.append("the baseline is not written, since not everything could be checked")
      }
      try baseline.write(found.findings, in: project)
      found.baselined = found.findings.count
      found.findings = []
      return
    }
    let outcome = baseline.outcome(of: found.findings, in: project)
    found.findings = outcome.new
    found.baselined = outcome.known
    guard failures.isEmpty else { return }
    if options.isBaselineStrict {
      staleEntries = baseline.staleEntries(outcome)
    } else if let summary = baseline.summary(outcome) {
      warnings.append(summary)
    }
  }
}
