import CLibrary

/// A program that answers on its output what it is told on its input, as long as both last. It is found by `PATH`, has
/// the error output of this one, and can never make the one who tells it something wait.
package final class ServingProcess {
  private let process: pid_t
  /// Our end of its input; -1 once closed.
  package private(set) var input: Int32
  /// Our end of its output.
  package let output: Int32
  /// What its input had no room for.
  private var unwritten: ArraySlice<UInt8> = []
  private var hasEnded = false

  /// Starts the program. Fails where there is none of that name.
  /// - Parameters:
  ///   - words: its name and its arguments.
  ///   - environment: `NAME=value`.
  package init(_ words: [String], environment: [String]) throws(SystemError) {
    let (input, output) = (try ChildProcess.Pipe(), try ChildProcess.Pipe())
    process = try ChildProcess.start(words, environment, input, output, nil)
    (self.input, self.output) = (input.writing, output.reading)
    _ = fcntl(self.input, F_SETFL, O_NONBLOCK)
  }

  /// Whether something waits for room in its input.
  package var isBehind: Bool { !unwritten.isEmpty }

  /// How many bytes wait.
  package var backlog: Int { unwritten.count }

  /// Hands it what there is room for; the rest waits for the next call.
  /// - Returns: false where it reads no more.
  package func write(_ bytes: [UInt8] = []) -> Bool {
    guard input >= 0 else { return false }
    unwritten += bytes
    while !unwritten.isEmpty {
      let written = Platform.write(unwritten, once: input)
      if written < 0, errno == EINTR { continue }
      if written < 0, errno == EAGAIN { return true }
      guard written > 0 else { return false }
      unwritten.removeFirst(written)
    }
    // A slice keeps what was taken from it until it grows.
    unwritten = []
    return true
  }

  /// Closes its input, which ends it if it is well, and ends it by force if it is not.
  /// - Parameter milliseconds: how long it has.
  package func end(within milliseconds: Int) {
    guard !hasEnded else { return }
    hasEnded = true
    if input >= 0 { close(input) }
    input = -1
    defer { close(output) }
    for _ in 0..<max(0, milliseconds / 10) {
      if waitpid(process, nil, WNOHANG) != 0 { return }
      usleep(10_000)
    }
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }

  deinit {
    end(within: 0)
  }
}
