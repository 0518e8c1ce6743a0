import CLibrary

/// A program that runs beside this one, found by `PATH`.
package final class ChildProcess {
  package struct Result {
    /// The exit code; 128 and the signal's number where a signal ended it.
    package var status: Int32
    package var output: [UInt8]
    package var errors: String
  }

  private let process: pid_t
  /// Our ends of the pipes; -1 once closed.
  private var input: Int32
  private var output: Int32
  private var errors: Int32

  /// Starts the program. Fails where there is none of that name.
  /// - Parameters:
  ///   - words: its name and its arguments.
  ///   - environment: `NAME=value`.
  package init(_ words: [String], environment: [String]) throws(SystemError) {
    let (input, output, errors) = (try Pipe(), try Pipe(), try Pipe())
    process = try Self.start(words, environment, input, output, errors)
    (self.input, self.output, self.errors) = (input.writing, output.reading, errors.reading)
  }

  /// Hands the program its input, reads all that it writes, and waits until it ends.
  package func finish(input: [UInt8] = []) -> Result {
    let (output, errors) = exchange(input)
    return Result(status: waitForEnd(), output: output, errors: String(decoding: errors, as: UTF8.self))
  }

  /// Hands the program its input and reads all that it writes, until it has closed both of its streams.
  func exchange(_ text: [UInt8]) -> (output: [UInt8], errors: [UInt8]) {
    var written: [UInt8] = []
    var complaints: [UInt8] = []
    var rest = text[...]
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    if rest.isEmpty { shut(&input) }
    while output >= 0 || errors >= 0 {
      var waits = [
        pollfd(fd: output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
        pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
      ]
      if poll(&waits, 3, -1) < 0 {
        if errno == EINTR { continue }
        break
      }
      if waits[0].revents != 0 { take(from: &output, into: &written, &chunk) }
      if waits[1].revents != 0 { take(from: &errors, into: &complaints, &chunk) }
      if waits[2].revents != 0 { hand(&rest) }
    }
    for descriptor in [\ChildProcess.input, \.output, \.errors] { shut(&self[keyPath: descriptor]) }
    return (written, complaints)
  }

  private func take(from descriptor: inout Int32, into bytes: inout [UInt8], _ chunk: inout [UInt8]) {
    let count = read(descriptor, &chunk, chunk.count)
    if count > 0 {
      bytes += chunk[..<count]
    } else if count == 0 || errno != EINTR {
      shut(&descriptor)
    }
  }

  /// No more at a time than a pipe that can be written to surely takes, so that this never blocks.
  private func hand(_ rest: inout ArraySlice<UInt8>) {
    let count = Platform.write(rest.prefix(512), once: input)
    if count > 0 { rest = rest.dropFirst(count) }
    if count < 0, errno == EINTR { return }
    if count <= 0 || rest.isEmpty { shut(&input) }
  }

  private func shut(_ descriptor: inout Int32) {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  private func waitForEnd() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return 128 }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}

extension ChildProcess {
  /// Both ends are closed in programs that are started, so that each sees the end of its own input.
  struct Pipe {
    let reading: Int32
    let writing: Int32

    init() throws(SystemError) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw .last }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (reading, writing) = (ends[0], ends[1])
    }
  }

  /// Starts a program, which gets its ends of some pipes. Where it cannot be started, ours are closed as well.
  /// - Parameter errors: nil for a program that has the error output of this one.
  static func start(
    _ words: [String], _ environment: [String], _ input: Pipe, _ output: Pipe, _ errors: Pipe?
  ) throws(SystemError) -> pid_t {
    let theirs = [input.reading, output.writing, errors?.writing ?? StandardStream.errors]
    var process = pid_t()
    let status = spawn(words, environment, theirs, &process)
    for descriptor in theirs where descriptor != StandardStream.errors { close(descriptor) }
    if status == 0 { return process }
    for descriptor in [input.writing, output.reading, errors?.reading ?? -1] { close(descriptor) }
    throw SystemError(code: status)
  }

  /// - Parameter streams: what becomes descriptors 0, 1 and 2 of the program.
  /// - Returns: 0 or an error code.
  private static func spawn(
    _ words: [String], _ environment: [String], _ streams: [Int32], _ process: inout pid_t
  ) -> Int32 {
    // The program would be told less than is said here.
    guard !(words + environment).contains(where: { $0.utf8.contains(0) }) else { return EINVAL }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (target, descriptor) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(target))
    }
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    return posix_spawnp(&process, words[0], &actions, nil, arguments, variables)
  }
}
