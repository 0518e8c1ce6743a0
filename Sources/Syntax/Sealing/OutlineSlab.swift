#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Memory of several outlines, which lives as long as one of them does. Blocks of their own cost more: each thread's
/// heap asks the system for little by little, and touches page after page.
final class OutlineSlab: @unchecked Sendable {
  private let base: UnsafeMutableRawPointer
  private let capacity: Int
  private var used = 0

  init(capacity: Int) {
    self.capacity = capacity
    let isLarge = capacity >= Self.hugePage
    base = .allocate(byteCount: capacity, alignment: isLarge ? Self.hugePage : Self.alignment)
    #if os(Linux)
      // Where the system has no such pages, it uses others.
      if isLarge { madvise(base, capacity, MADV_HUGEPAGE) }
    #endif
  }

  deinit {
    base.deallocate()
  }

  static let alignment = 16
  /// Bytes of a large page, on most machines.
  static let hugePage = 2 << 20

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
  private var nextCapacity = 0

  mutating func allocate(_ byteCount: Int) -> (block: UnsafeMutableRawPointer, slab: OutlineSlab) {
    if let slab, let block = slab.take(byteCount) { return (block, slab) }
    let fresh = OutlineSlab(capacity: max(nextCapacity, byteCount))
    nextCapacity = nextCapacity == 0 ? 1 << 16 : min(nextCapacity * 2, OutlineSlab.hugePage)
    slab = fresh
    return (fresh.take(byteCount)!, fresh)
  }
}
