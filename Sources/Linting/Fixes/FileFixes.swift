import Syntax

/// The fixes of one file, brought together: edits that do not touch each other, applied at once.
///
/// A fix whose edits meet those of another waits for the next pass, when it is made anew from the changed text. Two
/// fixes of one rule may write at the same place, one behind the other; two that are the same count as both done.
public struct FileFixes {
  public private(set) var text: [UInt8]
  /// Those that were applied, in the order they were given.
  public private(set) var applied: [Finding] = []
  /// Those that would leave brackets or literals without their ends, and were not applied.
  public private(set) var refused: [Finding] = []
  /// Whether brackets or literals of the text have no end, so that nothing is applied.
  public let isBroken: Bool

  /// - Parameters:
  ///   - findings: with fixes of this one file, in the order of reports.
  ///   - text: the bytes that the findings were made from.
  public init(_ findings: [Finding], to text: [UInt8]) {
    self.text = text
    let soundness = Soundness(text)
    isBroken = soundness.isBroken
    if isBroken { return }
    var merge = Merge()
    applied = findings.filter { merge.add($0) }
    let together = merge.applied(to: text)
    if !Soundness(together).isWorse(than: soundness) {
      self.text = together
      return
    }
    applyOneByOne(soundness)
  }

  /// Some fix breaks the file: leaves out those that do.
  private mutating func applyOneByOne(_ soundness: Soundness) {
    var merge = Merge()
    let original = text
    for finding in applied {
      var attempt = merge
      _ = attempt.add(finding)
      let result = attempt.applied(to: original)
      if Soundness(result).isWorse(than: soundness) {
        refused.append(finding)
      } else {
        merge = attempt
        text = result
      }
    }
    applied.removeAll { refused.contains($0) }
  }
}

/// Edits that are applied together.
private struct Merge {
  private var edits: [(edit: Edit, rule: String)] = []

  /// False where an edit meets one that is already there.
  mutating func add(_ finding: Finding) -> Bool {
    let new = finding.fix?.edits ?? []
    let known = new.filter { edit in edits.contains { $0.edit == edit } }
    if known.count == new.count { return !new.isEmpty }
    let meets = new.contains { edit in
      edits.contains {
        Self.meet($0.edit.bytes, edit.bytes) && !($0.rule == finding.rule && Self.isInsertion($0.edit, edit))
      }
    }
    if meets { return false }
    edits += new.map { ($0, finding.rule) }
    return true
  }

  private static func meet(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    left.lowerBound <= right.upperBound && right.lowerBound <= left.upperBound
  }

  /// Two insertions at one place.
  private static func isInsertion(_ left: Edit, _ right: Edit) -> Bool {
    left.bytes.isEmpty && left.bytes == right.bytes
  }

  func applied(to text: [UInt8]) -> [UInt8] {
    let sorted = edits.enumerated().sorted {
      ($0.element.edit.bytes.lowerBound, $0.offset) < ($1.element.edit.bytes.lowerBound, $1.offset)
    }
    var result: [UInt8] = []
    var offset = 0
    for (_, (edit, _)) in sorted {
      result += text[offset..<edit.bytes.lowerBound]
      result += edit.text.utf8
      offset = edit.bytes.upperBound
    }
    return result + text[offset...]
  }
}

/// How much of a text the lexer can make nothing of.
struct Soundness {
  /// Brackets do not balance, or a literal or comment does not end.
  let isBroken: Bool
  private let unknownTokens: Int

  init(_ text: [UInt8]) {
    let parsed = ParsedText(text)
    isBroken = parsed.outline.isBroken
    unknownTokens = parsed.tokens.count { $0.kind == .unknown }
  }

  func isWorse(than other: Soundness) -> Bool {
    (isBroken && !other.isBroken) || unknownTokens > other.unknownTokens
  }
}
