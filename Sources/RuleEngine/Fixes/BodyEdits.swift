import Semantics
import Syntax

/// Puts code into braces of its own.
struct BodyEdits {
  let source: EditableSource

  /// Wraps all that stands between the braces of a declaration, comments too; nothing where there is no code, and none
  /// that gives a value, unless what is written hands it on.
  func wrap(_ declaration: Declaration, in text: String) -> [TextEdit] {
    let givesValue = source.file.syntax.tree.givesValue(
      Int(declaration.node), void: source.names.find("Void") ?? 0)
    if givesValue, !text.hasPrefix("return ") { return [] }
    let body = source.body(declaration)
    let tokens = source.tokens(in: body)
    guard let first = tokens.first, let last = tokens.last else { return [] }
    guard source.beginsLine(source.start(first)) else {
      return wrap(source.start(first)..<source.end(last), in: text)
    }
    var start = source.nextLine(body.lowerBound)
    while source.endsLine(start) { start = source.nextLine(start) }
    var end = source.end(last)
    if source.beginsLine(body.upperBound) {
      end = body.upperBound
      while source.isBlank(end - 1..<end) { end -= 1 }
    }
    return wrap(source.spaceEnd(start)..<end, in: text)
  }

  /// - Parameter range: whole statements, in bytes.
  func wrap(_ range: Range<Int>, in text: String) -> [TextEdit] {
    let lineEnd = source.lineEnd(range.lowerBound)
    let indentation = source.indentation(range.lowerBound)
    guard source.beginsLine(range.lowerBound) else {
      let close = endsInDirective(range) ? lineEnd + indentation + "}" : " }"
      return [.insertion(text + " { ", at: range.lowerBound), .insertion(close, at: range.upperBound)]
    }
    let open = text + " {" + lineEnd + indentation + source.indentationStep
    return [.insertion(open, at: range.lowerBound)]
      + indented(start: range.lowerBound, end: range.upperBound)
      + [.insertion(lineEnd + indentation + "}", at: range.upperBound)]
  }

  /// Whether nothing but a comment may follow on the last line: behind `#endif`.
  private func endsInDirective(_ range: Range<Int>) -> Bool {
    let line = source.lineStart(range.upperBound)
    return range.contains(line) && source.bytes[source.spaceEnd(line)] == UInt8(ascii: "#")
  }

  /// One step more for each line behind the first that is not empty: spaces alone may be part of a text.
  private func indented(start: Int, end: Int) -> [TextEdit] {
    let step = source.indentationStep
    var edits: [TextEdit] = []
    var line = source.nextLine(start)
    while line < end {
      if !source.bytes[line].isLineEnd { edits.append(.insertion(step, at: line)) }
      line = source.nextLine(line)
    }
    return edits
  }
}
