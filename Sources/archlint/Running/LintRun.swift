import Linting
import Project
import Reports
import RuleLanguage
import Syntax

/// One run of `lint`, step by step, from paths to findings.
struct LintRun {
  let options: LintOptions
  let settings: ProjectSettings
  let ruleSet: RuleSet
  private let progress: ProgressLine
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
    settings = try ProjectSettings.find(explicit: options.config, root: options.root, start: start)
    var configuration = settings.configuration ?? Configuration(path: "(command line)")
    configuration.apply(options)
    ruleSet = try Self.compile(configuration, root: settings.root)
    try checkIDs()
  }

  private static func compile(_ configuration: Configuration, root: String) throws -> RuleSet {
    let own = try OwnPages.load(configuration.pages, root: root)
    return try RuleSet.compile(
      pages: Shipped.pages(), ownPages: own, presets: Shipped.presets(), configuration: configuration
    ).get()
  }

  private func checkIDs() throws(UsageError) {
    for id in options.only.union(options.disabled).sorted() where !ruleSet.ids.contains(id) {
      throw UsageError(
        message: "there is no rule \"\(id)\"",
        hint: NearestWord.hint(for: id, among: ruleSet.ids) ?? "archlint rules lists them")
    }
  }

  // MARK: - Files

  /// The files of the project, and which of them the report is about.
  mutating func findFiles() throws -> FileSelection {
    let clock = Stopwatch()
    defer { timings.add("walk", clock) }
    let filter = try FileFilter(configuration: settings.configuration, options: options)
    let walk = FileWalk(root: settings.root, isExcluded: filter.isExcluded)
    for failure in walk.failures {
      failures.append(
        "the folder \(failure.path.isEmpty ? "." : failure.path) cannot be read: \(failure.error)")
    }
    warnings += filter.deadGlobs(among: walk.files)
    let comparison = try options.comparison.map { try GitComparison($0, options, root: settings.root) }
    let files = comparison?.files(walked: walk.files, isExcluded: filter.isExcluded) ?? walk.files
    var selection = try FileSelection(
      files, options: options, root: settings.root, includes: filter.includes)
    if let name = options.stdinFilename { selection.addStandardInput(as: name, root: settings.root) }
    if let comparison {
      try comparison.narrow(&selection)
      failures += comparison.conflicts(among: selection.reported).map {
        "\($0) is left in conflict by a merge; resolve it and add it to git"
      }
    }
    if comparison == nil, selection.reported.isEmpty, walk.excludedCount == 0, !filter.narrows {
      throw UsageError(
        message: "there is no Swift file in \(options.paths.first ?? settings.root)",
        hint: "name a folder that holds Swift files")
    }
    return selection
  }

  // MARK: - Findings

  mutating func project(of selection: FileSelection, texts: [String: [UInt8]]) -> Project {
    let clock = Stopwatch()
    let parsing = Parsing(
      paths: selection.files, root: settings.root, texts: texts, jobs: options.jobs, progress: progress)
    progress.erase()
    timings.add("parse", clock)
    let indexing = Stopwatch()
    defer { timings.add("index", indexing) }
    var files: [ParsedFile] = []
    for (path, outcome) in zip(selection.files, parsing.outcomes) {
      switch outcome {
      case .parsed(let byteCount, let outline)?:
        files.append(ParsedFile(path: path, byteCount: byteCount, outline: outline))
      case .failed(let error)? where error.code == ENOENT:
        say("archlint: note: \(path) vanished meanwhile; it is left out")
      case .failed(let error)?: failures.append("\(path) cannot be read: \(error)")
      case .binary?:
        say("archlint: warning: \(path) holds a NUL byte, so it is no Swift text; it is left out")
      case nil: break
      }
    }
    return Project.build(files, names: parsing.names, manifests: manifests(selection.files, texts))
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
    let linter = Linter(project: project, ruleSet: ruleSet) { id in
      (options.only.isEmpty || options.only.contains(id)) && !options.disabled.contains(id)
    }
    let wanted = project.files.indices.filter { reported.contains(project.files[$0].path) }
    let threads = max(1, min(options.jobs, wanted.count))
    let share = FindingShare(
      linter: linter, files: wanted, root: settings.root, texts: texts, threads: threads,
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

/// Rules over files, divided among threads: each takes every n-th file and keeps its findings to itself.
private final class FindingShare: @unchecked Sendable {
  struct Result {
    var findings = FileFindings()
    var failures: [String] = []
  }

  private let linter: Linter
  private let files: [Int]
  private let root: String
  private let texts: [String: [UInt8]]
  private let threads: Int
  private let progress: ProgressLine
  private let slots: UnsafeMutableBufferPointer<Result>

  init(
    linter: Linter, files: [Int], root: String, texts: [String: [UInt8]], threads: Int,
    progress: ProgressLine
  ) {
    self.linter = linter
    self.files = files
    self.root = root
    self.texts = texts
    self.threads = threads
    self.progress = progress
    slots = .allocate(capacity: threads)
    slots.initialize(repeating: Result())
  }

  deinit {
    slots.deinitialize()
    slots.deallocate()
  }

  var results: [Result] { Array(slots) }

  func run(_ thread: Int) {
    let worker = linter.makeWorker()
    let buffer = SourceBuffer()
    var result = Result()
    var step = progress.step("checking", total: files.count, thread: thread)
    for position in stride(from: thread, to: files.count, by: threads) {
      step.show(Double(position) / Double(files.count))
      check(files[position], worker, buffer, &result)
    }
    slots[thread] = result
  }

  private func check(_ file: Int, _ worker: Linter.Worker, _ buffer: SourceBuffer, _ result: inout Result) {
    let source = linter.project.files[file]
    let violations = linter.violations(inFile: file, configurationPath: source.path, worker: worker)
    guard !violations.isEmpty || source.outline.directives.contains(where: { $0.kind == .archlint }) else {
      return
    }
    guard let text = text(of: source, buffer) else {
      result.failures.append("\(source.path) changed while it was being checked; run archlint again")
      return
    }
    let found = linter.findings(
      violations, inFile: file, text: UnsafeBufferPointer(start: text.base, count: text.count),
      configurationPath: source.path, textOfFile: { self.bytes(ofFile: $0) })
    result.findings.findings += found.findings
    result.findings.suppressed += found.suppressed
  }

  /// nil where the file has changed since it was parsed.
  private func bytes(ofFile index: Int) -> [UInt8]? {
    let file = linter.project.files[index]
    let bytes = texts[file.path] ?? (try? FileReading.bytes(Path.join(root, file.path)))
    return bytes?.count == file.byteCount ? bytes : nil
  }

  private func text(of file: SourceFile, _ buffer: SourceBuffer) -> SourceBytes? {
    if let text = texts[file.path] { return buffer.copy(text) }
    guard let text = try? FileReading.bytes(Path.join(root, file.path), into: buffer) else { return nil }
    return text.count == file.byteCount ? text : nil
  }
}
