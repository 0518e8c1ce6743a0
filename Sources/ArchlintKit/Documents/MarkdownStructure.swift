import Platform
import Syntax

/// The block structure of a Markdown text: its headings, fences, paragraphs and blocks of HTML, in block quotes and list
/// items as well. It follows "Phase 1: block structure" of CommonMark 0.31 (https://spec.commonmark.org/0.31.2/), as far
/// as that decides what a fence or a heading is; and front matter between lines of `---` is no text.
///
/// It reads each line once. Containers nest to a limit; what stands deeper is text.
struct MarkdownStructure {
  let bytes: [UInt8]
  /// Ranges of the lines, without their ends.
  let lines: [Range<Int>]
  private(set) var blocks: [MarkdownBlock] = []

  private enum Container: Equatable {
    case quote
    /// - Parameter indentation: how many columns its content is indented by.
    case item(indentation: Int, isEmpty: Bool)
  }

  private enum Leaf {
    case none, paragraph(isItem: Bool), indentedCode
    case fence(mark: UInt8, length: Int)
    case html(HTMLBlockKind)
  }

  private var containers: [Container] = []
  private var leaf = Leaf.none
  private static let nestingLimit = 64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = Self.lines(of: bytes)
    for line in Self.firstLine(lines, bytes)..<lines.count { read(line) }
  }

  /// The line behind front matter.
  private static func firstLine(_ lines: [Range<Int>], _ bytes: [UInt8]) -> Int {
    func isRule(_ line: Range<Int>) -> Bool {
      bytes[MarkdownCursor.trimmed(bytes, line)].elementsEqual("---".utf8) && bytes[line.lowerBound] == 0x2D
    }
    guard let first = lines.first, isRule(first) else { return 0 }
    return lines.indices.dropFirst().first { isRule(lines[$0]) }.map { $0 + 1 } ?? 0
  }

  /// A line ends at a line feed, a carriage return, or both. A byte order mark belongs to none.
  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    let first = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let starts = LineTable(bytes).starts.map { max(first, $0) } + [bytes.count]
    return zip(starts, starts.dropFirst()).filter { $0 < $1 }.map { start, end in
      start..<start + bytes[start..<end].prefix { $0 != 0x0A && $0 != 0x0D }.count
    }
  }

  // MARK: - Lines

  private mutating func read(_ line: Int) {
    var cursor = MarkdownCursor(bytes, lines[line])
    var quoteMarks: [Int] = []
    let matched = matchContainers(&cursor, &quoteMarks)
    if matched == containers.count, continueLeaf(cursor, line, quoteMarks) { return }
    openBlocks(&cursor, line, matched)
  }

  /// Goes over what marks the containers that are open.
  /// - Returns: how many go on.
  private mutating func matchContainers(_ cursor: inout MarkdownCursor, _ quoteMarks: inout [Int]) -> Int {
    for (index, container) in containers.enumerated() {
      switch container {
      case .quote:
        guard cursor.indentation < 4, cursor.firstByte == UInt8(ascii: ">") else { return index }
        quoteMarks.append(cursor.firstOffset)
        Self.passQuoteMark(&cursor)
      case .item(let indentation, let isEmpty):
        if cursor.isBlank {
          // An item that begins with a blank line ends at a second one.
          if isEmpty { return index }
        } else if cursor.indentation >= indentation {
          cursor.skipSpace(indentation)
          containers[index] = .item(indentation: indentation, isEmpty: false)
        } else {
          return index
        }
      }
    }
    return containers.count
  }

  private static func passQuoteMark(_ cursor: inout MarkdownCursor) {
    cursor.skipSpace(3)
    cursor.skip(1)
    cursor.skipSpace(1)
  }

  /// Gives a line to a fence or a block of HTML that is open.
  private mutating func continueLeaf(_ cursor: MarkdownCursor, _ line: Int, _ quoteMarks: [Int]) -> Bool {
    switch leaf {
    case .fence(let mark, let length):
      if Self.closes(cursor, mark, length) {
        changeFence(to: line) { $0.isClosed = true }
        leaf = .none
      } else {
        changeFence(to: line) { fence in
          fence.content = fence.content.lowerBound..<line + 1
          fence.quoteMarks += quoteMarks
        }
      }
      return true
    case .html(let kind):
      if kind.endsAtBlankLine, cursor.isBlank {
        leaf = .none
        return false
      }
      addText(cursor.trimmedRest, line)
      if kind.ends(in: bytes[cursor.offset..<cursor.end]) { leaf = .none }
      return true
    default: return false
    }
  }

  private static func closes(_ cursor: MarkdownCursor, _ mark: UInt8, _ length: Int) -> Bool {
    let run = cursor.run(of: mark)
    guard cursor.indentation < 4, run >= length else { return false }
    return cursor.bytes[(cursor.firstOffset + run)..<cursor.end].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  // MARK: - Blocks

  /// - Parameter matched: how many of the containers go on.
  private mutating func openBlocks(_ cursor: inout MarkdownCursor, _ line: Int, _ matched: Int) {
    var (isItem, hasOpened) = (false, false)
    while !cursor.isBlank {
      var isParagraph = false
      if case .paragraph = leaf, !hasOpened { isParagraph = true }
      if isParagraph, cursor.indentation >= 4 { break }
      let goesOn = isParagraph && matched == containers.count
      if goesOn, let level = underlineLevel(cursor) {
        blocks[blocks.count - 1].kind = .heading(level: level)
        extendBlock(to: line)
        leaf = .none
        return
      }
      let opened = openedLeaf(cursor, line, interrupts: isParagraph)
      let item = opened == nil ? item(cursor, interrupts: goesOn) : nil
      let isContainer = item != nil || cursor.firstByte == UInt8(ascii: ">")
      guard opened != nil || isContainer && containers.count < Self.nestingLimit else { break }
      // What does not go on ends before something else begins.
      if !hasOpened { close(to: matched) }
      hasOpened = true
      leaf = opened?.leaf ?? .none
      if let opened {
        blocks += opened.block.map { [$0] } ?? []
        return
      }
      isItem = item != nil
      if let item { enter(item, &cursor) } else { enterQuote(&cursor) }
    }
    addRest(cursor, line, matched, isItem: isItem, hasOpened: hasOpened)
  }

  /// The leaf that begins at a place, but for a paragraph: its block, where it has one, and what is open behind the line.
  /// - Parameter interrupts: whether it would end a paragraph.
  private func openedLeaf(
    _ cursor: MarkdownCursor, _ line: Int, interrupts: Bool
  ) -> (block: MarkdownBlock?, leaf: Leaf)? {
    if cursor.indentation >= 4 { return (nil, .indentedCode) }
    if let level = headingLevel(cursor) { return (heading(level, cursor, line), .none) }
    if let (mark, length) = openingFence(cursor) {
      return (fence(length, cursor, line), .fence(mark: mark, length: length))
    }
    let text = bytes[cursor.firstOffset..<cursor.end]
    if let kind = HTMLBlockKind(text, interrupts: interrupts) {
      let block = MarkdownBlock(kind: .html, lines: line..<line + 1, texts: [cursor.trimmedRest])
      return (block, kind.ends(in: text) ? .none : .html(kind))
    }
    return isThematicBreak(cursor) ? (nil, .none) : nil
  }

  /// What is left of a line is text, or nothing.
  private mutating func addRest(
    _ cursor: MarkdownCursor, _ line: Int, _ matched: Int, isItem: Bool, hasOpened: Bool
  ) {
    guard !cursor.isBlank else {
      if !hasOpened { close(to: matched) }
      leaf = .none
      return
    }
    if case .paragraph = leaf, !hasOpened {
      // A line that lacks the marks of its containers goes on with the paragraph all the same.
      return addText(cursor.trimmedRest, line)
    }
    if !hasOpened { close(to: matched) }
    blocks.append(
      MarkdownBlock(
        kind: .paragraph(isItem: isItem), lines: line..<line + 1, texts: [cursor.trimmedRest]))
    leaf = .paragraph(isItem: isItem)
  }

  /// Ends containers and what is open in them.
  private mutating func close(to count: Int) {
    if count < containers.count {
      containers.removeLast(containers.count - count)
      leaf = .none
    }
  }

  private mutating func addText(_ text: Range<Int>, _ line: Int) {
    blocks[blocks.count - 1].texts.append(text)
    extendBlock(to: line)
  }

  private mutating func extendBlock(to line: Int) {
    blocks[blocks.count - 1].lines = blocks[blocks.count - 1].lines.lowerBound..<line + 1
  }

  // MARK: - Headings

  /// 1 to 6 `#`, and white space or nothing behind them.
  private func headingLevel(_ cursor: MarkdownCursor) -> Int? {
    let level = cursor.run(of: UInt8(ascii: "#"))
    guard (1...6).contains(level) else { return nil }
    let next = cursor.firstOffset + level
    return next == cursor.end || bytes[next] == 0x20 || bytes[next] == 0x09 ? level : nil
  }

  private func heading(_ level: Int, _ cursor: MarkdownCursor, _ line: Int) -> MarkdownBlock {
    var text = MarkdownCursor.trimmed(bytes, (cursor.firstOffset + level)..<cursor.end)
    let closing = bytes[text].reversed().prefix { $0 == UInt8(ascii: "#") }.count
    let rest = text.lowerBound..<text.upperBound - closing
    if closing > 0, rest.isEmpty || bytes[rest.upperBound - 1] == 0x20 || bytes[rest.upperBound - 1] == 0x09 {
      text = MarkdownCursor.trimmed(bytes, rest)
    }
    return MarkdownBlock(kind: .heading(level: level), lines: line..<line + 1, texts: [text])
  }

  private func underlineLevel(_ cursor: MarkdownCursor) -> Int? {
    for (mark, level) in [(UInt8(ascii: "="), 1), (UInt8(ascii: "-"), 2)] {
      let run = cursor.run(of: mark)
      let rest = (cursor.firstOffset + run)..<cursor.end
      if run > 0, bytes[rest].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return level }
    }
    return nil
  }

  private func isThematicBreak(_ cursor: MarkdownCursor) -> Bool {
    guard let mark = cursor.firstByte, "*-_".utf8.contains(mark) else { return false }
    let rest = bytes[cursor.firstOffset..<cursor.end].filter { $0 != 0x20 && $0 != 0x09 }
    return rest.count >= 3 && rest.allSatisfy { $0 == mark }
  }

  // MARK: - List items

  private typealias Item = (offset: Int, width: Int)

  /// - Parameter interrupts: whether it would end a paragraph, which an empty item or a number but 1 does not.
  private func item(_ cursor: MarkdownCursor, interrupts: Bool) -> Item? {
    let first = cursor.firstOffset
    var end = first
    var isOne = true
    if let mark = cursor.firstByte, "-+*".utf8.contains(mark) {
      end += 1
    } else {
      while end < cursor.end, end - first < 9, bytes[end].isDigit { end += 1 }
      guard end > first, end < cursor.end, bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: ")")
      else { return nil }
      isOne = bytes[first..<end].elementsEqual("1".utf8)
      end += 1
    }
    guard end == cursor.end || bytes[end] == 0x20 || bytes[end] == 0x09 else { return nil }
    let isEmpty = bytes[end..<cursor.end].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    return interrupts && (isEmpty || !isOne) ? nil : (first, end - first)
  }

  private mutating func enterQuote(_ cursor: inout MarkdownCursor) {
    containers.append(.quote)
    Self.passQuoteMark(&cursor)
  }

  private mutating func enter(_ item: Item, _ cursor: inout MarkdownCursor) {
    let before = cursor.skipSpace(3)
    cursor.skip(item.width)
    let isEmpty = cursor.isBlank
    let spaces = cursor.indentation
    let after = isEmpty || spaces > 4 ? 1 : spaces
    cursor.skipSpace(after)
    containers.append(.item(indentation: before + item.width + after, isEmpty: isEmpty))
  }

  // MARK: - Fences

  private func openingFence(_ cursor: MarkdownCursor) -> (mark: UInt8, length: Int)? {
    for mark in [UInt8(ascii: "`"), UInt8(ascii: "~")] {
      let length = cursor.run(of: mark)
      guard length >= 3 else { continue }
      let info = bytes[(cursor.firstOffset + length)..<cursor.end]
      return mark == UInt8(ascii: "`") && info.contains(mark) ? nil : (mark, length)
    }
    return nil
  }

  private func fence(_ length: Int, _ cursor: MarkdownCursor, _ line: Int) -> MarkdownBlock {
    let first = cursor.firstOffset
    let fence = MarkdownFence(
      info: MarkdownCursor.trimmed(bytes, (first + length)..<cursor.end), content: line + 1..<line + 1,
      quoteMarks: [], prefix: lines[line].lowerBound..<first, isClosed: false)
    return MarkdownBlock(kind: .fence(fence), lines: line..<line + 1, texts: [])
  }

  private mutating func changeFence(to line: Int, _ change: (inout MarkdownFence) -> Void) {
    guard case .fence(var fence) = blocks[blocks.count - 1].kind else { return }
    // In place: a copy of the marks for each line would take a time that grows with their square.
    blocks[blocks.count - 1].kind = .html
    change(&fence)
    blocks[blocks.count - 1].kind = .fence(fence)
    extendBlock(to: line)
  }
}
