/// The one text that a pattern of literals and captures can match.
public struct FixedText: Sendable {
  /// Literals and captures.
  private let parts: ArraySlice<GlobElement>

  /// nil for a pattern with wildcards, and for a regular expression.
  public init?(_ pattern: Pattern) {
    parts = Self.parts(of: pattern)
    guard pattern.regex == nil, parts.count == pattern.elements.count else { return nil }
  }

  /// What all texts begin with that a pattern of names matches; nil where they may begin with anything.
  public static func beginning(of pattern: Pattern) -> FixedText? {
    let parts = parts(of: pattern)
    return pattern.regex == nil && !pattern.isPath && !parts.isEmpty ? FixedText(parts: parts) : nil
  }

  /// The name of all files whose paths a pattern matches; nil where they may have several.
  public static func fileName(of pattern: Pattern) -> FixedText? {
    guard pattern.isPath, pattern.regex == nil else { return nil }
    var parts: [GlobElement] = []
    for element in pattern.elements.reversed() {
      switch element {
      case .folders: return FixedText(parts: parts[...])
      case .literal(let bytes):
        if let slash = bytes.lastIndex(of: UInt8(ascii: "/")) {
          return FixedText(parts: [.literal(Array(bytes[(slash + 1)...]))] + parts)
        }
        parts.insert(element, at: 0)
      case .capture: parts.insert(element, at: 0)
      case .anyCharacter, .characterClass, .run, .deepRun: return nil
      }
    }
    return FixedText(parts: parts[...])
  }

  private init(parts: ArraySlice<GlobElement>) {
    self.parts = parts
  }

  /// Those before the first wildcard.
  private static func parts(of pattern: Pattern) -> ArraySlice<GlobElement> {
    pattern.elements.prefix { element in
      switch element {
      case .literal, .capture: true
      default: false
      }
    }
  }

  /// Whether it depends on what is bound.
  public var hasCaptures: Bool {
    parts.contains { if case .capture = $0 { true } else { false } }
  }

  /// Whether all its captures are bound.
  public func isKnown(_ captures: Captures) -> Bool {
    parts.allSatisfy { part in
      if case .capture(let slot, _) = part { captures.isBound(slot) } else { true }
    }
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
      switch part {
      case .literal(let literal): bytes += literal
      case .capture(let slot, _): bytes += captures.text(of: slot) ?? []
      default: break
      }
    }
  }
}
