extension ModuleSources {
  /// What targets depend on that no package of the project makes. A module of the project may bear the same name, and then
  /// an import does not tell which of them it means.
  var outsideProducts: Set<String> {
    var makers: [String: Set<String>] = [:]
    for (folder, manifest) in manifests {
      for product in manifest.products { makers[product.name, default: []].insert(folder) }
    }
    // A package of the project stands in for one from outside that is called like its folder.
    let standIns = Dictionary(grouping: manifests.keys) { $0.fileName.lowercased() }.compactMapValues(\.only)
    var found: Set<String> = []
    for (folder, manifest) in manifests {
      let packages = manifest.dependencies.map { package in
        package.path.map { ModuleMap.join(folder, $0) } ?? standIns[package.identity]
      }
      let beside = Set(packages.compactMap { $0.flatMap { manifests[$0] == nil ? nil : $0 } })
      let isAmongItself = manifest.unread.isEmpty && packages.allSatisfy { $0.map(beside.contains) ?? false }
      if isAmongItself { continue }
      let own = Set(manifest.targets.map(\.name))
      for dependency in manifest.targets.flatMap(\.dependencies)
      where dependency.kind != .target && !own.contains(dependency.name) {
        let makers = makers[dependency.name] ?? []
        let (fewer, more) = makers.count < beside.count ? (makers, beside) : (beside, makers)
        if fewer.isDisjoint(with: more) { found.insert(ModuleMap.importName(dependency.name)) }
      }
    }
    return found
  }
}
