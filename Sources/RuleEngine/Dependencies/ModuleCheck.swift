import RuleLanguage
import Semantics
import Syntax

/// What manifests say of modules, held against what files import. Where a manifest takes running to know, it is silent.
struct ModuleCheck {
  private let model: SemanticModel
  private let modules: ProjectModules
  /// Imports that are told to go, which no manifest has to name.
  private let unused: Set<NodeReference>
  /// Imports that layers or independence do not allow.
  private let forbidden: Set<NodeReference>
  private let isOn: (String) -> Bool
  private let texts: DependencyTexts
  /// By module the names that its files import.
  private let importsOfModule: [Set<NameID>]
  /// Modules that hand on all they import in that way.
  private let exported: Set<NameID>
  private let borrowed: BorrowedModules
  private let tests: ModulesForTests

  init(
    _ model: SemanticModel, _ modules: ProjectModules, unused: Set<NodeReference>,
    forbidden: Set<NodeReference>, isOn: @escaping (String) -> Bool
  ) {
    (self.model, self.modules, self.isOn) = (model, modules, isOn)
    (self.unused, self.forbidden) = (unused, forbidden)
    texts = DependencyTexts(model: model)
    var imports: [Set<NameID>] = Array(repeating: [], count: model.moduleNames.count)
    var exported: Set<NameID> = []
    var forTests: [Int: [NodeReference]] = [:]
    for file in model.files.indices {
      for (node, name) in model.importDeclarations(inFile: file) {
        imports[model.files[file].module].insert(name)
        let traits = ImportTraits(model, file: file, node: node)
        if traits.isExported { exported.insert(name) }
        if !traits.isConditional, ModulesForTests.isForTests(model.names.string(name)) {
          forTests[model.files[file].module, default: []].append(NodeReference(file: file, node: node))
        }
      }
    }
    (importsOfModule, self.exported) = (imports, exported)
    tests = ModulesForTests(modules, imports: forTests)
    borrowed = BorrowedModules(model, modules, imports: imports)
  }

  var findings: [DependencyFinding] {
    modules.map.modules.indices.flatMap { module -> [DependencyFinding] in
      guard let target = modules.map.modules[module].target,
        let manifest = modules.manifests[modules.map.modules[module].folder]
      else { return [] }
      let own = manifestFindings(target, module) + strays(in: module)
      return own + (manifest.unread.isEmpty ? imported(target, module) : [])
    }
  }

  // MARK: - Imports

  /// Imports of modules that the target does not depend on, each module once: one line of the manifest is missing.
  private func imported(_ target: Manifest.Target, _ module: Int) -> [DependencyFinding] {
    guard isOn("import-is-declared") else { return [] }
    let declared = Set(target.dependencies.flatMap { modules.modules(of: $0) } + [module])
    var places: [NameID: [NodeReference]] = [:]
    for file in modules.files(of: module) {
      for (node, name) in model.importDeclarations(inFile: file) {
        guard let other = model.module(named: name), modules.map.modules[other].target != nil,
          !declared.contains(where: { model.isModule($0, named: name) }),
          !ImportTraits(model, file: file, node: node).isConditional
        else { continue }
        let place = NodeReference(file: file, node: node)
        if !unused.contains(place) { places[name, default: []].append(place) }
      }
    }
    return places.compactMap { undeclared($0, $1, target, module) }
  }

  private func undeclared(
    _ name: NameID, _ places: [NodeReference], _ target: Manifest.Target, _ module: Int
  ) -> DependencyFinding? {
    guard let first = places.first, let other = model.module(named: name) else { return nil }
    let isForbidden = places.allSatisfy(forbidden.contains)
    let obstacle = isForbidden ? nil : modules.obstacle(of: other, to: module)
    let imported = model.names.string(name)
    let advice =
      if isForbidden {
        ". Remove the import"
      } else {
        switch obstacle {
        case .kind(let kind): ": nothing links a target of kind \(kind). Remove the import"
        case .cycle: ", nor can it: '\(imported)' depends on it. Remove the import, or move what both need"
        case .noProduct:
          ", nor can it: '\(imported)' is in no library of its package. Remove the import, or add it to one"
        case nil: ". Add it to \(modules.manifestPath(ofModule: module)), or remove the import"
        }
      }
    var finding = DependencyFinding(
      rule: "import-is-declared", file: Int(first.file), bytes: texts.bytes(of: first),
      message: "'\(imported)' is imported, and '\(target.name)' does not name it among its dependencies"
        + advice)
    finding.related = texts.others(places, "It is imported here as well")
    if !isForbidden, obstacle == nil { finding.manifestFix = modules.addition(of: other, to: module) }
    return finding
  }

