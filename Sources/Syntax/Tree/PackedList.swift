/// A record of a file: its numbers have four bytes, and two where the file is of ordinary length.
public protocol PackedElement: Sendable {
  /// The same with two bytes for each number; for a name that of its place among the names of a list.
  associatedtype Short: Sendable

  func short(_ places: inout NamePlaces) -> Short
  init(_ short: Short, names: [NameID])

  /// - Parameter ids: by name the new id.
  mutating func rename(_ ids: [NameID])
}

/// Records of a file, in the order of the source. A project has millions of them, which are most of what it takes.
public final class PackedList<Element: PackedElement>: RandomAccessCollection, Sendable {
  /// Empty where numbers of two bytes do not suffice.
  @usableFromInline let short: [Element.Short]
  /// By place.
  @usableFromInline let names: [NameID]
  @usableFromInline let long: [Element]

  @inlinable
  init(short: [Element.Short], names: [NameID], long: [Element]) {
    (self.short, self.names, self.long) = (short, names, long)
  }

  /// - Parameters:
  ///   - isShort: whether no number takes more than two bytes.
  ///   - nameCount: how many names there are in all.
  ///   - places: serve list after list.
  @inlinable
  public convenience init(
    _ elements: [Element], isShort: Bool, nameCount: Int, _ places: inout NamePlaces
  ) {
    guard isShort else {
      self.init(short: [], names: [], long: elements.fitted)
      return
    }
    places.begin(nameCount: nameCount)
    let short = elements.map { $0.short(&places) }
    self.init(short: short, names: places.names.map { $0 }, long: [])
  }

  /// The same with the names of another table.
  /// - Parameter ids: by name the new id.
  @inlinable
  public func renamed(_ ids: [NameID]) -> PackedList {
    let long = long.map { element in
      var element = element
      element.rename(ids)
      return element
    }
    return PackedList(short: short, names: names.map { ids[Int($0)] }, long: long)
  }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { short.isEmpty ? long.count : short.count }

  @inlinable
  public subscript(index: Int) -> Element {
    @inline(__always) get {
      short.isEmpty ? long[index] : Element(short[index], names: names)
    }
  }
}

extension Array {
  /// Without the room that is left behind the elements when they have grown in number. Of many it is never touched.
  @inlinable public var fitted: [Element] { count > 1 << 16 ? self : map { $0 } }
}
