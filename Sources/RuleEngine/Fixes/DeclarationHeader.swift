import Semantics
import Syntax

/// The attributes and modifiers of a declaration, as they stand before its keyword.
struct DeclarationHeader {
  struct Attribute {
    /// As written, without `@` and arguments.
    var name: String
    var tokens: Range<Int>
  }

  struct Modifier {
    /// With its argument: `private(set)`.
    var text: String
    var tokens: Range<Int>
  }

  private(set) var attributes: [Attribute] = []
  private(set) var modifiers: [Modifier] = []
  /// The token behind them: `class`, `var`, `init`; of an accessor its name.
  private(set) var keyword: Int

  /// nil where the header holds what no header should.
  init?(_ declaration: Declaration, in source: EditableSource) {
    keyword = source.token(at: Int(declaration.start))
    let nameToken = source.token(at: Int(declaration.nameStart))
    while keyword <= nameToken {
      switch source.kind(keyword) {
      case .at: keyword = addAttribute(keyword, source)
      case .hash: keyword = source.directiveEnd(keyword)
      case .word:
        if keyword == nameToken || source.isWord(keyword, declaration.kind.keyword) { return }
        keyword = addModifier(keyword, source)
      default: return nil
      }
    }
    return nil
  }

  private mutating func addAttribute(_ at: Int, _ source: EditableSource) -> Int {
    var end = at + 2
    while source.kind(end) == .period { end += 2 }
    let nameEnd = end
    end = source.genericsEnd(end)
    if source.kind(end) == .leftParen, !source.beginsLine(source.start(end)) { end = source.hop(end) }
    attributes.append(Attribute(name: source.squeezed(at + 1..<nameEnd), tokens: at..<end))
    return end
  }

  private mutating func addModifier(_ word: Int, _ source: EditableSource) -> Int {
    let end = source.kind(word + 1) == .leftParen ? source.hop(word + 1) : word + 1
    modifiers.append(Modifier(text: source.squeezed(word..<end), tokens: word..<end))
    return end
  }
}