  // MARK: - Manifests

  private func manifestFindings(_ target: Manifest.Target, _ module: Int) -> [DependencyFinding] {
    guard let file = modules.manifestFile(ofModule: module) else { return [] }
    var known: Set<[String]> = []
    return target.dependencies.flatMap { dependency -> [DependencyFinding] in
      var found: [DependencyFinding] = []
      func add(_ rule: String, _ message: String, _ fix: ManifestFix? = nil) {
        guard isOn(rule) else { return }
        var finding = DependencyFinding(rule: rule, file: file, bytes: dependency.range, message: message)
        finding.manifestFix = fix
        found.append(finding)
      }
      let product = dependency.kind == .product ? dependency.package?.lowercased() ?? "" : nil
      guard
        dependency.isConditional || known.insert([dependency.name] + (product.map { [$0] } ?? [])).inserted
      else {
        add(
          "dependency-is-declared-once", "'\(target.name)' depends on '\(dependency.name)' twice. Remove one",
          .removingDuplicate)
        return found
      }
      if isUnused(dependency, target, module) {
        add(
          "dependency-is-used",
          "'\(target.name)' depends on '\(dependency.name)', and no file of it imports that. Remove it",
          .removing)
      }
      if isForTests(dependency, of: module), !tests.mayDepend(module) {
        add(
          ModulesForTests.rule,
          "'\(dependency.name)' is for tests, and '\(target.name)' is shipped. Depend on it in a test target")
      }
      return found
    }
  }

  /// Libraries of the project in Swift that no file of a target imports, that nothing hands on, and that no module imports to
  /// which this target may bring it; nor does one import what they depend on, and depends on them for that. One without any
  /// code is depended on so that others can ask whether it is there.
  private func isUnused(_ dependency: Manifest.TargetDependency, _ target: Manifest.Target, _ module: Int)
    -> Bool
  {
    let others = modules.knownModules(of: dependency, in: module)
    guard !others.isEmpty, ["target", "testTarget", "executableTarget"].contains(target.kind),
      !modules.files(of: module).isEmpty, !modules.map.modules[module].isIncomplete
    else { return false }
    return others.allSatisfy { other in
      guard modules.map.modules[other].target?.kind == "target",
        modules.files(of: other).contains(where: { model.files[$0].tree.nodes.count > 1 }),
        !borrowed.isLender(other, to: module)
      else { return false }
      return model.importName(ofModule: other).map { name in
        !importsOfModule[module].contains(name) && !exported.contains(name) && !borrowed.contains(name)
      } ?? true
    }
  }

  // MARK: - Tests

  private func isForTests(_ dependency: Manifest.TargetDependency, of module: Int) -> Bool {
    let own = modules.knownModules(of: dependency, in: module)
    return own.isEmpty
      ? ModulesForTests.libraries.contains(dependency.name) : own.contains(where: tests.modules.contains)
  }

  /// What a shipped module imports of what only tests are built with.
  private func strays(in module: Int) -> [DependencyFinding] {
    guard isOn(ModulesForTests.rule), let stray = tests.strays[module], let first = stray.places.first,
      let name = modules.map.modules[module].target?.name
    else { return [] }
    var finding = DependencyFinding(
      rule: ModulesForTests.rule, file: Int(first.file), bytes: texts.bytes(of: first),
      message:
        "'\(texts.name(at: first))' is for tests, and '\(name)' is shipped with '\(stray.dependent)'. "
        + "Import it in a test target")
    finding.related = texts.others(stray.places, "This is for tests as well")
    return [finding]
  }
}

/// How an import is written.
struct ImportTraits {
  /// Whether it stands in a clause of `#if`.
  let isConditional: Bool
  /// `@_exported`, or `public import`.
  let isExported: Bool

  init(_ model: SemanticModel, file: Int, node: Int) {
    let syntax = model.files[file].syntax
    let tree = syntax.tree
    isConditional = tree.isInConditionalCompilation(node)
    let attribute = model.names.find("_exported")
    isExported =
      attribute.map { syntax.hasAttribute([$0], atNode: node) } ?? false
      || tree.children(of: node).contains { tree[$0].kind == .modifier && tree[$0].name == Keyword.public }
  }
}
