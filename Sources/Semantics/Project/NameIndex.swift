import Syntax

/// What belongs to names, by counting: nothing is hashed, and what was added first comes first.
struct NameIndex<Element: Sendable>: Sendable {
  /// `elements[offsets[name]..<offsets[name + 1]]` belong to a name.
  private let offsets: [UInt32]
  private var elements: [Element]

  init() {
    offsets = []
    elements = []
  }

  /// - Parameters:
  ///   - count: how many names there are.
  ///   - forEach: hands on all elements with their names, each time in the same order.
  init(count: Int, forEach: ((NameID, Element) -> Void) -> Void) {
    var offsets = [UInt32](repeating: 0, count: count + 2)
    // Each name counts two places further on, so that the sums are where it begins, and its end once it is filled.
    var first: Element?
    forEach { name, element in
      offsets[Int(name) + 2] += 1
      first = first ?? element
    }
    for place in 1..<count + 2 { offsets[place] += offsets[place - 1] }
    var elements = first.map { Array(repeating: $0, count: Int(offsets[count + 1])) } ?? []
    forEach { name, element in
      elements[Int(offsets[Int(name) + 1])] = element
      offsets[Int(name) + 1] += 1
    }
    self.offsets = offsets
    self.elements = elements
  }

  subscript(name: NameID) -> ArraySlice<Element> { elements[places(of: name)] }

  subscript(place place: Int) -> Element { elements[place] }

  /// How many elements there are, of all names.
  var count: Int { elements.count }

  /// Where the elements of a name stand among those of all.
  func places(of name: NameID) -> Range<Int> {
    guard Int(name) + 2 < offsets.count else { return 0..<0 }
    return Int(offsets[Int(name)])..<Int(offsets[Int(name) + 1])
  }

  /// Puts the elements of each name in an order.
  mutating func sort(by precedes: (Element, Element) -> Bool) {
    for name in 0..<max(0, offsets.count - 2) {
      let own = places(of: NameID(name))
      if own.count > 1 { elements[own].sort(by: precedes) }
    }
  }
}
