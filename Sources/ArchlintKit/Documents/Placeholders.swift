import Platform
import Syntax

/// The placeholders of a document, and what stands in for them while the code around them is checked: a name of the same
/// length, so that no place in the code moves.
struct Placeholders {
  private let bytes: [UInt8]
  /// Lower-case names in braces that are placeholders, and not code such as `{ value }`.
  private var lowercaseNames: Set<String> = []
  /// Letters that the document has nowhere side by side, in either case.
  private let filler: [UInt8]
  /// What is put back for a stand-in.
  private var spellings: [ArraySlice<UInt8>: String] = [:]
  /// By the byte that stand-ins begin with, their lengths, the longest first.
  private var lengths: [UInt8: [Int]] = [:]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    filler = Self.filler(notIn: bytes)
    let candidates = Self.candidates(bytes, 0..<bytes.count)
    let others = Set(candidates.filter { !Self.mayBeCode($0) }.map(\.key))
    for candidate in candidates where Self.mayBeCode(candidate) {
      if others.contains(candidate.key) || isGlued(candidate) { lowercaseNames.insert(candidate.name) }
    }
    var known: Set<String> = []
    for placeholder in candidates where isPlaceholder(placeholder) { addSpellings(placeholder, &known) }
    lengths = Dictionary(grouping: spellings.keys, by: { $0[$0.startIndex] })
      .mapValues { Set($0.map(\.count)).sorted(by: >) }
  }

  /// Those in a part of the document, in order.
  func placeholders(in range: Range<Int>) -> [Placeholder] {
    Self.candidates(bytes, range).filter(isPlaceholder)
  }

  // MARK: - Finding

  private static func mayBeCode(_ placeholder: Placeholder) -> Bool {
    placeholder.style == .braces && !(placeholder.name.first?.isUppercase ?? false)
  }

  private func isPlaceholder(_ candidate: Placeholder) -> Bool {
    !Self.mayBeCode(candidate) || lowercaseNames.contains(candidate.name)
  }

  /// Whether letters of a name stand right before it or behind it.
  private func isGlued(_ placeholder: Placeholder) -> Bool {
    let (start, end) = (placeholder.bytes.lowerBound, placeholder.bytes.upperBound)
    return start > 0 && bytes[start - 1].isOfWord || end < bytes.count && bytes[end].isOfWord
  }

  private static func candidates(_ bytes: [UInt8], _ range: Range<Int>) -> [Placeholder] {
    var found: [Placeholder] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard let candidate = candidate(bytes, index, range) else {
        index += 1
        continue
      }
      found.append(candidate)
      index = candidate.bytes.upperBound
    }
    return found
  }

  private static func candidate(_ bytes: [UInt8], _ start: Int, _ range: Range<Int>) -> Placeholder? {
    let end = range.upperBound
    let isInWord = start > range.lowerBound && bytes[start - 1].isOfWord
    switch bytes[start] {
    case UInt8(ascii: "{"):
      let name = bytes[(start + 1)..<end].prefix { $0.mayContinueWord || $0 == UInt8(ascii: "-") }
      guard isName(name), name.endIndex < end, bytes[name.endIndex] == UInt8(ascii: "}") else { return nil }
      return Placeholder(.braces, name, start..<name.endIndex + 1)
    case UInt8(ascii: "<"):
      guard start + 1 < end, bytes[start + 1] == UInt8(ascii: "#") else { return nil }
      let name = bytes[(start + 2)..<end].prefix { $0.mayContinueWord || $0 == 0x20 }
      guard isName(name), bytes[name.endIndex..<end].starts(with: "#>".utf8) else { return nil }
      return Placeholder(.editor, name, start..<name.endIndex + 2)
    case UInt8(ascii: "_"):
      guard !isInWord, start + 1 < end, bytes[start + 1] == UInt8(ascii: "_") else { return nil }
      // Names are glued to it: `__NAME__ViewModel`.
      let name = bytes[(start + 2)..<end].prefix { $0.mayContinueWord && $0 != UInt8(ascii: "_") }
      guard isName(name), bytes[name.endIndex..<end].starts(with: "__".utf8) else { return nil }
      return Placeholder(.underscores, name, start..<name.endIndex + 2)
    case UInt8(ascii: "$"):
      var name = bytes[(start + 1)..<end].prefix { (0x41...0x5A).contains($0) || $0 == UInt8(ascii: "_") }
      // The `V` of `$SCREENViewModel` begins another word.
      if name.endIndex < end, (0x61...0x7A).contains(bytes[name.endIndex]) { name = name.dropLast() }
      guard isName(name), name.count > 1, name.last != UInt8(ascii: "_") else { return nil }
      return Placeholder(.dollar, name, start..<name.endIndex)
    default: return nil
    }
  }

  private static func isName(_ name: ArraySlice<UInt8>) -> Bool {
    guard let first = name.first, first.mayContinueWord, !first.isDigit, first != UInt8(ascii: "_")
    else { return false }
    // `…` is no letter.
    return !name.contains { $0 > 0x7F }
      || String(decoding: name, as: UTF8.self).allSatisfy { $0.isASCII || $0.isLetter || $0.isNumber }
  }

  // MARK: - Standing in

  private static func filler(notIn bytes: [UInt8]) -> [UInt8] {
    let letters = Array("qzxjkvw".utf8)
    var known: Set<UInt16> = []
    for index in bytes.indices.dropFirst() {
      known.insert(UInt16(bytes[index - 1] | 0x20) << 8 | UInt16(bytes[index] | 0x20))
    }
    for first in letters {
      for second in letters where first != second {
        if !known.contains(UInt16(first) << 8 | UInt16(second)) { return [first, second] }
      }
    }
    return [letters[0], letters[1]]
  }

  /// A name as long as the placeholder with its marks.
  func standIn(for placeholder: Placeholder) -> [UInt8] {
    var name = placeholder.name.utf8.map { $0.mayContinueWord ? $0 : UInt8(ascii: "_") }
    let isCapital = name.count > 1 && !name.contains { (0x61...0x7A).contains($0) }
    if isCapital, placeholder.style != .braces {
      // In the place of a name of a type.
      name = [name[0]] + name.dropFirst().map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }
    let isUpper = isCapital && placeholder.style == .braces
    for index in 0..<placeholder.bytes.count - name.count {
      name.append(filler[index % 2] & (isUpper ? 0xDF : 0xFF))
    }
    return name
  }

  /// A text of the document, or one made of it, with values in the place of its placeholders.
  func filled(_ text: String, _ value: (Placeholder) -> String) -> String {
    var bytes = Array(text.utf8)
    for placeholder in Self.candidates(bytes, 0..<bytes.count).reversed() where isPlaceholder(placeholder) {
      bytes.replaceSubrange(placeholder.bytes, with: value(placeholder).utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Those of a text of the document, or of one made of it.
  func placeholders(inText text: String) -> [Placeholder] {
    let bytes = Array(text.utf8)
    return Self.candidates(bytes, 0..<bytes.count).filter(isPlaceholder)
  }

  /// A text of the document with stand-ins in the place of its placeholders.
  func standingIn(_ text: String) -> String {
    filled(text) { String(decoding: standIn(for: $0), as: UTF8.self) }
  }

  private mutating func addSpellings(_ placeholder: Placeholder, _ known: inout Set<String>) {
    let text = String(decoding: bytes[placeholder.bytes], as: UTF8.self)
    guard known.insert(text).inserted else { return }
    let standIn = String(decoding: standIn(for: placeholder), as: UTF8.self)
    addSpelling(standIn, text)
    guard placeholder.style == .braces, let first = standIn.first else { return }
    // Messages and fixes put names together, and change the case of what they begin with.
    let other = first.isUppercase ? first.lowercased() : first.uppercased()
    let otherText = "{" + (first.isUppercase ? first.lowercased() : first.uppercased()) + text.dropFirst(2)
    if known.insert(otherText).inserted { addSpelling(other + standIn.dropFirst(), otherText) }
  }

  private mutating func addSpelling(_ standIn: String, _ text: String) {
    let key = Array(standIn.utf8)[...]
    if !key.isEmpty, spellings[key] == nil { spellings[key] = text }
  }

  /// A text with the placeholders in the place of what stands in for them.
  func restored(_ text: String) -> String {
    let mark = String(decoding: filler.prefix(1), as: UTF8.self)
    guard text.lowercased().contains(mark) else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let match = lengths[bytes[index]]?.lazy.filter { index + $0 <= bytes.count }.compactMap { length in
        spellings[bytes[index..<index + length]].map { (length: length, text: $0) }
      }.first
      if let match {
        result += match.text.utf8
        index += match.length
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension Placeholder {
  fileprivate init(_ style: Style, _ name: ArraySlice<UInt8>, _ bytes: Range<Int>) {
    self.init(style: style, name: String(decoding: name, as: UTF8.self), bytes: bytes)
  }
}
