/// Where in a JSON text a byte stands, be the text whole or half written.
struct JSONPlace {
  enum Step: Equatable {
    case key(String)
    case element
  }

  /// The way from the outermost value to the one at the byte, or to the object whose key stands there.
  private(set) var steps: [Step] = []
  /// Whether a key stands there, or would.
  private(set) var isKey = false
  /// The string at the byte without its quotation marks, or nothing where none stands there.
  private(set) var word: Range<Int>
  /// Whether it stands in quotation marks.
  private(set) var isQuoted = false
  /// Keys before it in the same object.
  private(set) var keys: [String] = []

  private struct Container {
    let isObject: Bool
    var key: String?
    var keys: [String] = []
    /// Behind the colon of a key.
    var hasValue = false
  }

  init(_ text: [UInt8], _ offset: Int) {
    var containers: [Container] = []
    var index = 0
    word = offset..<offset
    while index < min(offset, text.count) {
      switch text[index] {
      case UInt8(ascii: "\""):
        let end = Self.stringEnd(text, index)
        if offset <= end {
          word = index + 1..<max(index + 1, Self.wordEnd(text, index + 1, end))
          isQuoted = true
          finish(containers)
          return
        }
        Self.take(String(decoding: text[index + 1..<end], as: UTF8.self), &containers)
        index = end + 1
        continue
      case UInt8(ascii: "/"): index = Self.commentEnd(text, index) - 1
      case UInt8(ascii: "{"): containers.append(Container(isObject: true))
      case UInt8(ascii: "["): containers.append(Container(isObject: false))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = containers.popLast()
      case UInt8(ascii: ":"): if !containers.isEmpty { containers[containers.count - 1].hasValue = true }
      case UInt8(ascii: ","):
        if !containers.isEmpty {
          containers[containers.count - 1].hasValue = false
          containers[containers.count - 1].key = nil
        }
      default: break
      }
      index += 1
    }
    finish(containers)
  }

  private static func take(_ string: String, _ containers: inout [Container]) {
    guard let last = containers.last, last.isObject, !last.hasValue else { return }
    containers[containers.count - 1].key = string
    containers[containers.count - 1].keys.append(string)
  }

  private mutating func finish(_ containers: [Container]) {
    for (index, container) in containers.enumerated() {
      let isLast = index == containers.count - 1
      if !container.isObject {
        steps.append(.element)
      } else if isLast, !container.hasValue {
        isKey = true
        keys = container.keys
      } else {
        steps.append(.key(container.key ?? ""))
        if isLast { keys = container.keys }
      }
    }
  }

  /// The closing quotation mark, or where the line ends.
  static func stringEnd(_ text: [UInt8], _ start: Int) -> Int {
    var index = start + 1
    while index < text.count, text[index] != UInt8(ascii: "\""), text[index] != 0x0A, text[index] != 0x0D {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, text.count)
  }

  /// A string that is not closed is taken up to what cannot be part of a name.
  private static func wordEnd(_ text: [UInt8], _ start: Int, _ end: Int) -> Int {
    if end < text.count, text[end] == UInt8(ascii: "\"") { return end }
    return text[start..<end].firstIndex { [0x20, 0x2C, 0x3A, 0x5D, 0x7D].contains($0) } ?? end
  }

  static func commentEnd(_ text: [UInt8], _ start: Int) -> Int {
    guard start + 1 < text.count else { return start + 1 }
    if text[start + 1] == UInt8(ascii: "/") {
      return text[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
    }
    guard text[start + 1] == UInt8(ascii: "*") else { return start + 1 }
    var index = start + 2
    while index + 1 < text.count, text[index] != UInt8(ascii: "*") || text[index + 1] != UInt8(ascii: "/") {
      index += 1
    }
    return min(text.count, index + 2)
  }
}
