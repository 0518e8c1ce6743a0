import RuleLanguage
import Semantics

/// Imports that layers do not allow. Of modules of the project, layers say by their files who may use them, unless one is
/// named that may not be imported.
struct ImportCheck {
  private let model: SemanticModel
  private let layers: LayerMap
  private let places: [LayerMap.Place?]

  init(_ model: SemanticModel, _ layers: LayerMap, _ places: [LayerMap.Place?]) {
    (self.model, self.layers, self.places) = (model, layers, places)
  }

  var findings: [DependencyFinding] {
    let allowed = layers.layers.map(\.importPatterns)
    let forbidden = layers.layers.map(\.forbiddenImportPatterns)
    let texts = DependencyTexts(model: model)
    return model.files.indices.flatMap { file -> [DependencyFinding] in
      guard let layer = places[file]?.layer, allowed[layer] != nil || !forbidden[layer].isEmpty else {
        return []
      }
      let setting = layers.layers[layer]
      return model.importDeclarations(inFile: file).compactMap { node, module in
        let name = model.names.string(module)
        let isForbidden = forbidden[layer].contains { $0.matches(name) }
        let isMissing =
          !model.hasModule(named: module) && !(allowed[layer]?.contains { $0.matches(name) } ?? true)
        guard isForbidden || isMissing else { return nil }
        let reason =
          isForbidden
          ? "may not import it"
          : "may import \(setting.mayImport?.map(\.value).listed() ?? "no module from outside the project")"
        let place = NodeReference(file: file, node: node)
        return DependencyFinding(
          rule: setting.ruleID, file: file, bytes: texts.bytes(of: place),
          message: "'\(name)' is imported, and \(setting.name.value) \(reason)", places: [place])
      }
    }
  }
}
