import Platform
import RuleEngine
import RuleLanguage
import Semantics

/// Who knows whom in a project.
extension Workspace {
  /// What the configuration says of who may know whom.
  var dependencySettings: DependencySettings { settings.configurations.dependencies }

  /// What the globs of those settings are relative to.
  var layerFolders: LayerFolders { settings.configurations.layerFolders }

  /// What names mean in the files of a project.
  func model(of project: Project, _ remarks: inout Remarks) -> ProjectModel {
    let clock = Stopwatch()
    let model = ProjectModel(
      project, reading: reading, dependencySettings, folders: layerFolders,
      threads: threads(for: project.files.count))
    remarks.add("model", clock)
    return model
  }

  /// The ids of those rules that are on somewhere.
  var wantedDependencyRules: Set<String> {
    Set(
      ruleSets.all.flatMap { set in
        set.ids.indices.filter { set.dependencyRule($0) != nil && set.isOnAnywhere($0) }.map { set.ids[$0] }
      }.filter { options.includes(rule: $0) })
  }

  /// What the rules find that are on somewhere, by file of the project; empty where none is.
  func dependencyFindings(
    in project: Project, _ remarks: inout Remarks
  ) throws(LoadError) -> [[DependencyFinding]] {
    let wanted = wantedDependencyRules
    guard !wanted.isEmpty else { return [] }
    let model = model(of: project, &remarks)
    let modules = ProjectModules(model.modules, model.manifests, paths: model.model.files.map(\.path))
    var check = DependencyCheck(model.model, dependencySettings, folders: layerFolders, modules: modules)
    if let address = dependencySettings.diagram, wanted.contains(DependencyRule.diagram) {
      check.diagram = try readDiagram(address, check.drawnGraph, &remarks)
    }
    if wanted.contains("module-exposes-only") {
      for name in check.unknownModules {
        let place = "\(name.position.file):\(name.position.line):\(name.position.column)"
        remarks.notes.append(Note(message: "\(place): no module is called \"\(name.value)\""))
      }
    }
    return check.findings { wanted.contains($0) }
  }

  /// Reads the diagram of a document, and notes what it draws that no code needs.
  private func readDiagram(
    _ address: Located<String>, _ graph: DependencyGraph, _ remarks: inout Remarks
  ) throws(LoadError) -> DiagramCheck {
    let document = try DiagramDocument(address, root: root)
    let check = DiagramCheck(document.chart, path: document.path)
    let unknown = check.unknownBoxes(in: graph)
    let isOwn = ProjectBounds(root: root).holds(Path.join(root, document.path))
    guard unknown.isEmpty else {
      let error = LoadError(unknown)
      throw isOwn ? error : error.concealing("a diagram of this project")
    }
    for arrow in check.unneededArrows(in: graph) {
      remarks.notes.append(
        Note(
          message:
            "\(document.path):\(arrow.line): \(arrow.from) → \(arrow.to) is drawn, and no code needs it"))
    }
    return check
  }
}
