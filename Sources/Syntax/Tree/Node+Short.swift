public typealias NodeList = PackedList<Node>

extension Node: PackedElement {
  /// A node of a file in which no number takes more than two bytes.
  public struct Short: Sendable {
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

  public func short(_ places: inout NamePlaces) -> Short {
    Short(self, name: places.place(of: name))
  }

  @inlinable @inline(__always)
  public init(_ short: Short, names: [NameID]) {
    (kind, role, flags, name) = (short.kind, short.role, short.flags, names[Int(short.name)])
    (start, end, nameStart) = (UInt32(short.start), UInt32(short.end), UInt32(short.nameStart))
    (parent, subtreeEnd) = (short.parent == .max ? -1 : Int32(short.parent), Int32(short.subtreeEnd))
  }

  public mutating func rename(_ ids: [NameID]) {
    name = ids[Int(name)]
  }
}

extension SyntaxTree {
  /// Whether two bytes suffice for the numbers of some nodes of a file.
  static func isShort(_ nodes: some Collection<Node>) -> Bool {
    nodes.count < UInt16.max && nodes.first.map { $0.end <= UInt16.max } ?? true
  }

  /// Whether no number of its nodes takes more than two bytes.
  public var isShort: Bool { Self.isShort(nodes) }
}
