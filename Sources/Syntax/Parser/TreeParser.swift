/// Reads the tokens of a file into a syntax tree, as Swift's own parser does. It never fails and always advances: what it
/// does not understand it steps over, a bracket with its contents at once.
///
/// The tokens tell where brackets close. Nesting deeper than `depthLimit` is stepped over.
public struct TreeParser: ~Copyable {
  let source: SourceBytes
  let names: NameTable
  let table: TokenTable
  let kinds: UnsafePointer<TokenKind>
  let flags: UnsafePointer<TokenFlags>
  let starts: UnsafePointer<UInt32>
  let ends: UnsafePointer<UInt32>
  let payloads: UnsafePointer<UInt32>
  /// Index of the `endOfFile` token.
  let end: Int

  /// The token that is read next.
  var index = 0
  var depth = 0
  static let depthLimit = 200

  /// How often something stands where it cannot.
  var strays = 0

  var tree: TreeBuilder
  let angles = AnglePairs()
  /// For each `<` that was looked at whether it opens generic arguments of an expression.
  var knownGenericArguments: [Int: Bool] = [:]
  /// The attributes and modifiers that were passed last: the keyword behind them is that of each of them, so that a
  /// million modifiers are not searched a million times.
  var passedModifiers = 0..<0

  /// The tree of `source`. `table` and `names` are scratch space that the caller may use again.
  public static func parse(_ source: SourceStorage, table: TokenTable, names: NameTable) -> SyntaxTree {
    table.lex(source, names: names)
    return source.withBytes { bytes in
      var parser = TreeParser(source: bytes, table: table, names: names)
      return parser.parseFile()
    }
  }

  private init(source: SourceBytes, table: TokenTable, names: NameTable) {
    self.source = source
    self.table = table
    self.names = names
    kinds = UnsafePointer(table.kinds.base)
    flags = UnsafePointer(table.flags.base)
    starts = UnsafePointer(table.starts.base)
    ends = UnsafePointer(table.ends.base)
    payloads = UnsafePointer(table.payloads.base)
    end = table.count - 1
    // Hardly any file has more nodes than tokens.
    tree = TreeBuilder(capacity: table.count)
  }

  private mutating func parseFile() -> SyntaxTree {
    let file = begin()
    parseStatements(until: end)
    finish(.sourceFile, file)
    tree.last.end = starts[end]
    return SyntaxTree(
      nodes: tree.preorder(), directives: directives(), documentation: documentation(),
      isBroken: table.isBroken, strays: strays)
  }

  private func directives() -> [CommentDirective] {
    table.directives.map { directive in
      var directive = directive
      directive.nextCode = Int(starts[directive.token])
      if directive.kind == .mark { directive.title = title(directive.text) }
      return directive
    }
  }

  /// The text of a `MARK` without the white space and the hyphens around it.
  private func title(_ text: Range<Int>) -> NameID {
    func isPadding(_ offset: Int) -> Bool {
      [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "-")].contains(source[offset])
    }
    var (start, end) = (text.lowerBound, text.upperBound)
    while start < end, isPadding(start) { start += 1 }
    while end > start, isPadding(end - 1) { end -= 1 }
    guard start < end else { return 0 }
    return names.intern(source[start..<end])
  }

  private func documentation() -> [DocumentationComment] {
    table.documentation.map { comment in
      var comment = comment
      comment.nextCode = Int(starts[comment.token])
      return comment
    }
  }
}
