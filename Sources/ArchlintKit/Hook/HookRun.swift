import JSON
import Platform
import RuleEngine
import RuleLanguage
import Semantics

/// What is to be said to an event of an assistant. Whatever goes wrong, its turn goes on.
package struct HookRun {
  /// For the standard output; empty where there is nothing to say.
  package private(set) var output = ""
  /// For the error output, which assistants show nobody.
  package private(set) var problem: String?

  /// - Parameters:
  ///   - guards: whether edits are looked at before they are made, and nothing else is.
  ///   - continuation: has this program do the rest of what an event takes, and waits until that has read all files; false
  ///     where it cannot.
  package init(_ bytes: [UInt8], guards: Bool, continuation: () -> Bool) {
    guard let json = try? JSONReader.read(bytes), let event = HookEvent(json) else {
      problem = "the standard input holds no event of an assistant"
      return
    }
    do {
      var session = guards ? nil : try HookSession(event)
      let answer = guards ? try Self.guarded(event) : try session?.answer(continuation)
      output = answer?.text(to: event) ?? ""
    } catch {
      problem = Self.text(of: error)
    }
  }

  /// The rest of an event.
  /// - Parameter whenRead: called when the assistant may go on, as no file is read any more.
  package static func finish(_ bytes: [UInt8], whenRead: @escaping () -> Void) {
    guard let json = try? JSONReader.read(bytes), let event = HookEvent(json) else { return }
    var session = try? HookSession(event)
    try? session?.rememberBeginning(whenRead: whenRead)
  }

  private static func guarded(_ event: HookEvent) throws -> HookAnswer? {
    guard event.moment == .beforeTool, let objection = try HookGuard.objection(to: event) else { return nil }
    return .refusal(objection.reason, asks: objection.mayBeWanted)
  }

  /// The root of a project around a folder, as a run that begins there has it.
  static func root(around folder: String) -> String {
    let real = Path.resolved(folder)
    return ProjectSettings.outermost(above: real) ?? GitWorkTree.around(real).map { Path.resolved($0.top) }
      ?? ProjectFolder.outermost(around: real) ?? real
  }

  static func text(of error: any Error) -> String {
    switch error {
    case let error as UsageError: return error.message
    case let error as LoadError:
      let first = error.diagnostics.first
      return first.map { "\($0.file):\($0.line):\($0.column): \($0.message)" }
        ?? "the configuration cannot be read"
    default: return "\(error)"
    }
  }
}

/// A session of an assistant in a project, at one of its events.
private struct HookSession {
  private let event: HookEvent
  /// The files that the event names, absolute; none for the whole project.
  private let files: [String]
  private let root: String
  private let lock: CacheLock
  private var state: HookState

  /// How many findings are shown at once; the others are counted.
  private static let mostFindings = 10
  /// How long an event waits for what is remembered of the beginning, in milliseconds.
  private static let patience = 10_000

  /// nil where the event is about no file of a project that is checked, or comes before the beginning is remembered and git cannot
  /// tell what is new.
  init?(_ event: HookEvent) throws {
    self.event = event
    let folder = event.folder ?? Path.currentFolder
    switch event.moment {
    case .sessionStart, .sessionEnd, .turnEnd:
      files = []
      guard Path.kind(folder) == .folder else { return nil }
      root = HookRun.root(around: folder)
    case .afterTool:
      let named = event.paths.map { Path.absolute(Path.named($0, in: folder)) }
        .filter { Path.kind($0) == .file && ($0.hasSuffix(".swift") || Self.isCheckedDocument($0)) }
      guard let first = named.first else { return nil }
      let root = HookRun.root(around: Path.parent(first))
      self.root = root
      files = named.filter { Path.relative(Path.resolved($0), to: root) != nil }
      guard !files.isEmpty else { return nil }
    case .beforeTool, .other: return nil
    }
    lock = try HookState.lock(session: event.session, root: root)
    let needsBeginning = event.moment == .sessionEnd || GitWorkTree.around(root) == nil
    guard event.moment == .sessionStart || !needsBeginning || lock.isFree(within: Self.patience) else {
      return nil
    }
    state = try HookState(session: event.session, root: root)
  }

  private static func isCheckedDocument(_ path: String) -> Bool {
    guard FolderListing.isDocument(path) else { return false }
    var options = SessionOptions()
    options.paths = [path]
    guard let workspace = try? Session(options).workspace() else { return false }
    return workspace.namesDocument(Workspace.path(path, from: workspace.root))
  }

