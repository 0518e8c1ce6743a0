import Syntax

/// One file as it was read: its text, its tree, its declarations and what happens in its bodies.
public final class FileSyntax: Sendable {
  /// Its text.
  public let source: SourceStorage
  public let tree: SyntaxTree
  /// Those around others before them.
  public let declarations: [Declaration]
  /// All bodies, one behind the other, in the order of the source, but that those of types which a body declares stand
  /// behind it.
  public let bodyNodes: [BodyNode]
  /// Where each body stands, in order.
  public let bodies: [Body]
  /// What the names of its bodies are bound by.
  public let localBindings: LocalBindings
  /// nil where no body declares a type.
  let localTypes: LocalTypes?

  /// A body, or the initial value of a property.
  public struct Body: Sendable {
    private let start: UInt32
    private let end: UInt32
    private let owner: Int32

    init(_ nodes: Range<Int>, ofDeclaration owner: Int?) {
      (start, end) = (UInt32(nodes.lowerBound), UInt32(nodes.upperBound))
      self.owner = Int32(owner ?? -1)
    }

    public var nodes: Range<Int> { Int(start)..<Int(end) }
    /// Index of the declaration it belongs to; nil for statements of the file.
    public var declaration: Int? { owner < 0 ? nil : Int(owner) }
  }

  public init(_ source: SourceStorage, _ scratch: SyntaxScratch) {
    self.source = source
    tree = TreeParser.parse(source, table: scratch.table, names: scratch.names)
    if !scratch.keepsTokens { scratch.table.forgetMany() }
    localBindings = LocalBindings(tree)
    let collector = DeclarationCollector(tree, source, localBindings, scratch)
    declarations = collector.declarations.fitted
    bodyNodes = collector.lowering.nodes.fitted
    bodies = collector.bodies.fitted
    localTypes = collector.hasLocalDeclarations ? LocalTypes(declarations, tree) : nil
  }

  /// The same with the names of another table.
  /// - Parameter ids: by name the new id.
  public init(_ other: FileSyntax, renamed ids: [NameID]) {
    source = other.source
    bodies = other.bodies
    localBindings = other.localBindings
    localTypes = other.localTypes?.renamed(ids)
    var tree = other.tree
    tree.rename(ids)
    self.tree = tree
    declarations = other.declarations.map { $0.renamed(ids) }
    bodyNodes = other.bodyNodes.map { $0.renamed(ids) }
  }

  /// What stands directly in a declaration, by index.
  public func children(ofDeclaration index: Int) -> [Int] {
    let end = Int(declarations[index].subtreeEnd)
    let next = { (child: Int) in max(child + 1, Int(self.declarations[child].subtreeEnd)) }
    return sequence(first: index + 1, next: next).prefix { $0 < end }
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
  public let text = TokenText()
  /// Whether anybody asks for the tokens of a file behind its tree.
  let keepsTokens: Bool

  public init(_ names: NameTable, table: TokenTable = TokenTable(), keepsTokens: Bool = true) {
    self.names = names
    self.table = table
    self.keepsTokens = keepsTokens
  }
}
