/// The memory of a `NameTable`: open addressing with linear probing; the bytes stand in one arena, before those of each
/// name how many they are.
///
/// A name of up to eight bytes is compared without a look at the arena: its slot holds its bytes. That and hashing
/// a word at once took interning from 11 to 6 instructions for each byte of a file.
@usableFromInline
struct NameStore: ~Copyable {
  struct Slot {
    /// The bytes of a name of up to eight, with zeros behind them; of a longer one its hash.
    var key: UInt64
    /// The length of a name of up to eight bytes; of a longer one where it stands in the arena, which is farther on, so
    /// that comparing it needs one look into memory. 0 where the slot is free.
    var tag: UInt32
    var id: NameID

    static let free = Slot(key: 0, tag: 0, id: 0)
  }

  // Only this file and the one that makes room change what follows.
  var slots: UnsafeMutablePointer<Slot>
  var slotMask = 4095
  /// How many slots there is memory for. Those beyond the mask have never been touched.
  var slotCapacity = 4096
  /// What is left of a product is as long as the mask.
  var homeShift: UInt64 = 64 - 12
  /// By name, where it stands in the arena.
  @usableFromInline var offsets: UnsafeMutablePointer<UInt32>
  var offsetCapacity = 2048
  @usableFromInline var arena: UnsafeMutablePointer<UInt8>
  var arenaCapacity = 1 << 15
  private(set) var arenaCount = Self.maximumShortLength
  private(set) var count = 0
  /// What keys are multiplied with. Always the same one, until names turn up that were chosen to crowd together.
  private(set) var multiplier = Self.initialMultiplier
  static let initialMultiplier: UInt64 = 0x9E37_79B9_7F4A_7C15
  /// How far from its home a name may stand before another multiplier is drawn. At half load, with names that
  /// nobody has chosen for it, distances stay far below.
  private static let distanceLimit = 256
  static let maximumShortLength = 8
  /// Bytes that the length of a name takes.
  @usableFromInline static var headerLength: Int { 4 }

  init() {
    slots = .allocate(capacity: slotMask + 1)
    slots.initialize(repeating: .free, count: slotMask + 1)
    offsets = .allocate(capacity: offsetCapacity)
    arena = .allocate(capacity: arenaCapacity)
    addEmptyName()
  }

  /// It needs no slot, as its length alone tells it.
  private mutating func addEmptyName() {
    let offset = arenaCount + Self.headerLength
    UnsafeMutableRawPointer(arena + arenaCount).storeBytes(of: 0, as: UInt32.self)
    offsets[0] = UInt32(offset)
    arenaCount = offset
    count = 1
  }

  func deallocate() {
    slots.deallocate()
    offsets.deallocate()
    arena.deallocate()
  }

  @inlinable @inline(__always)
  func bytes(_ id: NameID) -> UnsafeBufferPointer<UInt8> {
    let offset = Int(offsets[Int(id)])
    return UnsafeBufferPointer(start: arena + offset, count: length(at: offset))
  }

  @inlinable @inline(__always)
  func length(_ id: NameID) -> Int {
    length(at: Int(offsets[Int(id)]))
  }

  @inlinable @inline(__always)
  func length(at offset: Int) -> Int {
    let header = UnsafeRawPointer(arena + (offset - Self.headerLength))
    return Int(header.loadUnaligned(as: UInt32.self))
  }

  // MARK: - Looking up

  /// `base` may be followed by anything for eight bytes.
  @inline(__always)
  mutating func intern(padded base: UnsafePointer<UInt8>, _ length: Int) -> NameID {
    guard length <= Self.maximumShortLength, length > 0 else { return intern(base, length) }
    let key = Self.load(base) & (UInt64.max >> UInt64(64 - length * 8))
    return searchShort(length, key) ?? add(base, length, key)
  }

  mutating func intern(_ base: UnsafePointer<UInt8>, _ length: Int) -> NameID {
    let key = Self.key(base, length, multiplier)
    return search(base, length, key) ?? add(base, length, key)
  }

  /// Notes where the searches for some words of more than eight bytes begin, for `intern` of each.
  @inline(__always)
  func prepare(_ words: UnsafeMutableBufferPointer<LongWords.Word>) {
    for index in words.indices {
      let key = Self.key(words[index].start, words[index].length, multiplier)
      words[index].key = key
      words[index].home = slots[home(key, .max)]
    }
  }

