import Semantics
import Syntax

/// Removes accessors from the braces of a property or subscript.
struct AccessorEdits {
  let source: EditableSource
  /// The tokens between the braces.
  private let body: Range<Int>

  init?(_ source: EditableSource, _ declaration: Declaration) {
    guard !source.body(declaration).isEmpty else { return nil }
    self.source = source
    body = source.tokens(in: source.body(declaration))
  }

  /// Nothing where it is the only one: empty braces mean something else.
  func remove(_ name: String) -> [TextEdit] {
    let accessors = accessors
    guard accessors.count > 1 else { return [] }
    return accessors.filter { $0.name == name }.flatMap { source.deletion(of: $0.tokens) }
  }

  private static let names = [
    "get", "set", "willSet", "didSet", "_read", "_modify", "read", "modify", "init",
  ]

  /// Each accessor with its attributes, modifiers, effects and braces.
  private var accessors: [(name: String, tokens: Range<Int>)] {
    var found: [(name: String, tokens: Range<Int>)] = []
    var token = body.lowerBound
    var start = token
    while token < body.upperBound {
      guard let name = Self.names.first(where: { source.isWord(token, $0) }) else {
        token = source.hop(token)
        continue
      }
      token += 1
      while token < body.upperBound, continuesAccessor(token) { token = source.hop(token) }
      found.append((name, start..<token))
      start = token
    }
    return found
  }

  /// Parameters, effects or braces.
  private func continuesAccessor(_ token: Int) -> Bool {
    switch source.kind(token) {
    case .leftParen, .leftBrace: true
    case .word: ["async", "throws", "rethrows"].contains { source.isWord(token, $0) }
    default: false
    }
  }
}
