import Foundation
import Platform
import Reports
import RuleEngine
import Semantics

/// `--add-suppressions`: comments above all findings in Swift files, so that a run finds nothing any more in them. Each file
/// is written whole or not at all.
package struct AddedSuppressions {
  /// nil for none.
  private let reason: String?

  package init(reason: String?) throws(UsageError) {
    let trimmed = reason?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    guard !trimmed.contains(where: \.isNewline) else {
      throw UsageError(message: "the reason of --add-suppressions must fit on one line")
    }
    self.reason = trimmed.isEmpty ? nil : trimmed
  }

  package func write(for check: inout Check) throws(UsageError) {
    let inDocuments = check.findings.filter { !$0.location.path.hasSuffix(".swift") }
    let inSources = check.findings.filter { $0.location.path.hasSuffix(".swift") }
    let findings = PathTable(grouping: inSources, by: \.location.path)
    let configurations = check.workspace.settings.configurations
    let asksWhy = findings.paths.contains {
      configurations.scopes[configurations.scope(ofPath: $0)].requireReasons?.value == true
    }
    guard reason != nil || !asksWhy else {
      throw UsageError(
        message: "this project asks each suppression for a reason",
        hint: "--add-suppressions=\"why the findings may stay\"")
    }
    SourceReplacement.removeLeftovers(beside: findings.paths, in: check.root)
    for path in findings.paths {
      try write(findings[path] ?? [], path: path, root: check.root)
    }
    let counts = (Totals.count(inSources.count, "finding"), Totals.count(findings.count, "file"))
    check.remarks.notes.append(Note(message: "\(counts.0) suppressed in \(counts.1)"))
    if !inDocuments.isEmpty {
      let count = Totals.count(inDocuments.count, "finding")
      check.remarks.notes.append(
        Note(
          message: "\(count) left in documents, where <!-- archlint:disable:next ID -- reason --> silences"))
    }
    check.found.silenced += inSources
    check.found.findings = inDocuments
  }

  private func write(_ findings: [Finding], path: String, root: String) throws(UsageError) {
    let text = try FileReading.needed(Path.join(root, path), called: path)
    let silenced = SuppressionWriter(text, reason: reason).adding(findings)
    if let problem = SourceReplacement(root: root, path: path, original: text, text: silenced).write() {
      throw UsageError(message: "\(path) \(problem)")
    }
  }
}
