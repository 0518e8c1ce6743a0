import Platform
import Semantics

extension Workers {
  init(threads: Int) {
    self.init(count: threads) { body in _ = parallelMap(threads, threads: threads) { body($0) } }
  }
}
