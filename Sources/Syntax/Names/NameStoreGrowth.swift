/// Making room for names.
extension NameStore {
  /// Room for a name, in bytes: they are 25 to 38 long on the average.
  private static let usualLength = 28
  /// So many names have slots at once that are all written to. What comes beyond comes in more kinds of projects than one.
  private static let mostAtOnce = 1 << 17
  /// For so many, memory is asked for that allocators map by itself. Less would be taken from the room of other things.
  private static let many = 1 << 20
  /// Of several hundred thousand files. Beyond, memory is asked for as it is needed.
  private static let mostExpected = 1 << 23

  /// Makes room for another name of some bytes.
  mutating func reserve(_ length: Int) {
    let needed = arenaCount + Self.headerLength + length
    precondition(needed <= Int(UInt32.max), "more than 4 GiB of names")
    if needed > arenaCapacity {
      let capacity = max(arenaCapacity * 2, needed)
      Self.grow(&arena, count: arenaCount, capacity: capacity)
      arenaCapacity = capacity
    }
    if count == offsetCapacity {
      Self.grow(&offsets, count: count, capacity: offsetCapacity * 2)
      offsetCapacity *= 2
    }
    guard count * 5 > slotMask * 3 else { return }
    let mask = slotMask * 2 + 1
    if mask < slotCapacity { spread(to: mask) } else { growSlots(to: mask, capacity: mask + 1) }
  }

  /// Makes room for so many names at once, instead of again and again as they come.
  mutating func reserve(names: Int) {
    let first = min(names, Self.mostAtOnce)
    let names = names < Self.many ? first : min(names, Self.mostExpected)
    let (mask, capacity) = (max(slotMask, Self.mask(for: first)), Self.mask(for: names) + 1)
    if mask > slotMask || capacity > slotCapacity { growSlots(to: mask, capacity: max(mask + 1, capacity)) }
    if names > offsetCapacity {
      Self.grow(&offsets, count: count, capacity: names)
      offsetCapacity = names
    }
    let bytes = names * (Self.headerLength + Self.usualLength)
    if bytes > arenaCapacity {
      Self.grow(&arena, count: arenaCount, capacity: bytes)
      arenaCapacity = bytes
    }
  }

  /// That of a table in which so many names have three fifths of the slots at most.
  private static func mask(for names: Int) -> Int {
    var mask = 4095
    while names * 5 > mask * 3 { mask = mask * 2 + 1 }
    return mask
  }

  private static func grow<Element>(
    _ memory: inout UnsafeMutablePointer<Element>, count: Int, capacity: Int
  ) {
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    grown.update(from: memory, count: count)
    memory.deallocate()
    memory = grown
  }

  private mutating func growSlots(to mask: Int, capacity: Int) {
    let (old, oldCount) = (slots, slotMask + 1)
    use(mask)
    slotCapacity = capacity
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: .free, count: slotMask + 1)
    for index in 0..<oldCount where old[index].tag != 0 { place(old[index]) }
    old.deallocate()
  }

  private mutating func use(_ mask: Int) {
    slotMask = mask
    homeShift = UInt64(mask.leadingZeroBitCount)
  }

  /// Uses more of the slots that there is memory for. New memory would have to be handed out by the system, page by page.
  ///
  /// A home in a table twice as large is about twice as far from the start. From the end on, each name goes to a place whose
  /// former name has gone. Few go to a place before that, or find none up to the end; they wait until all others have gone.
  private mutating func spread(to mask: Int) {
    let oldCount = slotMask + 1
    use(mask)
    (slots + oldCount).initialize(repeating: .free, count: slotMask + 1 - oldCount)
    var waiting: [Slot] = []
    for index in (0..<oldCount).reversed() where slots[index].tag != 0 {
      let slot = slots[index]
      slots[index] = .free
      var place = home(slot.key, slot.tag)
      let isBehind = place >= index
      while isBehind, place <= slotMask, slots[place].tag != 0 { place += 1 }
      if isBehind, place <= slotMask {
        slots[place] = slot
      } else {
        waiting.append(slot)
      }
    }
    for slot in waiting { place(slot) }
  }
}
