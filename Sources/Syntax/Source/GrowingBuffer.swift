/// An array that is nobody else's. One of the library checks at each change whether it is shared, and at each look
/// whether the index is in it: for records that are changed as they are read, that came to 2 instructions for each
/// byte of a file.
struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 64) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  /// So many elements, which are whatever memory holds.
  init(count: Int) {
    self.init(capacity: count)
    self.count = count
  }

  deinit {
    base.deallocate()
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    nonmutating _modify {
      assert(index >= 0 && index < count)
      yield &base[index]
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    base[count] = element
    count &+= 1
  }

  /// Makes it `count` elements long, the new ones being whatever memory holds.
  mutating func resize(to count: Int) {
    if count > capacity { grow(to: count) }
    self.count = count
  }

  /// Makes it at least `count` elements long, the new ones being 0.
  mutating func extend(to count: Int) where Element: ExpressibleByIntegerLiteral {
    let known = self.count
    guard count > known else { return }
    resize(to: count)
    (base + known).update(repeating: 0, count: count - known)
  }

  /// Makes it shorter.
  @inline(__always)
  mutating func cut(to count: Int) {
    assert(count <= self.count)
    self.count = count
  }

  @inline(__always)
  var last: Element? {
    count > 0 ? base[count &- 1] : nil
  }

  @inline(__always)
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count &-= 1
    return base[count]
  }

  mutating func removeAll() {
    count = 0
  }

  private mutating func grow(to needed: Int) {
    capacity = max(capacity * 2, needed)
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    grown.update(from: base, count: count)
    base.deallocate()
    base = grown
  }
}
