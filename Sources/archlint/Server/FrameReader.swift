/// How messages are told apart on a stream of bytes.
enum MessageFraming {
  /// Each has a header with its `Content-Length` in bytes, as the Language Server Protocol has it.
  case headers
  /// Each is a line, as the Model Context Protocol has it.
  case lines

  func frame(_ message: [UInt8]) -> [UInt8] {
    switch self {
    case .headers: Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
    case .lines: message + [UInt8(ascii: "\n")]
    }
  }
}

/// Cuts a stream of bytes into messages. What cannot be one is told and stepped over, so that the next is found.
struct FrameReader {
  enum Frame: Equatable {
    case message([UInt8])
    /// What is wrong with something that was stepped over.
    case malformed(String)
  }

  private enum Length {
    case known(Int)
    case wrong(String)
  }

  private static let longestHeader = 8 << 10
  private static let longestMessage = 512 << 20

  private let framing: MessageFraming
  private var bytes: [UInt8] = []
  /// Where in `bytes` what was not yet handed out begins, and up to where it was looked through.
  private var start = 0
  private var looked = 0
  /// Of the message whose header was read.
  private var length: Int?
  /// Whether something was stepped over, and the next header is yet to be found.
  private var isLost = false

  init(_ framing: MessageFraming) {
    self.framing = framing
  }

  mutating func append(_ more: [UInt8]) {
    if start > 0, start * 2 >= bytes.count {
      bytes.removeFirst(start)
      looked -= start
      start = 0
    }
    bytes += more
  }

  /// nil until there is more to read.
  mutating func next() -> Frame? {
    switch framing {
    case .headers: nextWithHeader()
    case .lines: nextLine()
    }
  }

  // MARK: - Lines

  private mutating func nextLine() -> Frame? {
    while let end = bytes[looked...].firstIndex(of: UInt8(ascii: "\n")) {
      var line = bytes[start..<end]
      start = end + 1
      looked = start
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      if line.contains(where: { $0 != 0x20 && $0 != 0x09 }) { return .message(Array(line)) }
    }
    looked = bytes.count
    guard bytes.count - start > Self.longestMessage else { return nil }
    start = bytes.count
    return .malformed("a line is longer than \(Self.longestMessage) bytes")
  }

  // MARK: - Headers

  private mutating func nextWithHeader() -> Frame? {
    if isLost { findHeader() }
    if isLost { return nil }
    if length == nil, let mistake = readHeader() { return .malformed(mistake) }
    guard let length, bytes.count - start >= length else { return nil }
    let message = Array(bytes[start..<start + length])
    start += length
    looked = start
    self.length = nil
    return .message(message)
  }

  /// Reads up to the empty line.
  /// - Returns: what is wrong with a header that was stepped over.
  private mutating func readHeader() -> String? {
    guard let end = headerEnd() else {
      guard bytes.count - start > Self.longestHeader else { return nil }
      stepOver(upTo: bytes.count)
      return "a header does not end"
    }
    let header = bytes[start..<end]
    switch Self.length(of: header) {
    case .known(let length):
      self.length = length
      start = end
      looked = end
      return nil
    case .wrong(let mistake):
      stepOver(upTo: end)
      return mistake
    }
  }

  /// Behind the empty line.
  private mutating func headerEnd() -> Int? {
    let mark = Array("\r\n\r\n".utf8)
    var index = max(start, looked - mark.count)
    while index + mark.count <= bytes.count {
      if bytes[index] == mark[0], bytes[index..<index + mark.count].elementsEqual(mark) {
        return index + mark.count
      }
      index += 1
    }
    looked = bytes.count
    return nil
  }

  private static func length(of header: ArraySlice<UInt8>) -> Length {
    for line in String(decoding: header, as: UTF8.self).split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      var value = parts[1].drop { $0 == " " || $0 == "\t" }
      while value.last == " " || value.last == "\t" { value.removeLast() }
      guard let length = Int(value), (0...longestMessage).contains(length) else {
        return .wrong("\"\(value.prefix(40))\" is no Content-Length")
      }
      return .known(length)
    }
    return .wrong("a header has no Content-Length")
  }

  // MARK: - Stepping over

  private static let mark = Array("content-length:".utf8)

  private func isMark(at place: Int) -> Bool {
    zip(bytes[place...], Self.mark).allSatisfy { $0 == $1 || $0 | 0x20 == $1 && $0 & 0x40 != 0 }
  }

  /// Goes on at the last place before an end where a header seems to begin: behind what is no message, the next one may
  /// follow on the same line. Where there is none, what stands behind that end may be the message, or the next header.
  private mutating func stepOver(upTo end: Int) {
    let places = start + 1..<max(start + 1, end - Self.mark.count + 1)
    let found = places.last { isMark(at: $0) }
    isLost = found == nil
    // The last bytes may be the beginning of one.
    start = found ?? max(start + 1, end == bytes.count ? places.upperBound : end)
    looked = start
  }

  /// Goes on where a header seems to begin.
  private mutating func findHeader() {
    let places = start..<max(start, bytes.count - Self.mark.count + 1)
    let found = places.first { isMark(at: $0) }
    isLost = found == nil
    start = found ?? places.upperBound
    looked = start
  }
}
