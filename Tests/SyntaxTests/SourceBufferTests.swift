import Testing

@testable import Syntax

/// Files come in as many pieces as the system likes, and may be longer or shorter than it said.
@Suite struct SourceBufferTests {
  @Test(arguments: [0, 1, 63, 64, 65, 100, 1000], [0, 1, 64, 5000])
  func `all pieces are there, and zeros behind them`(count: Int, expected: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 % 250 + 1) }
    for piece in [1, 7, 64, 5000] {
      let buffer = SourceBuffer(capacity: 64)
      for _ in 0..<2 {
        var rest = bytes[...]
        let source = buffer.fill {
          expected
        } read: { room in
          let taken = rest.prefix(min(piece, room.count))
          rest = rest.dropFirst(taken.count)
          room.copyBytes(from: taken)
          return taken.count
        }
        let all = UnsafeBufferPointer(start: source.base, count: source.count + SourceBytes.padding)
        #expect(Array(all) == bytes + Array(repeating: 0, count: SourceBytes.padding))
      }
    }
  }
}
