import Foundation

/// What the captures of one rule are bound to while one node of the code is judged.
///
/// Slots are numbered as in `Rule.captureNames`; slot 0 is `{name}`, the name of the node the rule began with.
public struct Captures {
  /// The slot of `{name}`.
  public static let nameSlot = 0

  /// The texts that slots are bound to, one behind the other in the order they were bound.
  private var bytes: [UInt8] = []
  /// By slot, where its text stands.
  private var places: [Range<Int>?]
  /// The bound slots in the order they were bound.
  @usableFromInline var trail: [Int] = []
  /// By slot, the one that is bound with it to the same text, beginning in lower case; -1 for none.
  private let lowered: [Int]
  /// What comparing texts with patterns has taken.
  public var steps: Steps
  /// The regular expressions that were asked for.
  private var expressions: [ObjectIdentifier: RegexMatches] = [:]

  /// - Parameters:
  ///   - lowered: as `LowerCamel.slots(of:)` gives it.
  ///   - limit: how many steps may be taken.
  public init(slots: Int, lowered: [Int] = [], limit: Int = 1_000_000) {
    self.lowered = lowered
    places = Array(repeating: nil, count: slots)
    steps = Steps(limit: limit)
  }

  /// Of a regular expression, which is compiled when it is first asked for.
  mutating func matches(of pattern: RegexPattern) -> RegexMatches? {
    let key = ObjectIdentifier(pattern)
    if let known = expressions[key] { return known }
    let expression = pattern.compiled ?? (try? NSRegularExpression(pattern: pattern.source))
    expressions[key] = expression.map(RegexMatches.init)
    return expressions[key]
  }

  public func isBound(_ slot: Int) -> Bool {
    places[slot] != nil
  }

  /// Whether one of the slots is bound to an empty text.
  public var haveEmpty: Bool {
    trail.contains { isEmpty($0) }
  }

  /// Whether a slot is bound to an empty text.
  public func isEmpty(_ slot: Int) -> Bool {
    text(of: slot)?.isEmpty ?? false
  }

  /// The UTF-8 a slot is bound to, which may be empty; nil while it is unbound.
  public subscript(slot: Int) -> [UInt8]? {
    text(of: slot).map { Array($0) }
  }

  /// The same without a copy.
  public func text(of slot: Int) -> ArraySlice<UInt8>? {
    places[slot].map { bytes[$0] }
  }

  /// Where in a text the bytes end that a slot is bound to, if they stand there at `start`; else nil.
  func end(of slot: Int, in text: [UInt8], at start: Int) -> Int? {
    guard let place = places[slot] else { return nil }
    return text.end(of: place, in: bytes, at: start)
  }

  /// Binds a slot that is unbound.
  public mutating func bind(_ slot: Int, to text: some Sequence<UInt8>) {
    bind(slot) { $0.append(contentsOf: text) }
  }

  /// Binds a slot that is unbound to what is appended.
  public mutating func bind(_ slot: Int, _ append: (inout [UInt8]) -> Void) {
    precondition(!isBound(slot), "a bound capture is compared, never bound again")
    let start = bytes.count
    append(&bytes)
    places[slot] = start..<bytes.count
    trail.append(slot)
    if !lowered.isEmpty, lowered[slot] >= 0 {
      let text = String(decoding: bytes[start...], as: UTF8.self)
      bind(lowered[slot], to: LowerCamel.text(text).utf8)
    }
  }

  /// The state to come back to with `rollBack`.
  @inlinable public var mark: Int {
    trail.count
  }

  /// Unbinds all that was bound since `mark` was taken.
  @inlinable public mutating func rollBack(to mark: Int) {
    if trail.count > mark { unbind(to: mark) }
  }

  @usableFromInline mutating func unbind(to mark: Int) {
    let start = places[trail[mark]]?.lowerBound ?? bytes.count
    bytes.removeLast(bytes.count - start)
    while trail.count > mark { places[trail.removeLast()] = nil }
  }

  /// Unbinds everything, for the next node.
  @inlinable public mutating func begin() {
    rollBack(to: 0)
  }
}
