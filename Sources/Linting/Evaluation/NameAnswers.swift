import RuleLanguage
import Syntax

/// Whether names match sets of patterns: rules ask the same of the same few names again and again. Each answer has one
/// place, and gives way to another that has the same, so that this never grows.
final class NameAnswers {
  private struct Entry {
    var set: UnsafeRawPointer?
    var name: NameID
    var isMatch: Bool
  }

  private let entries: UnsafeMutablePointer<Entry>
  private static let count = 1 << 12

  init() {
    entries = .allocate(capacity: Self.count)
    entries.initialize(repeating: Entry(set: nil, name: 0, isMatch: false), count: Self.count)
  }

  deinit {
    entries.deallocate()
  }

  /// nil for what is not known, or forgotten.
  /// - Parameter set: must live as long as this object.
  subscript(set: PatternSet, name: NameID) -> Bool? {
    get {
      let address = Self.address(set)
      let entry = entries[Self.place(address, name)]
      return entry.set == address && entry.name == name ? entry.isMatch : nil
    }
    set {
      let address = Self.address(set)
      entries[Self.place(address, name)] = Entry(set: address, name: name, isMatch: newValue ?? false)
    }
  }

  private static func address(_ set: PatternSet) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(set).toOpaque())
  }

  /// Fibonacci hashing: the upper bits of the product.
  private static func place(_ address: UnsafeRawPointer, _ name: NameID) -> Int {
    let key = UInt64(UInt(bitPattern: address)) &+ UInt64(name) << 32
    return Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 52)
  }
}
