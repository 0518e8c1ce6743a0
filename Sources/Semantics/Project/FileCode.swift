import Syntax

/// The code of a file: as it was parsed, or as it is going to be where somebody asks for it.
public struct FileCode: Sendable {
  @usableFromInline let parsed: FileSyntax?
  @usableFromInline let unparsed: UnparsedCode?

  init(_ syntax: FileSyntax) {
    (parsed, unparsed) = (syntax, nil)
  }

  init(_ unparsed: UnparsedCode) {
    (parsed, self.unparsed) = (nil, unparsed)
  }

  @inlinable public var syntax: FileSyntax { parsed ?? unparsed!.parse() }

  var source: SourceStorage { parsed?.source ?? unparsed!.storage }

  /// Whether both declare things of the same kinds and names, in the same order.
  func hasHeads(of other: FileCode) -> Bool {
    guard let parsed, let other = other.parsed else { return false }
    return parsed.declarations.elementsEqual(other.declarations) { ($0.kind, $0.name) == ($1.kind, $1.name) }
  }

  /// All declarations, without asking for more.
  func forEachDeclaration(_ body: (_ index: Int, _ kind: DeclarationKind, _ name: NameID) -> Void) {
    if let summary = unparsed?.summary {
      for (index, head) in summary.heads.enumerated() { body(index, head.kind, head.name) }
    } else if let declarations = parsed?.declarations {
      for index in declarations.indices { body(index, declarations[index].kind, declarations[index].name) }
    }
  }
}

extension SourceFile {
  // Where code is parsed, its object is not counted again for each look.

  @inlinable public func declaration(_ index: Int) -> Declaration {
    if let parsed = code.parsed { return parsed.declarations[index] }
    return syntax.declarations[index]
  }

  @inlinable public func bodyNode(_ index: Int) -> BodyNode {
    if let parsed = code.parsed { return parsed.bodyNodes[index] }
    return syntax.bodyNodes[index]
  }

  /// What a declaration is, for which no code is parsed.
  @inlinable public func kind(ofDeclaration index: Int) -> DeclarationKind {
    if let parsed = code.parsed { return parsed.declarations[index].kind }
    return code.unparsed!.summary.heads[index].kind
  }

  /// What a declaration is called, for which no code is parsed.
  @inlinable public func name(ofDeclaration index: Int) -> NameID {
    if let parsed = code.parsed { return parsed.declarations[index].name }
    return code.unparsed!.summary.heads[index].name
  }

  /// How many declarations there are, for which no code is parsed.
  @inlinable public var declarationCount: Int {
    code.parsed?.declarations.count ?? code.unparsed!.summary.heads.count
  }
}

/// Code of which nobody needs to know more yet than a summary. An object: as a value all of the summary would be copied with
/// each look at the code of a file.
public final class UnparsedCode: Sendable {
  let storage: SourceStorage
  @usableFromInline let summary: FileSummary
  /// Parses, or gives what was parsed before.
  @usableFromInline let parse: @Sendable () -> FileSyntax

  /// - Parameters:
  ///   - summary: that of the same bytes.
  ///   - parse: what `FileSyntax(_:knownTo:)` makes of the storage.
  public init(_ storage: SourceStorage, _ summary: FileSummary, parse: @escaping @Sendable () -> FileSyntax) {
    (self.storage, self.summary, self.parse) = (storage, summary, parse)
  }
}

extension FileSyntax {
  /// - Parameter names: have all names of the file, and are not added to.
  public convenience init(_ storage: SourceStorage, knownTo names: NameTable) {
    let own = NameTable()
    let syntax = FileSyntax(storage, SyntaxScratch(own))
    self.init(syntax, renamed: (0..<NameID(own.count)).map { names.find(own.bytes($0)) ?? 0 })
  }
}
