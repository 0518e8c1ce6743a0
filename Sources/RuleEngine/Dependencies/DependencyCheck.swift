import RuleLanguage
import Semantics

/// Holds the references of a project against what its configuration says of who may know whom.
public struct DependencyCheck {
  private let model: SemanticModel
  private let settings: DependencySettings
  private let folders: GlobFolders
  private let modules: ProjectModules?
  /// What a document draws; nil where the configuration names none.
  public var diagram: DiagramCheck?
  /// By file its layer.
  public let places: [LayerMap.Place?]
  public let layers: LayerMap

  /// - Parameters:
  ///   - folders: what the globs of the settings are relative to.
  ///   - modules: nil where nobody asks about manifests.
  public init(
    _ model: SemanticModel, _ settings: DependencySettings, folders: GlobFolders,
    modules: ProjectModules? = nil
  ) {
    self.modules = modules
    self.model = model
    self.settings = settings
    self.folders = folders
    let layers = LayerMap(settings.layers ?? [], folders: folders)
    self.layers = layers
    places = model.files.map { layers.place(of: $0.path) }
  }

  /// What the rules find that are on somewhere, by file, in the order of the source.
  /// - Parameter isOn: by id of a rule.
  public func findings(isOn: @escaping (String) -> Bool) -> [[DependencyFinding]] {
    var found = forbidden(isOn)
    let forbiddenPlaces = Set(found.flatMap(\.places))
    if isOn("file-has-a-layer"), settings.layers != nil { found += unassigned }
    if let modules {
      var unused: [NodeReference] = []
      if isOn("import-is-used") {
        let check = UnusedImportCheck(model, modules)
        unused = check.places
        found += unused.map { check.finding(at: $0) }
      }
      found +=
        ModuleCheck(model, modules, unused: Set(unused), forbidden: forbiddenPlaces, isOn: isOn)
        .findings
    }
    let exposures = settings.modules?.exposures ?? []
    if isOn("module-exposes-only"), !exposures.isEmpty { found += ExposureCheck(model, exposures).findings }
    if isOn(StabilityCheck.rule) {
      let graph = ProjectGraph(model).modules(of: modules?.map, drawsShared: true)
      found += StabilityCheck(model).findings(graph)
    }
    if let diagram, isOn(DependencyRule.diagram) { found += diagram.findings(in: drawnGraph, model) }
    for level in CycleCheck.Level.allCases where isOn(level.rule) {
      found += CycleCheck(model, level).findings(graph(of: level))
    }
    let byFile = Dictionary(grouping: found, by: \.file)
    return model.files.indices.map { file in
      (byFile[file] ?? []).sorted { ($0.bytes.lowerBound, $0.rule) < ($1.bytes.lowerBound, $1.rule) }
    }
  }

  /// Those that the project has, sorted.
  public var moduleNames: [String] { Set(model.moduleNames).sorted() }

  /// Names of modules among the settings that no module has.
  public var unknownModules: [Located<String>] {
    ExposureCheck(model, settings.modules?.exposures ?? []).unknownModules
  }

  /// All places that layers and independence do not allow, whatever rules are on.
  public var forbiddenPlaces: Set<NodeReference> {
    Set(forbidden { _ in true }.flatMap(\.places))
  }

  /// What layers and independence do not allow.
  private func forbidden(_ isOn: (String) -> Bool) -> [DependencyFinding] {
    var found: [DependencyFinding] = []
    var known: Set<TargetUse> = []
    for setting in settings.independent where isOn(setting.ruleID) {
      found += IndependenceCheck(model, setting, layers, places, folders).findings(&known)
    }
    let others =
      LayerCheck(model, layers, places, settings.independent, folders).findings(known)
      + ImportCheck(model, layers, places).findings
    return found + others.filter { isOn($0.rule) }
  }

  private var unassigned: [DependencyFinding] {
    model.files.indices.filter { layers.needsLayer(model.files[$0].path) }.map { file in
      DependencyFinding(
        rule: "file-has-a-layer", file: file, bytes: 0..<0,
        message: "This file is in no layer. Add it to the \"files\" of one")
    }
  }

  /// What documents draw: layers where there are some, else modules.
  public var drawnGraph: DependencyGraph { graph(of: settings.layers == nil ? .modules : .layers) }

  private func graph(of level: CycleCheck.Level) -> DependencyGraph {
    switch level {
    // What files use that several modules have depends on the module.
    case .modules: ProjectGraph(model).modules(of: modules?.map)
    case .layers: ProjectGraph(model).layers(layers, places)
    case .folders: ProjectGraph(model).folders()
    case .types: ProjectGraph(model).types(hasFiles: false)
    }
  }
}

