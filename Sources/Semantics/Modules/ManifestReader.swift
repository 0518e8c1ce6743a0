import Syntax

/// Reads a `Package.swift` as syntax.
public struct ManifestReader {
  private var evaluator: ManifestEvaluator
  private let names: NameTable
  private var manifest = Manifest()
  private static let lists = ["platforms", "products", "dependencies", "targets"]

  /// - Parameters:
  ///   - tree: of the manifest, with bodies.
  ///   - bytes: its text.
  public static func read(_ tree: SyntaxTree, bytes: [UInt8], names: NameTable) -> Manifest {
    var reader = ManifestReader(tree, bytes: bytes, names: names)
    reader.read()
    return reader.manifest
  }

  public static func read(_ text: [UInt8]) -> Manifest {
    let names = NameTable()
    return read(ManifestEvaluator.parse(text, names), bytes: text, names: names)
  }

  private init(_ tree: SyntaxTree, bytes: [UInt8], names: NameTable) {
    evaluator = ManifestEvaluator(tree, bytes: bytes, names: names)
    self.names = names
  }

  private mutating func read() {
    let tree = evaluator.tree
    let packages = evaluator.calls(of: "Package")
    if packages.count == 1 {
      add(evaluator.value(of: packages[0]))
    } else {
      evaluator.giveUp(packages.first ?? 0, "no package, or one of several")
    }
    for change in ManifestChanges(tree, names: names).changes { apply(change) }
    manifest.unread = evaluator.unread
  }

  private mutating func add(_ package: ManifestValue) {
    manifest.name = evaluator.text("name", of: package)
    for label in Self.lists {
      add(evaluator.list(label, of: package) ?? [], to: label)
    }
  }

  /// `package.targets.append(.target(…))`, `package.targets += […]`; what a branch or a loop does is named.
  private mutating func apply(_ change: ManifestChanges.Change) {
    let path = change.path.map(names.string)
    guard path.count > 1, let last = path.last else { return }
    if path.count == 2, path[0] == "package", Self.lists.contains(last), let added = change.added,
      !change.isConditional
    {
      let value = evaluator.value(of: added)
      if case .list(let values) = value { add(values, to: last) } else { add([value], to: last) }
    } else if Self.lists.contains(last) || ["name", "path", "sources", "exclude"].contains(last) {
      evaluator.giveUp(change.node, "a change that depends on something")
      if last == "platforms" { manifest.platforms = [:] }
    } else if last == "swiftSettings" {
      manifest.changesSettings = true
    }
  }

  private mutating func add(_ values: [ManifestValue], to list: String) {
    for value in values {
      guard case .call(let name, let arguments, let node) = value else { continue }
      switch list {
      case "platforms": addPlatform(name, arguments)
      case "products": addProduct(name, value, node)
      case "dependencies": addDependency(value, node)
      case "targets": addTarget(name, value, node)
      default: break
      }
    }
  }

  private mutating func addPlatform(_ name: String, _ arguments: [ManifestValue.Argument]) {
    switch arguments.first.map({ evaluator.value(of: $0.node) }) {
    case .call(let version, _, _)?: manifest.platforms[name] = version
    case .text(let version, _)?: manifest.platforms[name] = version
    default: break
    }
  }

  private mutating func addProduct(_ kind: String, _ value: ManifestValue, _ node: Int) {
    guard ["library", "executable", "plugin"].contains(kind), let name = evaluator.text("name", of: value)
    else {
      evaluator.giveUp(node, "a product in other words")
      return
    }
    let targets = evaluator.texts("targets", of: value) ?? []
    manifest.products.append(Manifest.Product(name: name, kind: kind, targets: targets))
  }

  private mutating func addDependency(_ value: ManifestValue, _ node: Int) {
    let path = evaluator.text("path", of: value)
    guard value.name == "package",
      let location = path ?? evaluator.text("url", of: value) ?? evaluator.text("id", of: value)
    else {
      evaluator.giveUp(node, "a package in other words")
      return
    }
    var ending = location.split(separator: "/").last.map(String.init) ?? location
    if ending.hasSuffix(".git") { ending.removeLast(4) }
    let name = evaluator.text("name", of: value) ?? ending
    manifest.dependencies.append(Manifest.Dependency(name: name, path: path))
  }

  private static let targetKinds: Set = [
    "target", "executableTarget", "testTarget", "macro", "plugin", "systemLibrary", "binaryTarget",
  ]

  private mutating func addTarget(_ kind: String, _ value: ManifestValue, _ node: Int) {
    guard Self.targetKinds.contains(kind), let name = evaluator.text("name", of: value) else {
      evaluator.giveUp(node, "a target in other words")
      return
    }
    var target = Manifest.Target(name: name, kind: kind)
    target.path = evaluator.text("path", of: value)
    target.sources = evaluator.texts("sources", of: value)
    target.exclude = evaluator.texts("exclude", of: value) ?? []
    for dependency in evaluator.list("dependencies", of: value) ?? [] { add(dependency, to: &target) }
    target.hasPlugins = evaluator.argumentNode("plugins", of: value) != nil
    if let settings = evaluator.argumentNode("swiftSettings", of: value) {
      readSettings(settings, of: &target)
    }
    manifest.targets.append(target)
  }

  private mutating func add(_ dependency: ManifestValue, to target: inout Manifest.Target) {
    if case .text(let name, let node) = dependency {
      target.dependencies.append(
        Manifest.TargetDependency(kind: .byName, name: name, range: evaluator.range(of: node)))
      return
    }
    guard case .call(let kind, _, let node) = dependency else { return }
    guard let kind = Manifest.TargetDependency.Kind(rawValue: kind),
      let name = evaluator.text("name", of: dependency)
    else {
      evaluator.giveUp(node, "a dependency in other words")
      return
    }
    let package = evaluator.text("package", of: dependency)
    target.dependencies.append(
      Manifest.TargetDependency(
        kind: kind, name: name, package: package,
        isConditional: evaluator.argumentNode("condition", of: dependency) != nil,
        range: evaluator.range(of: node)))
  }

  /// `.defaultIsolation(MainActor.self)`. What else stands among the settings nobody asks for, so that it is not named.
  private mutating func readSettings(_ node: Int, of target: inout Manifest.Target) {
    let count = evaluator.unread.count
    for setting in evaluator.list(node) ?? [] where setting.name == "defaultIsolation" {
      guard case .call(_, let arguments, _) = setting, let first = arguments.first else { continue }
      let isMain = evaluator.value(of: first.node).name == "MainActor"
      // With a condition it holds on some platforms, or in some builds.
      target.isolation = arguments.count > 1 ? nil : isMain ? .mainActor : .nonisolated
    }
    if evaluator.unread.count > count, target.isolation == .nonisolated { target.isolation = nil }
    evaluator.forgetUnread(beyond: count)
  }
}
