import Semantics
import Syntax

/// Writes beside the statement that a node stands in, or around it.
struct StatementEdits {
  let source: EditableSource
  /// The tokens of the path of the node: `self?.tasks[scope]`.
  private let path: Range<Int>

  /// - Parameter bodyNode: a call, an assignment or a mention, which stands on the last name of its path.
  init(_ source: EditableSource, _ bodyNode: BodyNode) {
    self.source = source
    var end = source.token(at: Int(bodyNode.start)) + 1
    if bodyNode.kind == .assignment {
      while [.leftBracket, .question, .exclamation].contains(source.kind(end)),
        !source.beginsLine(source.start(end))
      {
        end = source.hop(end)
      }
    }
    path = Self.pathStart(source.token(at: Int(bodyNode.start)), source)..<end
  }

  /// The path as it is written.
  var pathText: String {
    String(
      decoding: source.bytes[source.start(path.lowerBound)..<source.end(path.upperBound - 1)], as: UTF8.self)
  }

  func insertBefore(_ text: String) -> [TextEdit] {
    guard let start = statementStart else { return [] }
    let offset = source.start(start)
    guard source.beginsLine(offset) else { return [.insertion(text + "; ", at: offset)] }
    let (indentation, lineEnd) = (source.indentation(offset), source.lineEnd(offset))
    let placed = source.placed(text, indentation: indentation, lineEnd: lineEnd)
    return [.insertion(placed + lineEnd + indentation, at: offset)]
  }

  func insertAfter(_ text: String) -> [TextEdit] {
    guard let range = statement else { return [] }
    let (offset, end) = (source.start(range.lowerBound), source.end(range.upperBound - 1))
    guard source.beginsLine(offset) else { return [.insertion("; " + text, at: end)] }
    let (indentation, lineEnd) = (source.indentation(offset), source.lineEnd(offset))
    let placed = source.placed(text, indentation: indentation, lineEnd: lineEnd)
    return [.insertion(lineEnd + indentation + placed, at: source.behindTrailingComment(end))]
  }

  func wrap(in text: String) -> [TextEdit] {
    guard let range = statement else { return [] }
    let end = source.end(range.upperBound - 1)
    return BodyEdits(source: source).wrap(source.start(range.lowerBound)..<end, in: text)
  }

  // MARK: - Extents

  /// The first token of a path that ends with a name.
  private static func pathStart(_ name: Int, _ source: EditableSource) -> Int {
    var token = name
    while token > 0 {
      guard source.kind(token - 1) == .period else { return token }
      var before = token - 2
      while before > 0 {
        switch source.kind(before) {
        case .question, .exclamation: before -= 1
        case .rightBracket, .rightParen, .rightBrace:
          guard let partner = source.tokens[before].partner else { return token }
          // What is called or subscripted stands before the bracket.
          if source.isBlank(source.end(partner - 1)..<source.start(partner)), partner > 0,
            [.word, .quotedWord, .question, .exclamation, .rightBracket, .rightParen].contains(
              source.kind(partner - 1))
          {
            before = partner - 1
            continue
          }
          return partner
        default: break
        }
        if [.word, .quotedWord].contains(source.kind(before)) { break }
        guard [.question, .exclamation, .rightBracket, .rightParen].contains(source.kind(before)) else {
          return token
        }
      }
      token = max(before, 0)
    }
    return token
  }

  /// The first token of the statement; nil where the node is only a part of a larger one.
  private var statementStart: Int? {
    var start = path.lowerBound
    while start > 0, isPrefix(start - 1) { start -= 1 }
    guard start > 0 else { return start }
    switch source.kind(start - 1) {
    case .leftBrace, .rightBrace, .semicolon: return start
    case .colon: return endsCaseLabel(start - 1) ? start : nil
    case .word where source.isWord(start - 1, "in"): return isOfClosure(start - 1) ? start : nil
    default:
      return source.isFirst(start) && !continuesLine(start - 1) ? start : nil
    }
  }

  /// `try`, `await`, `return`, `_ =` and their like.
  private func isPrefix(_ token: Int) -> Bool {
    switch source.kind(token) {
    case .word:
      ["try", "await", "return", "throw"].contains { source.isWord(token, $0) }
        || source.isWord(token, "_") && source.kind(token + 1) == .equal
    case .question, .exclamation: source.isWord(token - 1, "try")
    case .equal: source.isWord(token - 1, "_")
    default: false
    }
  }

  /// `case …:` and `default:`, and not the colon of a conditional expression behind them.
  private func endsCaseLabel(_ colon: Int) -> Bool {
    var token = colon - 1
    while token >= 0 {
      if source.isWord(token, "case") || source.isWord(token, "default") { return true }
      if [.leftBrace, .semicolon, .leftParen, .leftBracket, .colon].contains(source.kind(token)) {
        return false
      }
      token = source.hopBack(token)
    }
    return false
  }

  /// Whether an `in` stands behind the parameters of a closure; else it is that of a loop.
  private func isOfClosure(_ keyword: Int) -> Bool {
    var token = keyword - 1
    while token >= 0, source.kind(token) != .leftBrace {
      if source.isWord(token, "for") { return false }
      token = source.hopBack(token)
    }
    return true
  }

  /// Words that what stands on the next line belongs to.
  private static let unfinished = [
    "if", "guard", "while", "switch", "where", "is", "as", "try", "await", "return", "throw",
  ]

  /// A token that what follows on the next line belongs to.
  private func continuesLine(_ token: Int) -> Bool {
    switch source.kind(token) {
    case .equal, .operator, .comma, .period, .colon, .leftParen, .leftBracket, .arrow: true
    // Binary operators have spaces on both sides; those of types stand right behind them.
    case .leftAngle, .rightAngle: source.isSpaced(token)
    case .question, .exclamation: source.isSpaced(token) || source.isWord(token - 1, "as")
    case .word: Self.unfinished.contains { source.isWord(token, $0) }
    default: false
    }
  }

  /// A token that belongs to what stands on the lines before it.
  private func continuesStatement(_ token: Int) -> Bool {
    switch source.kind(token) {
    case .period, .operator, .equal, .comma, .colon, .leftBrace, .question, .leftAngle, .rightAngle: true
    case .word: ["else", "as", "is"].contains { source.isWord(token, $0) }
    default: false
    }
  }

  /// nil too where members behind `#if` belong to it: they can be parted from it, and nothing can stand between.
  private var statement: Range<Int>? {
    guard let start = statementStart else { return nil }
    var token = source.hop(start)
    while token < source.tokens.count {
      switch source.kind(token) {
      case .semicolon, .rightBrace, .rightParen, .rightBracket: return start..<token
      case .hash where hasMembers(token): return nil
      default:
        let isContinued = continuesStatement(token) || continuesLine(token - 1)
        if source.isFirst(token), !isContinued { return start..<token }
      }
      token = source.hop(token)
    }
    return start..<token
  }

  /// Whether `#if` begins with a member of what stands before it.
  private func hasMembers(_ directive: Int) -> Bool {
    var token = directive
    while source.kind(token) == .hash, source.text(token) == "#if" { token = source.directiveEnd(token) }
    return token > directive && source.kind(token) == .period
  }
}
