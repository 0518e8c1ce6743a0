import CLibrary

/// The descriptors that every program begins with.
package enum StandardStream {
  package static let input = STDIN_FILENO
  package static let output = STDOUT_FILENO
  package static let errors = STDERR_FILENO
}

/// Writing to a pipe that nobody reads fails from now on, instead of ending the process.
package func ignoreClosedPipes() {
  signal(SIGPIPE, SIG_IGN)
}

/// What is too large for a limit of the system fails from now on, instead of ending the process.
package func failWhereLimitsEnd() {
  signal(SIGXFSZ, SIG_IGN)
}

package func end(_ status: Int32) -> Never {
  exit(status)
}

/// All that can be read from a file descriptor.
package func readAll(from descriptor: Int32) throws(SystemError) -> [UInt8] {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = try read(descriptor, into: &chunk)
    if count == 0 { return bytes }
    bytes += chunk[..<count]
  }
}

/// What can be read at once, at most 64 KiB. It waits for the first byte, and is empty at the end.
package func readSome(from descriptor: Int32) throws(SystemError) -> [UInt8] {
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  let count = try read(descriptor, into: &chunk)
  return Array(chunk[..<count])
}

/// Reads once.
/// - Returns: how many bytes there were; 0 at the end.
private func read(_ descriptor: Int32, into chunk: inout [UInt8]) throws(SystemError) -> Int {
  while true {
    let count = read(descriptor, &chunk, chunk.count)
    if count >= 0 { return count }
    guard errno == EINTR else { throw .last }
  }
}

/// Writes all bytes to a file descriptor. False when the reader is gone or the disk is full.
@discardableResult
package func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let written = write(rest, once: descriptor)
    if written < 0, errno == EINTR { continue }
    guard written > 0 else { return false }
    rest = rest.dropFirst(written)
  }
  return true
}

/// How many bytes the system took; below 0 where it failed.
func write(_ bytes: ArraySlice<UInt8>, once descriptor: Int32) -> Int {
  bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}

/// Opens a file whose end is written to, and makes it where there is none. It stays open.
package func openForAppending(_ path: String) throws(SystemError) -> Int32 {
  let descriptor = withSystemPath(path) { open($0, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600) }
  guard descriptor >= 0 else { throw .opening(path) }
  return descriptor
}
