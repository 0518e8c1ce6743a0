import Project

/// A value for each thread, which it uses alone. The thread that asks first makes it, so that what belongs to one does not
/// stand beside what another writes: processors take such memory from each other line by line.
final class PerThread<Value>: @unchecked Sendable {
  private let make: (Int) -> Value
  private let values: UnsafeMutableBufferPointer<Value?>

  init(count: Int, _ make: @escaping (Int) -> Value) {
    self.make = make
    values = .allocate(capacity: count)
    values.initialize(repeating: nil)
  }

  deinit {
    values.deinitialize()
    values.deallocate()
  }

  subscript(thread: Int) -> Value {
    if let value = values[thread] { return value }
    let value = make(thread)
    values[thread] = value
    return value
  }
}

extension Workers {
  init(threads: Int) {
    self.init(count: threads) { onThreads(threads, $0) }
  }
}

/// Positions handed out in chunks, so that no thread waits for one that got the longer files.
final class WorkQueue: @unchecked Sendable {
  private let count: Int
  private let chunk: Int
  private var position = 0
  private var mutex = pthread_mutex_t()

  private let shares: Int

  /// - Parameters:
  ///   - chunk: how many positions are handed out at once at least.
  ///   - shares: into how many parts what is left is divided, of which one is handed out: many at first, which mostly have
  ///     much in common, and few in the end, so that no thread waits long for another. As in Polychronopoulos and Kuck,
  ///     "Guided Self-Scheduling".
  init(count: Int, chunk: Int, shares: Int = .max) {
    self.count = count
    self.chunk = chunk
    self.shares = shares
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
    let range = position..<min(count, position + max(chunk, (count - position) / shares))
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
    let queue = WorkQueue(count: count, chunk: chunk, shares: threads * 4)
    onThreads(threads) { thread in
      let make = begin(thread)
      while let range = queue.next() {
        for index in range { values.initializeElement(at: index, to: make(index)) }
      }
    }
    initializedCount = count
  }
}
