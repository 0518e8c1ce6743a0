extension Lexer {
  mutating func skipToLineEnd() {
    while true {
      switch source[position] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return
      case 0 where position >= source.count: return
      default: position += 1
      }
    }
  }

  /// `//` up to the line end.
  mutating func lexLineComment(_ start: Int) {
    skipToLineEnd()
    let isDocumentation = source[start + 2] == UInt8(ascii: "/")
    note(start, textStart: start + 2, textEnd: position, isDocumentation: isDocumentation)
    noteSpace()
  }

  /// `/*` up to its `*/`; block comments nest.
  mutating func lexBlockComment(_ start: Int) {
    var depth = 1
    position = start + 2
    while depth > 0 {
      switch source[position] {
      case UInt8(ascii: "*") where source[position + 1] == UInt8(ascii: "/"):
        depth -= 1
        position += 2
      case UInt8(ascii: "/") where source[position + 1] == UInt8(ascii: "*"):
        depth += 1
        position += 2
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        pending.insert(.newlineBefore)
        position += 1
      case 0 where position >= source.count:
        isBroken = true
        depth = 0
      default: position += 1
      }
    }
    let isDocumentation = source[start + 2] == UInt8(ascii: "*") && source[start + 3] != UInt8(ascii: "/")
    let textEnd = max(start + 2, position - 2)
    note(start, textStart: start + 2, textEnd: textEnd, isDocumentation: isDocumentation)
    noteSpace()
  }

  /// Keeps documentation, and what is addressed to a tool.
  private mutating func note(_ start: Int, textStart: Int, textEnd: Int, isDocumentation: Bool) {
    // Documentation may show such a comment as an example.
    if isDocumentation { return noteDocumentation(start) }
    var offset = textStart
    while characterClass(offset) == .space { offset += 1 }
    guard offset < textEnd else { return }
    if source[offset] == UInt8(ascii: "a"), matches("archlint:", at: offset) {
      noteDirective(.archlint, start, offset + 9, textEnd)
    } else if source[offset] == UInt8(ascii: "M"), matches("MARK:", at: offset) {
      noteDirective(.mark, start, offset + 5, textEnd)
    }
  }

  private mutating func noteDirective(
    _ kind: CommentDirective.Kind, _ start: Int, _ textStart: Int, _ textEnd: Int
  ) {
    let trailsCode = count > 0 && !pending.contains(.newlineBefore)
    table.directives.append(
      CommentDirective(
        kind: kind, text: textStart..<max(textStart, textEnd), start: start, token: count,
        trailsCode: trailsCode))
  }

  private mutating func noteDocumentation(_ start: Int) {
    if let last = table.documentation.indices.last, table.documentation[last].token == count {
      table.documentation[last].end = position
    } else {
      table.documentation.append(
        DocumentationComment(token: count, start: start, end: position))
    }
  }

  private mutating func matches(_ text: StaticString, at offset: Int) -> Bool {
    for index in 0..<text.utf8CodeUnitCount where source[offset + index] != text.utf8Start[index] {
      return false
    }
    return true
  }
}
