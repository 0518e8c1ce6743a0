/// Tells bytes from others without keeping them: a polynomial over a prime, at a secret place. Whoever does not know the
/// key, which is made anew for each use, finds two texts of n bytes with one hash with a probability of n / 2^63 at most.
package struct KeyedHash: Sendable {
  package let key: UInt64
  /// A Mersenne prime, by which dividing is adding.
  private static let prime: UInt64 = 1 << 61 - 1
  /// How many bytes make a coefficient, each of which is below the prime.
  private static let step = 7

  package init() {
    self.init(key: .random(in: 2..<Self.prime))
  }

  /// - Parameter key: of another.
  package init(key: UInt64) {
    self.key = key % Self.prime
  }

  package func hash(_ bytes: some Collection<UInt8>) -> UInt64 {
    bytes.withContiguousStorageIfAvailable { hash(UnsafeRawBufferPointer($0)) } ?? hash(Array(bytes))
  }

  private func hash(_ raw: UnsafeRawBufferPointer) -> UInt64 {
    var hash = next(0, UInt64(raw.count))
    var offset = 0
    while offset + 8 <= raw.count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      hash = next(hash, word & (1 << 56 - 1))
      offset += Self.step
    }
    while offset < raw.count {
      let end = min(offset + Self.step, raw.count)
      hash = next(hash, raw[offset..<end].reversed().reduce(0) { $0 << 8 | UInt64($1) })
      offset = end
    }
    return hash
  }

  private func next(_ hash: UInt64, _ coefficient: UInt64) -> UInt64 {
    let product = hash.multipliedFullWidth(by: key)
    // 2^61 is 1 here.
    let low = product.low & Self.prime
    let high = product.high << 3 | product.low >> 61
    let sum = low + high + coefficient
    let folded = sum & Self.prime + sum >> 61
    return folded >= Self.prime ? folded - Self.prime : folded
  }
}
