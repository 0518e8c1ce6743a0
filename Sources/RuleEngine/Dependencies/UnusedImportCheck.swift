import Semantics
import Syntax

/// Imports of modules of the project that a file names nothing of. It is silent where the module may be needed in a way that
/// names do not show: where it hands on others, extends types that are not its own, declares operators or macros, has
/// something that the file may use without its name, or declares something called like a name in the file whose meaning is
/// unknown.
struct UnusedImportCheck {
  private let model: SemanticModel
  private let modules: ProjectModules
  private let texts: DependencyTexts
  /// By module the names that it declares; nil for one of which names do not show the use.
  private let namesOfModule: [Set<NameID>?]
  /// By module what code may use of it without a name.
  private let implicitUses: [ImplicitUses]
  /// By module what its files import.
  private let importsOfModule: [Set<NameID>]
  /// Members that types have without a declaration.
  private let synthesized: Set<NameID>
  private let initializer: NameID?
  /// Frameworks that bring Foundation along, and Foundation.
  private let (umbrellas, foundation): (Set<NameID>, NameID?)

  init(_ model: SemanticModel, _ modules: ProjectModules) {
    (self.model, self.modules) = (model, modules)
    texts = DependencyTexts(model: model)
    var declared: [Set<NameID>?] = modules.map.modules.map { $0.target?.kind == "target" ? [] : nil }
    for symbol in model.symbols.symbols {
      declared[Int(symbol.module)]?.insert(symbol.name)
      if symbol.kind == .macro || symbol.kind == .outsideType { declared[Int(symbol.module)] = nil }
    }
    var implicit: [ImplicitUses] = declared.map { _ in [] }
    let uses = ImplicitUses.uses(model.names)
    for file in model.files.indices where declared[model.files[file].module] != nil {
      if Self.isNeededOtherwise(model, file) { declared[model.files[file].module] = nil }
      implicit[model.files[file].module].formUnion(ImplicitUses.declared(in: model.files[file].tree, uses))
    }
    namesOfModule = declared.map { $0?.isEmpty ?? true ? nil : $0 }
    implicitUses = implicit
    var imports: [Set<NameID>] = model.moduleNames.map { _ in [] }
    for file in model.files.indices {
      imports[model.files[file].module].formUnion(model.importDeclarations(inFile: file).map(\.module))
    }
    importsOfModule = imports
    initializer = model.names.find("init")
    let names = model.names
    umbrellas = Set(
      ["AppKit", "Cocoa", "CoreData", "SwiftUI", "UIKit", "WatchKit", "XCTest"].compactMap { names.find($0) })
    foundation = names.find("Foundation")
    synthesized = Set(
      ["init", "rawValue", "allCases", "hash", "hashValue", "encode"].compactMap { model.names.find($0) })
  }

  /// Whether a file declares operators, hands on imports, or extends types of other modules.
  private static func isNeededOtherwise(_ model: SemanticModel, _ file: Int) -> Bool {
    let tree = model.files[file].tree
    return tree.nodes.indices.contains { node in
      switch tree[node].kind {
      case .operatorDecl, .precedenceGroupDecl: true
      case .importDecl: ImportTraits(model, file: file, node: node).isExported
      case .extensionDecl:
        model.symbols.type(ofExtension: NodeReference(file: file, node: node)).map {
          Int(model.symbols[$0].module) != model.files[file].module
        } ?? true
      default: false
      }
    }
  }

  /// Where they stand.
  var places: [NodeReference] {
    model.files.indices.flatMap { file -> [NodeReference] in
      let imports = model.importDeclarations(inFile: file).filter { node, name in
        guard let module = model.module(named: name), namesOfModule[module] != nil else { return false }
        let traits = ImportTraits(model, file: file, node: node)
        return module != model.files[file].module && !traits.isConditional && !traits.isExported
          && !mayUse(module, name, file)
      }
      return imports.map { NodeReference(file: file, node: $0.0) }
    }
  }

  func finding(at place: NodeReference) -> DependencyFinding {
    let node = model.files[Int(place.file)].tree[Int(place.node)]
    var finding = DependencyFinding(
      rule: "import-is-used", file: Int(place.file), bytes: texts.bytes(of: place),
      message: "Nothing of '\(texts.name(at: place))' is used here. Remove the import")
    finding.removal = Int(node.start)..<Int(node.end)
    return finding
  }

  /// Whether a name in the file means something of a module, or may do so, or something may be used without a name.
  private func mayUse(_ module: Int, _ name: NameID, _ file: Int) -> Bool {
    let declared = namesOfModule[module] ?? []
    let tree = model.files[file].tree
    let isNamed = model.references[file].contains { reference in
      let used = tree[Int(reference.place.node)].name
      switch reference.resolution {
      case .symbol(let symbol):
        // A function of one module leaves room for others of its name.
        let entry = model.symbols[symbol]
        return Int(entry.module) == module || used == name
          || [.function, .subscript].contains(entry.kind) && declared.contains(used)
      case .local: return false
      case .outside, .unknown: return used == name || declared.contains(used)
      }
    }
    return isNamed || bringsMembers(name, file)
      || !implicitUses[module].isDisjoint(with: ImplicitUses.had(by: tree))
      || tree.nodes.indices.contains { node in
        ImplicitUses.isOperator(tree[node].kind) && declared.contains(tree[node].name)
          || tree[node].kind == .memberAccessExpr && synthesized.contains(tree[node].name)
            && !isOfNamed(node, tree)
      }
  }

  /// Some modules with what those of the project among them import: members come along with imports.
  private func brought(by modules: [NameID]) -> Set<NameID> {
    var (brought, waiting) = (Set(modules), modules)
    while let name = waiting.popLast() {
      guard let module = model.module(named: name) else { continue }
      for other in importsOfModule[module] where brought.insert(other).inserted { waiting.append(other) }
    }
    return brought
  }

  /// Whether the file has members of nobody knows what, which may be those of a module that comes along with this one alone.
  private func bringsMembers(_ name: NameID, _ file: Int) -> Bool {
    var known = brought(by: model.importDeclarations(inFile: file).map(\.module).filter { $0 != name })
    if let foundation, known.contains(where: umbrellas.contains) { known.insert(foundation) }
    let new = brought(by: [name]).subtracting(known.union([name])).filter {
      model.module(named: $0) != model.files[file].module
    }
    if new.isEmpty { return false }
    let tree = model.files[file].tree
    let meant = Set(
      model.references[file].compactMap { reference -> Int32? in
        if case .symbol = reference.resolution { reference.place.node } else { nil }
      })
    return tree.nodes.indices.contains {
      tree[$0].kind == .memberAccessExpr && !meant.contains(Int32($0)) && !isOfNamed($0, tree)
    }
  }

  /// Whether a member is of something that the file names, as in `super.init()` and `Type.init()`.
  private func isOfNamed(_ node: Int, _ tree: SyntaxTree) -> Bool {
    guard tree[node].name == initializer, let base = tree.child(of: node, .base) else { return false }
    return tree[base].kind == .superExpr || tree[base].kind == .declReferenceExpr
  }
}
