import Semantics
import Syntax

/// The modules of a project, with the manifests that say what they depend on.
public struct ProjectModules: Sendable {
  let map: ModuleMap
  /// By the folder of their package.
  let manifests: [String: Manifest]
  private let filesOfModule: [[Int]]
  /// By name of a target, and of a product, the modules behind it.
  private let targets: [String: [Int]]
  private let products: [String: [Int]]
  /// By folder the file of the model that is its manifest.
  private let manifestFiles: [String: Int]

  public init(_ map: ModuleMap, _ manifests: [String: Manifest], paths: [String]) {
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

  /// The modules of the project that a dependency may mean; none for one from outside.
  func modules(of dependency: Manifest.TargetDependency) -> [Int] {
    switch dependency.kind {
    case .target: targets[dependency.name] ?? []
    case .product: products[dependency.name] ?? []
    case .byName: targets[dependency.name] ?? products[dependency.name] ?? []
    }
  }

  /// Those of them that a dependency of a module surely means: a package from outside may have a product that is called like
  /// one of the project.
  func knownModules(of dependency: Manifest.TargetDependency, in module: Int) -> [Int] {
    let folder = map.modules[module].folder
    let all = modules(of: dependency)
    let own = all.filter { map.modules[$0].folder == folder }
    if dependency.kind == .target || dependency.kind == .byName && !own.isEmpty { return own }
    let packages = (manifests[folder]?.dependencies ?? []).compactMap { package -> String? in
      guard let path = package.path.map({ ModuleMap.join(folder, $0) }) else { return nil }
      let names = [package.identity, manifests[path]?.name?.lowercased()]
      return dependency.package.map { names.contains($0.lowercased()) } ?? true ? path : nil
    }
    return all.filter { packages.contains(map.modules[$0].folder) }
  }

  /// The file of the model that is the manifest of a module; nil where it is not checked.
  func manifestFile(ofModule module: Int) -> Int? { manifestFiles[map.modules[module].folder] }

  func manifestPath(ofModule module: Int) -> String {
    let folder = map.modules[module].folder
    return folder.isEmpty ? "Package.swift" : folder + "/Package.swift"
  }

  // MARK: - Additions

  /// Why a target cannot be made to depend on a module.
  enum Obstacle: Equatable {
    /// Nothing links what a target of its kind is built to: `executable`, `macro`, `plugin` or `test`.
    case kind(String)
    /// The other depends on the target already.
    case cycle
    /// It is in no library of its package.
    case noProduct
  }

  /// - Returns: nil where nothing is in the way.
  func obstacle(of other: Int, to module: Int) -> Obstacle? {
    guard let target = map.modules[module].target, let otherTarget = map.modules[other].target else {
      return nil
    }
    // Tests are built with what they test, whatever that is built to.
    let isTested = target.kind == "testTarget" && ["executableTarget", "macro"].contains(otherTarget.kind)
    if let kind = Self.unlinkedKinds[otherTarget.kind], !isTested { return .kind(kind) }
    if leads(other, to: module) { return .cycle }
    return map.modules[other].folder == map.modules[module].folder || !libraries(with: other).isEmpty
      ? nil : .noProduct
  }

  private static let unlinkedKinds = [
    "executableTarget": "executable", "macro": "macro", "plugin": "plugin", "testTarget": "test",
  ]

  /// The entry that makes a target depend on another module, where nothing is in the way; nil where the manifest does not
  /// know its package.
  func addition(of other: Int, to module: Int) -> ManifestFix? {
    guard let file = manifestFile(ofModule: module), let target = map.modules[module].target,
      let otherTarget = map.modules[other].target
    else { return nil }
    let entry =
      map.modules[other].folder == map.modules[module].folder
      ? Self.entry(ofTarget: otherTarget.name, beside: target) : productEntry(other, module)
    return entry.map { .adding($0, target: target.name, file: file) }
  }

  /// In the words that the target uses for its other dependencies.
  private static func entry(ofTarget name: String, beside target: Manifest.Target) -> String {
    let kinds = Set(target.dependencies.map(\.kind))
    return kinds.contains(.target) && !kinds.contains(.byName) ? ".target(name: \"\(name)\")" : "\"\(name)\""
  }

  /// The libraries of its package that a module is in.
  private func libraries(with module: Int) -> [Manifest.Product] {
    let name = map.modules[module].target?.name ?? ""
    let products = manifests[map.modules[module].folder]?.products ?? []
    return products.filter { $0.kind == "library" && $0.targets.contains(name) }
  }

  private func productEntry(_ other: Int, _ module: Int) -> String? {
    let (folder, ownFolder) = (map.modules[other].folder, map.modules[module].folder)
    let libraries = libraries(with: other)
    guard let name = map.modules[other].target?.name, let own = manifests[ownFolder],
      let product = libraries.first(where: { $0.name == name }) ?? libraries.first,
      let package = own.dependencies.first(where: { dependency in
        dependency.path.map { ModuleMap.join(ownFolder, $0) } == folder
      })
    else { return nil }
    let others = own.targets.flatMap(\.dependencies)
    // A product that is called like its package may be named alone.
    if product.name == package.name, Self.namesAlone(others, in: own) {
      return "\"\(product.name)\""
    }
    let spelling = others.compactMap(\.package).first { $0.lowercased() == package.identity }
    let folderName = folder.split(separator: "/").last.map(String.init)
    guard let identity = spelling ?? folderName else { return nil }
    return ".product(name: \"\(product.name)\", package: \"\(identity)\")"
  }

  /// Whether a manifest names products of other packages without these.
  private static func namesAlone(_ dependencies: [Manifest.TargetDependency], in manifest: Manifest) -> Bool {
    !dependencies.contains { $0.kind == .product }
      && dependencies.contains { dependency in
        dependency.kind == .byName && !manifest.targets.contains { $0.name == dependency.name }
      }
  }

  /// Whether a module depends on another, directly or through others.
  private func leads(_ from: Int, to end: Int) -> Bool {
    var known: Set = [from]
    var open = [from]
    while let module = open.popLast() {
      if module == end { return true }
      for next in (map.modules[module].target?.dependencies ?? []).flatMap({ modules(of: $0) })
      where known.insert(next).inserted {
        open.append(next)
      }
    }
    return false
  }
}
