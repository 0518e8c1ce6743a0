import Platform
import Reports
import RuleEngine
import RuleLanguage
import Semantics
import Syntax

/// The graph of a project, from paths to what the formats are given.
package struct GraphRun {
  package let level: GraphOptions.Level
  package let graph: DependencyGraph
  private let project: Project
  private let model: SemanticModel
  package private(set) var remarks: Remarks
  /// Absolute.
  package let root: String
  private let texts: PathTable<[UInt8]>
  /// Places that rules forbid.
  private let forbidden: Set<NodeReference>

  init(_ workspace: Workspace, _ graphOptions: GraphOptions) throws {
    (project, remarks) = workspace.project(of: try workspace.files())
    root = workspace.root
    texts = workspace.overlays
    model = workspace.model(
      of: workspace.indexes(of: project), &remarks, graphOptions.showsCoverage ? .all : .ofProject)
    let settings = workspace.dependencySettings
    level = try Self.level(graphOptions, settings, project)
    let check = DependencyCheck(model, settings, folders: workspace.layerFolders)
    forbidden = check.forbiddenPlaces
    let whole = Self.graph(of: level, model, project, check, withOutside: graphOptions.showsOutside)
    graph = try GraphSelection(options: graphOptions, forbidden: forbidden).part(of: whole)
  }

  private static func level(
    _ options: GraphOptions, _ settings: DependencySettings, _ project: Project
  ) throws(UsageError) -> GraphOptions.Level {
    let hasLayers = !(settings.layers ?? []).isEmpty
    guard let level = options.level else {
      return hasLayers ? .layer : Set(project.moduleMap.moduleOfFile).count > 1 ? .module : .folder
    }
    guard level != .layer || hasLayers else {
      throw UsageError(
        message: "the configuration has no layers", hint: "say them under \"layers\", or ask for --of module")
    }
    return level
  }

  private static func graph(
    of level: GraphOptions.Level, _ model: SemanticModel, _ project: Project, _ check: DependencyCheck,
    withOutside: Bool
  ) -> DependencyGraph {
    let graphs = ProjectGraph(model)
    switch level {
    case .module:
      let folders = project.moduleMap.modules.map(\.folder)
      let counts = Dictionary(folders.map { ($0, 1) }, uniquingKeysWith: +)
      // It is drawn in the package of several modules, else in the folder around it.
      return graphs.modules(of: project.moduleMap, drawsShared: true, withOutside: withOutside) { module in
        counts[folders[module]]! > 1 ? folders[module] : Path.folder(folders[module])
      }
    case .layer: return graphs.layers(check.layers, check.places, withOutside: withOutside)
    case .folder: return graphs.folders(withOutside: withOutside)
    case .file: return graphs.files(withOutside: withOutside)
    case .type: return graphs.types()
    }
  }

  /// - Parameter showsPlaces: whether edges come with the first of their references.
  package func report(showsPlaces: Bool) -> GraphReport {
    let violations = graph.edges.indices.filter { index in
      graph.edges[index].references.contains { forbidden.contains($0.place) }
    }
    var report = GraphReport(
      level: level.rawValue, version: Archlint.version, graph: graph, violations: Set(violations))
    guard showsPlaces else { return report }
    let wanted = graph.edges.map { Array($0.references.prefix(Self.mostPlaces)) }
    var places = places(of: wanted.flatMap(\.self))[...]
    report.places = wanted.map { references in
      defer { places = places.dropFirst(references.count) }
      return Array(places.prefix(references.count))
    }
    return report
  }

  /// Of the references behind an edge.
  private static let mostPlaces = 20

  // MARK: - Why

  /// The references behind an edge, or a shortest way, as lines.
  package func why(_ from: String, _ to: String) throws -> String {
    let ends = try [from, to].map { try GraphSelection.node(named: $0, in: graph) }
    if let edge = graph.edge(from: ends[0], to: ends[1]) {
      let references = graph.edges[edge].references
      let lines = places(of: references).map { "  \(Self.line($0))\n" }
      return "\(name(ends[0])) uses \(name(ends[1])) in \(Self.count(references.count)):\n" + lines.joined()
    }
    guard let way = graph.path(from: ends[0], to: ends[1]) else {
      let back = graph.path(from: ends[1], to: ends[0]) == nil ? "" : "; the other way round it does"
      return "\(name(ends[0])) does not lead to \(name(ends[1]))\(back)\n"
    }
    let places = places(of: way.map { graph.edges[$0].references[0] })
    let steps = zip(way, places).map { edge, place in
      "  \(name(graph.edges[edge].from)) → \(name(graph.edges[edge].to)): \(Self.line(place))\n"
    }
    return "\(name(ends[0])) leads to \(name(ends[1])) in \(way.count) steps:\n" + steps.joined()
  }

  private func name(_ node: Int) -> String { VisibleText.make(graph.nodes[node].name) }

  private static func line(_ place: GraphReport.Place) -> String {
    VisibleText.make("\(place.path):\(place.line):\(place.column)  \(place.name)")
  }

  private static func count(_ count: Int) -> String { count == 1 ? "1 reference" : "\(count) references" }

  /// What the model knows of the names in the project, as lines.
  package var coverage: String {
    let coverage = DependencyCoverage(model)
    let unknown = coverage.unknown.values.reduce(0, +)
    let total = coverage.resolved + coverage.outside + unknown
    func row(_ count: Int, _ text: String) -> String {
      let share = total == 0 ? 0 : (count * 1000 / total)
      return "\(count)".aligned(to: 9) + "  \(share / 10).\(share % 10) %  \(text)\n"
    }
    var text = row(total, "names are used") + row(coverage.resolved, "mean something of the project")
    text +=
      row(coverage.outside, "mean nothing of the project") + row(unknown, "are unknown, and make no edge:")
    for reason in UnknownReason.allCases {
      if let count = coverage.unknown[reason] { text += row(count, "  " + reason.sentence) }
    }
    for manifest in UnreadManifest.all(in: project) {
      let count = manifest.count == 1 ? "1 expression takes" : "\(manifest.count) expressions take"
      text += "\(VisibleText.make(manifest.place)): \(count) running it, the first is \(manifest.what)\n"
    }
    return text
  }

  // MARK: - Places

  /// Where references stand. Each file is read once.
  private func places(of references: [Dependency]) -> [GraphReport.Place] {
    let files = model.files
    var places: [GraphReport.Place?] = Array(repeating: nil, count: references.count)
    let byFile = Dictionary(grouping: references.indices) { Int(references[$0].place.file) }
    for (file, indices) in byFile {
      let path = files[file].path
      let bytes = texts[path] ?? (try? FileReading.bytes(Path.join(root, path))) ?? []
      let text = SourceStorage(copying: bytes)
      let locator = Locator(path: path, text: text, lines: LineTable(text))
      for index in indices {
        let node = files[file].tree[Int(references[index].place.node)]
        let place = locator.location(Int(node.nameStart)..<Int(node.nameStart))
        places[index] = (path, place.line, place.column, model.names.string(node.name))
      }
    }
    return places.compactMap(\.self)
  }
}
