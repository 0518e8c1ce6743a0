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

  private let functions: Functions
  private let all: Mask

  private init?() {
    guard let functions = Functions() else { return nil }
    var all = Mask(repeating: 0, count: Self.maskWords)
    guard functions.affinity(pthread_self(), Self.maskBytes, &all) == 0 else { return nil }
    self.functions = functions
    self.all = all
  }

  /// Keeps a thread from the processor of the one that asks, where there is another.
  func keepOff(_ thread: pthread_t) {
    let current = Int(functions.currentProcessor())
    guard all.indices.contains(current / UInt64.bitWidth) else { return }
    var others = all
    others[current / UInt64.bitWidth] &= ~(1 << UInt64(current % UInt64.bitWidth))
    guard others.contains(where: { $0 != 0 }) else { return }
    _ = functions.setAffinity(thread, Self.maskBytes, others)
  }

  /// Lets the thread that asks run on all of them.
  func useAll() {
    _ = functions.setAffinity(pthread_self(), Self.maskBytes, all)
  }

  /// Extensions of the GNU C library, which are in no module of Swift's.
  private struct Functions {
    typealias GetAffinity = @convention(c) (pthread_t, Int, UnsafeMutableRawPointer) -> Int32
    typealias SetAffinity = @convention(c) (pthread_t, Int, UnsafeRawPointer) -> Int32
    typealias CurrentProcessor = @convention(c) () -> Int32

    let affinity: GetAffinity
    let setAffinity: SetAffinity
    let currentProcessor: CurrentProcessor

    init?() {
      #if canImport(Glibc)
        guard let affinity = dlsym(nil, "pthread_getaffinity_np"),
          let setAffinity = dlsym(nil, "pthread_setaffinity_np"),
          let currentProcessor = dlsym(nil, "sched_getcpu")
        else { return nil }
        self.affinity = unsafeBitCast(affinity, to: GetAffinity.self)
        self.setAffinity = unsafeBitCast(setAffinity, to: SetAffinity.self)
        self.currentProcessor = unsafeBitCast(currentProcessor, to: CurrentProcessor.self)
      #else
        return nil
      #endif
    }
  }
}
