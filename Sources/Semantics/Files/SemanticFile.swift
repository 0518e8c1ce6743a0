import Syntax

/// One file of the project with its syntax.
public struct SemanticFile: Sendable {
  /// From the root, with forward slashes.
  public let path: String
  public let syntax: FileSyntax
  /// The number of the module whose names it sees without an import.
  public let module: Int
  /// The number of the module that it is a part of: another where targets of Xcode share files.
  public let owner: Int
  /// Whether no target builds it, as far as projects of Xcode tell.
  public let isUnbuilt: Bool
  /// The numbers of the targets that build it, in order, where files of one module are built by several; empty where nobody
  /// knows.
  public internal(set) var targets: [Int] = []
  /// The modules of the project that it imports, beside its own.
  public internal(set) var imports: [Int] = []
  /// By module of which it imports single declarations alone (`import struct Kit.Tool`) what these are called.
  var importedNames: [Int: Set<NameID>] = [:]
  /// Whether it sees what the modules that it imports keep to themselves: `@testable import`.
  var importsTestable = false
  /// Whether it imports what is no module of the project.
  var importsOutside = false
  /// The nodes of its imports, in the order of the source.
  let importNodes: [Int32]
  /// The targets that its imports name.
  var importedTargets: Set<Int> = []

  /// - Parameter owner: nil where it is the module.
  public init(path: String, syntax: FileSyntax, module: Int, owner: Int? = nil, isUnbuilt: Bool = false) {
    self.path = path
    self.syntax = syntax
    self.module = module
    self.owner = owner ?? module
    self.isUnbuilt = isUnbuilt
    importNodes = syntax.declarations.filter { $0.kind == .import }.map(\.node)
  }

  /// The operators that it declares, as distinct from the functions that they stand for.
  var operators: [NameID] { syntax.declarations.filter { $0.kind == .operator }.map(\.name) }

  public var tree: SyntaxTree { syntax.tree }

  /// The modules that it imports with what they declare under a name at the top of their files.
  func imports(of name: NameID) -> [Int] {
    importedNames.isEmpty ? imports : imports.filter { importedNames[$0]?.contains(name) ?? true }
  }
}

/// A node of one of the files.
public struct NodeReference: Hashable, Sendable {
  public var file: Int32
  public var node: Int32

  public init(file: Int, node: Int) {
    self.file = Int32(file)
    self.node = Int32(node)
  }
}
