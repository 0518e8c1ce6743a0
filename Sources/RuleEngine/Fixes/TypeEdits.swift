import Semantics
import Syntax

/// Changes the type that is written behind the colon of a property or parameter.
struct TypeEdits {
  let source: EditableSource
  private let type: Range<Int>

  /// nil where no type is written, or one that several names share.
  init?(_ source: EditableSource, _ declaration: Declaration) {
    guard declaration.flags.contains(.isAnnotated) else { return nil }
    let colon = source.token(at: Int(declaration.nameEnd))
    guard source.kind(colon) == .colon else { return nil }
    var end = colon + 1
    while source.start(end) < Int(declaration.end), ![.equal, .leftBrace, .comma].contains(source.kind(end)) {
      end = max(source.hop(end), source.genericsEnd(end))
    }
    guard end > colon + 1 else { return nil }
    self.source = source
    type = colon + 1..<end
  }

  func replace(with text: String) -> [TextEdit] {
    [TextEdit(bytes: bytes(type), text: text)]
  }

  /// `any` before the type; where `?` or `!` follow, both stand in parentheses.
  func addSpecifier(_ word: String) -> [TextEdit] {
    var core = type
    var isOptional = false
    while true {
      let last = core.upperBound - 1
      if source.kind(last) == .question || source.kind(last) == .exclamation, core.count > 1 {
        core = core.lowerBound..<last
        isOptional = true
      } else if source.kind(core.lowerBound) == .leftParen, source.hop(core.lowerBound) == core.upperBound {
        core = core.lowerBound + 1..<last
        isOptional = false
      } else if let inner = insideOptional(core) {
        core = inner
        isOptional = false
      } else {
        break
      }
    }
    if core.isEmpty || source.isWord(core.lowerBound, word) { return [] }
    let range = bytes(core)
    guard isOptional else { return [.insertion(word + " ", at: range.lowerBound)] }
    return [.insertion("(" + word + " ", at: range.lowerBound), .insertion(")", at: range.upperBound)]
  }

  /// What stands in `Optional<…>`.
  private func insideOptional(_ range: Range<Int>) -> Range<Int>? {
    let angle = range.lowerBound + 1
    guard source.isWord(range.lowerBound, "Optional"), source.kind(angle) == .leftAngle,
      source.genericsEnd(angle) == range.upperBound
    else { return nil }
    return angle + 1..<range.upperBound - 1
  }

  private func bytes(_ tokens: Range<Int>) -> Range<Int> {
    source.start(tokens.lowerBound)..<source.end(tokens.upperBound - 1)
  }
}