  @inline(__always)
  mutating func intern(_ word: LongWords.Word) -> NameID {
    if word.home.key == word.key, equals(word.home, word.start, word.length) { return word.home.id }
    return searchOn(word)
  }

  /// Where something else has the first slot.
  private mutating func searchOn(_ word: LongWords.Word) -> NameID {
    // Another multiplier may have been drawn since.
    guard multiplier == Self.initialMultiplier else { return intern(word.start, word.length) }
    return search(word.start, word.length, word.key) ?? add(word.start, word.length, word.key)
  }

  func find(_ base: UnsafePointer<UInt8>, _ length: Int) -> NameID? {
    search(base, length, Self.key(base, length, multiplier))
  }

  // Inlined, since calling it would copy the store.
  @inline(__always)
  private func search(_ base: UnsafePointer<UInt8>, _ length: Int, _ key: UInt64) -> NameID? {
    if length <= Self.maximumShortLength { return searchShort(length, key) }
    return searchLong(key) { equals($0, base, length) }
  }

  /// - Parameter isSame: whether a slot with this key is that of the name.
  @inline(__always)
  private func searchLong(_ key: UInt64, _ isSame: (Slot) -> Bool) -> NameID? {
    var index = home(key, .max)
    while true {
      let slot = slots[index]
      if slot.key == key, isSame(slot) { return slot.id }
      if slot.tag == 0 { return nil }
      index = (index + 1) & slotMask
    }
  }

  @inline(__always)
  private func searchShort(_ length: Int, _ key: UInt64) -> NameID? {
    if length == 0 { return 0 }
    let tag = UInt32(truncatingIfNeeded: length)
    var index = home(key, tag)
    while true {
      let slot = slots[index]
      if slot.key == key, slot.tag == tag { return slot.id }
      if slot.tag == 0 { return nil }
      index = (index + 1) & slotMask
    }
  }

  /// Where a search begins: the uppermost bits of a product depend on all of its factors' bits, as in Knuth, "The Art of
  /// Computer Programming", volume 3, 6.4, on multiplicative hashing.
  @inline(__always)
  func home(_ key: UInt64, _ tag: UInt32) -> Int {
    // The key of a longer name is made of its length as well.
    let length = tag <= UInt32(Self.maximumShortLength) ? UInt64(tag) : 0
    let product = (key ^ length << 56) &* multiplier
    return Int(truncatingIfNeeded: product &>> homeShift)
  }

  /// For a name of more than eight bytes.
  private func equals(_ slot: Slot, _ base: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    guard slot.tag > UInt32(Self.maximumShortLength), self.length(at: Int(slot.tag)) == length else {
      return false
    }
    let own = arena + Int(slot.tag)
    var index = 0
    while index + 8 < length {
      if Self.load(own + index) != Self.load(base + index) { return false }
      index += 8
    }
    return Self.load(own + length - 8) == Self.load(base + length - 8)
  }

  /// Reads nothing behind the name. Multiply and fold over eight bytes at a time, as in wyhash; the last eight may
  /// overlap those before them.
  private static func key(_ base: UnsafePointer<UInt8>, _ length: Int, _ multiplier: UInt64) -> UInt64 {
    if length <= Self.maximumShortLength {
      var key: UInt64 = 0
      for index in 0..<length { key |= UInt64(base[index]) << UInt64(index * 8) }
      return key
    }
    var state = multiplier ^ UInt64(truncatingIfNeeded: length)
    var index = 0
    while index + 8 < length {
      state = (state ^ load(base + index)) &* multiplier
      state ^= state >> 32
      index += 8
    }
    state = (state ^ load(base + length - 8)) &* multiplier
    return state ^ state >> 32
  }

