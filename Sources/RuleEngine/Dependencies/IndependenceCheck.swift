import RuleLanguage
import Semantics

/// Things of one kind that know each other, against what `independent` says.
struct IndependenceCheck {
  private let model: SemanticModel
  private let setting: IndependenceSetting
  /// By file the number of what it is a part of.
  private let numberOfFile: [Int?]
  private let values: [String]
  private let isThrough: [Bool]
  /// By number, the first file through which others may go.
  private let ways: [Int: Int]
  private let texts: DependencyTexts

  init(
    _ model: SemanticModel, _ setting: IndependenceSetting, _ layers: LayerMap, _ places: [LayerMap.Place?],
    _ folders: GlobFolders
  ) {
    (self.model, self.setting) = (model, setting)
    texts = DependencyTexts(model: model)
    let own = IndependentFiles(setting, folders)
    let slot = layers.captureNames.firstIndex(of: setting.capture.value)
    let valueOfFile = model.files.indices.map { file in
      own.value(of: model.files[file].path) ?? slot.flatMap { places[file]?.values[$0] }
    }
    let values = Array(Set(valueOfFile.compactMap(\.self))).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: values.enumerated().map { ($0.element, $0.offset) })
    self.values = values
    let isThrough = model.files.map { own.isThrough($0.path) }
    self.isThrough = isThrough
    let numberOfFile = valueOfFile.map { $0.flatMap { numbers[$0] } }
    self.numberOfFile = numberOfFile
    ways = Dictionary(
      model.files.indices.compactMap { file in isThrough[file] ? numberOfFile[file].map { ($0, file) } : nil
      },
      uniquingKeysWith: { first, _ in first })
  }

  /// - Parameter known: gets what is reported.
  func findings(_ known: inout Set<TargetUse>) -> [DependencyFinding] {
    let graph = DependencyGraph.ofFiles(
      model, nodes: values.map { DependencyGraph.Node(name: $0) }, nodeOfFile: numberOfFile)
    let openModules = Set(model.files.indices.filter { isThrough[$0] }.map { model.files[$0].module })
    var found: [DependencyFinding] = []
    for edge in graph.edges {
      let imports = edge.importedModules
      for reference in edge.references {
        guard let (target, name) = target(of: reference, openModules, imports) else { continue }
        let use = TargetUse(file: reference.place.file, target: target)
        guard known.insert(use).inserted else { continue }
        found.append(finding(reference.place, name, edge))
      }
    }
    return found
  }

  private func target(
    of reference: Dependency, _ openModules: Set<Int>, _ imports: Set<TargetUse>
  ) -> (Dependency.Target, String)? {
    switch reference.target {
    case .symbol(let symbol):
      let module = Int(model.symbols[symbol].module)
      let isBrought =
        !openModules.contains(module)
        && imports.contains(TargetUse(file: reference.place.file, target: .module(module)))
      guard !isBrought, !isThrough[Int(model.symbols[symbol].declaration.file)] else { return nil }
      let owner = texts.owner(of: symbol)
      return (.symbol(owner), texts.subject(owner, at: reference.place))
    case .module(let module):
      guard !openModules.contains(module) else { return nil }
      return (reference.target, "The module '\(texts.name(at: reference.place))'")
    case .outside: return nil
    }
  }

  private func finding(_ place: NodeReference, _ name: String, _ edge: DependencyGraph.Edge)
    -> DependencyFinding
  {
    let kind = setting.capture.value
    let way = ways[edge.to].map { model.files[$0].path }
    let wayOut = way.map { ". Go through \($0)" } ?? ""
    return DependencyFinding(
      rule: setting.ruleID, file: Int(place.file), bytes: texts.bytes(of: place),
      message:
        "\(name) belongs to \(kind) \(values[edge.to]), which \(kind) \(values[edge.from]) may not know\(wayOut)"
    )
  }
}
