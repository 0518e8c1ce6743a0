import Platform
import RuleEngine
import RuleLanguage
import Semantics

extension RuleRun {
  /// - Parameter paths: of documents, from the root.
  func findings(
    inDocuments paths: [String], of project: Project, _ texts: PathTable<[UInt8]>, _ remarks: inout Remarks
  ) throws -> FileFindings {
    guard !paths.isEmpty else { return FileFindings() }
    let clock = Stopwatch()
    var all = FileFindings()
    var roles: [Int: NameRoles] = [:]
    for path in paths {
      let bytes: [UInt8]
      do throws(SystemError) {
        bytes = try workspace.bytes(path, texts)
      } catch {
        remarks.add(error, reading: path)
        continue
      }
      budget.grow(toBytes: project.byteCount + bytes.count)
      let scope = configurations.scope(ofPath: path)
      let own = roles[scope] ?? NameRoles(configurations.scopes[scope].vocabulary)
      roles[scope] = own
      let lint = DocumentLint(
        document: Document(bytes, path: path), ruleSet: try workspace.ruleSets.set(ofScope: scope),
        prefilter: workspace.ruleSets.prefilters[scope], roles: own,
        settings: configurations.scopes[0].documents, budget: budget,
        isIncluded: workspace.options.includes(rule:))
      all += lint.findings(in: project) { texts[$0] != nil || workspace.exists($0) }
    }
    if let error = budget.error { throw error }
    remarks.add("documents", clock)
    return all
  }
}
