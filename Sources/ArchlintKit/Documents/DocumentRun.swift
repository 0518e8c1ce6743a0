import Platform
import RuleEngine
import RuleLanguage
import Semantics

/// The rules, over the documents that a report is about.
struct DocumentRun {
  let workspace: Workspace
  /// By path from the root.
  let documents: [String]
  /// Contents that stand for files, by path from the root.
  let texts: PathTable<[UInt8]>
  let budget: StepBudget

  /// - Parameter project: the one that the documents speak of.
  func findings(in project: Project, _ remarks: inout Remarks) throws -> FileFindings {
    guard !documents.isEmpty else { return FileFindings() }
    let clock = Stopwatch()
    var all = FileFindings()
    var roles: [Int: NameRoles] = [:]
    for path in documents {
      guard let bytes = bytes(path, &remarks) else { continue }
      budget.grow(toBytes: project.byteCount + bytes.count)
      let scope = configurations.scope(ofPath: path)
      let vocabulary = configurations.scopes[scope].vocabulary
      let own = roles[scope] ?? NameRoles(vocabulary)
      roles[scope] = own
      let lint = DocumentLint(
        document: Document(bytes, path: path), ruleSet: try workspace.ruleSets.set(ofScope: scope),
        prefilter: workspace.ruleSets.prefilters[scope], roles: own,
        settings: configurations.scopes[0].documents, budget: budget,
        isIncluded: workspace.options.includes(rule:))
      all += lint.findings(in: project, exists: exists)
    }
    if let error = budget.error { throw error }
    remarks.add("documents", clock)
    return all
  }

  private var configurations: ConfigurationTree { workspace.settings.configurations }

  private func bytes(_ path: String, _ remarks: inout Remarks) -> [UInt8]? {
    do throws(SystemError) {
      return try workspace.bytes(path, texts)
    } catch {
      if error.isMissing {
        remarks.notes.append(Note(message: "\(path) vanished meanwhile; it is left out"))
      } else {
        remarks.failures.append("\(path) cannot be read: \(error)")
      }
      return nil
    }
  }

  /// Whether there is a file or folder.
  private func exists(_ path: String) -> Bool {
    texts[path] != nil || workspace.exists(path)
  }
}
