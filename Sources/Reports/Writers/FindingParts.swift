import JSON
import RuleEngine
import Semantics

extension Output {
  /// Writes findings in their order, of which each worker writes a part.
  mutating func write(
    _ findings: [Finding], workers: any Workers,
    _ write: @escaping @Sendable (ArraySlice<Finding>, inout Output) -> Void
  ) {
    guard workers.count > 1 else {
      expect(findings.count)
      return write(findings[...], &self)
    }
    let parts = workers.parts(of: findings.count) { range in
      var output = Output(expecting: range.count)
      write(findings[range], &output)
      return output
    }
    for part in parts { append(part.value) }
  }
}

extension JSONWriter {
  /// Writes an array with a line for each finding; each worker writes a part of it.
  mutating func lines(
    _ key: String, of findings: [Finding], workers: any Workers,
    _ write: @escaping @Sendable (ArraySlice<Finding>, inout JSONWriter) -> Void
  ) {
    array(key, lines: true) { json in
      guard workers.count > 1 else { return write(findings[...], &json) }
      let writer = json
      let parts = workers.parts(of: findings.count) { range in
        var part = writer.continuation(behind: range.lowerBound)
        write(findings[range], &part)
        return part
      }
      for part in parts { json.append(part.value) }
    }
  }
}
