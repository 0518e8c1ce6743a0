import Syntax

/// What belongs to names, by counting: nothing is hashed, and what was added first comes first.
struct NameIndex<Element: Sendable>: Sendable {
  /// `elements[offsets[name]..<offsets[name + 1]]` belong to a name.
  private var offsets: [UInt32]
  private var elements: [Element] = []

  init() {
    offsets = []
  }

  /// - Parameters:
  ///   - count: how many names there are.
  ///   - forEach: hands on all elements with their names, each time in the same order.
  init(count: Int, forEach: ((NameID, Element) -> Void) -> Void) {
    offsets = Array(repeating: 0, count: count + 2)
    // Each name counts two places further on, so that the sums are where it begins, and its end once it is filled.
    forEach { name, _ in offsets[Int(name) + 2] += 1 }
    for place in 1..<offsets.count { offsets[place] += offsets[place - 1] }
    elements = Array(unsafeUninitializedCapacity: Int(offsets[count + 1])) { buffer, initializedCount in
      forEach { name, element in
        buffer.initializeElement(at: Int(offsets[Int(name) + 1]), to: element)
        offsets[Int(name) + 1] += 1
        initializedCount += 1
      }
    }
  }

  subscript(name: NameID) -> ArraySlice<Element> {
    guard Int(name) + 2 < offsets.count else { return [] }
    return elements[Int(offsets[Int(name)])..<Int(offsets[Int(name) + 1])]
  }
}
