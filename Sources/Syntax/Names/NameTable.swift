/// An interned name; 0 is the empty name. Ids below `Keyword.count` are those of `Keyword`, in every table.
public typealias NameID = UInt32

/// Interns byte strings: equal bytes get equal ids. Open addressing with linear probing; the bytes stand in
/// one arena. Each worker fills one of its own; `merge` brings them together.
///
/// Not to be used from two threads at once while names are being added.
public final class NameTable: @unchecked Sendable {
  private struct Slot {
    var hash: UInt32
    var id: NameID
  }

  private struct Entry {
    var offset: UInt32
    var length: UInt32
    var hash: UInt32
  }

  private var slots: UnsafeMutablePointer<Slot>
  private var slotMask: Int
  private var entries: UnsafeMutablePointer<Entry>
  private var entryCapacity: Int
  private var arena: UnsafeMutablePointer<UInt8>
  private var arenaCapacity: Int
  private var arenaCount = 0
  public private(set) var count = 0

  public init() {
    slotMask = 4095
    slots = .allocate(capacity: slotMask + 1)
    slots.initialize(repeating: Slot(hash: 0, id: .max), count: slotMask + 1)
    entryCapacity = 2048
    entries = .allocate(capacity: entryCapacity)
    arenaCapacity = 1 << 15
    arena = .allocate(capacity: arenaCapacity)
    for keyword in Keyword.spellings {
      keyword.withUTF8Buffer { _ = intern($0) }
    }
  }

  deinit {
    slots.deallocate()
    entries.deallocate()
    arena.deallocate()
  }

  /// The id of `bytes`, added if it is new.
  public func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> NameID {
    guard let base = bytes.baseAddress else { return 0 }
    return intern(base, bytes.count)
  }

  public func intern(_ text: String) -> NameID {
    var text = text
    return text.withUTF8 { intern($0) }
  }

  @inline(__always)
  func intern(_ base: UnsafePointer<UInt8>, _ length: Int) -> NameID {
    let hash = Self.hash(base, length)
    var index = Int(hash) & slotMask
    while true {
      let slot = slots[index]
      if slot.id == .max { return add(base, length, hash) }
      if slot.hash == hash, equals(slot.id, base, length) { return slot.id }
      index = (index + 1) & slotMask
    }
  }

  /// The id of `bytes`, or nil when no such name was ever added.
  public func find(_ bytes: UnsafeBufferPointer<UInt8>) -> NameID? {
    guard let base = bytes.baseAddress else { return 0 }
    let hash = Self.hash(base, bytes.count)
    var index = Int(hash) & slotMask
    while true {
      let slot = slots[index]
      if slot.id == .max { return nil }
      if slot.hash == hash, equals(slot.id, base, bytes.count) { return slot.id }
      index = (index + 1) & slotMask
    }
  }

  public func find(_ text: String) -> NameID? {
    var text = text
    return text.withUTF8 { find($0) }
  }

  /// Valid until the next name is added.
  @inline(__always)
  public func bytes(_ id: NameID) -> UnsafeBufferPointer<UInt8> {
    let entry = entries[Int(id)]
    return UnsafeBufferPointer(start: arena + Int(entry.offset), count: Int(entry.length))
  }

  @inline(__always)
  public func length(_ id: NameID) -> Int {
    Int(entries[Int(id)].length)
  }

  public func string(_ id: NameID) -> String {
    String(decoding: bytes(id), as: UTF8.self)
  }

  /// Adds all names of `other` and returns the id here of each id there.
  public func merge(_ other: NameTable) -> [NameID] {
    (0..<other.count).map { intern(other.bytes(NameID($0))) }
  }

  private func equals(_ id: NameID, _ base: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    let entry = entries[Int(id)]
    guard Int(entry.length) == length else { return false }
    let own = arena + Int(entry.offset)
    var index = 0
    while index + 8 <= length {
      if Self.load(own + index) != Self.load(base + index) { return false }
      index += 8
    }
    while index < length {
      if own[index] != base[index] { return false }
      index += 1
    }
    return true
  }

  private func add(_ base: UnsafePointer<UInt8>, _ length: Int, _ hash: UInt32) -> NameID {
    reserve(length)
    (arena + arenaCount).update(from: base, count: length)
    let id = NameID(count)
    entries[count] = Entry(offset: UInt32(arenaCount), length: UInt32(length), hash: hash)
    arenaCount += length
    count += 1
    place(id, hash)
    return id
  }

  private func place(_ id: NameID, _ hash: UInt32) {
    var index = Int(hash) & slotMask
    while slots[index].id != .max { index = (index + 1) & slotMask }
    slots[index] = Slot(hash: hash, id: id)
  }

  private func reserve(_ length: Int) {
    precondition(arenaCount + length <= Int(UInt32.max), "more than 4 GiB of names")
    if arenaCount + length > arenaCapacity {
      let capacity = max(arenaCapacity * 2, arenaCount + length)
      let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
      grown.update(from: arena, count: arenaCount)
      arena.deallocate()
      (arena, arenaCapacity) = (grown, capacity)
    }
    if count == entryCapacity {
      let grown = UnsafeMutablePointer<Entry>.allocate(capacity: entryCapacity * 2)
      grown.update(from: entries, count: count)
      entries.deallocate()
      (entries, entryCapacity) = (grown, entryCapacity * 2)
    }
    if count * 2 > slotMask { growSlots() }
  }

  private func growSlots() {
    slots.deallocate()
    slotMask = slotMask * 2 + 1
    slots = .allocate(capacity: slotMask + 1)
    slots.initialize(repeating: Slot(hash: 0, id: .max), count: slotMask + 1)
    for id in 0..<count { place(NameID(id), entries[id].hash) }
  }

  /// Multiply and fold over eight bytes at a time, as in wyhash, cut to 32 bits.
  @inline(__always)
  private static func hash(_ base: UnsafePointer<UInt8>, _ length: Int) -> UInt32 {
    var state = UInt64(truncatingIfNeeded: length) &* 0x9E37_79B9_7F4A_7C15
    var index = 0
    while index + 8 <= length {
      state = (state ^ load(base + index)) &* 0xD6E8_FEB8_6659_FD93
      state ^= state >> 32
      index += 8
    }
    if index < length {
      var rest: UInt64 = 0
      while index < length {
        rest = rest << 8 | UInt64(base[index])
        index += 1
      }
      state = (state ^ rest) &* 0xD6E8_FEB8_6659_FD93
    }
    // The upper half of a product depends on all of its factor; another fold would undo the last one.
    return UInt32(truncatingIfNeeded: (state &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }

  @inline(__always)
  private static func load(_ pointer: UnsafePointer<UInt8>) -> UInt64 {
    UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self)
  }
}

extension StaticString {
  fileprivate func withUTF8Buffer(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    body(UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount))
  }
}
