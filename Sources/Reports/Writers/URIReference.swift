/// Paths as RFC 3986 wants them in a URI.
package enum URIReference {
  /// A path with everything percent-encoded but unreserved characters and slashes. Colons too, so that the
  /// first segment of a relative path is not taken for a scheme.
  package static func encode(path: String) -> String {
    path.percentEncoded { !isKept($0) }
  }

  /// What a text with percent signs and two digits behind each stands for; a sign without digits stands for itself.
  package static func decode(_ text: some Sequence<UInt8>) -> (bytes: [UInt8], isWellFormed: Bool) {
    var (bytes, isWellFormed) = ([UInt8](), true)
    var rest = Array(text)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      // A number may have a sign, and two digits have none.
      if byte == UInt8(ascii: "%"), digits.count == 2,
        digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        isWellFormed = isWellFormed && byte != UInt8(ascii: "%")
        bytes.append(byte)
      }
    }
    return (bytes, isWellFormed)
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
