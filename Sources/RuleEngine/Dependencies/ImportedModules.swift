import Semantics
import Syntax

/// Which modules imports mean: of several of one name the one that stands in the same package or project.
struct ImportedModules {
  private struct Key: Hashable {
    var name: NameID
    var folder: String
  }

  private let model: SemanticModel
  private let folders: [String]?
  private var first: [NameID: Int] = [:]
  private var beside: [Key: Int] = [:]

  /// - Parameter map: nil where nobody knows where modules stand.
  init(_ model: SemanticModel, _ map: ModuleMap?) {
    self.model = model
    folders = map?.modules.map(\.folder)
    for module in model.moduleNames.indices.reversed() {
      guard let name = model.importName(ofModule: module) else { continue }
      first[name] = module
      if let folders { beside[Key(name: name, folder: folders[module])] = module }
    }
  }

  func module(named name: NameID, from file: Int) -> Int? {
    folders.flatMap { beside[Key(name: name, folder: $0[model.files[file].owner])] } ?? first[name]
  }
}
