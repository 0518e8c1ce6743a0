/// How long the steps of a run took.
struct Timings {
  struct Step {
    var name: String
    /// By the clock on the wall, and on all processors together.
    var seconds: Double
    var processorSeconds: Double
  }

  private(set) var steps: [Step] = []

  mutating func add(_ name: String, _ clock: Stopwatch) {
    steps.append(Step(name: name, seconds: clock.seconds, processorSeconds: clock.processorSeconds))
  }
}

struct Stopwatch {
  private let start = Self.now(CLOCK_MONOTONIC)
  private let processorStart = Self.now(CLOCK_PROCESS_CPUTIME_ID)

  var seconds: Double { Self.now(CLOCK_MONOTONIC) - start }

  /// The time that all threads of the process have had.
  var processorSeconds: Double { Self.now(CLOCK_PROCESS_CPUTIME_ID) - processorStart }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
