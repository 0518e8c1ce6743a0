/// The hash of each line of a file, as GitHub's uploader of SARIF files computes it, so that an alert keeps
/// its identity when its line moves.
///
/// The hash of a line is a polynomial (base 37, modulo 2⁶⁴) over the 100 UTF-16 code units from its start on,
/// spaces and tabs left out, every line break taken for a line feed. After the end of the file stands
/// U+FFFF, then as many zeros as it takes. Lines of the same hash are numbered from 1.
/// Source: `src/fingerprints.ts` of github/codeql-action.
struct LineHashes {
  private let hashes: [UInt64]
  private let occurrences: [Int]

  private static let windowSize = 100
  private static let base: UInt64 = 37
  private static let weightOfLeaving = (0..<windowSize).reduce(UInt64(1)) { power, _ in power &* base }

  init(_ bytes: some Collection<UInt8>) {
    let units = Self.significantUnits(of: bytes)
    hashes = Self.hashes(of: units)
    occurrences = Self.occurrences(of: hashes)
  }

  private static func hashes(of units: [UInt16]) -> [UInt64] {
    var hashes: [UInt64] = []
    var hash: UInt64 = 0
    // Looked up here, and not for each unit.
    let (base, weightOfLeaving) = (base, weightOfLeaving)
    var starts = lineStarts(in: units).makeIterator()
    var end = starts.next().map { $0 + windowSize }
    for index in 0..<units.count + windowSize {
      if index == end {
        hashes.append(hash)
        end = starts.next().map { $0 + windowSize }
      }
      let entering = index < units.count ? UInt64(units[index]) : 0
      let leaving = index < windowSize ? 0 : UInt64(units[index - windowSize])
      hash = hash &* base &+ entering &- weightOfLeaving &* leaving
    }
    return hashes
  }

  /// Of each hash, how many are the same up to there. Sorted, as looking all of them up takes longer than their hashing.
  private static func occurrences(of hashes: [UInt64]) -> [Int] {
    let order = hashes.indices.sorted { (hashes[$0], $0) < (hashes[$1], $1) }
    var occurrences = Array(repeating: 1, count: hashes.count)
    for (earlier, later) in zip(order, order.dropFirst()) where hashes[earlier] == hashes[later] {
      occurrences[later] = occurrences[earlier] + 1
    }
    return occurrences
  }

  /// `hex:n` for a line (1-based); nil where the file has no such line.
  func fingerprint(ofLine line: Int) -> String? {
    guard line >= 1, line <= hashes.count else { return nil }
    return String(hashes[line - 1], radix: 16) + ":" + String(occurrences[line - 1])
  }

  private static func significantUnits(of bytes: some Collection<UInt8>) -> [UInt16] {
    // What is ASCII need not be decoded.
    let isASCII = bytes.reduce(0) { $0 | $1 } < 0x80
    return isASCII
      ? significant(bytes.lazy.map { UInt16($0) }, count: bytes.count)
      : significant(String(decoding: bytes, as: UTF8.self).utf16, count: bytes.count)
  }

  /// - Parameter count: of which there are no more.
  private static func significant(_ all: some Sequence<UInt16>, count: Int) -> [UInt16] {
    var units: [UInt16] = []
    units.reserveCapacity(count + 1)
    var followsReturn = false
    for unit in all {
      switch unit {
      case 0x20, 0x09:
        followsReturn = false
      case 0x0A where followsReturn:
        followsReturn = false
      case 0x0D:
        units.append(0x0A)
        followsReturn = true
      default:
        units.append(unit)
        followsReturn = false
      }
    }
    units.append(0xFFFF)
    return units
  }

  private static func lineStarts(in units: [UInt16]) -> [Int] {
    [0] + units.indices.dropLast().filter { units[$0] == 0x0A }.map { $0 + 1 }
  }
}
