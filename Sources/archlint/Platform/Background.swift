/// Something that is worked out on a thread of its own, while the thread that wants it does other things first.
final class Background<Value: Sendable>: @unchecked Sendable {
  private var helper: Helper?
  /// Written by the helper alone, and read when it is done.
  private var result: Result<Value, any Error>?

  init(_ work: @escaping @Sendable () throws -> Value) {
    helper = Helpers.shared.take(1).first
    let run: @Sendable () -> Void = { [self] in result = Result(catching: work) }
    // Where no thread can be had, it is worked out now.
    if let helper { helper.begin(run) } else { run() }
  }

  /// Waits until it is worked out.
  func value() throws -> Value {
    if let helper {
      helper.wait()
      Helpers.shared.giveBack([helper])
    }
    helper = nil
    return try result!.get()
  }
}
