/// The facts of a file, packed: 16 bytes for each, and 4 for each of its names that few facts have. Plain facts are
/// larger than the code they are about; so they take about half of it. Reading one puts it together anew.
public struct FactList: RandomAccessCollection, Sendable {
  private struct Head {
    var name: NameID
    var start: UInt32
    /// From the lowest bit: kind (5), flags (16), `Operands` (6), length in bytes (5).
    var traits: UInt32
    /// How far before it its parent stands, 0 for none (16); how many facts its subtree has, itself too (16).
    var tree: UInt32
  }

  /// What stands in `operands`, in this order; the last of them takes two places.
  private struct Operands: OptionSet {
    var rawValue: UInt32
    static let root = Operands(rawValue: 1)
    static let value = Operands(rawValue: 2)
    static let detail = Operands(rawValue: 4)
    static let length = Operands(rawValue: 8)
    static let tree = Operands(rawValue: 16)
    /// The root is the name; takes no place.
    static let rootIsName = Operands(rawValue: 32)

    var count: Int { (rawValue & 15).nonzeroBitCount + Int(rawValue & 16) / 8 }
  }

  private var heads: ContiguousArray<Head> = []
  private var operands: ContiguousArray<UInt32> = []
  /// Where the operands begin of each fact whose index is divisible by `blockSize`.
  private var blocks: ContiguousArray<UInt32> = []
  private static let blockSize = 16

  init() {}

  init(_ facts: ContiguousArray<Fact>) {
    var count = 0
    for (index, fact) in facts.enumerated() { count += Self.operands(of: fact, at: index).count }
    operands = ContiguousArray(repeating: 0, count: count)
    blocks = ContiguousArray(
      repeating: 0, count: (facts.count + Self.blockSize - 1) / Self.blockSize)
    heads = ContiguousArray(
      repeating: Head(name: 0, start: 0, traits: 0, tree: 0), count: facts.count)
    var place = 0
    for (index, fact) in facts.enumerated() { pack(fact, at: index, operands: &place) }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { heads.count }

  /// Bytes of memory that it holds.
  public var byteCount: Int {
    heads.capacity * MemoryLayout<Head>.stride + (operands.capacity + blocks.capacity) * 4
  }

  // MARK: - Packing

  @inline(__always)
  private mutating func pack(_ fact: Fact, at index: Int, operands place: inout Int) {
    if index.isMultiple(of: Self.blockSize) { blocks[index / Self.blockSize] = UInt32(place) }
    let extra = Self.operands(of: fact, at: index)
    let length = extra.contains(.length) ? 0 : fact.end - fact.start
    let (distance, size) = extra.contains(.tree) ? (0, 0) : Self.tree(of: fact, at: index)
    heads[index] = Head(
      name: fact.name, start: fact.start,
      traits: UInt32(fact.kind.rawValue) | UInt32(fact.flags.rawValue) << 5 | extra.rawValue << 21
        | length << 27,
      tree: UInt32(distance) | UInt32(size) << 16)
    if extra.count == 0 { return }
    func add(_ operand: UInt32) {
      operands[place] = operand
      place += 1
    }
    if extra.contains(.root) { add(fact.root) }
    if extra.contains(.value) { add(fact.value) }
    if extra.contains(.detail) { add(fact.detail) }
    if extra.contains(.length) { add(fact.end - fact.start) }
    if extra.contains(.tree) {
      add(UInt32(bitPattern: fact.parent))
      add(UInt32(fact.subtreeEnd))
    }
  }

  @inline(__always)
  private static func operands(of fact: Fact, at index: Int) -> Operands {
    var operands: Operands = []
    if fact.root != 0 { operands.insert(fact.root == fact.name ? .rootIsName : .root) }
    if fact.value != 0 { operands.insert(.value) }
    if fact.detail != 0 { operands.insert(.detail) }
    if fact.end - fact.start >= 1 << 5 { operands.insert(.length) }
    let (distance, size) = tree(of: fact, at: index)
    if distance >= 1 << 16 || size >= 1 << 16 { operands.insert(.tree) }
    return operands
  }

  @inline(__always)
  private static func tree(of fact: Fact, at index: Int) -> (distance: Int, size: Int) {
    (fact.parent < 0 ? 0 : index - Int(fact.parent), Int(fact.subtreeEnd) - index)
  }

  // MARK: - Unpacking

  public subscript(index: Int) -> Fact {
    let head = heads[index]
    let extra = Operands(rawValue: head.traits >> 21 & 63)
    let distance = Int32(head.tree & 0xFFFF)
    var fact = Fact(
      kind: Fact.Kind(rawValue: UInt8(head.traits & 31))!,
      flags: Fact.Flags(rawValue: UInt16(truncatingIfNeeded: head.traits >> 5)), name: head.name,
      root: extra.contains(.rootIsName) ? head.name : 0, value: 0, detail: 0, start: head.start,
      end: head.start + head.traits >> 27, parent: distance == 0 ? -1 : Int32(index) - distance,
      subtreeEnd: Int32(index) + Int32(head.tree >> 16))
    if extra.count > 0 { addOperands(extra, at: index, to: &fact) }
    return fact
  }

  private func addOperands(_ extra: Operands, at index: Int, to fact: inout Fact) {
    var place = firstOperand(of: index)
    func next() -> UInt32 {
      defer { place += 1 }
      return operands[place]
    }
    if extra.contains(.root) { fact.root = next() }
    if extra.contains(.value) { fact.value = next() }
    if extra.contains(.detail) { fact.detail = next() }
    if extra.contains(.length) { fact.end = fact.start + next() }
    if extra.contains(.tree) {
      fact.parent = Int32(bitPattern: next())
      fact.subtreeEnd = Int32(next())
    }
  }

  private func firstOperand(of index: Int) -> Int {
    let block = index / Self.blockSize
    var place = Int(blocks[block])
    for before in block * Self.blockSize..<index {
      place += Operands(rawValue: heads[before].traits >> 21 & 63).count
    }
    return place
  }

  /// Replaces every name by the one `ids` gives for it.
  mutating func rename(_ ids: [NameID]) {
    var place = 0
    for index in heads.indices {
      heads[index].name = ids[Int(heads[index].name)]
      let extra = Operands(rawValue: heads[index].traits >> 21 & 63)
      for name in place..<place + extra.intersection([.root, .value, .detail]).count {
        operands[name] = ids[Int(operands[name])]
      }
      place += extra.count
    }
  }
}
