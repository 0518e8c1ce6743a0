import Syntax

/// The fixes of one file, brought together: edits that do not touch each other, applied at once.
///
/// A fix whose edits meet those of another waits for the next pass, when it is made anew from the changed text. Two
/// fixes of one rule may write at the same place, one behind the other; two that are the same count as both done.
public struct FileFixes {
  public private(set) var text: [UInt8]
  /// Those that were applied, in the order they were given.
  public private(set) var applied: [Finding] = []
  /// Those that would leave brackets or literals without their ends, or names where none can stand, and were not
  /// applied.
  public private(set) var refused: [Finding] = []
  /// Whether brackets or literals of the text have no end, so that nothing is applied.
  public let isBroken: Bool
  private let original: [UInt8]
  private let code: ([UInt8]) -> [[UInt8]]
  private let soundness: Soundness
  private var merge = Merge()
  /// By rule, how many of its fixes were refused.
  private var counts: [String: Int] = [:]
  /// Whether more than one fix is not to be tried by itself, as each attempt reads the whole file: what is left of a
  /// rule that breaks it again and again is not applied.
  private static let limit = 16

  /// - Parameters:
  ///   - findings: with fixes of this one file, in the order of reports.
  ///   - text: the bytes that the findings were made from.
  ///   - code: the Swift of a text: the text itself, or what a document holds.
  public init(
    _ findings: [Finding], to text: [UInt8], code: @escaping ([UInt8]) -> [[UInt8]] = { [$0] }
  ) {
    (self.text, original, self.code) = (text, text, code)
    soundness = Soundness(code(text))
    isBroken = soundness.isBroken
    if isBroken { return }
    var merge = Merge()
    add(findings.filter { merge.add($0) }[...])
  }

  /// Where some fix breaks the file, those that do are left out, which are sought by halves.
  private mutating func add(_ findings: ArraySlice<Finding>) {
    let findings = findings.filter { counts[$0.rule, default: 0] < Self.limit }
    guard !findings.isEmpty else { return }
    var attempt = merge
    for finding in findings { _ = attempt.add(finding) }
    let together = attempt.applied(to: original)
    if !Soundness(code(together)).isWorse(than: soundness) {
      (merge, text) = (attempt, together)
      applied += findings
    } else if findings.count == 1 {
      refused += findings
      counts[findings[0].rule, default: 0] += 1
    } else {
      add(findings[..<(findings.count / 2)])
      add(findings[(findings.count / 2)...])
    }
  }
}

/// How much of some texts lexer and parser can make nothing of.
struct Soundness {
  /// Brackets do not balance, or a literal or comment does not end, in all of them.
  let isBroken: Bool
  private let brokenTexts: Int
  private let unknownTokens: Int
  private let strays: Int
  private let texts: Int

  init(_ texts: [[UInt8]]) {
    let parsed = texts.map { ParsedText($0) }
    self.texts = texts.count
    brokenTexts = parsed.count { $0.syntax.tree.isBroken }
    isBroken = brokenTexts == texts.count
    strays = parsed.reduce(0) { $0 + $1.syntax.tree.strays }
    unknownTokens = parsed.reduce(0) { $0 + $1.tokens.count { $0.kind == .unknown } }
  }

  func isWorse(than other: Soundness) -> Bool {
    texts != other.texts || brokenTexts > other.brokenTexts || unknownTokens > other.unknownTokens
      || strays > other.strays
  }
}
