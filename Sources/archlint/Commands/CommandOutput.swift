import ArchlintKit
import Platform

/// Writes what a command is asked for. A reader that is gone, as `head` soon is, has had enough, which is no failure.
func writeOutput(_ bytes: [UInt8]) throws(UsageError) {
  if write(bytes, to: StandardStream.output) || SystemError.last.isClosedPipe { return }
  throw UsageError(message: "the output cannot be written: \(SystemError.last)")
}
