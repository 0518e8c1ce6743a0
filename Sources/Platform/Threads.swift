import CLibrary

/// How many processors the process may run on, which may be fewer than there are.
package var processorCount: Int {
  #if !canImport(Darwin)
    // One bit for each of 1,024 processors, as in the system's own type.
    var mask = [UInt64](repeating: 0, count: 16)
    if getAffinity(0, mask.count * MemoryLayout<UInt64>.size, &mask) == 0 {
      return max(1, mask.reduce(0) { $0 + $1.nonzeroBitCount })
    }
  #endif
  return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}

#if !canImport(Darwin)
  /// In no module of Swift's, since the headers show it to few programs.
  @_silgen_name("sched_getaffinity")
  private func getAffinity(_ process: pid_t, _ size: Int, _ mask: UnsafeMutableRawPointer) -> Int32
#endif

/// Runs something on a thread of its own, with a stack for the deepest nesting that the parser follows.
/// - Returns: nil where no thread can be had.
func startThread(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setstacksize(&attributes, 16 << 20)
  let body = Unmanaged.passRetained(ThreadBody(run))
  #if canImport(Darwin)
    var thread: pthread_t?
    let status = pthread_create(&thread, &attributes, { runThread($0) }, body.toOpaque())
  #else
    var thread = pthread_t()
    let status = pthread_create(&thread, &attributes, { runThread($0!) }, body.toOpaque())
  #endif
  guard status == 0 else {
    body.release()
    return nil
  }
  return thread
}

private func runThread(_ body: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run()
  return nil
}

private final class ThreadBody {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}
