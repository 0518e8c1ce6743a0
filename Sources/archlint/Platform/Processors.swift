/// The processors that the threads of the process may run on.
///
/// Linux leaves a thread that begins or wakes on the processor of the one that wants it to, more often than not. There it
/// waits for that one's slice of time to end, 3 ms or so, while the other processors have nothing to do. So a thread is
/// kept from that processor until it runs, and may then run on all of them again.
struct Processors: Sendable {
  /// nil where the system does not tell.
  static let shared = Processors()

  /// One bit for each processor, as many as the system's own type has.
  private typealias Mask = [UInt64]
  private static let maskWords = 1024 / UInt64.bitWidth
  private static let maskBytes = maskWords * MemoryLayout<UInt64>.size

  private let all: Mask

  private init?() {
    var all = Mask(repeating: 0, count: Self.maskWords)
    guard getAffinity(pthread_self(), Self.maskBytes, &all) == 0 else { return nil }
    self.all = all
  }

  var count: Int {
    all.reduce(0) { $0 + $1.nonzeroBitCount }
  }

  /// Keeps a thread from the processor of the one that asks, where there is another.
  func keepOff(_ thread: pthread_t) {
    let current = Int(currentProcessor())
    guard current >= 0, all.indices.contains(current / UInt64.bitWidth) else { return }
    var others = all
    others[current / UInt64.bitWidth] &= ~(1 << UInt64(current % UInt64.bitWidth))
    guard others.contains(where: { $0 != 0 }) else { return }
    _ = setAffinity(thread, Self.maskBytes, others)
  }

  /// Lets the thread that asks run on all of them.
  func useAll() {
    _ = setAffinity(pthread_self(), Self.maskBytes, all)
  }
}
