import Foundation

extension [UInt8] {
  /// The UTF-8 of a text whose letters and their marks are one, as they are typed: Unicode's form C.
  var composed: [UInt8] {
    Array(String(decoding: self, as: UTF8.self).precomposedStringWithCanonicalMapping.utf8)
  }
}

extension GlobElement {
  var isNotASCII: Bool {
    if case .literal(let bytes) = self { bytes.contains { $0 >= 0x80 } } else { false }
  }

  /// The element with its letters and their marks as one.
  var composed: GlobElement {
    if isNotASCII, case .literal(let bytes) = self { .literal(bytes.composed) } else { self }
  }
}
