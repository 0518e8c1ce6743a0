import Syntax

/// The modules of the project that files see: those they import, what these hand on with `@_exported`, and what other files of
/// their own module do.
struct ModuleImports {
  private let modules: [NameID: Int?]
  private let testable: NameID?
  /// By module what it hands on, directly or through others.
  private var handedOn: [Int: [Import]] = [:]
  private struct Import: Hashable {
    var module: Int
    /// The only declaration that it brings, as `import struct Kit.Tool` does; nil where it brings all.
    var name: NameID?

    /// What of it an import brings that it comes along with; nil for nothing.
    func within(_ outer: Import) -> Import? {
      guard let wanted = outer.name else { return self }
      return name == nil || name == wanted ? Import(module: module, name: wanted) : nil
    }
  }

  /// Of one module, more than a project has.
  private static let mostHandedOn = 256

  init(_ files: [SemanticFile], _ names: NameTable, modules: [NameID: Int?]) {
    (self.modules, testable) = (modules, names.find("testable"))
    guard let exported = names.find("_exported") else { return }
    var direct: [Int: [Import]] = [:]
    for file in files {
      for node in file.importNodes where file.syntax.hasAttribute([exported], atNode: Int(node)) {
        if let handedOn = self.import(Int(node), file.tree) {
          direct[file.module, default: []].append(handedOn)
        }
      }
    }
    for module in direct.keys { handedOn[module] = Self.all(behind: module, direct) }
  }

  private static func all(behind module: Int, _ direct: [Int: [Import]]) -> [Import] {
    let own = Import(module: module)
    var (found, known, next) = ([own], Set([own]), 0)
    while next < found.count, found.count < mostHandedOn {
      for other in (direct[found[next].module] ?? []).compactMap({ $0.within(found[next]) })
      where known.insert(other).inserted { found.append(other) }
      next += 1
    }
    return Array(found.dropFirst())
  }

  /// nil for one of what is no module of the project.
  private func `import`(_ node: Int, _ tree: SyntaxTree) -> Import? {
    guard let module = modules[tree[node].name] ?? nil else { return nil }
    guard tree.child(of: node, .label) != nil else { return Import(module: module) }
    let path = tree.children(of: node).filter { tree[$0].kind == .importPathComponent }
    return Import(module: module, name: path.last.map { tree[$0].name })
  }

  func importsTestable(_ file: SemanticFile) -> Bool {
    guard let testable else { return false }
    return file.importNodes.contains { file.syntax.hasAttribute([testable], atNode: Int($0)) }
  }

  /// But for its own, in the order of its imports, and by module of which they bring single declarations alone the names of
  /// these.
  func modules(of file: SemanticFile) -> (all: [Int], names: [Int: Set<NameID>]) {
    var (found, known, names): ([Int], Set<Int>, [Int: Set<NameID>]) = ([], [file.module], [:])
    func add(_ brought: Import) {
      let isNew = known.insert(brought.module).inserted
      if isNew { found.append(brought.module) }
      guard let name = brought.name else { return names[brought.module] = nil }
      if isNew || names[brought.module] != nil { names[brought.module, default: []].insert(name) }
    }
    for node in file.importNodes {
      guard let direct = self.import(Int(node), file.tree) else { continue }
      add(direct)
      handedOn[direct.module]?.compactMap { $0.within(direct) }.forEach(add)
    }
    handedOn[file.module]?.forEach(add)
    return (found, names)
  }
}
