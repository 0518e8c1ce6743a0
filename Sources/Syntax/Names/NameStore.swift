/// The memory of a `NameTable`: a hash table with open addressing and linear probing, of which at most half is taken, and
/// the bytes of all names in one arena.
@usableFromInline
struct NameStore: ~Copyable {
  private struct Slot {
    /// 0 where the slot is free: the empty name needs none.
    var id: NameID = 0
    /// The upper half of its hash, so that most other names are told apart without a look at their bytes.
    var tag: UInt32 = 0
  }

  private var slots: UnsafeMutablePointer<Slot>
  private var slotMask = (1 << 12) - 1
  /// By name where its bytes begin in the arena, and behind the last one where they end.
  @usableFromInline var offsets: UnsafeMutablePointer<UInt32>
  private var offsetCapacity = 1 << 11
  @usableFromInline var arena: UnsafeMutablePointer<UInt8>
  private var arenaCapacity = 1 << 15
  private(set) var count = 1
  /// Nobody can choose names that crowd together without knowing it.
  private let seed = UInt64.random(in: 0 ... .max)

  init() {
    slots = .allocate(capacity: slotMask + 1)
    slots.initialize(repeating: Slot(), count: slotMask + 1)
    offsets = .allocate(capacity: offsetCapacity)
    offsets.initialize(repeating: 0, count: 2)
    arena = .allocate(capacity: arenaCapacity)
  }

  deinit {
    slots.deallocate()
    offsets.deallocate()
    arena.deallocate()
  }

  @inlinable @inline(__always)
  func bytes(_ id: NameID) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: arena + Int(offsets[Int(id)]), count: length(id))
  }

  @inlinable @inline(__always)
  func length(_ id: NameID) -> Int {
    Int(offsets[Int(id) + 1] &- offsets[Int(id)])
  }

  func find(_ base: UnsafePointer<UInt8>, _ length: Int) -> NameID? {
    if length == 0 { return 0 }
    let id = slots[place(base, length, hash(base, length))].id
    return id == 0 ? nil : id
  }

  mutating func intern(_ base: UnsafePointer<UInt8>, _ length: Int) -> NameID {
    if length == 0 { return 0 }
    let hash = hash(base, length)
    let place = place(base, length, hash)
    return slots[place].id != 0 ? slots[place].id : add(base, length, hash, at: place)
  }

  /// Where a name stands, or the free slot where it would.
  @inline(__always)
  private func place(_ base: UnsafePointer<UInt8>, _ length: Int, _ hash: UInt64) -> Int {
    let tag = UInt32(truncatingIfNeeded: hash >> 32)
    var index = Int(truncatingIfNeeded: hash) & slotMask
    while slots[index].id != 0 {
      if slots[index].tag == tag, equals(slots[index].id, base, length) { return index }
      index = (index + 1) & slotMask
    }
    return index
  }

  /// Multiplies and folds eight bytes at a time, as in Wang Yi, "wyhash" (https://github.com/wangyi-fudan/wyhash).
  @inline(__always)
  private func hash(_ base: UnsafePointer<UInt8>, _ length: Int) -> UInt64 {
    var hash = seed ^ UInt64(truncatingIfNeeded: length)
    var offset = 0
    while offset + 8 <= length {
      hash = Self.mix(hash ^ Self.load(base + offset))
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < length {
      rest = rest << 8 | UInt64(base[offset])
      offset += 1
    }
    return Self.mix(hash ^ rest)
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  @inline(__always)
  private static func load(_ base: UnsafePointer<UInt8>) -> UInt64 {
    UnsafeRawPointer(base).loadUnaligned(as: UInt64.self)
  }

  @inline(__always)
  private func equals(_ id: NameID, _ base: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    let own = bytes(id)
    guard own.count == length, let start = own.baseAddress else { return false }
    var offset = 0
    while offset + 8 <= length {
      if Self.load(start + offset) != Self.load(base + offset) { return false }
      offset += 8
    }
    while offset < length {
      if start[offset] != base[offset] { return false }
      offset += 1
    }
    return true
  }

  // MARK: - Adding

  private mutating func add(_ base: UnsafePointer<UInt8>, _ length: Int, _ hash: UInt64, at place: Int)
    -> NameID
  {
    let id = NameID(count)
    let start = Int(offsets[count])
    makeRoom(forBytes: start + length)
    (arena + start).update(from: base, count: length)
    count += 1
    offsets[count] = UInt32(start + length)
    slots[place] = Slot(id: id, tag: UInt32(truncatingIfNeeded: hash >> 32))
    if count * 2 > slotMask { doubleSlots() }
    return id
  }

  private mutating func makeRoom(forBytes needed: Int) {
    precondition(needed < UInt32.max, "names of 4 GiB or more")
    if needed > arenaCapacity {
      arenaCapacity = max(needed, arenaCapacity * 2)
      arena = Self.grown(arena, Int(offsets[count]), to: arenaCapacity)
    }
    if count + 2 > offsetCapacity {
      offsetCapacity *= 2
      offsets = Self.grown(offsets, count + 1, to: offsetCapacity)
    }
  }

  private static func grown<Element: BitwiseCopyable>(
    _ old: UnsafeMutablePointer<Element>, _ count: Int, to capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    grown.update(from: old, count: count)
    old.deallocate()
    return grown
  }

  private mutating func doubleSlots() {
    slots.deallocate()
    slotMask = slotMask * 2 + 1
    slots = .allocate(capacity: slotMask + 1)
    slots.initialize(repeating: Slot(), count: slotMask + 1)
    for id in 1..<count {
      let name = bytes(NameID(id))
      guard let base = name.baseAddress else { continue }
      let hash = hash(base, name.count)
      slots[place(base, name.count, hash)] = Slot(id: NameID(id), tag: UInt32(truncatingIfNeeded: hash >> 32))
    }
  }
}
