import CLibrary

/// Time since it was made.
package struct Stopwatch {
  private let start = Self.now(CLOCK_MONOTONIC)
  private let processorStart = Self.now(CLOCK_PROCESS_CPUTIME_ID)

  package init() {}

  package var seconds: Double { Self.now(CLOCK_MONOTONIC) - start }

  /// The time that all threads of the process have had.
  package var processorSeconds: Double { Self.now(CLOCK_PROCESS_CPUTIME_ID) - processorStart }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
