import CLibrary

/// How much a stream can show.
package enum Terminal {
  package static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// `NO_COLOR` wins over `FORCE_COLOR`, and both over what the stream is. An empty `NO_COLOR` is unset.
  package static func showsColor(_ descriptor: Int32) -> Bool {
    if let value = environment("NO_COLOR"), !value.isEmpty { return false }
    if let value = environment("FORCE_COLOR"), !value.isEmpty { return value != "0" }
    return isTerminal(descriptor) && environment("TERM") != "dumb"
  }

  /// Whether the locale writes UTF-8.
  package static var showsUnicode: Bool {
    let locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment($0) }.first { !$0.isEmpty } ?? ""
    let name = locale.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }

  package static var width: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
