/// What the captures of one rule are bound to while one fact is judged.
///
/// Slots are numbered as in `Rule.captureNames`; slot 0 is `{name}`, the name of the fact the rule began with.
public struct Captures: @unchecked Sendable {
  /// The slot of `{name}`.
  public static let nameSlot = 0

  /// The name of the fact, which belongs to somebody else; nil before `begin`.
  private var name: UnsafeBufferPointer<UInt8>?
  private var values: [[UInt8]?]
  /// Where in the trail the first stands that is bound to an empty text.
  private var firstEmpty: Int?
  /// The bound slots in the order they were bound.
  private var trail: [Int] = []

  public init(slots: Int) {
    values = Array(repeating: nil, count: slots)
  }

  public func isBound(_ slot: Int) -> Bool {
    values[slot] != nil || slot == Self.nameSlot && name != nil
  }

  /// Whether one of the slots is bound to an empty text.
  public var haveEmpty: Bool {
    firstEmpty != nil || name?.isEmpty ?? false
  }

  /// Whether a slot is bound to an empty text.
  public func isEmpty(_ slot: Int) -> Bool {
    withBytes(of: slot) { $0.isEmpty } ?? false
  }

  /// The UTF-8 a slot is bound to, which may be empty; nil while it is unbound.
  public subscript(slot: Int) -> [UInt8]? {
    withBytes(of: slot) { Array($0) }
  }

  /// The same without a copy.
  public func withBytes<Result>(of slot: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    if let value = values[slot] { return value.withUnsafeBufferPointer(body) }
    guard slot == Self.nameSlot, let name else { return nil }
    return body(name)
  }

  /// Binds a slot that is unbound.
  public mutating func bind(_ slot: Int, to bytes: [UInt8]) {
    precondition(!isBound(slot), "a bound capture is compared, never bound again")
    values[slot] = bytes
    if bytes.isEmpty, firstEmpty == nil { firstEmpty = trail.count }
    trail.append(slot)
  }

  /// The state to come back to with `rollBack`.
  public var mark: Int {
    trail.count
  }

  /// Unbinds all that was bound since `mark` was taken.
  public mutating func rollBack(to mark: Int) {
    while trail.count > mark {
      values[trail.removeLast()] = nil
    }
    if let first = firstEmpty, first >= mark { firstEmpty = nil }
  }

  /// Unbinds everything but `{name}`, which gets the name of the next fact.
  /// - Parameter name: must stay valid until the next fact.
  public mutating func begin(name: UnsafeBufferPointer<UInt8>) {
    rollBack(to: 0)
    self.name = name
  }
}