/// The graphs of a project.
public struct ProjectGraph {
  private let model: SemanticModel

  public init(_ model: SemanticModel) {
    self.model = model
  }

  /// What no target builds is in no module.
  /// - Parameters:
  ///   - map: says which modules share files; nil where nobody knows.
  ///   - drawsShared: whether the files that several modules have are drawn, beside what each has alone.
  ///   - group: by number of a module what it is drawn in.
  public func modules(
    of map: ModuleMap? = nil, drawsShared: Bool = false, withOutside: Bool = false,
    group: (Int) -> String = { _ in "" }
  ) -> DependencyGraph {
    let built = model.files.indices.filter { !model.files[$0].isUnbuilt }
    let used = Set(built.map { model.files[$0].owner })
    let numbers = model.moduleNames.indices.filter { module in
      used.contains(module) && model.moduleNames[module] != ModuleMap.manifests
        && (drawsShared || map?.modules[module].sharers.isEmpty ?? true)
    }
    let places = Dictionary(uniqueKeysWithValues: numbers.enumerated().map { ($0.element, $0.offset) })
    var nodes = nodes(of: numbers, map, group)
    for (place, module) in numbers.enumerated() {
      let owners = map?.modules[module].sharers.compactMap { places[$0] } ?? []
      if !owners.isEmpty { nodes[place].owners = owners }
    }
    var nodeOfFile: [Int?] = Array(repeating: nil, count: model.files.count)
    for file in built { nodeOfFile[file] = places[model.files[file].owner] }
    let imports = ImportedModules(model, map)
    let graph = DependencyGraph.ofFiles(
      model, nodes: nodes, nodeOfFile: nodeOfFile,
      nodeOfImport: { name, file in imports.module(named: name, from: file).flatMap { places[$0] } ?? -1 },
      withOutside: withOutside)
    // What shared files use of one of their modules stays within it.
    return graph.keepingEdges { edge in
      guard let map, edge.to < numbers.count, !map.modules[numbers[edge.from]].sharers.isEmpty else {
        return true
      }
      return Set(map.names(ofModule: numbers[edge.from])).isDisjoint(
        with: map.names(ofModule: numbers[edge.to]))
    }
  }

  /// Modules by their names, and those of one name by their folders as well.
  private func nodes(of modules: [Int], _ map: ModuleMap?, _ group: (Int) -> String) -> [DependencyGraph.Node]
  {
    let counts = Dictionary(modules.map { (model.moduleNames[$0], 1) }, uniquingKeysWith: +)
    return modules.map { module in
      var name = model.moduleNames[module].isEmpty ? "." : model.moduleNames[module]
      if let map, counts[model.moduleNames[module]]! > 1 {
        let folder = map.modules[module].folder
        name += " (\(folder.isEmpty ? "." : folder))"
      }
      return DependencyGraph.Node(name: name, group: group(module))
    }
  }

  /// Layers, whatever the values of their captures.
  public func layers(_ layers: LayerMap, _ places: [LayerMap.Place?], withOutside: Bool = false)
    -> DependencyGraph
  {
    .ofFiles(
      model, nodes: layers.layers.map { DependencyGraph.Node(name: $0.name.value) },
      nodeOfFile: places.map { $0?.layer }, withOutside: withOutside)
  }

  public func folders(withOutside: Bool = false) -> DependencyGraph {
    files(named: { $0.folder.isEmpty ? "." : $0.folder }, group: { $0.folder.folder }, withOutside)
  }

  public func files(withOutside: Bool = false) -> DependencyGraph {
    files(named: { $0 }, group: \.folder, withOutside)
  }

  /// - Parameter hasFiles: whether what files declare beside types is wanted as well.
  public func types(hasFiles: Bool = true) -> DependencyGraph {
    .ofTypes(model, group: { model.files[$0].path.folder }, hasFiles: hasFiles) { file in
      model.moduleNames[model.files[file].owner] != ModuleMap.manifests
    }
  }

  private func files(
    named name: (String) -> String, group: (String) -> String, _ withOutside: Bool
  ) -> DependencyGraph {
    var nodes: [DependencyGraph.Node] = []
    var known: [String: Int] = [:]
    let nodeOfFile = model.files.map { file -> Int? in
      let called = name(file.path)
      if let node = known[called] { return node }
      known[called] = nodes.count
      nodes.append(DependencyGraph.Node(name: called, group: group(file.path)))
      return nodes.count - 1
    }
    return .ofFiles(model, nodes: nodes, nodeOfFile: nodeOfFile, withOutside: withOutside)
  }
}
