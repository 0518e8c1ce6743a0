import CLibrary

#if canImport(Darwin)
  import ObjectiveC
#endif

/// What `body` makes of the numbers below `count`, a chunk at a time, in their order.
/// - Parameters:
///   - states: one for each thread, which has it to itself. The thread that asks works as well, with the first of them.
///   - body: is called with a thread's state and the next numbers that nobody has taken.
package func parallelMap<State, Value: Sendable>(
  chunksOf count: Int, states: [State], _ body: @Sendable (State, Range<Int>) -> Value
) -> [Value] {
  let (count, threads) = (count, states.count)
  // Each thread takes the state at its own index, and no other does.
  let states = Mutex(states)
  // The compiler puts the length of the file's path into the call that follows, wherever the source stands.
  #sourceLocation(file:"ParallelMapBody.swift",line:1)
  return withoutActuallyEscaping(body) { body in
    let chunks = Chunks<Value>(count: count, threads: threads)
    let work: @Sendable (Int) -> Void = { thread in
      let state = states.withLock { $0[thread] }
      while let chunk = chunks.next() {
        chunks.finish(chunk, withReleasePool { body(state, chunk) })
      }
    }
    // Where no thread can be had, its share is done by the others.
    let others = (1..<max(1, min(threads, count))).map { thread in startThread { work(thread) } }
    work(0)
    for case let thread? in others { pthread_join(thread, nil) }
    return chunks.values
  }
  #sourceLocation()
}

/// What `body` makes of each number below `count`, in their order.
package func parallelMap<Value: Sendable>(
  _ count: Int, threads: Int, _ body: @Sendable (Int) -> Value
) -> [Value] {
  parallelMap(chunksOf: count, states: Array(repeating: (), count: threads)) { _, chunk in chunk.map(body) }
    .flatMap(\.self)
}

/// Numbers handed out, and what was made of them.
private struct Chunks<Value: Sendable>: Sendable {
  let count: Int
  let threads: Int
  /// The next number, and what chunks came to, by their first number.
  private let state = Mutex((position: 0, done: [(start: Int, value: Value)]()))

  /// Large chunks at first and small ones in the end, so that no thread waits long for another; nil when all are taken.
  func next() -> Range<Int>? {
    state.withLock { state in
      guard state.position < count else { return nil }
      let chunk = state.position..<state.position + max(1, (count - state.position) / (threads * 4))
      state.position = chunk.upperBound
      return chunk
    }
  }

  func finish(_ chunk: Range<Int>, _ value: Value) {
    state.withLock { $0.done.append((chunk.lowerBound, value)) }
  }

  /// In the order of the numbers. To be asked when all threads have ended.
  var values: [Value] {
    state.withLock { $0.done.sorted { $0.start < $1.start }.map(\.value) }
  }
}

/// Frees on Apple's systems what Foundation has left to be freed later: a thread of one's own has nobody else who does.
private func withReleasePool<Value>(_ body: () -> Value) -> Value {
  #if canImport(Darwin)
    autoreleasepool(invoking: body)
  #else
    body()
  #endif
}
