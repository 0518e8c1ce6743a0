import Platform
import Semantics

/// Threads of the system.
struct ThreadWorkers: Workers {
  let count: Int

  func map<Value: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Value) -> [Value] {
    parallelMap(count, threads: self.count, body)
  }
}
