import TestSupport
import Testing

@testable import archlint

@Suite struct FrameReaderTests {
  /// All frames of a text that comes in pieces of some length.
  private func frames(_ text: String, _ framing: MessageFraming, piece: Int) -> [FrameReader.Frame] {
    var reader = FrameReader(framing)
    var frames: [FrameReader.Frame] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      reader.append(Array(rest.prefix(piece)))
      rest = rest.dropFirst(piece)
      while let frame = reader.next() { frames.append(frame) }
    }
    return frames
  }

  private func message(_ text: String) -> FrameReader.Frame { .message(Array(text.utf8)) }

  @Test(arguments: [1, 2, 7, 1000]) func `messages with headers`(piece: Int) {
    let text =
      "Content-Length: 2\r\n\r\n{}content-type: x\r\nCONTENT-LENGTH:3\r\n\r\n[1]Content-Length: 0\r\n\r\n"
    #expect(frames(text, .headers, piece: piece) == [message("{}"), message("[1]"), message("")])
  }

  @Test(arguments: [1, 3, 1000]) func `messages as lines`(piece: Int) {
    #expect(frames("{}\n\r\n \n[1]\r\n{", .lines, piece: piece) == [message("{}"), message("[1]")])
  }

  @Test(arguments: [
    "Content-Length: x", "Content-Length: -1", "Content-Length: 99999999999999999999", "A: 2",
  ])
  func `the message behind a header that cannot be read is found`(header: String) {
    let found = frames("\(header)\r\n\r\n{\"a\": 1}Content-Length: 2\r\n\r\n{}", .headers, piece: 1000)
    #expect(found.count == 2)
    guard case .malformed = found[0] else {
      Issue.record("\(found[0])")
      return
    }
    #expect(found[1] == message("{}"))
  }

  /// Each in writes of its own, as editors have it.
  @Test(arguments: [
    "Foo: 1\r\n\r\n{}", "Content-Length: x\r\n\r\n", "Content-Length: 2\n\n{}",
    "Content-Length: 99999999999\r\n\r\n{\"a\": 1}", "Content-Length: 2;\r\n\r\n\"Content-Length: 7",
    "A: 1\r\n\r\nCONTENT-LEN",
  ])
  func `what follows a wrong header and its body is heard`(wrong: String) {
    var reader = FrameReader(.headers)
    var found: [FrameReader.Frame] = []
    let right = "Content-Length: 2\r\nContent-Type: a\r\n\r\n{}"
    for text in [wrong, right, right, right] {
      reader.append(Array(text.utf8))
      while let frame = reader.next() { found.append(frame) }
    }
    #expect(found.filter { $0 == message("{}") }.count == 3, "\(found)")
    guard case .malformed = found[0] else {
      Issue.record("\(found[0])")
      return
    }
  }

  @Test(arguments: ["Content-Length:\t2", "Content-Length:2 ", "content-length: \t 2\t "])
  func `white space around a length is none of it`(header: String) {
    #expect(frames(header + "\r\n\r\n{}", .headers, piece: 3) == [message("{}")])
  }

  @Test(.timeLimit(.minutes(1))) func `noise that seems to be headers takes no longer for being much`() {
    let noise = String(repeating: "Content-Length:", count: 200_000)
    let found = frames(noise + "Content-Length: 2\r\n\r\n{}", .headers, piece: 1 << 16)
    #expect(found.last == message("{}"))
  }

  @Test func `a header that never ends is stepped over`() {
    let noise = String(repeating: "noise\n", count: 3000)
    let found = frames(noise + "Content-Length: 2\r\n\r\n{}", .headers, piece: 4096)
    #expect(found.last == message("{}"))
  }

  @Test func `what is framed is read again`() {
    for framing in [MessageFraming.headers, .lines] {
      let text = String(decoding: framing.frame(Array("{\"ä\":1}".utf8)), as: UTF8.self)
      #expect(frames(text + text, framing, piece: 5) == [message("{\"ä\":1}"), message("{\"ä\":1}")])
    }
  }

  @Test func `noise of any kind ends`() {
    var generator = SeededGenerator(seed: 7)
    let words = [
      "Content-Length: 3\r\n\r\n", "\r\n\r\n", "{}", "\n", "Content-Length: 900\r\n", "\u{0}", "é",
    ]
    for _ in 0..<200 {
      let text = (0..<generator.next(40)).map { _ in words[generator.next(words.count)] }.joined()
      for framing in [MessageFraming.headers, .lines] {
        let pieces = [1, 17, 4096].map { frames(text, framing, piece: $0).count }
        #expect(pieces.allSatisfy { $0 <= text.utf8.count })
      }
    }
  }
}
