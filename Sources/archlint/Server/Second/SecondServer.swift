import ArchlintKit
import Foundation
import JSON
import Platform

/// Another language server behind the same pipe: what it was asked, what it asks, and what it offers. Whether it dies or
/// hangs, nobody waits for it longer than they want.
final class SecondServer {
  /// A request of the client that it owes an answer to.
  struct Question {
    let id: RequestID
    let method: String
    /// Our answer to the same; nil where the client wants that of the second server alone.
    let own: JSONValue?
    /// When ours goes alone; nil for a question that waits as long as the client does.
    let deadline: ContinuousClock.Instant?
  }

  let name: String
  private let process: ServingProcess
  private var reader = FrameReader(.headers)
  private var waiting: [Message] = []
  private(set) var hasEnded = false
  private(set) var questions: [RequestID: Question] = [:]
  /// What it asks the client, by the id that the client knows.
  private var asked: [RequestID: RequestID] = [:]
  private var askedCount = 0
  /// What it has said that it can do, then or later.
  var capabilities = JSONValue.null
  private var registered: [String: String] = [:]
  /// What it has published last, by path where it is a file's.
  var diagnostics: [String: [JSONValue]] = [:]

  /// How long an answer of ours waits for one of its own, in seconds.
  private static let patience = 4
  /// More than that waiting for it to read, in bytes, and it has ended.
  private static let longestBacklog = 64 << 20

  /// - Parameter words: its name and its arguments.
  init(_ words: [String]) throws(UsageError) {
    name = Path.name(words[0])
    do throws(SystemError) {
      process = try ServingProcess(
        words, environment: ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" })
    } catch {
      throw UsageError(message: "the second server \(words[0]) cannot be started: \(error)")
    }
  }

  /// What to wait for besides messages of the client.
  var input: Int32 { process.output }
  /// Where there is to be room; empty where nothing waits for it.
  var outputs: [Int32] { process.isBehind ? [process.input] : [] }

  /// How long until some question has waited enough, in milliseconds; nil where none does so.
  var patienceLeft: Int? {
    questions.values.compactMap(\.deadline).min().map { deadline in
      let left = ContinuousClock.now.duration(to: deadline).components
      return max(0, Int(left.seconds) * 1000 + Int(left.attoseconds / 1_000_000_000_000_000) + 1)
    }
  }

  // MARK: - Telling

  func send(_ message: Message) {
    guard !hasEnded else { return }
    if !process.write(MessageFraming.headers.frame(message.bytes)) || process.backlog > Self.longestBacklog {
      hasEnded = true
    }
  }

  func tell(_ method: String, _ params: JSONValue) {
    send(.notification(method: method, params: params))
  }

  /// Asks what the client has asked.
  /// - Parameter own: our answer, to which its own is added.
  func ask(_ id: RequestID, _ method: String, _ params: JSONValue, own: JSONValue?) {
    let deadline = own.map { _ in ContinuousClock.now + .seconds(Self.patience) }
    questions[id] = Question(id: id, method: method, own: own, deadline: deadline)
    send(.request(id, method: method, params: params))
  }

  /// Asks, and waits for the answer; nil where none comes in time, or it is that this cannot be done.
  func answer(_ id: RequestID, _ method: String, _ params: JSONValue, within seconds: Int) -> JSONValue? {
    send(.request(id, method: method, params: params))
    let end = ContinuousClock.now + .seconds(seconds)
    while !hasEnded, ContinuousClock.now < end {
      read(milliseconds: 100)
      for (place, message) in waiting.enumerated() {
        guard case .response(id, let result) = message else { continue }
        waiting.remove(at: place)
        return try? result.get()
      }
    }
    return nil
  }

  /// Lets it end, or ends it where it does not.
  func end(within milliseconds: Int) {
    hasEnded = true
    process.end(within: milliseconds)
  }

  // MARK: - Hearing

  /// What has come from it, without waiting.
  func messages() -> [Message] {
    if !hasEnded, !process.write() { hasEnded = true }
    read(milliseconds: 0)
    defer { waiting = [] }
    return waiting
  }

  private func read(milliseconds: Int) {
    guard !hasEnded else { return }
    let isReady = waitForInput([input], orRoomIn: outputs, milliseconds: milliseconds)[0]
    if process.isBehind, !process.write() { hasEnded = true }
    guard isReady else { return }
    guard let bytes = try? readSome(from: input), !bytes.isEmpty else {
      hasEnded = true
      return
    }
    reader.append(bytes)
    while let frame = reader.next() {
      guard case .message(let bytes) = frame else { continue }
      do throws(Message.Mistake) {
        waiting.append(try Message(bytes))
      } catch {
        take(error)
      }
    }
  }

  /// Whoever waits for what cannot be read is told so. What it tells wrongly is nothing that the client could do anything
  /// about.
  private func take(_ mistake: Message.Mistake) {
    let error = RPCError(.internalError, "\(name): \(mistake.error.message)")
    switch (mistake.outline.id, mistake.outline.hasMethod) {
    case (let id?, true): send(.response(id, .failure(mistake.error)))
    case (let id?, false): waiting.append(.response(id, .failure(error)))
    case (nil, true): break
    case (nil, false):
      // Any of those that nothing else would ever answer.
      for question in questions.values where question.deadline == nil {
        waiting.append(.response(question.id, .failure(error)))
      }
    }
  }

  /// The question that an answer belongs to; nil where nobody waits for it any more.
  func takeQuestion(_ id: RequestID) -> Question? {
    questions.removeValue(forKey: id)
  }

  /// Those that have waited enough, or all where it has ended.
  func takeOverdue() -> [Question] {
    let now = ContinuousClock.now
    let overdue = questions.values.filter { hasEnded || $0.deadline.map { $0 <= now } ?? false }
    for question in overdue { questions[question.id] = nil }
    return overdue
  }

  // MARK: - Its own questions

  /// What the client is to know a request of it by.
  func idForClient(_ id: RequestID) -> RequestID {
    askedCount += 1
    let known = RequestID.string("\(name)-\(askedCount)")
    asked[known] = id
    return known
  }

  /// What the client knows a request of it by that was made.
  func knownID(_ id: RequestID) -> RequestID? {
    asked.first { $0.value == id }?.key
  }

  /// Its id of a request that the client answers; nil where it was none of its.
  func takeAsked(_ id: RequestID) -> RequestID? {
    asked.removeValue(forKey: id)
  }

  // MARK: - What it can do

  func register(_ params: JSONValue) {
    for one in params["registrations"]?.array ?? [] {
      if let id = one["id"]?.string { registered[id] = one["method"]?.string }
    }
  }

  func unregister(_ params: JSONValue) {
    // The protocol spells it so.
    for one in params["unregisterations"]?.array ?? [] {
      if let id = one["id"]?.string { registered[id] = nil }
    }
  }

  /// Whether it answers a method.
  func answers(_ method: String) -> Bool {
    if registered.values.contains(method) { return true }
    switch CapabilityMerge.provider(of: method).flatMap({ capabilities[$0] })?.kind {
    case nil, .null, .bool(false): return false
    default: return true
    }
  }

  /// Whether it answers what resolves something that it has proposed, such as a code action.
  func resolves(_ method: String) -> Bool {
    CapabilityMerge.provider(of: method).flatMap { capabilities[$0]?["resolveProvider"]?.bool } ?? false
  }
}
