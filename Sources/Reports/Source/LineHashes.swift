/// The hash of each line of a file, as GitHub's uploader of SARIF files computes it, so that an alert keeps
/// its identity when its line moves.
///
/// The hash of a line is a polynomial (base 37, modulo 2⁶⁴) over the 100 UTF-16 code units from its start on,
/// spaces and tabs left out, every line break taken for a line feed. After the end of the file stands
/// U+FFFF, then as many zeros as it takes. Lines of the same hash are numbered from 1.
/// Source: `src/fingerprints.ts` of github/codeql-action.
struct LineHashes {
  private var hashes: [UInt64] = []
  private var occurrences: [Int] = []

  private static let windowSize = 100
  private static let base: UInt64 = 37
  private static let weightOfLeaving = (0..<windowSize).reduce(UInt64(1)) { power, _ in power &* base }

  init(_ bytes: [UInt8]) {
    let units = Self.significantUnits(of: bytes)
    var seen: [UInt64: Int] = [:]
    var hash: UInt64 = 0
    var lineStarts: ArraySlice<Int> = Self.lineStarts(in: units)[...]
    for index in 0..<units.count + Self.windowSize {
      if let start = lineStarts.first, index == start + Self.windowSize {
        lineStarts.removeFirst()
        seen[hash, default: 0] += 1
        hashes.append(hash)
        occurrences.append(seen[hash]!)
      }
      let entering = index < units.count ? UInt64(units[index]) : 0
      let leaving = index < Self.windowSize ? 0 : UInt64(units[index - Self.windowSize])
      hash = hash &* Self.base &+ entering &- Self.weightOfLeaving &* leaving
    }
  }

  /// `hex:n` for a line (1-based); nil where the file has no such line.
  func fingerprint(ofLine line: Int) -> String? {
    guard line >= 1, line <= hashes.count else { return nil }
    return String(hashes[line - 1], radix: 16) + ":" + String(occurrences[line - 1])
  }

  private static func significantUnits(of bytes: [UInt8]) -> [UInt16] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count + 1)
    var followsReturn = false
    for unit in String(decoding: bytes, as: UTF8.self).utf16 {
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
