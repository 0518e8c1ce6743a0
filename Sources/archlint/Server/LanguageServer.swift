import ArchlintKit
import JSON
import Platform
import Semantics

/// The language server: an open project for each folder of the client, behind messages. What a client says is done at
/// once; what follows from it is done piece by piece while nothing comes, so that the next edit never waits long.
final class LanguageServer {
  enum State {
    case started, initialized, shutDown
  }

  let channel: MessageChannel
  let options: SessionOptions
  private let log: ServerLog?
  var state = State.started
  var client = ClientCapabilities()
  var documents = OpenDocuments()
  /// Those that the client is about, as it calls them.
  var folders: [String] = []
  var folderNames = FolderNames()
  var projects: [ServedProject] = []
  /// What was published last, by absolute path.
  var published = PathTable<PublishedDiagnostics>()
  /// Documents whose diagnostics are due, be they others or not; absolute.
  var due = PathSet()
  /// Asked for the whole workspace, and not answered yet.
  var workspaceRequests: [WorkspaceDiagnosticRequest] = []
  /// Whether a client that asks for diagnostics is to be told that some have changed.
  var isRefreshDue = false
  /// Where a client does not watch files, their times are looked at when one is saved.
  var watchesTimes: Bool { !client.watchesFiles }
  /// Requests of ours, whose answers nothing follows from.
  private var requestCount = 0
  private var exitCode: Int32?
  /// Whether files have waited for a pause in which nobody types.
  private var isQuiet = false
  /// How many files around an edit are still to be checked.
  private var nearCount = 0
  /// Whether all has been checked once.
  private var hasSettled = false
  /// When the last message came.
  private var heard = ContinuousClock.now
  /// Another server behind the same pipe.
  var second: SecondServer?
  let showsLenses: Bool

  init(
    channel: MessageChannel, options: SessionOptions, log: ServerLog? = nil, second: SecondServer? = nil,
    showsLenses: Bool = false
  ) {
    self.channel = channel
    self.options = options
    self.log = log
    self.second = second
    self.showsLenses = showsLenses
  }

  /// Until the client says `exit`, or is gone.
  /// - Returns: 0 where it has said `shutdown` before, else 1.
  func run() -> Int32 {
    channel.endProcess(1, secondsAfterInput: 3)
    while exitCode == nil {
      let message = channel.next(
        within: pause, orInputFrom: second.map { [$0.input] } ?? [], orRoomIn: second?.outputs ?? [])
      if let message {
        isQuiet = false
        heard = .now
        receive(message)
      } else if channel.isClosed {
        exitCode = state == .shutDown ? 0 : 1
      } else if let second, attend(to: second) {
        continue
      } else if isWorkDue {
        work()
      }
    }
    endSecond()
    return exitCode ?? 1
  }

  // MARK: - Work

  /// A pause in typing, in milliseconds, before a configuration is read again or files far away are checked; and before
  /// the model of a whole project is made.
  private static let quiet = 120
  private static let longQuiet = 600

  /// How long to wait for a message before there is something to do; nil for ever.
  private var pause: Int? {
    [workPause, second?.patienceLeft].compactMap(\.self).min()
  }

  private var isWorkDue: Bool { workPause == 0 }

  /// How long to wait for a message before there is work; nil for ever.
  private var workPause: Int? {
    guard state == .initialized else { return nil }
    if projects.contains(where: { $0.isStale && !$0.isToOpen }) || !due.isEmpty || nearCount > 0 { return 0 }
    let hasMore =
      projects.contains { $0.isStale || !($0.project?.isSettled ?? true) } || !workspaceRequests.isEmpty
      || isRefreshDue
    guard hasMore else { return nil }
    let needsModel = projects.contains { $0.project?.needsModel ?? false }
    if isQuiet && !needsModel || !workspaceRequests.isEmpty || !hasSettled { return 0 }
    let passed = heard.duration(to: .now) / .milliseconds(1)
    return max(0, (needsModel ? Self.longQuiet : Self.quiet) - Int(passed))
  }

  private func work() {
    if let project = projects.first(where: { $0.isStale && !$0.isToOpen }) {
      follow(project)
      nearCount = Self.nearFiles
    } else if !due.isEmpty {
      showDue()
    } else if nearCount > 0, let project = projects.first(where: { !($0.project?.isSettled ?? true) }) {
      // What stands near an edit comes without a pause.
      check(project, limit: Self.fewFiles)
      nearCount -= Self.fewFiles
    } else {
      isQuiet = true
      nearCount = 0
      if let project = projects.first(where: \.isStale) {
        follow(project)
      } else if let project = projects.first(where: { !($0.project?.isSettled ?? true) }) {
        check(project, limit: hasSettled ? Self.someFiles : Self.manyFiles)
      } else {
        settle()
      }
    }
  }

