import Platform

/// How far a slow run is: one line on the terminal, which is gone again before anything else is said. The first thread of
/// each step writes it and takes its own share for that of all, so that threads need not tell each other anything.
struct ProgressLine: Sendable {
  /// nil where nobody is to see it.
  private let start: ContinuousClock.Instant?

  private static let delay = Duration.milliseconds(500)
  private static let pause = Duration.milliseconds(100)

  /// - Parameter isQuiet: never shown.
  init(isQuiet: Bool) {
    let isShown = !isQuiet && Terminal.isTerminal(StandardStream.errors) && environment("TERM") != "dumb"
    start = isShown ? .now : nil
  }

  /// One step, as its first thread sees it.
  struct Step {
    fileprivate let name: String
    fileprivate let total: Int
    fileprivate var next: ContinuousClock.Instant
    fileprivate let isShown: Bool

    /// - Parameter share: how much is done, from 0 to 1.
    mutating func show(_ share: @autoclosure () -> Double) {
      guard isShown, ContinuousClock.now >= next else { return }
      next = .now + ProgressLine.pause
      let done = Int(share() * Double(total))
      write(Array("\r\u{1B}[Karchlint: \(name) \(done) of \(total) files".utf8), to: StandardStream.errors)
    }
  }

  /// - Parameter thread: its index; all but the first keep silent.
  func step(_ name: String, total: Int, thread: Int) -> Step {
    Step(name: name, total: total, next: (start ?? .now) + Self.delay, isShown: start != nil && thread == 0)
  }

  func erase() {
    guard let start, ContinuousClock.now - start > Self.delay else { return }
    write(Array("\r\u{1B}[K".utf8), to: StandardStream.errors)
  }
}
