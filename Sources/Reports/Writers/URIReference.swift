import Foundation

/// Paths as RFC 3986 wants them in a URI.
package enum URIReference {
  /// A path with everything percent-encoded but unreserved characters and slashes. Colons too, so that the
  /// first segment of a relative path is not taken for a scheme.
  package static func encode(path: String) -> String {
    path.addingPercentEncoding(withAllowedCharacters: kept) ?? path
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

  private static let kept = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")
}
