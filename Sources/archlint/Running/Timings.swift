import Platform

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
