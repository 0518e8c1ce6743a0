import RuleEngine
import RuleLanguage
import Semantics
import Syntax

/// Which layer a line is in, what that may use, and what is wrong with it there.
struct LayerExplanation {
  /// `Domain of Character`; nil for a file in no layer.
  let name: String?
  /// What the layer may use and who may use it, a sentence each.
  let sentences: [String]
  /// What rules about who may know whom find on the line.
  let findings: [DependencyFinding]
  /// Ids of those whose findings a comment silences.
  let suppressed: Set<String>

  /// nil for a project without layers.
  /// - Parameter line: 1-based.
  init?(_ workspace: Workspace, _ project: Project, file: Int, line: Int, reported: [Finding])
    throws(LoadError)
  {
    let settings = workspace.dependencySettings
    var remarks = Remarks()
    let text = project.files[file].text
    let lines = LineTable(text)
    let found = try workspace.dependencyFindings(in: workspace.indexes(of: project), &remarks)
    guard settings.layers != nil || !found.isEmpty else { return nil }
    let path = project.path(ofFile: file)
    let map = LayerMap(settings.layers ?? [], folders: workspace.layerFolders)
    let place = map.place(of: path)
    name = place.map { map.name(of: $0) }
    sentences = place.map { map.layers.sentences(ofLayer: $0.layer) } ?? []
    let findings = (found.isEmpty ? [] : found[file]).filter {
      lines.line(at: min($0.bytes.lowerBound, text.count)) == line - 1
    }
    self.findings = findings
    suppressed = Set(findings.map(\.rule)).subtracting(
      reported.filter { $0.location.path == path && $0.location.line == line }.map(\.rule))
  }
}
