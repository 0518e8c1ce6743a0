import Syntax

public typealias BodyNodeList = PackedList<BodyNode>

extension BodyNode: PackedElement {
  /// A node of a body in a file in which no number takes more than two bytes.
  public struct Short: Sendable {
    @usableFromInline let kind: Kind
    @usableFromInline let flags: Flags
    @usableFromInline let node: UInt16
    @usableFromInline let start: UInt16
    /// `UInt16.max` at the top of a body.
    @usableFromInline let parent: UInt16
    @usableFromInline let subtreeEnd: UInt16
    @usableFromInline let name: UInt16
    @usableFromInline let root: UInt16

    init(_ node: BodyNode, name: UInt16, root: UInt16) {
      (kind, flags) = (node.kind, node.flags)
      (self.name, self.root) = (name, root)
      (self.node, start) = (UInt16(node.node), UInt16(node.start))
      (parent, subtreeEnd) = (UInt16(truncatingIfNeeded: node.parent), UInt16(node.subtreeEnd))
    }
  }

  public func short(_ places: inout NamePlaces) -> Short {
    Short(self, name: places.place(of: name), root: places.place(of: root))
  }

  @inlinable @inline(__always)
  public init(_ short: Short, names: [NameID]) {
    (kind, flags) = (short.kind, short.flags)
    (name, root) = (names[Int(short.name)], names[Int(short.root)])
    (node, start) = (Int32(short.node), UInt32(short.start))
    (parent, subtreeEnd) = (short.parent == .max ? -1 : Int32(short.parent), Int32(short.subtreeEnd))
  }

  public mutating func rename(_ ids: [NameID]) {
    (name, root) = (ids[Int(name)], ids[Int(root)])
  }
}
