import JSON

/// What can be said of a message that is not read as a whole.
struct MessageOutline {
  /// That of its own members, not of what stands in them.
  private(set) var id: RequestID?
  private(set) var hasMethod = false
}

extension MessageOutline {
  init(_ bytes: [UInt8]) {
    self.init(id: nil, hasMethod: false)
    var (index, depth) = (0, 0)
    var key: ArraySlice<UInt8>?
    while index < bytes.count {
      let start = index
      index += 1
      switch bytes[start] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        index = Self.end(ofString: start, bytes)
        guard depth == 1 else { continue }
        if let name = key { take(name, bytes[start..<index]) }
        key = key == nil ? bytes[start..<index] : nil
      case UInt8(ascii: ","): key = depth == 1 ? nil : key
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        index = bytes[index...].firstIndex { !Self.isOfNumber($0) } ?? bytes.count
        if depth == 1, let name = key { take(name, bytes[start..<index]) }
      default: break
      }
    }
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// Behind its closing quotation mark.
  private static func end(ofString start: Int, _ bytes: [UInt8]) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, bytes.count)
  }

  private mutating func take(_ key: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) {
    if key.elementsEqual("\"method\"".utf8) { hasMethod = true }
    guard key.elementsEqual("\"id\"".utf8), let json = try? JSONReader.read(Array(value)) else { return }
    id = RequestID(json)
  }
}
