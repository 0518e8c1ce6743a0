/// A text as shells take it for one word.
public enum ShellWord {
  /// In quotation marks where it needs them.
  public static func make(_ text: String) -> String {
    let isPlain =
      !text.hasPrefix("=")
      && text.utf8.allSatisfy { byte in
        byte >= 0x80 || "./_-+@=,".utf8.contains(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
          || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      }
    return isPlain ? text : quoted(text)
  }

  public static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
