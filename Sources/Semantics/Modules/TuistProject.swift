import Syntax

/// A `Project.swift` of Tuist, as far as literals and constants tell what is in it.
struct TuistProject {
  private var evaluator: ManifestEvaluator
  private let tree: SyntaxTree

  /// - Parameter helpers: texts whose constants it may use.
  /// - Returns: none for a file that is no manifest.
  static func targets(_ text: [UInt8], helpers: [[UInt8]] = []) -> [GeneratedTarget] {
    let all = helpers.reduce(text) { $0 + [UInt8(ascii: "\n")] + $1 }
    let names = NameTable()
    let tree = ManifestEvaluator.parse(all, names)
    guard
      tree.nodes.contains(where: { $0.kind == .importDecl && names.string($0.name) == "ProjectDescription" })
    else { return [] }
    var project = TuistProject(tree, all, names)
    let calls = project.evaluator.calls(of: "Project").filter { Int(tree[$0].start) < text.count }
    var targets = calls.only.map { project.targets(of: $0) } ?? []
    // Settings of any target may stand in any constant, and override what the target says itself.
    if project.namesSystems(all) {
      for place in targets.indices { targets[place].deployment = nil }
    }
    return targets
  }

  /// Whether a string names a setting that says which systems something is for.
  private func namesSystems(_ text: [UInt8]) -> Bool {
    tree.nodes.contains { node in
      guard node.kind == .stringLiteralExpr else { return false }
      let literal = text[Int(node.start)..<Int(node.end)]
      return ["_DEPLOYMENT_TARGET", "SUPPORTED_PLATFORMS"].contains { literal.contains($0.utf8) }
    }
  }

  private init(_ tree: SyntaxTree, _ text: [UInt8], _ names: NameTable) {
    evaluator = ManifestEvaluator(tree, bytes: text, names: names)
    self.tree = tree
  }

  private mutating func targets(of project: Int) -> [GeneratedTarget] {
    let values = evaluator.list("targets", of: evaluator.value(of: project)) ?? []
    var targets: [GeneratedTarget] = []
    var calls: [Int] = []
    for value in values {
      guard case .call(let name, _, let node) = value, ["target", "Target"].contains(name) else { continue }
      add(value, node, to: &targets, &calls)
    }
    addIsolations(to: &targets, calls, project)
    return targets
  }

  private mutating func add(
    _ value: ManifestValue, _ node: Int, to targets: inout [GeneratedTarget], _ calls: inout [Int]
  ) {
    guard let name = evaluator.text("name", of: value) else { return }
    var target = GeneratedTarget(name: evaluator.text("productName", of: value) ?? name)
    target.isTest = ProductType.isTest(evaluator.argument("product", of: value)?.name)
    target.deployment = deployment(
      evaluator.argument("deploymentTargets", of: value) ?? evaluator.argument("deploymentTarget", of: value))
    let count = evaluator.unread.count
    for label in ["sources", "buildableFolders"] {
      guard let argument = evaluator.argument(label, of: value) else { continue }
      add(argument, to: &target)
    }
    if evaluator.unread.count > count { target.sources = nil }
    targets.append(target)
    calls.append(node)
  }

  /// `"A/**"`, `["A/**"]`, `[.glob("A/**", excluding: ["A/B/**"])]`, `.sourceFilesList(globs: […])`.
  private mutating func add(_ value: ManifestValue, to target: inout GeneratedTarget) {
    switch value {
    case .text(let glob, _): target.sources = (target.sources ?? []) + [glob]
    case .list(let values): for value in values { add(value, to: &target) }
    case .call(let name, let arguments, let node):
      if name == "sourceFilesList" || name == "paths" {
        if let first = arguments.first { add(evaluator.value(of: first.node), to: &target) }
        return
      }
      guard ["glob", "folder"].contains(name), !arguments.contains(where: { $0.label == "exceptions" }),
        let first = arguments.first,
        case .text(let glob, _) = evaluator.value(of: first.node)
      else {
        evaluator.giveUp(node, "sources in other words")
        return
      }
      target.sources = (target.sources ?? []) + [glob]
      target.excluded += evaluator.texts("excluding", of: value) ?? []
    case .null, .unknown: break
    }
  }

  /// `.iOS("16.0")`, `.iOS(targetVersion: "16.0", devices: .iphone)`, `.multiplatform(iOS: "16.0", macOS: "13.0")`
  private mutating func deployment(_ value: ManifestValue?) -> [String: String]? {
    guard case .call(let name, let arguments, _)? = value else { return nil }
    var versions: [String: String] = [:]
    for argument in name == "multiplatform" ? arguments : Array(arguments.prefix(1)) {
      guard let version = evaluator.value(of: argument.node).text else { return nil }
      versions[name == "multiplatform" ? argument.label : name] = version
    }
    return versions
  }

  // MARK: - Isolation

  /// `"SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor"` among the settings of a target, or of the project.
  private mutating func addIsolations(to targets: inout [GeneratedTarget], _ calls: [Int], _ project: Int) {
    var byCall: [Int: Set<BuildSettings.Isolation?>] = [:]
    let places = Dictionary(zip(calls, calls.indices), uniquingKeysWith: { first, _ in first })
    for key in tree.nodes.indices where tree[key].role == .key {
      guard case .text(BuildSettings.Isolation.setting, _) = evaluator.value(of: key) else { continue }
      // Elsewhere nobody knows whom it is for.
      guard let owner = owner(of: key, calls: places, project) else { return }
      byCall[owner, default: []].insert(isolation(behind: key))
    }
    func said(_ call: Int) -> BuildSettings.Isolation? {
      byCall[call]?.only ?? nil
    }
    for (place, call) in calls.enumerated() { targets[place].isolation = said(call) ?? said(project) }
  }

  /// The call of a target, or of the project, around a node.
  private func owner(of node: Int, calls: [Int: Int], _ project: Int) -> Int? {
    tree.ancestors(of: node).first { $0 == project || calls[$0] != nil }
  }

  private mutating func isolation(behind key: Int) -> BuildSettings.Isolation? {
    let next = Int(tree[key].subtreeEnd)
    guard next < tree.nodes.count, tree[next].role == .value else { return nil }
    switch evaluator.value(of: next) {
    case .text(let text, _): return BuildSettings.Isolation(setting: text)
    case .call("string", let arguments, _):
      guard let first = arguments.first, let text = evaluator.value(of: first.node).text else { return nil }
      return BuildSettings.Isolation(setting: text)
    default: return nil
    }
  }
}
