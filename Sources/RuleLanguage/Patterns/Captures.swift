/// What the captures of one rule are bound to while one fact is judged.
///
/// Slots are numbered as in `Rule.captureNames`; slot 0 is `{name}`, the name of the fact the rule began with.
public struct Captures: Sendable {
  /// The slot of `{name}`.
  public static let nameSlot = 0

  private var values: [[UInt8]?]
  /// The bound slots in the order they were bound.
  private var trail: [Int] = []

  public init(slots: Int) {
    values = Array(repeating: nil, count: slots)
  }

  /// The UTF-8 a slot is bound to, which may be empty; nil while it is unbound.
  public subscript(slot: Int) -> [UInt8]? {
    values[slot]
  }

  /// Binds a slot that is unbound.
  public mutating func bind(_ slot: Int, to bytes: [UInt8]) {
    precondition(values[slot] == nil, "a bound capture is compared, never bound again")
    values[slot] = bytes
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
  }

  /// Unbinds everything but `{name}`, which gets the name of the next fact, in the memory of the last.
  public mutating func begin(name: UnsafeBufferPointer<UInt8>) {
    rollBack(to: 0)
    if values[Self.nameSlot] == nil { values[Self.nameSlot] = [] }
    values[Self.nameSlot]!.removeAll(keepingCapacity: true)
    values[Self.nameSlot]!.append(contentsOf: name)
  }
}
