/// How far a step over many files is. It is told on the thread that asks for the step, and a last time when all is done.
package struct Progress {
  package enum Step: String {
    case reading, checking
  }

  package var step: Step
  /// Files.
  package var done: Int
  package var total: Int

  package typealias Handler = (Progress) -> Void
}
