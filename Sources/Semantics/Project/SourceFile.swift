import Syntax

/// One file of a project.
public final class SourceFile: Sendable {
  /// The path from the root, with forward slashes, as a name of the project's table; and the file's name without
  /// `.swift`.
  public let pathName: NameID
  public let stem: NameID
  /// The module whose names it sees without an import, by index into the modules of `Project.moduleMap`.
  public let module: Int
  public let isTest: Bool
  /// Whether a program has written it, or it is a template or a playground.
  public let isGenerated: Bool
  @usableFromInline let code: FileCode
  let parsed: ParsedFile

  init(_ parsed: ParsedFile, module: Int) {
    pathName = parsed.pathName
    stem = parsed.stem
    self.module = module
    isTest = parsed.isTest
    isGenerated = parsed.isGenerated
    code = parsed.code
    self.parsed = parsed
  }

  /// The text it was read from.
  public var text: SourceStorage { code.source }

  @inlinable public var syntax: FileSyntax { code.syntax }

  /// What was known of it before it was read; nil for a file that was parsed.
  public var summary: FileSummary? { code.unparsed?.summary }

  @inlinable public var declarations: DeclarationList { syntax.declarations }
  @inlinable public var bodyNodes: BodyNodeList { syntax.bodyNodes }

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
