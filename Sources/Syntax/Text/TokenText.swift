/// Writes code in one form, whatever white space and comments stand in it: tokens side by side, with white space in fixed
/// places only. Rules compare and show code in this form. The contents of braces are left out: `{…}`.
///
/// Scratch space that one worker uses for text after text.
public final class TokenText {
  private let table = TokenTable()
  private var names = NameTable()

  public init() {}

  /// - Parameters:
  ///   - range: byte offsets, of whole tokens.
  ///   - keepsQuotes: whether backticks stay.
  public func bytes(_ range: Range<Int>, of source: SourceStorage, keepsQuotes: Bool = true) -> [UInt8] {
    text(range, of: source, keepsQuotes: keepsQuotes, isType: false)
  }

  /// The text of a type, in which angles are brackets and periods join names.
  public func type(_ range: Range<Int>, of source: SourceStorage) -> [UInt8] {
    text(range, of: source, keepsQuotes: true, isType: true)
  }

  private func text(_ range: Range<Int>, of source: SourceStorage, keepsQuotes: Bool, isType: Bool) -> [UInt8]
  {
    let raw = source[range.clamped(to: 0..<source.count)]
    // A path of plain names is one of tokens side by side.
    if raw.allSatisfy({ $0.mayContinueWord || $0 == UInt8(ascii: ".") }) { return Array(raw) }
    // Words of texts are mostly those of other texts; the table is begun anew before it is large.
    if names.count > 1 << 16 { names = NameTable() }
    let copy = SourceStorage(copying: Array(raw))
    table.lex(copy, names: names)
    return table.text(of: copy, keepsQuotes: keepsQuotes, isType: isType, names)
  }

  public func string(_ range: Range<Int>, of source: SourceStorage, keepsQuotes: Bool = true) -> String {
    String(decoding: bytes(range, of: source, keepsQuotes: keepsQuotes), as: UTF8.self)
  }
}

extension TokenTable {
  /// The text of all its tokens.
  fileprivate func text(
    of source: SourceStorage, keepsQuotes: Bool, isType: Bool, _ names: NameTable
  ) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(source.count)
    var token = 0
    while token < count - 1 {
      if token > 0, isType ? needsSpaceInType(before: token, source) : needsSpace(before: token) {
        text.append(UInt8(ascii: " "))
      }
      switch kinds[token] {
      case .leftBrace where Int(payloads[token]) > token + 1:
        text += "{…}".utf8
        token = max(token, Int(payloads[token])) + 1
        continue
      case .quotedWord where !keepsQuotes: names.append(payloads[token], to: &text)
      case .stringOpen:
        // A literal is one, with what it interpolates.
        let close = max(token, Int(payloads[token]))
        text += source[Int(starts[token])..<Int(ends[close])]
        token = close + 1
        continue
      default: text += source[Int(starts[token])..<Int(ends[token])]
      }
      token += 1
    }
    return text
  }

  private func needsSpace(before token: Int) -> Bool {
    if isBesideModuleSeparator(token) || isInCompoundName(token) { return false }
    return isSpaced(token, Spacing.between(kinds[token - 1], kinds[token]))
  }

  private func needsSpaceInType(before token: Int, _ source: SourceStorage) -> Bool {
    if isBesideModuleSeparator(token) { return false }
    let isComposed = [token - 1, token].contains {
      kinds[$0] == .operator && source[Int(starts[$0])] == UInt8(ascii: "&")
    }
    return isComposed || isSpaced(token, Spacing.inType(kinds[token - 1], kinds[token]))
  }

  private func isSpaced(_ token: Int, _ spacing: Spacing) -> Bool {
    switch spacing {
    case .never: false
    case .always: true
    case .asWritten: flags[token].contains(.spaceBefore)
    }
  }

  /// Whether a token stands behind a colon of `move(_:to:)`.
  private func isInCompoundName(_ token: Int) -> Bool {
    guard kinds[token - 1] == .colon, !flags[token].contains(.spaceBefore) else { return false }
    switch kinds[token] {
    case .rightParen: return true
    case .word, .quotedWord: return kinds[token + 1] == .colon && !flags[token + 1].contains(.spaceBefore)
    default: return false
    }
  }

  private func isBesideModuleSeparator(_ token: Int) -> Bool {
    isModuleSeparator(token - 1) || token > 1 && isModuleSeparator(token - 2)
  }

  /// The first of the two colons of `Module::Name`.
  private func isModuleSeparator(_ token: Int) -> Bool {
    kinds[token] == .colon && kinds[token + 1] == .colon && !flags[token + 1].contains(.spaceBefore)
  }
}
