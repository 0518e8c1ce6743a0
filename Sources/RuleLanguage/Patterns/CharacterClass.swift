/// A class of characters such as `[A-Z_]`, `[!/]` or `[[:upper:]]`.
struct CharacterClass: Equatable, Sendable {
  /// The POSIX classes, with what Unicode says beyond ASCII.
  enum Named: String, CaseIterable, Sendable {
    case upper, lower, digit, alpha, alnum

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      scalar.isASCII ? contains(ascii: UInt8(scalar.value)) : contains(beyondASCII: scalar.properties)
    }

    /// Asking Unicode takes a hundred times as long.
    private func contains(ascii byte: UInt8) -> Bool {
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

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let isListed =
      ranges.contains { $0.contains(scalar.value) } || named.contains { $0.contains(scalar) }
    return isListed != isNegated
  }
}
