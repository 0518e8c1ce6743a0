import RuleLanguage
import Syntax

/// A comment that silences rules.
public struct SuppressionComment: Sendable {
  /// What stands behind `archlint:`. A byte range.
  public var text: Range<Int>
  /// The byte it begins at.
  public var start: Int
  /// What comes next. Lines, 0-based.
  public var next: ClosedRange<Int>

  public init(text: Range<Int>, start: Int, next: ClosedRange<Int>) {
    (self.text, self.start, self.next) = (text, start, next)
  }
}

/// The comments of one file that silence rules.
///
///     // archlint:disable:next ID… -- reason      the next line of code
///     // archlint:disable:this ID…                the line it stands on
///     // archlint:disable ID… … enable ID…        from here to there, or to the end of the file
///     // archlint:disable:file ID…                the whole file
///
/// An id may be a glob, `test-*`, or `all`. Those do not mean the rules about suppressions themselves. An `enable` ends each
/// `disable` whose word it matches.
struct Suppressions {
  struct Entry {
    /// An id, or a glob of ids.
    var rule: String
    /// Lines, 0-based.
    var lines: ClosedRange<Int>
    /// Byte range of the rule's name, or of the comment where it names none.
    var bytes: Range<Int>
    /// Byte range of what is said behind two dashes.
    var reason: Range<Int>?
    /// Whether its comment names it before all others.
    var isFirst: Bool

    var hasReason: Bool { reason != nil }
  }

  /// A word of an `enable` that ends no `disable`.
  struct IdleEnding {
    /// An id, or a glob of ids; empty where the `enable` names none.
    var rule: String
    /// Byte range of the rule's name, or of the command where it names none.
    var bytes: Range<Int>
    /// The word of an open `disable` that silences the rule among others.
    var around: String?
  }

  private(set) var entries: [Entry] = []
  private(set) var idleEndings: [IdleEnding] = []
  /// By rule, the `disable`s that an `enable` may still end, by index.
  private var open: [String: [Int]] = [:]
  private var uses: [String: SuppressionUses] = [:]
  /// The globs among them.
  private var globs: [RuleSelector] = []
  /// By rule that was asked for, what comments call it.
  private var words: [String: [String]] = [:]
  /// Comments that begin with `archlint:` and cannot be read, by their byte range and what is wrong.
  private(set) var mistakes: [(bytes: Range<Int>, message: String)] = []

  init(_ directives: some Sequence<CommentDirective>, text: SourceStorage, lines: LineTable) {
    let comments = directives.lazy.filter { $0.kind == .archlint }.map { directive in
      let next = lines.line(at: min(directive.nextCode, text.count))
      return SuppressionComment(text: directive.text, start: directive.start, next: next...next)
    }
    self.init(comments: comments, text: text, lines: lines)
  }

  init(
    comments: some Sequence<SuppressionComment>, text: SourceStorage, lines: LineTable
  ) {
    for comment in comments { read(comment, text: text, lines: lines) }
    for (rule, entries) in Dictionary(grouping: entries, by: \.rule) {
      uses[rule] = SuppressionUses(entries.map(\.lines))
      let selector = RuleSelector(rule)
      if selector.isGlob { globs.append(selector) }
    }
  }

  /// Whether some comment silences `rule` on one of `lines` (0-based). All that do count as used.
  /// - Parameter exception: the index of an entry that does not count.
  mutating func suppress(rule: String, lines: [Int], except exception: Int? = nil) -> Bool {
    var isSilent = false
    for word in words(for: rule) {
      let exception = exception.flatMap {
        entries[$0].rule == word ? (index: $0, lines: entries[$0].lines) : nil
      }
      if uses[word]?.add(lines, except: exception) ?? false { isSilent = true }
    }
    return isSilent
  }

