import Syntax

/// Writes beside the statement that a fact stands in, or around it.
struct StatementEdits {
  let source: EditableSource
  /// The tokens of the path of the fact: `self?.tasks[scope]`.
  private let path: Range<Int>

  /// - Parameter fact: a call, an assignment or a mention, which stands on the last name of its path.
  init(_ source: EditableSource, _ fact: Fact) {
    self.source = source
    var end = source.token(at: Int(fact.start)) + 1
    if fact.kind == .assignment {
      while [.leftBracket, .question, .exclamation].contains(source.kind(end)),
        !source.beginsLine(source.start(end))
      {
        end = source.hop(end)
      }
    }
    path = Self.pathStart(source.token(at: Int(fact.start)), source)..<end
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

  /// The first token of the statement; nil where the fact is only a part of a larger one.
  private var statementStart: Int? {
    var start = path.lowerBound
    while start > 0, isPrefix(start - 1) { start -= 1 }
    guard start > 0 else { return start }
    switch source.kind(start - 1) {
    case .leftBrace, .rightBrace, .semicolon: return start
    case .colon: return endsCaseLabel(start - 1) ? start : nil
    default:
      if source.isWord(start - 1, "in") || source.isWord(start - 1, "else") { return start }
      return source.beginsLine(source.start(start)) && !continuesLine(start - 1) ? start : nil
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

  /// `case …:` and `default:`.
  private func endsCaseLabel(_ colon: Int) -> Bool {
    var token = colon - 1
    while token >= 0 {
      if source.isWord(token, "case") || source.isWord(token, "default") { return true }
      if [.leftBrace, .semicolon, .leftParen, .leftBracket].contains(source.kind(token)) { return false }
      token = (source.tokens[token].partner ?? token) - 1
    }
    return false
  }

  /// A token that what follows on the next line belongs to.
  private func continuesLine(_ token: Int) -> Bool {
    switch source.kind(token) {
    case .equal, .operator, .comma, .period, .leftParen, .leftBracket, .arrow: true
    default: false
    }
  }

  private var statement: Range<Int>? {
    guard let start = statementStart else { return nil }
    var token = source.hop(start)
    while token < source.tokens.count {
      switch source.kind(token) {
      case .semicolon, .rightBrace, .rightParen, .rightBracket: return start..<token
      case .period, .operator, .equal, .comma, .colon, .leftBrace, .question: break
      default:
        let isContinued = continuesLine(token - 1) || source.isWord(token, "else")
        if source.beginsLine(source.start(token)), !isContinued { return start..<token }
      }
      token = source.hop(token)
    }
    return start..<token
  }
}
