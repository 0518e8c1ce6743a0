import CLibrary

/// The signals that end a process from outside, and leave it time.
package enum EndingSignals {
  /// Keeps them waiting for the threads that are begun from then on, and for the one that asks.
  /// - Returns: what was held before.
  static func hold() -> sigset_t {
    var (signals, before) = (all, sigset_t())
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    return before
  }

  /// They reach the process from now on, also where whoever has started it held them: what a thread of Dispatch starts
  /// holds all of them.
  package static func admit() {
    var signals = all
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  private static var all: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&signals, signal) }
    return signals
  }

  static func release(_ before: sigset_t) {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
