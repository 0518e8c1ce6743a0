import Foundation
import Testing

@testable import archlint

@Suite struct HelperTests {
  /// How much the one that asks does between two pieces: a helper that waits for work looks for it for a moment before it
  /// sleeps.
  @Test(arguments: [0, 100, 1000, 4000, 100_000])
  func `does all pieces of work in turn, asleep or awake`(between: Int) throws {
    let helper = try #require(Helper(usesLargePages: false))
    let done = Mutable<[Int]>([])
    for number in 0..<(between < 10_000 ? 1000 : 50) {
      helper.begin { done.value.append(number) }
      // Every third is left to be done while the next is begun.
      if !number.isMultiple(of: 3) {
        helper.wait()
        #expect(done.value.last == number)
      }
      for _ in 0..<between { _ = getpid() }
    }
    helper.wait()
    #expect(done.value == Array(done.value.indices))
  }

  @Test func `what it has not begun can be taken back, once`() throws {
    let helper = try #require(Helper(usesLargePages: false))
    let (begun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let done = Mutable<[Int]>([])
    helper.begin {
      begun.signal()
      gate.wait()
      done.value.append(1)
    }
    begun.wait()
    helper.begin { done.value.append(2) }
    #expect(helper.takeBack())
    #expect(!helper.takeBack())
    gate.signal()
    helper.wait()
    #expect(done.value == [1])
  }

  @Test(arguments: [1, 2, 3, 40])
  func `each share is run once`(threads: Int) {
    for _ in 0..<200 {
      let counts = UnsafeMutablePointer<Int>.allocate(capacity: threads)
      counts.initialize(repeating: 0, count: threads)
      defer { counts.deallocate() }
      nonisolated(unsafe) let shared = counts
      onThreads(threads) { shared[$0] += 1 }
      #expect((0..<threads).allSatisfy { counts[$0] == 1 })
    }
  }
}

/// Changed by one thread at a time, as the helper's lock sees to.
private final class Mutable<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