  private static let nearFiles = 96
  /// How many files are checked before it is looked whether a message has come: while somebody types, in a pause, and at
  /// first.
  private static let fewFiles = 8
  private static let someFiles = 32
  private static let manyFiles = 128

  /// Brings a project to what the client has.
  func follow(_ project: ServedProject) {
    let (open, mistakes, objection) = (project.project, project.mistakes, project.objection)
    let root = project.root
    project.follow(documents.texts, watchesTimes: watchesTimes)
    // Folders that were one project may be several now.
    if project.root != root { openFolders() }
    // A project that was opened anew may find something else in any file.
    if project.project !== open || project.mistakes != mistakes { showMistakes(of: project) }
    show(project.project?.takeUntold() ?? [], of: project)
    if let new = project.objection, new != objection { tell(.info, new) }
  }

  func check(_ project: ServedProject, limit: Int) {
    guard let open = project.project, !open.isSettled else { return }
    do {
      show(try open.checkNext(limit), of: project)
      for request in workspaceRequests { request.report(channel, open.progress) }
    } catch {
      project.take(error)
      showMistakes(of: project)
    }
  }

  private func settle() {
    hasSettled = true
    answerWorkspaceRequests()
    guard isRefreshDue else { return }
    isRefreshDue = false
    request("workspace/diagnostic/refresh")
  }

  // MARK: - Messages

  private func receive(_ message: Message) {
    if let second { share(message, with: second) } else { receiveAlone(message) }
  }

  func receiveAlone(_ message: Message) {
    switch message {
    case .request(let id, let method, let params): answer(id, method, params)
    case .notification(let method, let params): take(method, params)
    case .response: break
    }
  }

  func answer(_ id: RequestID, _ method: String, _ params: JSONValue) {
    if isCancelled(id) { return fail(id, RPCError(.requestCancelled, "\(method) was cancelled")) }
    do throws(RPCError) {
      if let result = try result(of: method, params, id) { channel.send(.response(id, .success(result))) }
    } catch {
      fail(id, error)
    }
  }

  func fail(_ id: RequestID, _ error: RPCError) {
    channel.send(.response(id, .failure(error)))
  }

  /// Whether the client has taken a request back that it waits for.
  private func isCancelled(_ id: RequestID) -> Bool {
    channel.take()
    return channel.isCancelled(id)
  }

  /// - Returns: nil where the answer comes later.
  private func result(of method: String, _ params: JSONValue, _ id: RequestID) throws(RPCError) -> JSONValue?
  {
    switch (method, state) {
    case ("initialize", .started): return initialize(params)
    case ("initialize", _): throw RPCError(.invalidRequest, "the server is initialized")
    case (_, .started): throw RPCError(.serverNotInitialized, "\(method) came before initialize")
    case ("shutdown", .initialized):
      shutDownSecond()
      state = .shutDown
      return .null
    case (_, .shutDown): throw RPCError(.invalidRequest, "\(method) came after shutdown")
    default: return try feature(method, params, id)
    }
  }

  func take(_ method: String, _ params: JSONValue) {
    switch method {
    case "exit": exitCode = state == .shutDown ? 0 : 1
    case _ where state != .initialized: break
    case "initialized": register()
    case "$/cancelRequest": cancel(params)
    case "textDocument/didOpen": open(params)
    case "textDocument/didChange": change(params)
    case "textDocument/didClose": close(params)
    case "textDocument/didSave": save(params)
    case "workspace/didChangeWatchedFiles": filesChanged(params)
    case "workspace/didChangeWorkspaceFolders": foldersChanged(params)
    case "workspace/didChangeConfiguration": projects.forEach { $0.isToOpen = true }
    default:
      // Those that begin so may be left alone.
      if !method.hasPrefix("$/"), second == nil { tell(.log, "archlint does not know \(method)") }
    }
  }

  private func cancel(_ params: JSONValue) {
    guard let id = params["id"].flatMap({ RequestID($0) }) else { return }
    guard let place = workspaceRequests.firstIndex(where: { $0.id == id }) else { return }
    let request = workspaceRequests.remove(at: place)
    request.end(channel)
    fail(id, RPCError(.requestCancelled, "workspace/diagnostic was cancelled"))
  }

  /// Asks the client something.
  func request(_ method: String, _ params: JSONValue = .null) {
    requestCount += 1
    channel.send(.request(.string("archlint-\(requestCount)"), method: method, params: params))
  }

  // MARK: - Words

  enum MessageType: Int {
    case error = 1
    case warning, info, log
  }

  /// Says something that is of interest to whoever looks into the log.
  func tell(_ type: MessageType, _ text: String) {
    log?.write(text)
    channel.notify("window/logMessage", ["type": .number(type.rawValue), "message": .string(text)])
  }
}
