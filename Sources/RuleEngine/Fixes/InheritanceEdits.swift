import Semantics
import Syntax

/// Adds, removes and replaces what stands behind the colon of a type, protocol or extension.
struct InheritanceEdits {
  let source: EditableSource
  /// The token behind which the colon stands, or would stand.
  private let last: Int
  /// The tokens of each inherited type.
  private let items: [Range<Int>]

  init?(_ source: EditableSource, _ declaration: Declaration) {
    guard declaration.kind.holdsMembers, declaration.flags.contains(.hasBody) else { return nil }
    self.source = source
    let (syntax, node) = (source.file.syntax, Int(declaration.node))
    items = syntax.tree.children(of: node).filter { syntax.tree[$0].role == .inheritedType }
      .map { source.tokens(in: syntax.range(of: $0)) }
    if let first = items.first {
      last = first.lowerBound - 2
    } else if let requirement = syntax.tree.child(of: node, .requirement) {
      // Before `where`.
      last = source.token(at: syntax.range(of: requirement).lowerBound) - 2
    } else {
      last = source.token(at: source.body(declaration).lowerBound - 1) - 1
    }
  }

  /// Where something is written in the place of something else, the list keeps its order, its colon and its comments.
  func change(removing removed: [String], adding added: [String]) -> [TextEdit] {
    let missing = added.filter { index(of: $0) == nil }
    if missing.isEmpty { return removed.flatMap(remove) }
    guard let place = removed.firstIndex(where: { index(of: $0) != nil }) else { return add(missing) }
    let others = removed[..<place] + removed[(place + 1)...]
    return replace(removed[place], missing.joined(separator: ", ")) + others.flatMap(remove)
  }

  private func add(_ missing: [String]) -> [TextEdit] {
    guard let item = items.last else {
      return [.insertion(": " + missing.joined(separator: ", "), at: source.end(last))]
    }
    let start = source.start(item.lowerBound)
    let separator =
      items.count > 1 && source.beginsLine(start)
      ? "," + source.lineEnd(start) + source.indentation(start) : ", "
    return [.insertion(missing.map { separator + $0 }.joined(), at: source.end(item.upperBound - 1))]
  }

  private func remove(_ text: String) -> [TextEdit] {
    guard let index = index(of: text) else { return [] }
    if items.count == 1 { return deletion(last + 1..<items[0].upperBound, from: source.end(last)) }
    if index > 0 {
      // With the comma before it.
      return deletion(items[index].lowerBound - 1..<items[index].upperBound, from: nil)
    }
    let tokens = items[0].lowerBound..<items[1].lowerBound
    guard isBlank(between: tokens.lowerBound...tokens.upperBound) else { return source.deletion(of: tokens) }
    return [TextEdit(bytes: source.start(tokens.lowerBound)..<source.start(tokens.upperBound), text: "")]
  }

  func replace(_ old: String, _ text: String) -> [TextEdit] {
    guard let index = index(of: old) else { return [] }
    let range = source.start(items[index].lowerBound)..<source.end(items[index].upperBound - 1)
    return [TextEdit(bytes: range, text: text)]
  }

  /// Deletes tokens at the end of a list; what follows keeps its white space.
  private func deletion(_ range: Range<Int>, from start: Int?) -> [TextEdit] {
    let begin = start ?? source.start(range.lowerBound)
    let first = start == nil ? range.lowerBound : range.lowerBound - 1
    guard isBlank(between: first...range.upperBound - 1) else {
      return range.map { TextEdit(bytes: source.tokens[$0].bytes, text: "") }
    }
    return [TextEdit(bytes: begin..<source.end(range.upperBound - 1), text: "")]
  }

  /// Whether nothing but white space stands between tokens.
  private func isBlank(between tokens: ClosedRange<Int>) -> Bool {
    tokens.dropLast().allSatisfy { source.isBlank(source.end($0)..<source.start($0 + 1)) }
  }

  private func index(of text: String) -> Int? {
    let squeezed = text.filter { $0 != " " }
    return items.firstIndex { source.squeezed($0) == squeezed }
  }
}
