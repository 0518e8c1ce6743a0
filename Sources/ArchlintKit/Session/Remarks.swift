import Platform
import Reports

/// What is to be said of a question besides its answer.
package struct Remarks {
  package var notes: [Note] = []
  /// What configurations say in vain.
  package var warnings: [ConfigurationWarning] = []
  /// What could not be read or done. The answer is not complete then.
  package var failures: [String] = []
  package var timings: [Timing] = []

  static func += (remarks: inout Remarks, more: Remarks) {
    remarks.notes += more.notes
    remarks.warnings += more.warnings
    remarks.failures += more.failures
    remarks.timings += more.timings
  }

  /// Takes what has kept a file from being read that was found before.
  mutating func add(_ error: SystemError, reading path: String) {
    if error.isMissing {
      notes.append(Note(message: "\(path) vanished meanwhile; it is left out"))
    } else {
      failures.append("\(path) cannot be read: \(error)")
    }
  }

  package mutating func add(_ step: String, _ clock: Stopwatch) {
    timings.append(
      Timing(step: step, seconds: clock.seconds, processorSeconds: clock.processorSeconds))
  }
}

/// How long a step took.
package struct Timing {
  package var step: String
  /// By the clock on the wall.
  package var seconds: Double
  /// On all processors together.
  package var processorSeconds: Double
}
