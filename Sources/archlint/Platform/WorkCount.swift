#if !canImport(Darwin)
  import Synchronization
#endif

/// How many pieces of work a thread has left, to be looked at for a moment before one sleeps until that changes: the phases
/// of a run follow each other sooner than a thread is woken. It is but a hint; what is true is asked under a lock.
struct WorkCount: ~Copyable {
  #if !canImport(Darwin)
    private let count = Atomic<Int>(0)
    /// How often it is looked at: for about four microseconds.
    private static let looks = 20_000
  #endif

  /// On Apple's systems, nothing: some that are supported have no atomic numbers in their standard library.
  func change(by difference: Int) {
    #if !canImport(Darwin)
      count.add(difference, ordering: .sequentiallyConsistent)
    #endif
  }

  /// Comes back as soon as there is none, or some, and after a while in any case.
  func watch(untilNone: Bool) {
    #if !canImport(Darwin)
      for _ in 0..<Self.looks where (count.load(ordering: .acquiring) == 0) == untilNone { return }
    #endif
  }
}
