import Syntax

/// The nodes of the bodies of a file. Where the nodes of its tree take two bytes for each number (`NodeList`), these do so, too.
public final class BodyNodeList: RandomAccessCollection, Sendable {
  /// Empty where numbers of two bytes do not suffice.
  @usableFromInline let short: [ShortBodyNode]
  /// By place.
  @usableFromInline let names: [NameID]
  @usableFromInline let long: [BodyNode]

  private init(short: [ShortBodyNode], names: [NameID], long: [BodyNode]) {
    (self.short, self.names, self.long) = (short, names, long)
  }

  /// - Parameters:
  ///   - isShort: whether no number of the tree takes more than two bytes.
  ///   - nameCount: how many names there are in all.
  ///   - places: serve file after file.
  convenience init(_ nodes: [BodyNode], isShort: Bool, nameCount: Int, _ places: inout NamePlaces) {
    // Each may bring two names.
    guard isShort, nodes.count < UInt16.max / 2 else {
      self.init(short: [], names: [], long: nodes.fitted)
      return
    }
    places.beginFile(nameCount: nameCount)
    let short = nodes.map { node in
      ShortBodyNode(node, name: places.place(of: node.name), root: places.place(of: node.root))
    }
    self.init(short: short, names: places.names.map { $0 }, long: [])
  }

  /// The same with the names of another table.
  /// - Parameter ids: by name the new id.
  func renamed(_ ids: [NameID]) -> BodyNodeList {
    let long = long.map { node in
      var node = node
      (node.name, node.root) = (ids[Int(node.name)], ids[Int(node.root)])
      return node
    }
    return BodyNodeList(short: short, names: names.map { ids[Int($0)] }, long: long)
  }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { short.isEmpty ? long.count : short.count }

  @inlinable
  public subscript(index: Int) -> BodyNode {
    @inline(__always) get {
      if short.isEmpty { return long[index] }
      let node = short[index]
      return BodyNode(node, name: names[Int(node.name)], root: names[Int(node.root)])
    }
  }
}

/// A node of a body in a file in which no number takes more than two bytes.
@usableFromInline
struct ShortBodyNode: Sendable {
  /// The kind in five bits below the flags.
  @usableFromInline let kindAndFlags: UInt16
  @usableFromInline let node: UInt16
  @usableFromInline let start: UInt16
  /// `UInt16.max` at the top of a body.
  @usableFromInline let parent: UInt16
  @usableFromInline let subtreeEnd: UInt16
  @usableFromInline let name: UInt16
  @usableFromInline let root: UInt16

  init(_ node: BodyNode, name: UInt16, root: UInt16) {
    kindAndFlags = node.flags.rawValue << 5 | UInt16(node.kind.rawValue)
    (self.name, self.root) = (name, root)
    (self.node, start) = (UInt16(node.node), UInt16(node.start))
    (parent, subtreeEnd) = (UInt16(truncatingIfNeeded: node.parent), UInt16(node.subtreeEnd))
  }
}

extension BodyNode {
  @inlinable @inline(__always)
  init(_ node: ShortBodyNode, name: NameID, root: NameID) {
    kind = BodyNode.Kind(rawValue: UInt8(truncatingIfNeeded: node.kindAndFlags & 31))!
    flags = BodyNode.Flags(rawValue: node.kindAndFlags >> 5)
    (self.name, self.root) = (name, root)
    (self.node, start) = (Int32(node.node), UInt32(node.start))
    (parent, subtreeEnd) = (node.parent == .max ? -1 : Int32(node.parent), Int32(node.subtreeEnd))
  }
}
