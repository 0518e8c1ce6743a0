import Foundation

/// Runs `body` once with each number below `count`, with the first on the thread that asks and with each other on one
/// beside it, and waits for all.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  guard count > 1 else { return body(0) }
  BegunWork(count, body).finish()
}

/// Work that other threads have begun, while the one that asks for it does something else first.
struct BegunWork: Sendable {
  private let count: Int
  private let body: @Sendable (Int) -> Void
  private let helpers: [Helper]

  /// Runs `body` with each number from 1 to below `count` on a thread of its own.
  init(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    (self.count, self.body) = (count, body)
    helpers = count > 1 ? Helpers.shared.take(count - 1) : []
    for (index, helper) in helpers.enumerated() { helper.begin { body(index + 1) } }
  }

  /// Runs it with 0 on the thread that asks, and waits for all. To be called once.
  func finish() {
    body(0)
    // Where no thread can be had, or one is still about something else, its share is done here.
    for index in helpers.count + 1..<max(count, helpers.count + 1) { body(index) }
    for (index, helper) in helpers.enumerated() {
      if helper.takeBack() { body(index + 1) } else { helper.wait() }
    }
    Helpers.shared.giveBack(helpers)
  }
}

/// Threads that wait for work. A run asks for several in turn, and beginning one takes longer than waking it; what
/// memory it has freed it also finds again.
final class Helpers: @unchecked Sendable {
  static let shared = Helpers()

  private let lock = NSLock()
  private var idle: [Helper] = []
  private var begun = 0
  /// How many ask for large pages: each may leave most of one unused. Where there are more threads than processors,
  /// the last one begins while rules are compiled, to find files, which takes little.
  private let mostWithLargePages = min(5, processorCount - 1)

  /// Fewer where no more can be had.
  func take(_ count: Int) -> [Helper] {
    lock.withLock {
      while idle.count < count,
        let helper = Helper(usesLargePages: begun < mostWithLargePages)
      {
        idle.append(helper)
        begun += 1
      }
      let taken = Array(idle.suffix(count))
      idle.removeLast(taken.count)
      return taken
    }
  }

  /// Has one of them do something that nobody waits for, before what it is taken for next.
  func begin(_ work: @escaping @Sendable () -> Void) {
    let helpers = take(1)
    helpers.first?.begin(work)
    giveBack(helpers)
  }

  func giveBack(_ helpers: [Helper]) {
    lock.withLock { idle += helpers }
  }
}

/// A thread that does one piece of work after the other, for as long as the process lives.
final class Helper: @unchecked Sendable {
  private let change = NSCondition()
  private var waiting: [@Sendable () -> Void] = []
  private var isWorking = false
  /// Waiting for work, or not begun yet.
  private var isAsleep = true
  private let unfinished = WorkCount()
  /// Set when it has begun.
  private var thread: pthread_t!

  /// nil where no thread can be had.
  init?(usesLargePages: Bool) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    // Enough for the deepest nesting that the parser follows.
    pthread_attr_setstacksize(&attributes, 16 << 20)
    defer { pthread_attr_destroy(&attributes) }
    let run: @Sendable () -> Void = { [self] in
      if usesLargePages { useLargePages() }
      workForever()
    }
    guard let thread = startThread(&attributes, run) else { return nil }
    pthread_detach(thread)
    self.thread = thread
  }

  /// Does that when all that was begun before is done.
  func begin(_ work: @escaping @Sendable () -> Void) {
    change.withLock {
      // Before it wakes, as it lifts this when it does.
      if isAsleep { Processors.shared?.keepOff(thread) }
      waiting.append(work)
    }
    unfinished.change(by: 1)
    change.signal()
  }

  /// Whether it will not do what it was asked for last, since it has not come to that yet.
  func takeBack() -> Bool {
    let isTaken = change.withLock { waiting.popLast() != nil }
    if isTaken { unfinished.change(by: -1) }
    return isTaken
  }

  /// Until it has done all that it was asked for.
  func wait() {
    unfinished.watch(untilNone: true)
    change.withLock {
      while isWorking || !waiting.isEmpty { change.wait() }
    }
  }

  private func workForever() {
    while true {
      workOnce()
      // Let go of before anybody goes on, who might find what it holds shared, and copy it.
      change.withLock { isWorking = false }
      unfinished.change(by: -1)
      change.signal()
    }
  }

  private func workOnce() {
    unfinished.watch(untilNone: false)
    let (work, wasAsleep) = change.withLock {
      if waiting.isEmpty { isAsleep = true }
      while waiting.isEmpty { change.wait() }
      defer { isAsleep = false }
      isWorking = true
      return (waiting.removeFirst(), isAsleep)
    }
    if wasAsleep { Processors.shared?.useAll() }
    work()
  }
}
