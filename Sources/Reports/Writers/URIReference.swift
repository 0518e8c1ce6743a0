/// Paths as RFC 3986 wants them in a URI.
package enum URIReference {
  /// A path with everything percent-encoded but unreserved characters and slashes. Colons too, so that the
  /// first segment of a relative path is not taken for a scheme.
  package static func encode(path: String) -> String {
    if path.utf8.allSatisfy(isKept) { return path }
    var encoded: [UInt8] = []
    for byte in path.utf8 {
      if isKept(byte) {
        encoded.append(byte)
      } else {
        encoded.append(UInt8(ascii: "%"))
        encoded.append(digit(byte >> 4))
        encoded.append(digit(byte & 15))
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// The `file:` URI of a folder, with a slash at the end.
  static func folder(_ absolutePath: String) -> String {
    "file://" + encode(path: absolutePath.hasSuffix("/") ? absolutePath : absolutePath + "/")
  }

  /// Unreserved characters and slashes.
  private static func isKept(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"):
      true
    default: false
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
