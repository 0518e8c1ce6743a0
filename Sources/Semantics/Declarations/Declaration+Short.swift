import Syntax

public typealias DeclarationList = PackedList<Declaration>

extension Declaration: PackedElement {
  /// A declaration of a file in which no number takes more than two bytes.
  public struct Short: Sendable {
    @usableFromInline let kind: DeclarationKind
    @usableFromInline let flags: Flags
    @usableFromInline let name: UInt16
    @usableFromInline let nameStart: UInt16
    @usableFromInline let nameEnd: UInt16
    @usableFromInline let start: UInt16
    @usableFromInline let end: UInt16
    @usableFromInline let head: UInt16
    @usableFromInline let node: UInt16
    /// `UInt16.max` where there is none; so are `value` and `parent`.
    @usableFromInline let type: UInt16
    @usableFromInline let value: UInt16
    @usableFromInline let parent: UInt16
    @usableFromInline let subtreeEnd: UInt16
    @usableFromInline let firstBodyNode: UInt16
    @usableFromInline let bodyNodeEnd: UInt16

    init(_ declaration: Declaration, name: UInt16) {
      (kind, flags, self.name) = (declaration.kind, declaration.flags, name)
      (nameStart, nameEnd) = (UInt16(declaration.nameStart), UInt16(declaration.nameEnd))
      (start, end) = (UInt16(declaration.start), UInt16(declaration.end))
      (head, node) = (UInt16(declaration.head), UInt16(declaration.node))
      type = UInt16(truncatingIfNeeded: declaration.type)
      value = UInt16(truncatingIfNeeded: declaration.value)
      parent = UInt16(truncatingIfNeeded: declaration.parent)
      subtreeEnd = UInt16(declaration.subtreeEnd)
      (firstBodyNode, bodyNodeEnd) = (UInt16(declaration.firstBodyNode), UInt16(declaration.bodyNodeEnd))
    }
  }

  public func short(_ places: inout NamePlaces) -> Short {
    Short(self, name: places.place(of: name))
  }

  @inlinable @inline(__always)
  public init(_ short: Short, names: [NameID]) {
    (kind, flags, name) = (short.kind, short.flags, names[Int(short.name)])
    (nameStart, nameEnd) = (UInt32(short.nameStart), UInt32(short.nameEnd))
    (start, end) = (UInt32(short.start), UInt32(short.end))
    (head, node) = (Int32(short.head), Int32(short.node))
    type = short.type == .max ? -1 : Int32(short.type)
    value = short.value == .max ? -1 : Int32(short.value)
    parent = short.parent == .max ? -1 : Int32(short.parent)
    subtreeEnd = Int32(short.subtreeEnd)
    (firstBodyNode, bodyNodeEnd) = (UInt32(short.firstBodyNode), UInt32(short.bodyNodeEnd))
  }

  public mutating func rename(_ ids: [NameID]) {
    name = ids[Int(name)]
  }
}
