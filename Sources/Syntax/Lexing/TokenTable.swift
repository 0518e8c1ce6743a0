/// The tokens of one file in columns, and its comments that matter. One table serves file after file.
///
/// Invariants: starts ascend; the last token is `endOfFile` at the length of the text; the partner of an
/// opening bracket is a later token; where nothing closes it, the last token that it could hold, perhaps itself;
/// the partner of a stray closing bracket is itself.
public final class TokenTable {
  private(set) var kinds = GrowingBuffer<TokenKind>(count: 1)
  private(set) var flags = GrowingBuffer<TokenFlags>(count: 1)
  /// Byte offsets of their first bytes, and of what follows them.
  private(set) var starts = GrowingBuffer<UInt32>(count: 1)
  private(set) var ends = GrowingBuffer<UInt32>(count: 1)
  /// For words, operators and hashes the name; for brackets, and literals that interpolate, the index of the partner.
  private(set) var payloads = GrowingBuffer<UInt32>(count: 1)
  public internal(set) var count = 0

  /// Comments beginning with `archlint:` or `MARK:`, in order.
  public internal(set) var directives: [CommentDirective] = []
  /// Runs of documentation comments, in order.
  var documentation: [DocumentationComment] = []
  /// The words of the file, each once.
  let words: UnsafeMutablePointer<FileWords>
  /// Whether there are raw identifiers such as `` `a b` ``, which may hold whatever word there is.
  var holdsRawIdentifier = false
  /// Whether brackets do not balance, or a literal or comment does not end.
  public internal(set) var isBroken = false

  public init() {
    words = .allocate(capacity: 1)
    words.initialize(to: FileWords())
  }

  deinit {
    words.deinitialize(count: 1)
    words.deallocate()
  }

  /// Replaces what it holds with the tokens of `source`. Their names go into `names`, with the ids that the
  /// outline will have.
  public func lex(_ source: SourceStorage, names: NameTable) {
    source.withBytes { Lexer.lex($0, into: self, names: names) }
  }

  /// Empties the table and makes room for the tokens of a text of `byteCount` bytes: no byte starts more than
  /// one token. Small pages that are never written cost no memory, large ones do: it begins with room for short files.
  func reset(byteCount: Int, nameCount: Int) {
    count = 0
    words.pointee.begin(nameCount: nameCount)
    holdsRawIdentifier = false
    directives.removeAll(keepingCapacity: true)
    documentation.removeAll(keepingCapacity: true)
    isBroken = false
    let needed = byteCount + 4
    guard needed > kinds.count else { return }
    allocate(max(needed, min(kinds.count * 2, 1 << 16), 1 << 13))
  }

  /// Forgets the tokens of a large file, which take as much memory as its tree. Its words stay.
  public func forgetMany() {
    if kinds.count > 1 << 18 { allocate(1) }
  }

  private func allocate(_ room: Int) {
    kinds = GrowingBuffer(count: room)
    flags = GrowingBuffer(count: room)
    starts = GrowingBuffer(count: room)
    ends = GrowingBuffer(count: room)
    payloads = GrowingBuffer(count: room)
    count = 0
  }
}

/// A run of documentation comments with nothing but white space between them.
public struct DocumentationComment: Sendable {
  /// The token that follows.
  var token: Int
  /// Byte offsets.
  public internal(set) var start: Int
  public internal(set) var end: Int
  /// Byte offset of the token that follows; set by the parser.
  public internal(set) var nextCode = 0
}

/// A comment that says something to a tool: `// archlint:…` or `// MARK: …`.
public struct CommentDirective: Sendable {
  public enum Kind: Sendable {
    case archlint, mark
  }

  public var kind: Kind
  /// Byte offsets of what follows `archlint:` or `MARK:`, up to the end of the comment.
  public var text: Range<Int>
  /// Of a `MARK` its title, without hyphens; 0 if it has none. Set by the parser.
  public internal(set) var title: NameID = 0
  /// Byte offset of the comment's first character.
  public var start: Int
  /// The token that follows.
  var token: Int
  /// Byte offset of the token that follows; set by the parser.
  public internal(set) var nextCode = 0
  /// Whether code stands before the comment on its line.
  public var trailsCode: Bool
}

extension TokenTable {
  /// A token for tools that show or compare them, in few bytes: a large file has millions.
  public struct Listed: Sendable {
    fileprivate let closing: UInt32?
    public let kind: TokenKind
    fileprivate let bounds: (UInt32, UInt32)

    /// Byte offsets.
    public var start: Int { Int(bounds.0) }
    public var end: Int { Int(bounds.1) }
    public var bytes: Range<Int> { start..<end }
    /// For an opening bracket that is closed, the index of its partner.
    public var partner: Int? { closing.map(Int.init) }
  }

  /// All tokens but the end of the file.
  public func listing() -> [Listed] {
    (0..<max(0, count - 1)).map { token in
      Listed(closing: partner(of: token), kind: kinds[token], bounds: (starts[token], ends[token]))
    }
  }

  private func partner(of token: Int) -> UInt32? {
    switch kinds[token] {
    case .leftParen, .leftBracket, .leftBrace, .interpolationOpen:
      let partner = Int(payloads[token])
      return partner > token && Int(payloads[partner]) == token ? payloads[token] : nil
    default: return nil
    }
  }
}
