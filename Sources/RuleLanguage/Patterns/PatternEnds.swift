/// How the texts begin and end that some patterns match: most names that are asked for tell by their first or their last
/// byte that they match none.
struct PatternEnds: Sendable {
  private var firstBytes = ByteSet()
  private var lastBytes = ByteSet()
  private var minimumLength = Int.max

  init(_ patterns: [Pattern]) {
    for pattern in patterns {
      firstBytes.formUnion(pattern.leadingBytes ?? .all)
      lastBytes.formUnion(pattern.trailingBytes ?? .all)
      minimumLength = min(minimumLength, pattern.literalLength)
    }
  }

  @inline(__always)
  func mayMatch(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= minimumLength else { return false }
    guard text.count > 0 else { return true }
    return firstBytes.contains(text[0]) && lastBytes.contains(text[text.count - 1])
  }
}

extension Pattern {
  /// The bytes that texts begin with that it matches; nil where those may be any.
  fileprivate var leadingBytes: ByteSet? {
    if let regex { return RegexEnds.leadingBytes(of: regex.source) }
    guard case .literal(let bytes) = elements.first else { return nil }
    return bytes.first.map { ByteSet([$0]) }
  }

  /// Those that they end with.
  fileprivate var trailingBytes: ByteSet? {
    if let regex { return RegexEnds.trailingBytes(of: regex.source) }
    guard case .literal(let bytes) = elements.last else { return nil }
    return bytes.last.map { ByteSet([$0]) }
  }

  /// Bytes that each of the texts has at least.
  fileprivate var literalLength: Int {
    guard regex == nil else { return 0 }
    return elements.reduce(0) { length, element in
      if case .literal(let bytes) = element { length + bytes.count } else { length }
    }
  }
}
