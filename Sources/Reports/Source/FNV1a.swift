/// The 64-bit hash FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/): the same on every run and machine,
/// which `Hasher` is not.
package enum FNV1a {
  package static let start: UInt64 = 0xcbf2_9ce4_8422_2325

  package static func hash(_ bytes: some Sequence<UInt8>, from start: UInt64 = start) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
