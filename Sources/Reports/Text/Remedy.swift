/// What a message says is to be done: its last sentence, where it has two.
public struct Remedy {
  /// Without a full stop at the end.
  public let finding: Substring
  public let remedy: Substring

  /// nil for a message of one sentence.
  public init?(_ message: String) {
    let bytes = message.utf8
    var index = bytes.endIndex
    while let end = bytes[..<index].lastIndex(of: UInt8(ascii: " ")) {
      let next = bytes.index(after: end)
      if end > bytes.startIndex, bytes[bytes.index(before: end)] == UInt8(ascii: "."), next < bytes.endIndex,
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[next])
      {
        finding = message[..<bytes.index(before: end)]
        remedy = message[next...]
        return
      }
      index = end
    }
    return nil
  }
}
