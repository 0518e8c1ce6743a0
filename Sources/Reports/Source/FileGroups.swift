import RuleEngine
import Semantics

/// Sorted findings, file by file.
struct FileGroups: Sequence, IteratorProtocol {
  struct Group {
    var path: String
    var findings: ArraySlice<Finding>
  }

  private var rest: ArraySlice<Finding>

  init(_ findings: [Finding]) {
    rest = findings[...]
  }

  mutating func next() -> Group? {
    guard let path = rest.first?.location.path else { return nil }
    let findings = rest.prefix { $0.location.path.isSamePath(as: path) }
    rest = rest[findings.endIndex...]
    return Group(path: path, findings: findings)
  }
}
