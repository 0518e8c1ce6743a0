import Linting
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
  /// What marks the words of files for the rules of each scope; empty until the files are read.
  private var prefilters: [Int: Prefilter] = [:]
  private(set) var timings = Timings()
  /// Things that could not be read, said on stderr; the run then ends with exit code 2.
  private(set) var failures: [String] = []
  private(set) var warnings: [ConfigurationWarning] = []
  /// Entries of the baseline that match nothing, where that fails the run.
  private(set) var staleEntries: [ConfigurationWarning] = []

  init(options: LintOptions) throws {
    self.options = options
    progress = ProgressLine(isQuiet: options.isQuiet)
    let start = Path.absolute(options.stdinFilename ?? options.paths.first { $0 != "-" } ?? ".")
    settings = try ProjectSettings(options, start: start)
    ruleSets = RuleSets(settings.configurations, root: settings.root)
    ruleSet = try ruleSets.set(ofScope: settings.scope)
  }

  // MARK: - Files

  /// The files of the project, and which of them the report is about.
  mutating func findFiles() throws -> FileSelection {
    let clock = Stopwatch()
    defer { timings.add("walk", clock) }
    var walk = try FileWalk(
      root: settings.root, configurations: settings.configurations,
      honorsIgnoreFiles: options.honorsIgnoreFiles)
    for failure in walk.failures {
      failures.append(
        "the folder \(failure.path.isEmpty ? "." : failure.path) cannot be read: \(failure.error)")
    }
    let comparison = try options.comparison.map { try GitComparison($0, options, root: settings.root) }
    let files = comparison?.files(walked: walk.files) { walk.leavesOut($0) } ?? walk.files
    var filter = try ReportFilter(options, root: settings.root)
    var selection = try FileSelection(files, options: options, root: settings.root) { filter.includes($0) }
    if let name = options.stdinFilename { selection.addStandardInput(as: name, root: settings.root) }
    if let comparison {
      try comparison.narrow(&selection)
      failures += comparison.conflicts(among: selection.reported).map {
        "\($0) is left in conflict by a merge; resolve it and add it to git"
      }
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
    for path in selection.reported { _ = try settings.configurations.discover(Path.folder(path)) }
    var review = ConfigurationReview(settings.configurations)
    let files = Dictionary(grouping: selection.files) { settings.configurations.scope(ofPath: $0) }
    for scope in Set(selection.reported.map { settings.configurations.scope(ofPath: $0) }).sorted() {
      let set = try ruleSets.set(ofScope: scope)
      let contradictions = set.contradictions(onPaths: files[scope] ?? [])
      guard contradictions.isEmpty else { throw LoadError(contradictions) }
    }
    try checkIDs()
    for filter in walk.filters.compactMap(\.self) { review.add(filter.effects) }
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

  mutating func project(of selection: FileSelection, texts: [String: [UInt8]]) -> Project {
    let clock = Stopwatch()
    prefilters = Prefilter.all(of: ruleSets.byScope { $0 })
    let mark: Parsing.Mark
    if let prefilter = prefilters.values.first { mark = prefilter.mark } else { mark = { _ in Marks.all } }
    let parsing = Parsing(
      paths: selection.files, root: settings.root, texts: texts, mark: mark, jobs: options.jobs,
      progress: progress)
    progress.erase()
    timings.add("parse", clock)
    let indexing = Stopwatch()
    defer { timings.add("index", indexing) }
    var files: [ParsedFile] = []
    for (path, outcome) in zip(selection.files, parsing.outcomes) {
      switch outcome {
      case .parsed(let file)?: files.append(file)
      case .failed(let error)? where error.code == ENOENT:
        say("archlint: note: \(path) vanished meanwhile; it is left out")
      case .failed(let error)?: failures.append("\(path) cannot be read: \(error)")
      case .binary?:
        say("archlint: warning: \(path) holds a NUL byte, so it is no Swift text; it is left out")
      case nil: break
      }
    }
    return Project.build(
      files, names: parsing.names, manifests: manifests(selection.files, texts), mark: mark)
  }

  private func manifests(_ paths: [String], _ texts: [String: [UInt8]]) -> [String: [UInt8]] {
    var manifests: [String: [UInt8]] = [:]
    for path in paths where path == "Package.swift" || path.hasSuffix("/Package.swift") {
      let folder = path == "Package.swift" ? "" : String(path.dropLast("/Package.swift".count))
      manifests[folder] = try? texts[path] ?? FileReading.bytes(Path.join(settings.root, path))
    }
    return manifests
  }

  mutating func findings(in project: Project, reported: Set<String>, texts: [String: [UInt8]]) -> FileFindings
  {
    let clock = Stopwatch()
    defer { timings.add("rules", clock) }
    let options = options
    let sets = ruleSets.byScope { $0 }
    let linters = Dictionary(
      uniqueKeysWithValues: sets.map { scope, set in
        let linter = Linter(project: project, ruleSet: set, prefilter: prefilters[scope]) { id in
          (options.only.isEmpty || options.only.contains(id)) && !options.disabled.contains(id)
        }
        return (scope, linter)
      })
    let wanted = project.files.indices.filter { reported.contains(project.path(ofFile: $0)) }
    let scopes = wanted.map { settings.configurations.scope(ofPath: project.path(ofFile: $0)) }
    let threads = max(1, min(options.jobs, wanted.count))
    let share = FindingShare(
      linters: linters, files: wanted, scopes: scopes, root: settings.root, texts: texts, threads: threads,
      progress: progress)
    onThreads(threads) { share.run($0) }
    progress.erase()
    var all = FileFindings()
    for result in share.results {
      all.findings += result.findings.findings
      all.suppressed += result.findings.suppressed
      failures += result.failures
    }
    all.findings.sort()
    return all
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
