import Reports
import RuleEngine
import RuleLanguage
import Semantics
import Syntax

extension OpenProject {
  /// What a type is in the architecture, in Markdown: its layer, what that may use, and which rules speak of it. nil where
  /// the project declares none of that name.
  /// - Parameters:
  ///   - name: without qualification.
  ///   - path: of the file that names it.
  package func description(ofType name: String, in path: String) throws -> String? {
    let project = try checkedProject().project
    guard let id = project.names.find(name) else { return nil }
    let module = project.file(atPath: path).map { project.files[$0].module } ?? 0
    guard let type = project.types(named: id, scope: nil, module: module).first else { return nil }
    let declaration = project.types[type].declaration
    let own = project.files[Int(declaration.file)]
    let place = project.path(ofFile: Int(declaration.file))
    let keyword = project.declaration(declaration).kind.keyword
    var text = "`\(keyword) \(project.names.string(project.types[type].qualifiedName))` in \(place)\n"
    if let layer = layer(of: place) { text += "\n\(layer)\n" }
    let start = Int(project.declaration(declaration).nameStart)
    let line = LineTable(own.text).line(at: start)
    let rules = try rules(onLine: line, ofFile: Int(declaration.file), project)
    if !rules.isEmpty { text += "\nRules that speak of it: \(rules.joined(separator: ", "))\n" }
    return text
  }

  private func layer(of path: String) -> String? {
    guard let layers = workspace.dependencySettings.layers else { return nil }
    let map = LayerMap(layers, folders: workspace.layerFolders)
    guard let place = map.place(of: path) else { return "It is in no layer." }
    let sentences = map.layers.sentences(ofLayer: place.layer)
    return (["Layer **\(map.name(of: place))**."] + sentences).joined(separator: " ")
  }

  private func rules(onLine line: Int, ofFile file: Int, _ project: Project) throws -> [String] {
    let path = project.path(ofFile: file)
    let scope = workspace.settings.configurations.scope(ofPath: path)
    let set = try workspace.ruleSets.set(ofScope: scope)
    let linter = Linter(project: project, ruleSet: set)
    let judged = linter.judgedNodes(onLine: line, inFile: file, configurationPath: path)
    if let error = linter.budget.error { throw error }
    var rules: [String: Bool] = [:]
    for judgement in judged.flatMap(\.judgements) where judgement.activation != nil {
      if case .silent = judgement.verdict { continue }
      guard set.ids.indices.contains(judgement.rule) else { continue }
      let fails = if case .fails = judgement.verdict { true } else { false }
      rules[set.ids[judgement.rule]] = rules[set.ids[judgement.rule]] ?? false || fails
    }
    return rules.sorted { $0.key < $1.key }.map { $1 ? "`\($0)` (does not hold)" : "`\($0)`" }
  }
}

/// What a rule says, in few lines of Markdown: its reason, and the first example that fails.
package struct RuleSummary {
  package let text: String

  package init(_ rule: ReportedRule) {
    let lines = rule.page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var text = "**\(rule.title)** · `\(rule.id)`\n\n" + RulePageText(page: rule.page).reason
    while text.hasSuffix("\n") { text.removeLast() }
    if let start = lines.firstIndex(of: "## Fails") {
      let fence = lines[start...].drop { !$0.hasPrefix("```swift") }.dropFirst()
      let example = fence.prefix { !$0.hasPrefix("```") }
      if !example.isEmpty { text += "\n\n```swift\n" + example.joined(separator: "\n") + "\n```" }
    }
    if let address = rule.helpURI { text += "\n\n[The whole page](\(address))" }
    self.text = text + "\n"
  }
}
