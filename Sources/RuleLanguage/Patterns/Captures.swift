/// What the captures of one rule are bound to while one fact is judged.
///
/// Slots are numbered as in `Rule.captureNames`; slot 0 is `{name}`, the name of the fact the rule began with.
public struct Captures {
  /// The slot of `{name}`.
  public static let nameSlot = 0

  /// The name of the fact, which belongs to somebody else; nil before `begin`.
  @usableFromInline private(set) var name: UnsafeBufferPointer<UInt8>?
  /// The texts that slots are bound to, one behind the other in the order they were bound.
  private var bytes: [UInt8] = []
  /// By slot, where its text stands.
  private var places: [Range<Int>?]
  /// The bound slots in the order they were bound.
  @usableFromInline var trail: [Int] = []
  /// What comparing texts with patterns has taken.
  public var steps: Steps

  /// - Parameter limit: how many steps may be taken.
  public init(slots: Int, limit: Int = 1_000_000) {
    places = Array(repeating: nil, count: slots)
    steps = Steps(limit: limit)
  }

  public func isBound(_ slot: Int) -> Bool {
    places[slot] != nil || slot == Self.nameSlot && name != nil
  }

  /// Whether one of the slots is bound to an empty text.
  public var haveEmpty: Bool {
    if let name, name.isEmpty { return true }
    for slot in trail where places[slot]?.isEmpty ?? false { return true }
    return false
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
    if let place = places[slot] {
      return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[place])) }
    }
    guard slot == Self.nameSlot, let name else { return nil }
    return body(name)
  }

  /// Binds a slot that is unbound.
  public mutating func bind(_ slot: Int, to text: some Sequence<UInt8>) {
    precondition(!isBound(slot), "a bound capture is compared, never bound again")
    let start = bytes.count
    bytes.append(contentsOf: text)
    places[slot] = start..<bytes.count
    trail.append(slot)
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

  /// Unbinds everything, for the next fact.
  @inlinable public mutating func begin() {
    rollBack(to: 0)
    name = nil
  }

  /// Binds `{name}`, which is bound until the next fact.
  /// - Parameter name: must stay valid until then.
  public mutating func bind(name: UnsafeBufferPointer<UInt8>) {
    self.name = name
  }
}
