import Syntax

/// The modules of the project that files see: those they import, what these hand on with `@_exported`, and what other files of
/// their own module do.
struct ModuleImports {
  private let modules: [NameID: Int?]
  private let testable: NameID?
  /// By module those that it hands on, directly or through others.
  private var handedOn: [Int: [Int]] = [:]
  /// Of one module, more than a project has.
  private static let mostHandedOn = 256

  init(_ files: [SemanticFile], _ names: NameTable, modules: [NameID: Int?]) {
    (self.modules, testable) = (modules, names.find("testable"))
    guard let exported = names.find("_exported") else { return }
    var direct: [Int: [Int]] = [:]
    for file in files {
      for node in file.importNodes where Self.has(exported, Int(node), file.tree) {
        if let module = module(named: file.tree[Int(node)].name) {
          direct[file.module, default: []].append(module)
        }
      }
    }
    for module in direct.keys { handedOn[module] = Self.all(behind: module, direct) }
  }

  private static func has(_ attribute: NameID, _ node: Int, _ tree: SyntaxTree) -> Bool {
    tree.children(of: node).contains { child in
      tree[child].role == .attribute
        && (tree[child].name == attribute || tree.children(of: child).contains { tree[$0].name == attribute })
    }
  }

  private static func all(behind module: Int, _ direct: [Int: [Int]]) -> [Int] {
    var (found, known, next) = ([module], Set([module]), 0)
    while next < found.count, found.count < mostHandedOn {
      for other in direct[found[next]] ?? [] where known.insert(other).inserted { found.append(other) }
      next += 1
    }
    return Array(found.dropFirst())
  }

  private func module(named name: NameID) -> Int? {
    modules[name] ?? nil
  }

  func importsTestable(_ file: SemanticFile) -> Bool {
    testable.map { testable in file.importNodes.contains { Self.has(testable, Int($0), file.tree) } } ?? false
  }

  /// But for its own, in the order of its imports.
  func modules(of file: SemanticFile) -> [Int] {
    var (found, known): ([Int], Set<Int>) = ([], [file.module])
    func add(_ module: Int) {
      if known.insert(module).inserted { found.append(module) }
    }
    for node in file.importNodes {
      guard let module = module(named: file.tree[Int(node)].name) else { continue }
      add(module)
      handedOn[module]?.forEach(add)
    }
    handedOn[file.module]?.forEach(add)
    return found
  }
}
