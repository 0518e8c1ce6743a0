extension UnsafeBufferPointer {
  /// A copy of elements in memory of their own, to be deallocated. Looking at it counts no references, which threads that
  /// look at once would take from each other, and checks nothing.
  @inlinable public init(copying elements: [Element]) {
    self.init(count: elements.count) { elements[$0] }
  }

  /// The same of what `element` makes of each place.
  @inlinable init(count: Int, _ element: (Int) -> Element) {
    guard count > 0 else {
      self.init(start: nil, count: 0)
      return
    }
    let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: count)
    for place in 0..<count { copy.initializeElement(at: place, to: element(place)) }
    self.init(copy)
  }
}
