/// Memory of several outlines, which lives as long as one of them does. Blocks of their own cost more: each thread's
/// heap asks the system for little by little.
final class OutlineSlab: @unchecked Sendable {
  private let base: UnsafeMutableRawPointer
  private let capacity: Int
  private var used = 0

  init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(byteCount: capacity, alignment: Self.alignment)
  }

  deinit {
    base.deallocate()
  }

  static let alignment = 16

  /// nil where there is not enough left.
  func take(_ byteCount: Int) -> UnsafeMutableRawPointer? {
    guard capacity - used >= byteCount else { return nil }
    defer { used += (byteCount + Self.alignment - 1) / Self.alignment * Self.alignment }
    return base + used
  }
}

/// Hands out memory for outlines, one behind the other. The first gets just what it needs: often there is no other.
struct OutlineAllocator: ~Copyable {
  private var slab: OutlineSlab?
  /// Bytes of all slabs. A new one is a part of that, as what is left of the last is for nothing.
  private var capacity = 0
  private static let usualCapacities = 1 << 16...1 << 20

  mutating func allocate(_ byteCount: Int) -> (block: UnsafeMutableRawPointer, slab: OutlineSlab) {
    if let slab, let block = slab.take(byteCount) { return (block, slab) }
    let usual = Self.usualCapacities
    let next = capacity == 0 ? 0 : min(max(capacity / 4, usual.lowerBound), usual.upperBound)
    let fresh = OutlineSlab(capacity: max(next, byteCount))
    capacity += max(next, byteCount)
    slab = fresh
    return (fresh.take(byteCount)!, fresh)
  }
}
