import Platform
import Reports
import RuleEngine
import Semantics

extension OpenProject {
  /// Where the project of some options begins, be its configuration broken or not; absolute. nil where there is no such
  /// folder.
  package static func root(_ options: SessionOptions, overlays: PathTable<[UInt8]>) -> String? {
    ProjectSettings.root(options, files: FileTexts(overlays))
  }

  /// What is said of the rules that are on somewhere.
  package func describedRules() -> [ReportedRule] {
    RuleDescriptions.inForce(workspace.ruleSets.all)
  }

  /// Whether a file decides which rules hold: a configuration, a page of rules, the baseline, a diagram.
  /// - Parameter path: absolute.
  package func isConfigured(by path: String) -> Bool {
    let path = Path.resolved(path)
    if Path.name(path) == ProjectSettings.fileName { return true }
    return PathSet(configurationPaths).contains(path)
      || path.hasSuffix(".md") && workspace.ruleFolders.contains { Path.relative(path, to: $0) != nil }
  }

  /// The configurations in force, the baseline and the document whose diagram is a rule, by absolute path.
  package var configurationPaths: [String] { workspace.configurationPaths }
}

extension OpenProject {
  /// Where a rule of the project's own is written: an absolute path, and the line, 1-based. nil for one that is shipped.
  package func position(ofRule id: String) -> (path: String, line: Int)? {
    for set in workspace.ruleSets.all {
      guard let rule = set.rules.first(where: { $0.id == id }) else { continue }
      let path = Path.named(rule.position.file, in: root)
      if Shipped.address(of: rule) == nil, Path.kind(path) == .file { return (path, rule.position.line) }
    }
    return nil
  }

  /// What is wrong with the examples of an open page of rules.
  /// - Parameter path: absolute.
  package func exampleMistakes(ofPage path: String) -> [PageTest.Mistake] {
    guard let page = try? OwnPages.page(path, in: workspace).get(),
      let test = try? PageTest(page, names: workspace.settings.names)
    else { return [] }
    return test.exampleMistakes() + test.fixMistakes()
  }
}
