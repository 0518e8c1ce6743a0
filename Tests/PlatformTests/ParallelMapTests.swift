import Foundation
import Platform
import Testing

@Suite struct ParallelMapTests {
  @Test(arguments: [1, 2, 3, 40], [0, 1, 2, 7, 1000])
  func `each number is worked on once, and what comes of them is in their order`(threads: Int, count: Int) {
    for _ in 0..<20 {
      #expect(parallelMap(count, threads: threads) { $0 * 3 } == (0..<count).map { $0 * 3 })
    }
  }

  @Test(arguments: [1, 2, 5])
  func `chunks follow each other, and none is empty`(threads: Int) {
    let chunks = parallelMap(chunksOf: 500, states: Array(repeating: (), count: threads)) { $1 }
    #expect(chunks.allSatisfy { !$0.isEmpty })
    #expect(chunks.flatMap(Array.init) == Array(0..<500))
  }

  @Test func `each thread has its state to itself`() {
    let states = (0..<8).map { _ in Counter() }
    for round in 1...50 {
      _ = parallelMap(chunksOf: 200, states: states) { counter, chunk in counter.value += chunk.count }
      #expect(states.reduce(0) { $0 + $1.value } == 200 * round)
    }
  }

  @Test func `what is asked within a piece of work may ask in turn`() {
    let sums = parallelMap(6, threads: 3) { outer in
      parallelMap(50, threads: 3) { $0 * outer }.reduce(0, +)
    }
    #expect(sums == (0..<6).map { $0 * 1225 })
  }

  /// A frame takes 1 KB at least, so that 9,000 of them fit neither into the 512 KB that threads have on Apple's systems
  /// nor into the 8 MB that they have elsewhere.
  @Test func `threads have room for deep recursion`() {
    let gate = DispatchSemaphore(value: 0)
    // The thread that asks, which is not one of ours, begins when another has been as deep.
    let depths = parallelMap(chunksOf: 64, states: [true] + Array(repeating: false, count: 3)) { asks, _ in
      if asks { gate.wait() }
      defer { gate.signal() }
      return asks ? 9_000 : depth(9_000)
    }
    #expect(depths.allSatisfy { $0 == 9_000 })
  }

  #if canImport(Darwin)
    @Test func `what is to be freed later is freed with the piece of work`() {
      let states = [Counter(), Counter()]
      let left = parallelMap(chunksOf: 100, states: states) { counter, chunk in
        // Those of the pieces before are gone.
        let before = counter.value
        for _ in chunk { _ = Unmanaged.passRetained(Releasing(counter)).autorelease() }
        return before
      }
      #expect(left.allSatisfy { $0 == 0 })
      #expect(states.allSatisfy { $0.value == 0 })
    }
  #endif

  @Test func `at least one processor may be used, and no more than there are`() {
    #expect((1...ProcessInfo.processInfo.processorCount).contains(processorCount))
  }
}

private final class Counter {
  var value = 0
}

#if canImport(Darwin)
  /// Counts how many there are.
  private final class Releasing: NSObject {
    private let counter: Counter

    init(_ counter: Counter) {
      self.counter = counter
      counter.value += 1
    }

    deinit {
      counter.value -= 1
    }
  }
#endif

@inline(never)
private func depth(_ rest: Int) -> Int {
  withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 8) { room in
    room.initializeMemory(as: UInt8.self, repeating: UInt8(truncatingIfNeeded: rest))
    return rest == 0 ? 0 : depth(rest - 1) + (room[Int(room[0]) % 1024] == room[0] ? 1 : 0)
  }
}
