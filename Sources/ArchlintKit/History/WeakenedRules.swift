import JSON
import RuleLanguage

/// What a work tree asks less, or asks otherwise, than one of its commits did.
struct WeakenedRules {
  /// Without a full stop.
  private(set) var sentences: [String] = []

  /// - Parameter before: the project as the commit configures it.
  init(from before: Workspace, _ tree: GitTree, to after: Workspace) throws {
    let files = try RevisionFiles(tree, before, refusesSubmodules: false)
    let configurations = before.settings.configurations
    for scope in configurations.scopes.indices {
      let folder = configurations.folders[scope]
      let same = try after.settings.configurations.discover(folder)
      let place = folder.isEmpty ? "" : " in \(folder)"
      sentences += SeverityChange.all(
        from: try before.ruleSets.set(ofScope: scope), to: try after.ruleSets.set(ofScope: same)
      ).map { $0.sentence + place }
    }
    addConfigurations(files.workspace, after)
    sentences += ConfigurationChange.documents(from: before, to: after).map {
      "\(ProjectSettings.fileName) \($0.asMade)"
    }
    try addPages(before, after)
    addDiagram(before, after)
    var known: Set<String> = []
    sentences = sentences.filter { known.insert($0).inserted }
  }

  private mutating func addConfigurations(_ before: Workspace, _ after: Workspace) {
    let paths = before.settings.configurations.scopes.flatMap(\.layers).map(\.path)
    for path in Set(paths).subtracting([Configuration.commandLinePath]).sorted() {
      guard let old = try? JSONReader.read(before.bytes(path, [:])) else { continue }
      guard let text = try? after.bytes(path, after.overlays), let new = try? JSONReader.read(text) else {
        sentences.append("\(path) is gone")
        continue
      }
      sentences += ConfigurationChange(from: old, to: new).weakenings.map { "\(path) \($0.asMade)" }
    }
  }

  /// Rules whose pages ask something else; examples and prose may change.
  private mutating func addPages(_ before: Workspace, _ after: Workspace) throws {
    let old = try Self.pages(of: before)
    let new = try Self.pages(of: after)
    for (id, rule) in old.sorted(by: { $0.key < $1.key }) {
      guard let other = new[id] else {
        sentences.append("the page of \(id) is gone")
        continue
      }
      if other != rule { sentences.append("the page of \(id) asks something else") }
    }
  }

  /// Arrows that were not drawn, and boxes that are drawn no more. A diagram that cannot be read fails the run it is for.
  private mutating func addDiagram(_ before: Workspace, _ after: Workspace) {
    guard let old = try? before.diagram(), let new = try? after.diagram() else { return }
    let arrows = Set(old.chart.arrows.map { [$0.from, $0.to] })
    for arrow in new.chart.arrows where !arrows.contains([arrow.from, arrow.to]) {
      sentences.append("\(new.path) allows \(arrow.from) → \(arrow.to)")
    }
    let boxes = Set(new.chart.boxes.map(\.label))
    for box in old.chart.boxes where !boxes.contains(box.label) {
      sentences.append("\(new.path) draws \(box.label) no more")
    }
  }

  /// By id, the rule as one line.
  private static func pages(of workspace: Workspace) throws -> [String: String] {
    var rules: [String: String] = [:]
    for scope in workspace.settings.configurations.scopes {
      for page in try OwnPages(files: workspace.files, root: workspace.root).load(scope) {
        if let id = page.definition.id { rules[id] = page.definition.json.text() }
      }
    }
    return rules
  }
}
