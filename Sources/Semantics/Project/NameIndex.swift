import Syntax

/// What belongs to names, by counting: nothing is hashed, and what was added first comes first.
///
/// Asking it counts no references, which threads that ask at once would take from each other.
struct NameIndex<Element: Sendable & BitwiseCopyable>: @unchecked Sendable {
  /// How many names there are.
  private let count: Int
  /// `elements[offsets[name]..<offsets[name + 1]]` belong to a name.
  private let offsets: UnsafeMutablePointer<UInt32>
  private let elements: UnsafeMutablePointer<Element>
  private let owner: Owner

  /// Frees the memory with the last copy.
  private final class Owner {
    let offsets: UnsafeMutablePointer<UInt32>
    let elements: UnsafeMutablePointer<Element>

    init(_ offsets: UnsafeMutablePointer<UInt32>, _ elements: UnsafeMutablePointer<Element>) {
      self.offsets = offsets
      self.elements = elements
    }

    deinit {
      offsets.deallocate()
      elements.deallocate()
    }
  }

  init() {
    self.init(count: 0) { _ in }
  }

  /// - Parameters:
  ///   - count: how many names there are.
  ///   - forEach: hands on all elements with their names, each time in the same order.
  init(count: Int, forEach: ((NameID, Element) -> Void) -> Void) {
    let offsets = UnsafeMutablePointer<UInt32>.allocate(capacity: count + 2)
    offsets.initialize(repeating: 0, count: count + 2)
    // Each name counts two places further on, so that the sums are where it begins, and its end once it is filled.
    forEach { name, _ in offsets[Int(name) + 2] += 1 }
    for place in 1..<count + 2 { offsets[place] += offsets[place - 1] }
    let elements = UnsafeMutablePointer<Element>.allocate(capacity: Int(offsets[count + 1]))
    forEach { name, element in
      (elements + Int(offsets[Int(name) + 1])).initialize(to: element)
      offsets[Int(name) + 1] += 1
    }
    self.count = count
    self.offsets = offsets
    self.elements = elements
    owner = Owner(offsets, elements)
  }

  /// Valid as long as the index.
  subscript(name: NameID) -> UnsafeBufferPointer<Element> {
    guard Int(name) < count else { return UnsafeBufferPointer(start: nil, count: 0) }
    let (start, end) = (Int(offsets[Int(name)]), Int(offsets[Int(name) + 1]))
    return UnsafeBufferPointer(start: elements + start, count: end - start)
  }
}
