/// Reads numbers one after the other, as somebody else may have written them. What does not fit reads as 0.
public struct WordReader: Sendable {
  private let words: [UInt32]
  private var position = 0
  /// Whether something did not fit.
  public private(set) var isBroken = false

  public init(_ words: [UInt32]) {
    self.words = words
  }

  public var isAtEnd: Bool { position == words.count }

  public mutating func expect(_ condition: Bool) {
    if !condition { isBroken = true }
  }

  public mutating func next() -> UInt32 {
    guard position < words.count else {
      isBroken = true
      return 0
    }
    defer { position += 1 }
    return words[position]
  }

  public mutating func next(below limit: UInt32) -> UInt32 {
    let word = next()
    if word < limit { return word }
    isBroken = true
    return 0
  }

  /// So many of them.
  public mutating func next(_ count: Int) -> [UInt32] {
    guard count <= words.count - position else {
      isBroken = true
      return Array(repeating: 0, count: count)
    }
    defer { position += count }
    return Array(words[position..<position + count])
  }

  public mutating func number() -> UInt64 {
    UInt64(next()) << 32 | UInt64(next())
  }

  /// A list behind its length, each element of which takes a word at least.
  public mutating func list<Element>(_ element: (inout WordReader) -> Element) -> [Element] {
    let count = Int(next())
    guard count <= words.count - position else {
      isBroken = true
      return []
    }
    var list: [Element] = []
    list.reserveCapacity(count)
    for _ in 0..<count where !isBroken { list.append(element(&self)) }
    return list
  }
}
