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
      stepOver(from: start + 1)
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
      // What stands behind may be the message, or the next header.
      stepOver(from: end)
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
    let lines = String(decoding: header, as: UTF8.self).split(whereSeparator: \.isNewline)
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      let value = parts[1].trimmingPrefix { $0 == " " }
      guard let length = Int(value), (0...longestMessage).contains(length) else {
        return .wrong("\"\(value.prefix(40))\" is no Content-Length")
      }
      return .known(length)
    }
    return .wrong("a header has no Content-Length")
  }

  /// Goes on where the next header seems to begin.
  private mutating func stepOver(from place: Int) {
    let name = Array("Content-Length:".utf8)
    var index = place
    while index + name.count <= bytes.count, !bytes[index..<index + name.count].elementsEqual(name) {
      index += 1
    }
    start = min(index, bytes.count)
    looked = start
  }
}
