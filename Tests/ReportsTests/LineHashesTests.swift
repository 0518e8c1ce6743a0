import Testing

@testable import Reports

/// The vectors are those by which GitHub tests its own uploader.
struct LineHashesTests {
  private func check(
    _ text: String, _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let hashes = LineHashes(Array(text.utf8))
    let actual = (1...expected.count).map { hashes.fingerprint(ofLine: $0) }
    #expect(actual == expected, sourceLocation: sourceLocation)
    #expect(hashes.fingerprint(ofLine: expected.count + 1) == nil, sourceLocation: sourceLocation)
    #expect(hashes.fingerprint(ofLine: 0) == nil, sourceLocation: sourceLocation)
  }

  @Test func `empty file`() {
    check("", ["c129715d7a2bc9a3:1"])
  }

  @Test func `spaces and tabs do not count`() {
    check(
      " a\nb\n  \t\tc\n d",
      ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"])
    check(
      " hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End",
      [
        "8b7cf3e952e7aeb2:1", "b1ae1287ec4718d9:1", "bff680108adb0fcc:1", "c6805c5e1288b612:1",
        "b86d3392aea1be30:1", "e6ceba753e1a442:1",
      ])
  }

  @Test(arguments: [
    " hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End\n", " hello; \t\nworld!!!\r\r\r  \t\tGreetings\r End\r",
    " hello; \t\r\nworld!!!\r\n\r\n\r\n  \t\tGreetings\r\n End\r\n",
    " hello; \t\nworld!!!\r\n\n\r  \t\tGreetings\r End\r\n",
  ])
  func `line breaks are alike`(_ text: String) {
    check(
      text,
      [
        "e9496ae3ebfced30:1", "fb7c023a8b9ccb3f:1", "ce8ba1a563dcdaca:1", "e20e36e16fcb0cc8:1",
        "b3edc88f2938467e:1", "c8e28b0b4002a3a0:1", "c129715d7a2bc9a3:1",
      ])
  }

  @Test func `equal lines are counted`() {
    check(
      String(repeating: "Lorem ipsum dolor sit amet.\n", count: 10),
      (1...6).map { "a7f2ff13bc495cf2:\($0)" } + [
        "a7f2ff1481e87703:1", "a9cf91f7bbf1862b:1", "55ec222b86bcae53:1", "cc97dc7b1d7d8f7b:1",
        "c129715d7a2bc9a3:1",
      ])
  }

  @Test func `units are those of UTF-16`() {
    // 0xD83D and 0xDE00, each once: (0xD83D · 37 + 0xDE00) · 37^98 + 0xFFFF · 37^97.
    var expected: UInt64 = 0
    for unit: UInt64 in [0xD83D, 0xDE00, 0xFFFF] + Array(repeating: 0, count: 97) {
      expected = expected &* 37 &+ unit
    }
    check("😀", [String(expected, radix: 16) + ":1"])
  }
}
