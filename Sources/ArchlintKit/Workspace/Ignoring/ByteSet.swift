import Platform

/// The bytes that `[…]` of an ignore file stands for.
struct ByteSet {
  private var members = [Bool](repeating: false, count: 256)

  func contains(_ byte: UInt8) -> Bool { members[Int(byte)] }

  private mutating func insert(where isMember: (UInt8) -> Bool) {
    for byte in UInt8.min...UInt8.max where isMember(byte) { members[Int(byte)] = true }
  }

  static func lowercased(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }

  static func uppercased(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte ? byte & ~0x20 : byte
  }
}

// MARK: - Reading

extension ByteSet {
  /// Reads what stands behind the opening bracket; nil where the set is not closed or names no class.
  init?(bracket rest: inout ArraySlice<UInt8>, foldsCase: Bool) {
    let isNegated = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
    if isNegated { rest.removeFirst() }
    var previous: UInt8?
    var isFirst = true
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "]"), !isFirst {
        let read = self
        if foldsCase { insert { read.contains(Self.lowercased($0)) || read.contains(Self.uppercased($0)) } }
        if isNegated { members = members.map { !$0 } }
        return
      }
      isFirst = false
      guard let last = readMember(byte, after: previous, &rest) else { return nil }
      previous = last
    }
    return nil
  }

  /// Reads one byte, range or class. Returns the byte that a range may begin with: none behind a range or class, which
  /// is `.some(nil)`; `nil` where the set cannot be read.
  private mutating func readMember(
    _ byte: UInt8, after previous: UInt8?, _ rest: inout ArraySlice<UInt8>
  ) -> UInt8?? {
    if byte == UInt8(ascii: "-"), let first = previous, let next = rest.first, next != UInt8(ascii: "]") {
      rest.removeFirst()
      var last = next
      if next == UInt8(ascii: "\\") {
        guard let escaped = rest.popFirst() else { return nil }
        last = escaped
      }
      insert { $0 >= first && $0 <= last }
      return .some(nil)
    }
    if byte == UInt8(ascii: "["), rest.first == UInt8(ascii: ":") { return readClass(&rest) }
    var member = byte
    if byte == UInt8(ascii: "\\") {
      guard let escaped = rest.popFirst() else { return nil }
      member = escaped
    }
    members[Int(member)] = true
    return member
  }

  /// `[:name:]`, or a bracket and a colon where it does not end like that.
  private mutating func readClass(_ rest: inout ArraySlice<UInt8>) -> UInt8?? {
    guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let inner = rest[rest.startIndex..<end].dropFirst()
    guard inner.last == UInt8(ascii: ":") else {
      members[Int(UInt8(ascii: "["))] = true
      return UInt8(ascii: "[")
    }
    guard let isMember = Self.classes[String(decoding: inner.dropLast(), as: UTF8.self)] else { return nil }
    insert(where: isMember)
    rest = rest[(end + 1)...]
    return .some(nil)
  }

  /// The classes of POSIX in the C locale.
  private static let classes: [String: @Sendable (UInt8) -> Bool] = [
    "alnum": { $0.isLetter || $0.isDigit },
    "alpha": { $0.isLetter },
    "blank": { $0 == 0x20 || $0 == 0x09 },
    "cntrl": { $0 < 0x20 || $0 == 0x7F },
    "digit": { $0.isDigit },
    "graph": { 0x21...0x7E ~= $0 },
    "lower": { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 },
    "print": { 0x20...0x7E ~= $0 },
    "punct": { 0x21...0x7E ~= $0 && !$0.isLetter && !$0.isDigit },
    "space": { $0 == 0x20 || 0x09...0x0D ~= $0 },
    "upper": { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 },
    "xdigit": { $0.isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= lowercased($0) },
  ]
}
