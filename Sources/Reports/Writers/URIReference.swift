/// Paths as RFC 3986 wants them in a URI.
package enum URIReference {
  /// A path with everything percent-encoded but unreserved characters and slashes. Colons too, so that the
  /// first segment of a relative path is not taken for a scheme.
  package static func encode(path: String) -> String {
    path.percentEncoded { !isKept($0) }
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
}

extension String {
  /// With `%` and two digits in the place of some bytes.
  func percentEncoded(where isEncoded: (UInt8) -> Bool) -> String {
    guard utf8.contains(where: isEncoded) else { return self }
    let bytes = utf8.flatMap { byte -> [UInt8] in
      guard isEncoded(byte) else { return [byte] }
      return Array("%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
