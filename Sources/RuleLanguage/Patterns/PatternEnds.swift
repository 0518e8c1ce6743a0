/// How the texts begin and end that some patterns match: most names that are asked for tell by their first or their last
/// byte that they match none.
struct PatternEnds: Sendable {
  private var firstBytes = ByteSet()
  private var lastBytes = ByteSet()
  private var minimumLength = Int.max

  init(_ patterns: [Pattern]) {
    for pattern in patterns {
      firstBytes.insert(pattern.leadingByte)
      lastBytes.insert(pattern.trailingByte)
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

private struct ByteSet: Sendable {
  private var bits = SIMD4<UInt64>(repeating: 0)

  /// nil stands for all of them.
  mutating func insert(_ byte: UInt8?) {
    guard let byte else {
      bits = SIMD4(repeating: .max)
      return
    }
    bits[Int(byte >> 6)] |= 1 << UInt64(byte & 63)
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    bits[Int(byte >> 6)] >> UInt64(byte & 63) & 1 == 1
  }
}

extension Pattern {
  /// The one byte that all texts begin with that it matches; nil where there may be several.
  fileprivate var leadingByte: UInt8? {
    guard regex == nil, case .literal(let bytes) = elements.first else { return nil }
    return bytes.first
  }

  /// The one that they end with.
  fileprivate var trailingByte: UInt8? {
    guard regex == nil, case .literal(let bytes) = elements.last else { return nil }
    return bytes.last
  }

  /// Bytes that each of the texts has at least.
  fileprivate var literalLength: Int {
    guard regex == nil else { return 0 }
    return elements.reduce(0) { length, element in
      if case .literal(let bytes) = element { length + bytes.count } else { length }
    }
  }
}
