/// A class of characters such as `[A-Z_]`, `[!/]` or `[[:upper:]]`.
struct CharacterClass: Equatable, Sendable {
  /// The POSIX classes, with what Unicode says beyond ASCII.
  enum Named: String, CaseIterable, Sendable {
    case upper, lower, digit, alpha, alnum

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      scalar.isASCII ? contains(ascii: UInt8(scalar.value)) : contains(beyondASCII: scalar.properties)
    }

    /// Asking Unicode takes a hundred times as long, and a class asks this for each of 128 characters.
    fileprivate func contains(ascii byte: UInt8) -> Bool {
      let isDigit = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      let isUpper = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      let isLower = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
      return switch self {
      case .upper: isUpper
      case .lower: isLower
      case .digit: isDigit
      case .alpha: isUpper || isLower
      case .alnum: isUpper || isLower || isDigit
      }
    }

    private func contains(beyondASCII properties: Unicode.Scalar.Properties) -> Bool {
      switch self {
      case .upper: properties.isUppercase
      case .lower: properties.isLowercase
      case .digit: properties.generalCategory == .decimalNumber
      case .alpha: properties.isAlphabetic
      case .alnum: properties.isAlphabetic || properties.generalCategory == .decimalNumber
      }
    }
  }

  var isNegated = false
  var ranges: [ClosedRange<UInt32>] = []
  var named: [Named] = []
  /// The answers for ASCII, computed once: bit n of the two words.
  private var ascii: (UInt64, UInt64) = (0, 0)

  init(isNegated: Bool, ranges: [ClosedRange<UInt32>], named: [Named]) {
    self.isNegated = isNegated
    self.ranges = ranges
    self.named = named
    for range in ranges where range.lowerBound < 128 {
      for value in range.lowerBound...min(range.upperBound, 127) { list(value) }
    }
    for name in named {
      for byte in UInt8(0)..<128 where name.contains(ascii: byte) { list(UInt32(byte)) }
    }
    if isNegated { ascii = (~ascii.0, ~ascii.1) }
  }

  private mutating func list(_ value: UInt32) {
    if value < 64 { ascii.0 |= 1 << value } else { ascii.1 |= 1 << (value - 64) }
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return decide(scalar) }
    return (scalar.value < 64 ? ascii.0 >> scalar.value : ascii.1 >> (scalar.value - 64)) & 1 == 1
  }

  private func decide(_ scalar: Unicode.Scalar) -> Bool {
    let isListed =
      ranges.contains { $0.contains(scalar.value) } || named.contains { $0.contains(scalar) }
    return isListed != isNegated
  }

  static func == (left: Self, right: Self) -> Bool {
    left.isNegated == right.isNegated && left.ranges == right.ranges && left.named == right.named
  }
}
