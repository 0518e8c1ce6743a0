/// The one text that a pattern of literals and captures can match. Looking at it counts no references, which threads that
/// ask at once would take from each other.
public struct FixedText: @unchecked Sendable {
  private struct Part {
    /// Of a capture; -1 for a literal.
    var slot: Int
    /// Where a literal stands in `literals`.
    var literal: Range<Int>
  }

  private let parts: UnsafeBufferPointer<Part>
  private let literals: UnsafeBufferPointer<UInt8>

  /// nil for a pattern with wildcards, and for a regular expression. To be deallocated.
  public init?(_ pattern: Pattern) {
    guard pattern.regex == nil else { return nil }
    var (parts, literals): ([Part], [UInt8]) = ([], [])
    for element in pattern.elements {
      switch element {
      case .literal(let bytes):
        parts.append(Part(slot: -1, literal: literals.count..<literals.count + bytes.count))
        literals += bytes
      case .capture(let slot, _): parts.append(Part(slot: slot, literal: 0..<0))
      default: return nil
      }
    }
    self.parts = UnsafeBufferPointer(copying: parts)
    self.literals = UnsafeBufferPointer(copying: literals)
  }

  public func deallocate() {
    parts.deallocate()
    literals.deallocate()
  }

  /// Whether all its captures are bound.
  public func isKnown(_ captures: Captures) -> Bool {
    parts.allSatisfy { $0.slot < 0 || captures.isBound($0.slot) }
  }

  /// - Precondition: it is known.
  public func bytes(_ captures: Captures) -> [UInt8] {
    var bytes: [UInt8] = []
    write(captures, into: &bytes)
    return bytes
  }

  /// Puts it in the place of other bytes, whose memory serves again.
  /// - Precondition: it is known.
  public func write(_ captures: Captures, into bytes: inout [UInt8]) {
    bytes.removeAll(keepingCapacity: true)
    for part in parts {
      if part.slot < 0 {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: literals[part.literal]))
      } else {
        captures.withBytes(of: part.slot) { bytes.append(contentsOf: $0) }
      }
    }
  }
}