  mutating func answer(_ continuation: () -> Bool) throws -> HookAnswer? {
    do {
      switch event.moment {
      case .sessionStart:
        try begin(continuation)
        return nil
      case .sessionEnd:
        state.remove()
        return nil
      case .afterTool: return try afterEdit()
      case .turnEnd: return try atEnd()
      case .beforeTool, .other: return nil
      }
    } catch is UsageError
      where event.moment != .afterTool || !files.contains(where: { $0.hasSuffix(".swift") })
    {
      // A folder without Swift is no project of archlint's, and a document that git ignores no part of one.
      return nil
    } catch {
      guard !state.saidFailure else { return nil }
      state.saidFailure = true
      try state.write()
      return .note("archlint cannot check this project, and lets everything pass: \(HookRun.text(of: error))")
    }
  }

  // MARK: - Events

  /// No assistant waits until a whole project is checked, where this program can do it beside.
  private mutating func begin(_ continuation: () -> Bool) throws {
    state.removeOldOnes()
    guard state.known == nil, lock.take() else { return }
    if !continuation() { try rememberBeginning() }
  }

  mutating func rememberBeginning(whenRead: (() -> Void)? = nil) throws {
    defer { lock.remove() }
    guard let checked = try HookCheck(options([]), whenRead: whenRead) else { return }
    // Events that came meanwhile have left what they told, which is new nevertheless.
    state = try HookState(session: event.session, root: root)
    let told = Set(state.told.counts.keys.map(\.path)).map { Path.join(checked.root, $0) }
    state.beginning = checked.beginning.before(changesOf: told)
    let old = checked.new(beside: Baseline(state.told.counts), withAllowed: true).map(\.finding)
    state.known = Baseline().replaced(by: old, in: checked.project) { _ in true }
    try state.write()
  }

  /// What an edit has brought, but for what is merely not there yet.
  private mutating func afterEdit() throws -> HookAnswer? {
    guard let checked = try check(files) else { return nil }
    let paths = PathSet(files.map { Workspace.path($0, from: checked.root) })
    let new = remembered(checked, in: paths.contains).filter { !checked.asksForMore($0.finding.rule) }
    let untold = state.told.add(new)
    try state.write()
    return untold.isEmpty ? nil : .context(text("archlint, new in this session:", untold, checked))
  }

  /// All that is new when the assistant believes to be done, once.
  private mutating func atEnd() throws -> HookAnswer? {
    guard !event.isRepeated, state.known != nil || !state.told.counts.isEmpty, let checked = try check([])
    else { return nil }
    let new = remembered(checked) { _ in true }
    let unasked = state.asked.add(new)
    _ = state.told.add(new)
    // Before it is said: what cannot be remembered would be said again and again.
    try state.write()
    return unasked.isEmpty
      ? nil : .goOn(text("archlint, new in this session and not corrected yet:", unasked, checked))
  }

  /// What is new and more than a note. What is there no more is forgotten.
  private mutating func remembered(
    _ checked: HookCheck, in wasLookedAt: (String) -> Bool
  ) -> [HookMemory.Entry] {
    let new = checked.new(beside: state.known).filter { $0.finding.severity > .note }
    state.told.forgetAll(but: new, in: wasLookedAt)
    state.asked.forgetAll(but: new, in: wasLookedAt)
    return new
  }

  // MARK: - Checks

  private func options(_ paths: [String]) -> SessionOptions {
    var options = SessionOptions()
    options.paths = paths.isEmpty ? [root] : paths
    options.forcesExclusion = true
    options.isForChecking = true
    return options
  }

  /// Files, or all that has changed where none are named. As long as the beginning is not remembered, what stands on lines
  /// that are as they were committed was there before; without git nothing is known.
  private func check(_ paths: [String]) throws -> HookCheck? {
    if state.known == nil {
      var options = options(paths)
      options.comparison = .changed(since: "HEAD")
      options.cutsToLines = true
      if let checked = try? HookCheck(options) { return checked }
    }
    return try HookCheck(options(paths), since: paths.isEmpty ? state.beginning : nil)
  }

  private func text(_ head: String, _ findings: [Finding], _ checked: HookCheck) -> String {
    head + " " + checked.text(of: findings, most: Self.mostFindings)
  }
}
