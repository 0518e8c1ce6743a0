import Syntax

/// One file of the project with its syntax.
public struct SemanticFile: Sendable {
  /// From the root, with forward slashes.
  public let path: String
  public let tree: SyntaxTree
  /// The number of its module.
  public let module: Int
  /// The numbers of the targets that build it, in order, where files of one module are built by several; empty where nobody
  /// knows.
  public internal(set) var targets: [Int] = []
  /// The modules of the project that it imports, beside its own.
  public internal(set) var imports: [Int] = []
  /// The nodes of its imports, in the order of the source.
  var importNodes: [Int32] = []
  /// The targets that its imports name.
  var importedTargets: Set<Int> = []

  public init(path: String, tree: SyntaxTree, module: Int) {
    self.path = path
    self.tree = tree
    self.module = module
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
