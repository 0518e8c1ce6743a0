/// A value for each thread, which it uses alone.
final class PerThread<Value>: @unchecked Sendable {
  private let values: [Value]

  init(count: Int, _ make: (Int) -> Value) {
    values = (0..<count).map(make)
  }

  subscript(thread: Int) -> Value { values[thread] }
}

/// Positions handed out in chunks, so that no thread waits for one that got the longer files.
final class WorkQueue: @unchecked Sendable {
  private let count: Int
  private let chunk: Int
  private var position = 0
  private var mutex = pthread_mutex_t()

  init(count: Int, chunk: Int) {
    self.count = count
    self.chunk = chunk
    pthread_mutex_init(&mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(&mutex)
  }

  /// The next positions; nil when all are taken.
  func next() -> Range<Int>? {
    pthread_mutex_lock(&mutex)
    defer { pthread_mutex_unlock(&mutex) }
    guard position < count else { return nil }
    let range = position..<min(count, position + chunk)
    position = range.upperBound
    return range
  }
}

/// What becomes of each index, in order, worked out on several threads in chunks.
/// - Parameter begin: is told the thread, and returns what makes something of an index on it.
func mapOnThreads<Value: Sendable>(
  _ count: Int, threads: Int, chunk: Int,
  _ begin: @escaping @Sendable (_ thread: Int) -> (_ index: Int) -> Value
) -> [Value] {
  Array(unsafeUninitializedCapacity: count) { buffer, initializedCount in
    nonisolated(unsafe) let values = buffer
    let queue = WorkQueue(count: count, chunk: chunk)
    onThreads(threads) { thread in
      let make = begin(thread)
      while let range = queue.next() {
        for index in range { values.initializeElement(at: index, to: make(index)) }
      }
    }
    initializedCount = count
  }
}
