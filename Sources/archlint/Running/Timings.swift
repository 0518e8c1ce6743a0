/// How long the steps of a run took, by the wall clock.
struct Timings {
  private(set) var steps: [(name: String, seconds: Double)] = []

  mutating func add(_ name: String, _ clock: Stopwatch) {
    steps.append((name, clock.seconds))
  }
}

struct Stopwatch {
  private let start = ContinuousClock.now

  var seconds: Double {
    let parts = (ContinuousClock.now - start).components
    return Double(parts.seconds) + Double(parts.attoseconds) / 1e18
  }
}
