import RuleEngine
import RuleLanguage
import Semantics

extension Session {
  /// Puts the templates of all documents to the test: with sample names in the place of placeholders the rules must find
  /// nothing in them.
  /// - Returns: how many sections there are with templates, and what was found, at lines of the documents.
  package func templateTest() throws -> (sections: Int, mistakes: [Diagnostic]) {
    let (documents, workspace) = try documents()
    var sections = 0
    var mistakes: [Diagnostic] = []
    for document in documents {
      let templates = document.snippets.filter { document.isTemplate($0) && !$0.isWrong }
      guard !templates.isEmpty else { continue }
      sections += Set(templates.map { document.section(ofBlock: $0.block) }).count
      mistakes += try test(document, templates, workspace)
    }
    return (sections, mistakes)
  }

  private func test(
    _ document: Document, _ templates: [Snippet], _ workspace: Workspace
  ) throws -> [Diagnostic] {
    let text = String(decoding: document.bytes, as: UTF8.self)
    let names = document.placeholders.placeholders(inText: text).map(\.name)
    let samples = TemplateNames.samples(for: names)
    let filled = Document(
      Array(document.placeholders.filled(text) { samples.value(of: $0) }.utf8), path: document.path)
    let configurations = workspace.settings.configurations
    let scope = configurations.scope(ofPath: document.path)
    let left = [DocumentRule.names, DocumentRule.agrees] + SuppressionRule.ids
    let lint = DocumentLint(
      document: filled, ruleSet: try workspace.ruleSets.set(ofScope: scope), prefilter: nil,
      roles: NameRoles(configurations.scopes[scope].vocabulary), settings: configurations.scopes[0].documents,
      budget: StepBudget(bytes: filled.bytes.count), isIncluded: { !left.contains($0) })
    let lines = Set(templates.flatMap { $0.fence.content.map { $0 + 1 } })
    let found = lint.findings(in: Project.parse([]), exists: { _ in true }).findings.filter {
      lines.contains($0.location.line)
    }
    let broken = templates.filter(\.isBroken).map {
      Diagnostic(
        file: document.path, line: document.line(of: $0), column: 1, message: "this template does not parse")
    }
    return broken
      + found.map {
        Diagnostic(
          file: document.path, line: $0.location.line, column: $0.location.column,
          message: "\($0.message)  [\($0.rule)]")
      }
  }
}
