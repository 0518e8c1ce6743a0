import Syntax

/// Reads a `Package.swift` as syntax.
public struct ManifestReader {
  private var evaluator: ManifestEvaluator
  private let names: NameTable
  private var manifest = Manifest()

  /// - Parameters:
  ///   - tree: of the manifest, with bodies.
  ///   - bytes: its text.
  public static func read(_ tree: SyntaxTree, bytes: [UInt8], names: NameTable) -> Manifest {
    var reader = ManifestReader(tree, bytes: bytes, names: names)
    reader.read()
    return reader.manifest
  }

  private init(_ tree: SyntaxTree, bytes: [UInt8], names: NameTable) {
    evaluator = ManifestEvaluator(tree, bytes: bytes, names: names)
    self.names = names
  }

  private mutating func read() {
    let tree = evaluator.tree
    for index in tree.nodes.indices {
      switch tree[index].kind {
      case .functionCallExpr:
        guard let callee = tree.child(of: index, .callee) else { continue }
        if tree[callee].kind == .declReferenceExpr, names.string(tree[callee].name) == "Package" {
          add(evaluator.value(of: index))
        } else if names.string(tree[callee].name) == "append" {
          addAppended(index, callee)
        }
      case .sequenceExpr: addAssigned(index)
      default: break
      }
    }
    manifest.unread = evaluator.unread
  }

  private mutating func add(_ package: ManifestValue) {
    manifest.name = package.argument("name")?.text
    for label in ["platforms", "products", "dependencies", "targets"] {
      if case .list(let values)? = package.argument(label) { add(values, to: label) }
    }
  }

  /// `package.targets.append(.target(…))`, `append(contentsOf: […])`
  private mutating func addAppended(_ call: Int, _ callee: Int) {
    let tree = evaluator.tree
    guard let base = tree.child(of: callee, .base), let list = packageList(base) else { return }
    for argument in tree.children(of: call) where tree[argument].kind == .labeledExpr {
      guard let expression = tree.child(of: argument, .expression) else { continue }
      let value = evaluator.value(of: expression)
      if case .list(let values) = value { add(values, to: list) } else { add([value], to: list) }
    }
  }

  /// `package.targets += […]`
  private mutating func addAssigned(_ sequence: Int) {
    let tree = evaluator.tree
    let parts = Array(tree.children(of: sequence).prefix(4))
    guard parts.count == 3, names.string(tree[parts[1]].name) == "+=", let list = packageList(parts[0]) else {
      return
    }
    if case .list(let values) = evaluator.value(of: parts[2]) { add(values, to: list) }
  }

  /// `package.targets` and its like, by the name of the list.
  private func packageList(_ node: Int) -> String? {
    let tree = evaluator.tree
    guard tree[node].kind == .memberAccessExpr, let base = tree.child(of: node, .base),
      names.string(tree[base].name) == "package"
    else { return nil }
    return names.string(tree[node].name)
  }

  private mutating func add(_ values: [ManifestValue], to list: String) {
    for value in values {
      guard case .call(let name, let arguments) = value else { continue }
      switch list {
      case "platforms": addPlatform(name, arguments)
      case "products": addProduct(name, value)
      case "dependencies": addDependency(value)
      case "targets": addTarget(name, value)
      default: break
      }
    }
  }

  private mutating func addPlatform(_ name: String, _ arguments: [ManifestValue.Argument]) {
    switch arguments.first?.value {
    case .call(let version, _)?: manifest.platforms[name] = version
    case .text(let version)?: manifest.platforms[name] = version
    default: break
    }
  }

  private mutating func addProduct(_ kind: String, _ value: ManifestValue) {
    guard let name = value.argument("name")?.text else { return }
    manifest.products.append(
      Manifest.Product(name: name, kind: kind, targets: value.argument("targets")?.texts ?? []))
  }

  private mutating func addDependency(_ value: ManifestValue) {
    let path = value.argument("path")?.text
    guard let location = path ?? value.argument("url")?.text ?? value.argument("id")?.text else { return }
    var identity = location.split(separator: "/").last.map(String.init) ?? location
    if identity.hasSuffix(".git") { identity.removeLast(4) }
    manifest.dependencies.append(
      Manifest.Dependency(identity: (value.argument("name")?.text ?? identity).lowercased(), path: path))
  }

  private mutating func addTarget(_ kind: String, _ value: ManifestValue) {
    guard let name = value.argument("name")?.text else { return }
    var target = Manifest.Target(name: name, kind: kind)
    target.path = value.argument("path")?.text
    target.sources = value.argument("sources")?.texts
    target.exclude = value.argument("exclude")?.texts ?? []
    if case .list(let dependencies)? = value.argument("dependencies") {
      target.dependencies = dependencies.compactMap(Self.dependency)
    }
    if case .list(let settings)? = value.argument("swiftSettings") {
      target.isMainActorByDefault = settings.contains { Self.isolatesToMainActor($0) }
    }
    manifest.targets.append(target)
  }

  private static func dependency(_ value: ManifestValue) -> Manifest.TargetDependency? {
    if let name = value.text { return Manifest.TargetDependency(kind: .byName, name: name) }
    guard case .call(let kind, _) = value, let name = value.argument("name")?.text,
      let kind = Manifest.TargetDependency.Kind(rawValue: kind)
    else { return nil }
    return Manifest.TargetDependency(kind: kind, name: name, package: value.argument("package")?.text)
  }

  /// `.defaultIsolation(MainActor.self)`
  private static func isolatesToMainActor(_ setting: ManifestValue) -> Bool {
    guard case .call("defaultIsolation", let arguments) = setting,
      case .call(let isolation, _)? = arguments.first?.value
    else { return false }
    return isolation == "MainActor"
  }
}
