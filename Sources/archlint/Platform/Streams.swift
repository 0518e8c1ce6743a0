/// Writes all bytes to a file descriptor. False when the reader is gone or the disk is full.
@discardableResult
func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  bytes.withUnsafeBytes { buffer in
    var offset = 0
    while offset < buffer.count {
      let written = write(descriptor, buffer.baseAddress! + offset, buffer.count - offset)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return false }
      offset += written
    }
    return true
  }
}

/// Pieces that follow each other.
func write(_ pieces: [[UInt8]], to descriptor: Int32) -> Bool {
  pieces.allSatisfy { write($0, to: descriptor) }
}

/// Writes what a command is asked for. A reader that is gone, as `head` soon is, has had enough, which is no failure.
func writeOutput(_ pieces: [[UInt8]]) throws(UsageError) {
  if write(pieces, to: STDOUT_FILENO) || errno == EPIPE { return }
  throw UsageError(message: "the output cannot be written: \(SystemError.last)")
}

/// Everything that is no report goes to the standard error.
func say(_ text: String) {
  write(Array((text + "\n").utf8), to: STDERR_FILENO)
}

/// How much a stream can show.
enum Terminal {
  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// `NO_COLOR` wins over `FORCE_COLOR`, and both over what the stream is. An empty `NO_COLOR` is unset.
  static func showsColor(_ descriptor: Int32) -> Bool {
    if let value = environment("NO_COLOR"), !value.isEmpty { return false }
    if let value = environment("FORCE_COLOR"), !value.isEmpty { return value != "0" }
    return isTerminal(descriptor) && environment("TERM") != "dumb"
  }

  /// Whether the locale writes UTF-8.
  static var showsUnicode: Bool {
    let locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment($0) }.first { !$0.isEmpty } ?? ""
    let name = locale.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }

  static var width: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}
