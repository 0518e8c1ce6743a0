import Syntax

/// One file of a project.
public final class SourceFile: Sendable {
  /// The module whose names it sees without an import, by index into the modules of `Project.moduleMap`.
  public let module: Int
  /// Whether it is a test by what builds it, its folder or its imports.
  public let isTest: Bool
  public let syntax: FileSyntax
  let parsed: ParsedFile

  /// - Parameter number: of the file among those of the map.
  init(_ parsed: ParsedFile, _ number: Int, in map: ModuleMap) {
    (self.parsed, syntax) = (parsed, parsed.syntax)
    module = map.modules[map.moduleOfFile[number]].scope
    isTest = map.isTest[number] || parsed.header.importsTests
  }

  /// The path from the root, with forward slashes, as a name of the project's table; and the file's name without
  /// `.swift`.
  public var pathName: NameID { parsed.header.pathName }
  public var stem: NameID { parsed.header.stem }
  /// Whether a program has written it, or it is a template or a playground.
  public var isGenerated: Bool { parsed.header.isGenerated }

  /// The text it was read from.
  public var text: SourceStorage { syntax.source }

  @inlinable public var declarations: [Declaration] { syntax.declarations }
  @inlinable public var bodyNodes: [BodyNode] { syntax.bodyNodes }

  @inlinable public func declaration(_ index: Int) -> Declaration { syntax.declarations[index] }
  @inlinable public func bodyNode(_ index: Int) -> BodyNode { syntax.bodyNodes[index] }

  /// The declaration whose body or value holds a node; nil for one of a file-level statement.
  public func owner(ofBodyNode node: Int) -> Int? {
    syntax.body(of: node).declaration
  }
}

/// A declaration of the project.
public struct DeclarationReference: Hashable, BitwiseCopyable, Sendable {
  public var file: Int32
  public var index: Int32

  @inlinable public init(file: Int, index: Int) {
    self.file = Int32(truncatingIfNeeded: file)
    self.index = Int32(truncatingIfNeeded: index)
  }
}

extension SourceFile {
  /// Whether no target builds it, where none says that it does.
  public func isUnbuilt(standsAmongBuilt: Bool) -> Bool {
    (standsAmongBuilt || isTest) && !text.starts(with: "#!".utf8)
  }
}
