import Platform
import Reports

/// `file:` URIs, as RFC 8089 has them.
enum DocumentURI {
  /// The absolute path; nil for a URI of another kind, such as that of a text without a file.
  static func path(_ uri: String) -> String? {
    let scheme = "file:"
    guard uri.utf8.count >= scheme.utf8.count, uri.prefix(scheme.utf8.count).lowercased() == scheme else {
      return nil
    }
    var rest = uri.utf8.dropFirst(scheme.utf8.count)
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      // The name of a host: that of this machine, mostly none.
      let host = rest.prefix { $0 != UInt8(ascii: "/") }
      guard host.isEmpty || host.elementsEqual("localhost".utf8) else { return nil }
      rest = rest.dropFirst(host.count)
    }
    // No system has files at longer paths.
    let (bytes, isWellFormed) = URIReference.decode(rest)
    guard rest.first == UInt8(ascii: "/"), isWellFormed, !bytes.contains(0), bytes.count < Path.longestPath
    else { return nil }
    return Path.normalized(String(decoding: bytes, as: UTF8.self))
  }
}
