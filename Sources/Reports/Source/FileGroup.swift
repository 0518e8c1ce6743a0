import RuleEngine
import Semantics

typealias FileGroup = (path: String, findings: ArraySlice<Finding>)

extension [Finding] {
  /// Sorted findings, file by file.
  var byFile: [FileGroup] {
    var groups: [FileGroup] = []
    var rest = self[...]
    while let path = rest.first?.location.path {
      let findings = rest.prefix { $0.location.path.isSamePath(as: path) }
      rest = rest[findings.endIndex...]
      groups.append((path, findings))
    }
    return groups
  }
}