  private mutating func words(for rule: String) -> [String] {
    if globs.isEmpty || SuppressionRule.ids.contains(rule) { return [rule] }
    if let known = words[rule] { return known }
    let found = [rule] + globs.filter { $0.matches(rule) }.map(\.text)
    words[rule] = found
    return found
  }

  /// Whether a comment has silenced something.
  mutating func isUsed(_ index: Int) -> Bool {
    uses[entries[index].rule]?.holdUse(of: index, entries[index].lines) ?? false
  }

  /// The first comment that silences `rule` on one of `lines` (0-based).
  mutating func first(silencing rule: String, lines: [Int]) -> Entry? {
    let words = words(for: rule)
    return entries.first { entry in
      words.contains(entry.rule) && lines.contains { entry.lines.contains($0) }
    }
  }

  // MARK: - Reading

  private mutating func read(
    _ directive: SuppressionComment, text: SourceStorage, lines: LineTable
  ) {
    var words = Self.words(text[directive.text.clamped(to: 0..<text.count)])[...]
    guard let command = words.popFirst() else {
      return fail(directive.text, "it says nothing behind archlint:")
    }
    let found = Array(words.prefix { $0.text != "--" })
    let reason = words.dropFirst(found.count + 1).first.map {
      $0.bytes.lowerBound..<directive.text.upperBound
    }
    let line = lines.line(at: directive.start)
    let range: ClosedRange<Int>
    switch command.text {
    case "disable:next": range = directive.next
    case "disable:this": range = line...line
    case "disable:file": range = 0...Int.max
    case "disable": range = line...Int.max
    case "enable": return end(found.isEmpty ? [("", command.bytes)] : found, before: line)
    default:
      return fail(
        command.bytes,
        "'\(command.text)' is none of disable, disable:next, disable:this, disable:file, enable")
    }
    if found.isEmpty { return fail(command.bytes, "'\(command.text)' names no rule") }
    for (index, (rule, bytes)) in found.enumerated() {
      if command.text == "disable" { open[rule, default: []].append(entries.count) }
      entries.append(
        Entry(rule: rule, lines: range, bytes: bytes, reason: reason, isFirst: index == 0))
    }
  }

  /// Closes the ranges that `disable` has opened.
  /// - Parameter rules: what an `enable` names; an empty word for all.
  private mutating func end(_ rules: [Word], before line: Int) {
    for (rule, bytes) in rules {
      let ended = rule.isEmpty ? Array(open.keys) : openWords(matching: rule)
      if ended.isEmpty {
        idleEndings.append(IdleEnding(rule: rule, bytes: bytes, around: openWord(around: rule)))
      }
      for index in ended.flatMap({ open.removeValue(forKey: $0) ?? [] }) {
        entries[index].lines = entries[index].lines.lowerBound...max(line, entries[index].lines.lowerBound)
      }
    }
  }

  /// There are not as many rules; of more words none but the same is looked at, as each comment would look at all.
  private static let mostOpenWords = 256

  private func openWords(matching rule: String) -> [String] {
    let selector = RuleSelector(rule)
    guard selector.isGlob, open.count <= Self.mostOpenWords else { return open[rule] == nil ? [] : [rule] }
    return open.keys.filter { $0 == rule || selector.matches($0) }
  }

  private func openWord(around rule: String) -> String? {
    open.count > Self.mostOpenWords ? nil : open.keys.filter { RuleSelector($0).matches(rule) }.min()
  }

  private mutating func fail(_ bytes: Range<Int>, _ message: String) {
    mistakes.append((bytes, message))
  }

  private typealias Word = (text: String, bytes: Range<Int>)

  /// Words between spaces and commas, with the byte ranges they stand at.
  private static func words(_ text: Slice<SourceStorage>) -> [Word] {
    let words: [Slice<SourceStorage>] = text.split { " ,\t\r\n".utf8.contains($0) }
    return words.map { (String(decoding: $0, as: UTF8.self), $0.startIndex..<$0.endIndex) }
  }
}
