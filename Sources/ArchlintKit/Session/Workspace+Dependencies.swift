import Platform
import RuleEngine
import RuleLanguage
import Semantics

/// Who knows whom in a project.
extension Workspace {
  /// What the configuration says of who may know whom.
  var dependencySettings: DependencySettings { settings.configurations.outermost.dependencies }

  /// What the globs of those settings are relative to.
  var layerFolders: GlobFolders { settings.configurations.outermost.layerFolders }

  /// What names mean in the files of a project, with those that are used.
  func model(
    of indexes: ProjectIndexes, _ remarks: inout Remarks,
    _ selection: SemanticModel.ReferenceSelection = .ofProject
  ) -> SemanticModel {
    let clock = Stopwatch()
    let workers = workers(for: indexes.project.files.count)
    var model = indexes.model
    model.collectReferences(
      selection, targets: indexes.project.moduleMap.sources.xcodeTargets, workers: workers)
    remarks.add("model", clock)
    return model
  }

  /// The ids of those rules that are on somewhere.
  var wantedDependencyRules: Set<String> {
    Set(
      ruleSets.all.flatMap { set in
        set.ids.indices.filter {
          set.engineRule($0)?.subject == .dependencies && set.isOnAnywhere($0)
        }.map { set.ids[$0] }
      }.filter { options.includes(rule: $0) })
  }

  /// What the rules find that are on somewhere, by file of the project; empty where none is.
  func dependencyFindings(
    in indexes: ProjectIndexes, _ remarks: inout Remarks
  ) throws(LoadError) -> [[DependencyFinding]] {
    let wanted = wantedDependencyRules
    guard !wanted.isEmpty else { return [] }
    let model = model(of: indexes, &remarks)
    let project = indexes.project
    let modules = ProjectModules(
      project.moduleMap, project.moduleMap.sources.manifests, paths: model.files.map(\.path))
    var check = DependencyCheck(model, dependencySettings, folders: layerFolders, modules: modules)
    if wanted.contains(DependencyRule.diagram), let document = try diagram() {
      check.diagram = try self.check(document, check.drawnGraph, &remarks)
    }
    let unread = wanted.contains("import-is-declared") ? UnreadManifest.all(in: project) : []
    if let first = unread.first {
      remarks.notes.append(
        Note(
          message: "\(first.place) takes running the manifest to know (\(first.what)), so no import of its "
            + "package is held against it",
          hint: unread.count + first.count > 2 ? "archlint graph --coverage tells of more" : nil))
    }
    let ofManifests = DependencyRule.ofManifests.filter { wanted.contains($0) }
    if let first = ofManifests.first, project.moduleMap.sources.manifests.isEmpty {
      let others = ofManifests.count > 1 ? " and \(ofManifests.count - 1) more" : ""
      remarks.notes.append(
        Note(
          message: "\(first)\(others) can find nothing here: there is no Package.swift",
          hint: "what targets of Xcode, XcodeGen and Tuist depend on is not held against their imports"))
    }
    if wanted.contains("module-exposes-only") {
      for name in check.unknownModules {
        remarks.notes.append(
          Note(
            message: "\(name.position.text): no module is called \"\(name.value)\"",
            hint: NearestWord.hint(for: name.value, among: check.moduleNames)))
      }
    }
    return check.findings { wanted.contains($0) }
  }

  /// The diagram that is a rule; nil where there is none.
  func diagram() throws(LoadError) -> DiagramDocument? {
    guard let address = dependencySettings.diagram else { return nil }
    return try DiagramDocument(address, root: root, files: files)
  }

  /// Notes what a diagram draws that no code needs.
  private func check(
    _ document: DiagramDocument, _ graph: DependencyGraph, _ remarks: inout Remarks
  ) throws(LoadError) -> DiagramCheck {
    let check = DiagramCheck(document.chart, path: document.path)
    let unknown = check.unknownBoxes(in: graph)
    let isOwn = ProjectBounds(root: root).holds(document.file)
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
