import ArchlintKit
import Platform

/// How far a slow run is: one line on the terminal, which is gone again before anything else is said.
final class ProgressLine {
  /// When it is written next.
  private var next = ContinuousClock.now + .milliseconds(500)
  private var isShown = false

  private static let pause = Duration.milliseconds(100)

  /// What a run tells; nil where nobody is to see it.
  static func handler(isQuiet: Bool = false) -> Progress.Handler? {
    guard !isQuiet, Terminal.isTerminal(StandardStream.errors), environment("TERM") != "dumb" else {
      return nil
    }
    return ProgressLine().show
  }

  private func show(_ progress: Progress) {
    guard progress.done < progress.total else { return erase() }
    guard ContinuousClock.now >= next else { return }
    next = .now + Self.pause
    isShown = true
    let text = "archlint: \(progress.step.rawValue) \(progress.done) of \(progress.total) files"
    write(Array("\r\u{1B}[K\(text)".utf8), to: StandardStream.errors)
  }

  private func erase() {
    if isShown { write(Array("\r\u{1B}[K".utf8), to: StandardStream.errors) }
    isShown = false
  }
}
