import Semantics
import Syntax

extension EvaluationCache {
  struct NameOfModule: Hashable {
    var name: NameID
    var module: Int
    /// Those that a file stands in whose module nobody knows.
    var folders: Set<Substring>
  }

  /// Whether a name stands in another module than that of a file, where nothing but its public names is seen.
  func isNamedOutside(_ name: NameID, of file: Int) -> Bool {
    let map = project.moduleMap
    let module = map.moduleOfFile[file]
    let isUnknown = map.modules[module].isFolder
    let folders = isUnknown ? Set(project.path(ofFile: file).split(separator: "/").dropLast()) : []
    return namesOutside.answer(NameOfModule(name: name, module: module, folders: folders)) {
      let own = map.names(ofFile: file)
      return files(naming: name).contains { other in
        let names = map.names(ofFile: other)
        return !own.contains { names.contains($0) || modulesTested(inFile: other).contains($0) }
          || isUnknown && imports(other, oneOf: folders)
      }
    }
  }

  /// Whether a file imports a module that is called like a folder in which it does not stand itself: where nothing says
  /// which files belong to a module, that is the module of those in the folder.
  private func imports(_ file: Int, oneOf folders: Set<Substring>) -> Bool {
    let own = project.path(ofFile: file).split(separator: "/").dropLast()
    let tested = modulesTested(inFile: file)
    return project.files[file].declarations.contains { declaration in
      guard declaration.kind == .import else { return false }
      let name = project.names.string(declaration.name)
      return folders.contains(name[...]) && !own.contains(name[...]) && !tested.contains(name)
    }
  }

  /// The modules that a file imports `@testable`.
  private func modulesTested(inFile file: Int) -> Set<String> {
    testedModules.answer(file) {
      let declarations = project.files[file].declarations
      let imports = declarations.indices.filter { index in
        declarations[index].kind == .import
          && hasAttribute([wellKnown.testable], DeclarationReference(file: file, index: index))
      }
      return Set(imports.map { project.names.string(declarations[$0].name) })
    }
  }

  // MARK: - Exposed

  /// Whether a name stands in what other modules see of some declaration.
  func isExposed(_ name: NameID) -> Bool {
    exposures.answer(name) { files(naming: name).contains { exposedNames(inFile: $0).contains(name) } }
  }

  private func exposedNames(inFile file: Int) -> Set<NameID> {
    exposedNames.answer(file) {
      let syntax = project.files[file].syntax
      return syntax.declarations.enumerated().reduce(into: []) { names, entry in
        let (index, declaration) = entry
        let reference = DeclarationReference(file: file, index: index)
        guard isInterface(declaration, syntax) || hasAttribute(wellKnown.showing, reference) else { return }
        let isInlined = hasAttribute(wellKnown.inlining, reference)
        for part in parts(of: declaration, syntax) + syntax.attributes(of: declaration) {
          addNames(in: part, withBraces: isInlined, syntax.tree, to: &names)
        }
      }
    }
  }

  /// What an extension asks of its type, all that is added there does.
  private func isInterface(_ declaration: Declaration, _ syntax: FileSyntax) -> Bool {
    switch declaration.kind {
    case .import, .parameter, .accessor: false
    case .extension: true
    default: syntax.tree.access(of: Int(declaration.node)) >= .package
    }
  }

  private func parts(of declaration: Declaration, _ syntax: FileSyntax) -> [Int] {
    let parts = syntax.tree.children(of: Int(declaration.node))
    guard declaration.kind == .extension else { return Array(parts) }
    return parts.flatMap { part -> [Int] in
      switch syntax.tree[part].role {
      case .requirement: [part]
      // Without the name of what is extended.
      case .type: Array(syntax.tree.children(of: part))
      default: []
      }
    }
  }

  private func addNames(in part: Int, withBraces: Bool, _ tree: SyntaxTree, to names: inout Set<NameID>) {
    var node = part
    while node < Int(tree[part].subtreeEnd) {
      if !withBraces, tree[node].role == .body || tree[node].role == .accessors {
        node = Int(tree[node].subtreeEnd)
      } else {
        names.insert(tree[node].name)
        node += 1
      }
    }
  }
}
