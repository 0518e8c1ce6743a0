import Semantics
import Syntax

/// The modules of a project, with the manifests that say what they depend on.
public struct ProjectModules: Sendable {
  let map: Semantics.ModuleMap
  /// By the folder of their package.
  let manifests: [String: Manifest]
  private let filesOfModule: [[Int]]
  /// By name of a target, and of a product, the modules behind it.
  private let targets: [String: [Int]]
  private let products: [String: [Int]]
  /// By folder the file of the model that is its manifest.
  private let manifestFiles: [String: Int]

  public init(_ map: Semantics.ModuleMap, _ manifests: [String: Manifest], paths: [String]) {
    self.map = map
    self.manifests = manifests
    var files: [[Int]] = Array(repeating: [], count: map.modules.count)
    for (file, module) in map.moduleOfFile.enumerated() { files[module].append(file) }
    filesOfModule = files
    let targets = Dictionary(
      map.modules.enumerated().compactMap { index, module in module.target.map { ($0.name, [index]) } },
      uniquingKeysWith: +)
    self.targets = targets
    products = Dictionary(
      manifests.values.flatMap(\.products).map { ($0.name, $0.targets.flatMap { targets[$0] ?? [] }) },
      uniquingKeysWith: +)
    var manifestFiles: [String: Int] = [:]
    for (file, path) in paths.enumerated() where path == "Package.swift" || path.hasSuffix("/Package.swift") {
      manifestFiles[String(path.dropLast(path == "Package.swift" ? 13 : 14))] = file
    }
    self.manifestFiles = manifestFiles
  }

  func files(of module: Int) -> [Int] { filesOfModule[module] }

  /// The modules of the project behind a dependency; none for one from outside.
  func modules(of dependency: Manifest.TargetDependency) -> [Int] {
    switch dependency.kind {
    case .target: targets[dependency.name] ?? []
    case .product: products[dependency.name] ?? []
    case .byName: targets[dependency.name] ?? products[dependency.name] ?? []
    }
  }

  /// The file of the model that is the manifest of a module; nil where it is not checked.
  func manifestFile(ofModule module: Int) -> Int? { manifestFiles[map.modules[module].folder] }

  func manifestPath(ofModule module: Int) -> String {
    let folder = map.modules[module].folder
    return folder.isEmpty ? "Package.swift" : folder + "/Package.swift"
  }
}
