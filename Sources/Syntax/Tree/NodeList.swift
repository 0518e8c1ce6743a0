/// The nodes of a file, in the order of the source. In a file of ordinary length they take two bytes for each number, and for a
/// name that of its place among the names of the file: a project has millions of nodes, which are most of what it takes.
public final class NodeList: RandomAccessCollection, Sendable {
  /// Empty where numbers of two bytes do not suffice.
  @usableFromInline let short: [ShortNode]
  /// By place.
  @usableFromInline let names: [NameID]
  @usableFromInline let long: [Node]

  private init(short: [ShortNode], names: [NameID], long: [Node]) {
    (self.short, self.names, self.long) = (short, names, long)
  }

  /// - Parameters:
  ///   - nameCount: how many names there are in all.
  ///   - places: serve file after file.
  convenience init(_ nodes: [Node], nameCount: Int, _ places: inout NamePlaces) {
    guard nodes.count < UInt16.max, nodes[0].end <= UInt16.max else {
      self.init(short: [], names: [], long: nodes)
      return
    }
    places.beginFile(nameCount: nameCount)
    let short = nodes.map { ShortNode($0, name: places.place(of: $0.name)) }
    self.init(short: short, names: places.names.map { $0 }, long: [])
  }

  /// The same with the names of another table.
  /// - Parameter ids: by name the new id.
  func renamed(_ ids: [NameID]) -> NodeList {
    let long = long.map { node in
      var node = node
      node.name = ids[Int(node.name)]
      return node
    }
    return NodeList(short: short, names: names.map { ids[Int($0)] }, long: long)
  }

  /// Whether no number takes more than two bytes.
  public var isShort: Bool { long.isEmpty }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { short.isEmpty ? long.count : short.count }

  @inlinable
  public subscript(index: Int) -> Node {
    @inline(__always) get {
      if short.isEmpty { return long[index] }
      let node = short[index]
      return Node(node, name: names[Int(node.name)])
    }
  }
}

/// A node of a file in which no number takes more than two bytes.
@usableFromInline
struct ShortNode: Sendable {
  @usableFromInline let kind: NodeKind
  @usableFromInline let role: NodeRole
  @usableFromInline let flags: NodeFlags
  @usableFromInline let start: UInt16
  @usableFromInline let end: UInt16
  @usableFromInline let name: UInt16
  @usableFromInline let nameStart: UInt16
  /// `UInt16.max` for the file.
  @usableFromInline let parent: UInt16
  @usableFromInline let subtreeEnd: UInt16

  init(_ node: Node, name: UInt16) {
    (kind, role, flags, self.name) = (node.kind, node.role, node.flags, name)
    (start, end, nameStart) = (UInt16(node.start), UInt16(node.end), UInt16(node.nameStart))
    (parent, subtreeEnd) = (UInt16(truncatingIfNeeded: node.parent), UInt16(node.subtreeEnd))
  }
}

extension Node {
  @inlinable @inline(__always)
  init(_ node: ShortNode, name: NameID) {
    (kind, role, flags, self.name) = (node.kind, node.role, node.flags, name)
    (start, end, nameStart) = (UInt32(node.start), UInt32(node.end), UInt32(node.nameStart))
    (parent, subtreeEnd) = (node.parent == .max ? -1 : Int32(node.parent), Int32(node.subtreeEnd))
  }
}

/// Gives names their places among those of one file after the other.
public struct NamePlaces: ~Copyable {
  /// By name, the file that it was met in last, and its place there.
  private var known = GrowingBuffer<UInt32>()
  /// The number of the file; 0 is that of none.
  private var file: UInt32 = 0
  /// The names of the file by place.
  public private(set) var names: [NameID] = []

  public init() {}

  /// - Parameter nameCount: how many names there are in all.
  public mutating func beginFile(nameCount: Int) {
    if file == UInt16.max {
      known.removeAll()
      file = 0
    }
    file += 1
    known.extend(to: nameCount, with: 0)
    names.removeAll(keepingCapacity: true)
  }

  public mutating func place(of name: NameID) -> UInt16 {
    if known[Int(name)] >> 16 != file {
      known[Int(name)] = file << 16 | UInt32(names.count)
      names.append(name)
    }
    return UInt16(truncatingIfNeeded: known[Int(name)])
  }
}
