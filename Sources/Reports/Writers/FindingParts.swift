import RuleEngine
import Semantics

extension Output {
  /// Writes findings in their order, of which each worker writes a part.
  mutating func write(
    _ findings: [Finding], workers: any Workers,
    _ write: @escaping @Sendable (ArraySlice<Finding>, inout Output) -> Void
  ) {
    guard workers.count > 1 else { return write(findings[...], &self) }
    let parts = workers.parts(of: findings.count) { range in
      var output = Output()
      write(findings[range], &output)
      return output
    }
    for part in parts { self.write(part.value.bytes) }
  }
}
