import Syntax

/// One file as it was read: its text, its tree, its declarations and what happens in its bodies.
public final class FileSyntax: Sendable {
  /// Its text.
  public let source: SourceStorage
  public let tree: SyntaxTree
  /// Those around others before them.
  public let declarations: [Declaration]
  /// All bodies, one behind the other, in the order of the source.
  public let bodyNodes: [BodyNode]
  /// Where each body stands, in order.
  public let bodies: [Body]

  /// A body, or the initial value of a property.
  public struct Body: Sendable {
    public let nodes: Range<Int>
    /// Index of the declaration it belongs to; nil for statements of the file.
    public let declaration: Int?
  }

  public init(_ source: SourceStorage, _ scratch: SyntaxScratch) {
    self.source = source
    tree = TreeParser.parse(source, table: scratch.table, names: scratch.names, wantsBodies: true)
    let collector = DeclarationCollector(tree, source, scratch.names, scratch)
    declarations = collector.declarations
    bodyNodes = collector.bodies.nodes
    bodies = Self.bodies(collector)
  }

  /// The same with the names of another table.
  /// - Parameter ids: by name the new id.
  public init(_ other: FileSyntax, renamed ids: [NameID]) {
    source = other.source
    bodies = other.bodies
    var tree = other.tree
    tree.rename(ids)
    self.tree = tree
    declarations = other.declarations.map { declaration in
      var declaration = declaration
      declaration.name = ids[Int(declaration.name)]
      return declaration
    }
    bodyNodes = other.bodyNodes.map { node in
      var node = node
      (node.name, node.root) = (ids[Int(node.name)], ids[Int(node.root)])
      return node
    }
  }

  private static func bodies(_ collector: DeclarationCollector) -> [Body] {
    var bodies = collector.fileBodies.map { Body(nodes: $0, declaration: nil) }
    for (index, declaration) in collector.declarations.enumerated() where !declaration.bodyNodes.isEmpty {
      bodies.append(Body(nodes: declaration.bodyNodes, declaration: index))
    }
    return bodies.sorted { $0.nodes.lowerBound < $1.nodes.lowerBound }
  }

  /// The body that a node stands in.
  public func body(of node: Int) -> Body {
    bodies[min(bodies.count - 1, bodies.partitioningIndex { $0.nodes.upperBound > node })]
  }
}

/// What one worker uses again for file after file.
public final class SyntaxScratch {
  public let names: NameTable
  /// The tokens of the file that was read last.
  public let table: TokenTable
  public let text = SourceText()
  let implicitNames: LocalBinder.ImplicitNames

  public init(_ names: NameTable, table: TokenTable = TokenTable()) {
    self.names = names
    self.table = table
    implicitNames = LocalBinder.ImplicitNames(names)
  }
}
