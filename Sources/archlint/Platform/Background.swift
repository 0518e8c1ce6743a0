/// Something that is worked out on a thread of its own, while the thread that wants it does other things first.
final class Background<Value: Sendable>: @unchecked Sendable {
  private var thread: pthread_t?
  /// Written by the thread alone, and read when it has ended.
  private var result: Result<Value, any Error>?

  init(_ work: @escaping @Sendable () throws -> Value) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    let run: @Sendable () -> Void = { [self] in result = Result(catching: work) }
    thread = startThread(&attributes, run)
    // Where no thread can be had, it is worked out now.
    if thread == nil { run() }
  }

  /// Waits until it is worked out.
  func value() throws -> Value {
    if let thread { pthread_join(thread, nil) }
    thread = nil
    return try result!.get()
  }
}
