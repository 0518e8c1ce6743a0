/// The captures of patterns in a JSON text, such as `{Type}`, be it whole or half written.
struct CaptureSearch {
  struct Capture {
    /// What stands between the braces.
    let name: String
    /// With the braces.
    let bytes: Range<Int>
    /// Which of the objects in the text that are rules it stands in; those of a list are one each.
    let rule: Int
  }

  private(set) var captures: [Capture] = []
  private let text: [UInt8]
  /// Of the objects and lists around, which rule each belongs to.
  private var rules: [Int] = []
  private var areLists: [Bool] = []

  init(_ text: [UInt8]) {
    self.text = text
    var index = 0
    var ruleCount = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\""):
        let end = JSONPlace.stringEnd(text, index)
        addCaptures(in: index + 1..<max(index + 1, end))
        index = end
      case UInt8(ascii: "/"): index = JSONPlace.commentEnd(text, index) - 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        // An element of the outermost list is a rule of its own.
        let isRule = areLists == [false, true]
        if isRule { ruleCount += 1 }
        rules.append(isRule ? ruleCount : rules.last ?? 0)
        areLists.append(text[index] == UInt8(ascii: "["))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = rules.popLast()
        _ = areLists.popLast()
      default: break
      }
      index += 1
    }
  }

  private mutating func addCaptures(in string: Range<Int>) {
    var index = string.lowerBound
    while let open = text[index..<string.upperBound].firstIndex(of: UInt8(ascii: "{")) {
      guard let close = text[open..<string.upperBound].firstIndex(of: UInt8(ascii: "}")) else { return }
      let name = text[open + 1..<close]
      if !name.isEmpty {
        captures.append(
          Capture(name: String(decoding: name, as: UTF8.self), bytes: open..<close + 1, rule: rules.last ?? 0)
        )
      }
      index = close + 1
    }
  }
}