  @inline(__always)
  private static func load(_ pointer: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self))
  }

  // MARK: - Adding

  private mutating func add(_ base: UnsafePointer<UInt8>, _ length: Int, _ key: UInt64) -> NameID {
    let id = append(base, length)
    placeOrSpread(Slot(key: key, tag: tag(length, Int(offsets[Int(id)])), id: id))
    return id
  }

  /// Adds a name that has no slot yet.
  @inline(__always)
  private mutating func append(_ base: UnsafePointer<UInt8>, _ length: Int) -> NameID {
    reserve(length)
    let offset = arenaCount + Self.headerLength
    UnsafeMutableRawPointer(arena + arenaCount).storeBytes(of: UInt32(length), as: UInt32.self)
    Self.copy(base, to: arena + offset, length)
    let id = NameID(count)
    offsets[count] = UInt32(offset)
    arenaCount = offset + length
    count += 1
    return id
  }

  /// Most names are too short for a call that copies them.
  @inline(__always)
  private static func copy(_ name: UnsafePointer<UInt8>, to place: UnsafeMutablePointer<UInt8>, _ length: Int)
  {
    guard length >= 8 else { return place.update(from: name, count: length) }
    var index = 0
    while index + 8 < length {
      store(load(name + index), to: place + index)
      index += 8
    }
    store(load(name + length - 8), to: place + length - 8)
  }

  @inline(__always)
  private static func store(_ bytes: UInt64, to place: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(place).storeBytes(of: bytes.littleEndian, as: UInt64.self)
  }

  private func tag(_ length: Int, _ offset: Int) -> UInt32 {
    UInt32(length <= Self.maximumShortLength ? length : offset)
  }

  /// False where it came to stand so far from its home that another multiplier was drawn, and all names placed anew.
  @discardableResult
  private mutating func placeOrSpread(_ slot: Slot) -> Bool {
    guard place(slot) > Self.distanceLimit, multiplier == Self.initialMultiplier else { return true }
    drawMultiplier()
    return false
  }

  /// How far from its home the slot came to stand.
  @discardableResult
  func place(_ slot: Slot) -> Int {
    let home = home(slot.key, slot.tag)
    var index = home
    while slots[index].tag != 0 { index = (index + 1) & slotMask }
    slots[index] = slot
    return (index - home) & slotMask
  }

  /// Multiplying with a random odd number spreads any set of names, as nobody can know it beforehand.
  private mutating func drawMultiplier() {
    multiplier = UInt64.random(in: .min ... .max) | 1
    slots.update(repeating: .free, count: slotMask + 1)
    // The empty name has no slot.
    for id in 1..<count {
      let offset = Int(offsets[id])
      let length = length(at: offset)
      let key = Self.key(arena + offset, length, multiplier)
      place(Slot(key: key, tag: tag(length, offset), id: NameID(id)))
    }
  }
}

// MARK: - Merging

/// Homes are the uppermost bits of the same products in all stores. So who goes through the places of one goes through
/// those of the other in their order, and memory is read as it lies.
extension NameStore {
  /// How many places names may have.
  var placeCount: Int { slotMask + 1 }

  /// Puts the ids here of the names in some places of `other` into a list by name; `.max` for those that are not here.
  func find(
    _ places: Range<Int>, of other: borrowing NameStore, into ids: UnsafeMutableBufferPointer<NameID>
  ) {
    for place in places where other.slots[place].tag != 0 {
      let slot = other.slots[place]
      let found =
        slot.tag <= UInt32(Self.maximumShortLength)
        ? searchShort(Int(slot.tag), slot.key)
        : searchLong(key(of: slot, in: other)) { own in
          equals(own, other.arena + Int(slot.tag), other.length(at: Int(slot.tag)))
        }
      ids[Int(slot.id)] = found ?? .max
    }
  }

  private func key(of slot: Slot, in other: borrowing NameStore) -> UInt64 {
    if multiplier == other.multiplier || slot.tag <= UInt32(Self.maximumShortLength) { return slot.key }
    return Self.key(other.arena + Int(slot.tag), other.length(at: Int(slot.tag)), multiplier)
  }

  /// Adds those names of `other` that are not here, in their order there; `place` makes them known.
  /// - Parameter ids: what `find` has found of all of them; becomes the id here of each id there.
  mutating func append(_ other: borrowing NameStore, into ids: UnsafeMutableBufferPointer<NameID>) {
    for name in ids.indices where ids[name] == .max {
      let bytes = other.bytes(NameID(name))
      ids[name] = append(bytes.baseAddress!, bytes.count)
    }
  }

  /// Gives places to the names of `other` that were appended.
  /// - Parameter first: the first of them.
  mutating func place(
    _ other: borrowing NameStore, _ ids: UnsafeBufferPointer<NameID>, from first: NameID
  ) {
    for place in 0..<other.placeCount where other.slots[place].tag != 0 {
      let slot = other.slots[place]
      let id = ids[Int(slot.id)]
      guard id >= first else { continue }
      let isShort = slot.tag <= UInt32(Self.maximumShortLength)
      let own = Slot(key: key(of: slot, in: other), tag: isShort ? slot.tag : offsets[Int(id)], id: id)
      guard placeOrSpread(own) else { return }
    }
  }
}
