/// Operators that the language does not bring: nobody knows what they do to what stands beside them.
extension Parser {
  /// The one behind a path, or right before it, as is the `&` that hands it over; nothing where there is none.
  mutating func ownOperator(beside path: OperandPath) -> NameID {
    if isSymbol(index), bound(index) != .rightBound, isOwn(index..<symbolEnd(index)) {
      return text(index..<symbolEnd(index))
    }
    let before = start(of: path) - 1
    guard before > 0, kinds[before] == .operator, bound(before) != .leftBound else { return 0 }
    let handsOver = payloads[before] == Keyword.ampersand && bound(before) == .rightBound
    return handsOver || isOwn(before..<before + 1) ? payloads[before] : 0
  }

  /// Its first token, which may be `self`.
  private func start(of path: OperandPath) -> Int {
    guard path.first > 2, path.flags.contains(.viaSelf) else { return path.first }
    let mark = kinds[path.first - 2]
    return path.first - (mark == .question || mark == .exclamation ? 3 : 2)
  }

  private func isSymbol(_ token: Int) -> Bool {
    kinds[token] == .operator || kinds[token] == .leftAngle || kinds[token] == .rightAngle
  }

  /// Both or none for one that stands between two operands.
  private func bound(_ token: Int) -> TokenFlags {
    flags[token].intersection([.leftBound, .rightBound])
  }

  private mutating func isOwn(_ tokens: Range<Int>) -> Bool {
    let (start, end) = (Int(starts[tokens.lowerBound]), Int(ends[tokens.upperBound - 1]))
    if assigns(tokens.lowerBound...tokens.upperBound - 1) { return false }
    guard end - start <= Self.longestStandardOperator else { return true }
    return !Self.standardOperators.contains { $0.elementsEqual((start..<end).map { source[$0] }) }
  }

  private static let longestStandardOperator = 3

  private static let standardOperators: [[UInt8]] = [
    "+", "-", "*", "/", "%", "&", "|", "^", "~", "!", "?", "<", ">", "<=", ">=", "==", "!=", "~=", "===",
    "!==",
    "&&", "||", "??", "...", "..<", "->", "<<", ">>", "&+", "&-", "&*", "&<<", "&>>",
    ".==", ".!=", ".<", ".>", ".<=", ".>=", ".&", ".|", ".^", ".!", ".&&", ".||",
  ].map { Array($0.utf8) }
}
