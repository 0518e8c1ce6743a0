import Semantics
import Syntax

/// Imports of modules of the project that a file names nothing of. It is silent where the module may be needed in a way that
/// names do not show: where it hands on others, extends types that are not its own, declares operators or macros, has
/// something that the file may use without its name, declares something called like a name in the file whose meaning is
/// unknown, or has sources that nobody has read.
struct UnusedImportCheck {
  private let model: SemanticModel
  private let modules: ProjectModules
  private let texts: DependencyTexts
  /// By module the names that it declares; nil for one of which names do not show the use.
  private let namesOfModule: [Set<NameID>?]
  /// By module what code may use of it without a name.
  private let implicitUses: [ImplicitUses]
  /// The names of all type aliases.
  private let aliases: Set<NameID>
  /// By module what its files import.
  private let importsOfModule: [Set<NameID>]
  /// Frameworks that bring Foundation along, and Foundation.
  private let (umbrellas, foundation): (Set<NameID>, NameID?)

  init(_ model: SemanticModel, _ modules: ProjectModules) {
    (self.model, self.modules) = (model, modules)
    texts = DependencyTexts(model: model)
    var declared: [Set<NameID>?] = modules.map.modules.map {
      $0.target?.kind == "target" && !$0.isIncomplete ? [] : nil
    }
    aliases = Set(model.symbols.symbols.lazy.filter { $0.kind == .typealias }.map(\.name))
    for symbol in model.symbols.symbols {
      declared[Int(symbol.module)]?.insert(symbol.name)
      if symbol.kind == .macro || symbol.isOutside { declared[Int(symbol.module)] = nil }
    }
    var implicit: [ImplicitUses] = declared.map { _ in [] }
    let uses = ImplicitUses.uses(model.names)
    for file in model.files.indices where declared[model.files[file].module] != nil {
      if Self.isNeededOtherwise(model, file) { declared[model.files[file].module] = nil }
      implicit[model.files[file].module].formUnion(ImplicitUses.declared(model, inFile: file, uses))
    }
    namesOfModule = declared.map { $0?.isEmpty ?? true ? nil : $0 }
    implicitUses = implicit
    var imports: [Set<NameID>] = model.moduleNames.map { _ in [] }
    for file in model.files.indices {
      imports[model.files[file].module].formUnion(model.importDeclarations(inFile: file).map(\.module))
    }
    importsOfModule = imports
    let names = model.names
    umbrellas = Set(
      ["AppKit", "Cocoa", "CoreData", "SwiftUI", "UIKit", "WatchKit", "XCTest"].compactMap { names.find($0) })
    foundation = names.find("Foundation")
  }

  /// Whether a file declares operators, hands on imports, or extends types of other modules.
  private static func isNeededOtherwise(_ model: SemanticModel, _ file: Int) -> Bool {
    let tree = model.files[file].tree
    return tree.nodes.indices.contains { node in
      switch tree[node].kind {
      case .operatorDecl, .precedenceGroupDecl: true
      case .importDecl: ImportTraits(model, file: file, node: node).isExported
      case .extensionDecl:
        model.symbols.symbol(at: NodeReference(file: file, node: node)).map {
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
      }
      if imports.isEmpty { return [] }
      let uses = ImportedUses(model, file: file, aliases: aliases)
      return imports.filter { !mayUse($0.module, file, uses) }
        .map { NodeReference(file: file, node: $0.node) }
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
  private func mayUse(_ name: NameID, _ file: Int, _ uses: ImportedUses) -> Bool {
    guard let module = model.module(named: name), let declared = namesOfModule[module] else { return true }
    return uses.modules.contains(module) || uses.names.contains(name) || uses.hasSynthesizedMember
      || !uses.openNames.isDisjoint(with: declared) || !uses.implicit.isDisjoint(with: implicitUses[module])
      || uses.hasUnknownMember && bringsMembers(name, file)
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

  /// Whether modules come along with an import that come along with no other of the file, so that members may be theirs.
  private func bringsMembers(_ name: NameID, _ file: Int) -> Bool {
    var known = brought(by: model.importDeclarations(inFile: file).map(\.module).filter { $0 != name })
    if let foundation, known.contains(where: umbrellas.contains) { known.insert(foundation) }
    return brought(by: [name]).contains {
      $0 != name && !known.contains($0) && model.module(named: $0) != model.files[file].module
    }
  }
}
