/// A glob or a regular expression over UTF-8.
public final class Pattern: Sendable {
  /// As it stands on the page, names and options put in.
  public let source: String
  let elements: [GlobElement]
  let isPath: Bool
  let regex: RegexPattern?
  /// Whether names of doubles do not match, because the page says just `{viewModel}` or the like.
  let exceptsDoubles: Bool
  /// Whether it names letters that file systems may write in two ways: in one piece, or with their marks apart.
  private let isComposed: Bool
  private let captureSlots: [Int]
  let repeatsCapture: Bool
  /// The literal end and beginning, compared first since most names differ there.
  private let suffix: [UInt8]
  private let prefix: [UInt8]
  /// The longest literal between other elements, without which no search is begun.
  private let inner: [UInt8]
  private let shape: Shape

  /// The commonest globs, which match without a search.
  private enum Shape {
    /// Nothing beyond beginning or end: `did*`, `*ViewModel`.
    case affix
    /// Something before the end: `?*ViewModel`.
    case longerAffix
    /// One capture before the end: `{Screen}ViewModel`.
    case capture(slot: Int, mayBeEmpty: Bool)
    case other
  }

  init(
    source: String, elements: [GlobElement], isPath: Bool, exceptsDoubles: Bool = false,
    regex: RegexPattern? = nil
  ) {
    self.source = source
    let elements = isPath ? elements.map(\.composed) : elements
    self.elements = elements
    self.isPath = isPath
    self.regex = regex
    self.exceptsDoubles = exceptsDoubles
    isComposed =
      isPath && (regex == nil ? elements.contains(where: \.isNotASCII) : source.utf8.contains { $0 >= 0x80 })
    captureSlots =
      regex?.groups.map(\.slot)
      ?? elements.compactMap { if case .capture(let slot, _) = $0 { slot } else { nil } }
    repeatsCapture = captureSlots.count > 1 && Set(captureSlots).count < captureSlots.count
    suffix = if case .literal(let bytes) = elements.last { bytes } else { [] }
    prefix = if case .literal(let bytes) = elements.first { bytes } else { [] }
    inner = Self.inner(of: elements)
    shape = isPath || regex != nil ? .other : Self.shape(of: elements)
  }

  private static func inner(of elements: [GlobElement]) -> [UInt8] {
    guard elements.count > 2 else { return [] }
    return elements.dropFirst().dropLast().reduce(into: []) { longest, element in
      if case .literal(let bytes) = element, bytes.count > longest.count { longest = bytes }
    }
  }

  private static func shape(of elements: [GlobElement]) -> Shape {
    guard elements.count >= 2 else { return .other }
    switch (elements[0], elements[1]) {
    case (.run, .literal) where elements.count == 2, (.literal, .run) where elements.count == 2: return .affix
    case (.capture(let slot, let mayBeEmpty), .literal) where elements.count == 2:
      return .capture(slot: slot, mayBeEmpty: mayBeEmpty)
    case (.anyCharacter, .run):
      guard elements.count == 3, case .literal = elements[2] else { return .other }
      return .longerAffix
    default: return .other
    }
  }

  /// Whether matching reads or binds captures. What does not may be remembered for each name.
  public var hasCaptures: Bool {
    !captureSlots.isEmpty
  }

  /// The slots of the captures in it, in order, some of them several times.
  public var slots: [Int] {
    captureSlots
  }

  /// Whether it matches one text, having no wildcards or captures.
  public var isPureLiteral: Bool {
    guard regex == nil, !isComposed, elements.count <= 1 else { return false }
    if case .literal = elements.first { return true }
    return elements.isEmpty
  }

  /// The one text it matches, where it is one.
  public var literalBytes: [UInt8]? {
    guard isPureLiteral else { return nil }
    if case .literal(let bytes) = elements.first { return bytes }
    return []
  }

  /// The pattern without its captures that may be empty: `ViewModel` of `{Screen?}ViewModel`; nil where it has none.
  public var shortForm: Pattern? {
    func mayBeEmpty(_ element: GlobElement) -> Bool {
      if case .capture(_, mayBeEmpty: true) = element { true } else { false }
    }
    guard elements.contains(where: mayBeEmpty) else { return nil }
    let kept = elements.filter { !mayBeEmpty($0) }
    return Pattern(source: source, elements: kept, isPath: isPath)
  }

  /// Whether the whole text matches. Captures that were unbound are bound on success, else left alone.
  public func matches(_ text: UnsafeBufferPointer<UInt8>, captures: inout Captures) -> Bool {
    if isComposed, text.contains(where: { $0 >= 0x80 }) {
      return Array(text).composed.withUnsafeBufferPointer { matchesComposed($0, &captures) }
    }
    return matchesComposed(text, &captures)
  }

  private func matchesComposed(_ text: UnsafeBufferPointer<UInt8>, _ captures: inout Captures) -> Bool {
    if let regex { return regex.matches(text, captures: &captures) }
    guard hasSuffix(text), hasPrefix(text) else { return false }
    switch shape {
    case .affix: return true
    case .longerAffix: return text.count > suffix.count
    case .capture(let slot, let mayBeEmpty) where !captures.isBound(slot):
      guard mayBeEmpty || text.count > suffix.count else { return false }
      captures.bind(slot, to: text[..<(text.count - suffix.count)])
      return true
    case .capture, .other:
      guard endsWithCapture(text, captures) else { return false }
      return matchesFixed(text, captures) ?? (text.holds(inner) && search(text, &captures))
    }
  }

  /// The answer, where the elements up to the first wildcard tell: they are literals and captures that are bound.
  private func matchesFixed(_ text: UnsafeBufferPointer<UInt8>, _ captures: Captures) -> Bool? {
    var end = 0
    for element in elements {
      let isFixed =
        switch element {
        case .literal(let bytes): bytes.withUnsafeBufferPointer { Self.skip($0, in: text, &end) }
        case .capture(let slot, _): captures.withBytes(of: slot) { Self.skip($0, in: text, &end) }
        default: nil as Bool?
        }
      guard let isFixed else { return nil }
      if !isFixed { return false }
    }
    return end == text.count
  }

  private static func skip(
    _ part: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>, _ index: inout Int
  ) -> Bool {
    guard index + part.count <= text.count else { return false }
    for offset in part.indices where text[index + offset] != part[offset] { return false }
    index += part.count
    return true
  }

  private func hasSuffix(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = text.count - suffix.count
    guard start >= 0 else { return false }
    for index in suffix.indices where text[start + index] != suffix[index] { return false }
    return true
  }

  /// False where the last element is bound to something else than the end of the text, as most names tell at once.
  private func endsWithCapture(_ text: UnsafeBufferPointer<UInt8>, _ captures: Captures) -> Bool {
    guard case .capture(let slot, _) = elements.last else { return true }
    return captures.withBytes(of: slot) { value in
      let start = text.count - value.count
      guard start >= 0 else { return false }
      for index in value.indices where text[start + index] != value[index] { return false }
      return true
    } ?? true
  }

  private func hasPrefix(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= prefix.count else { return false }
    for index in prefix.indices where text[index] != prefix[index] { return false }
    return true
  }

  private func search(_ text: UnsafeBufferPointer<UInt8>, _ captures: inout Captures) -> Bool {
    withUnsafeTemporaryAllocation(of: Range<Int>.self, capacity: elements.count) { bindings in
      bindings.initialize(repeating: 0..<0)
      let (isMatch, steps) = elements.withUnsafeBufferPointer { elements in
        withUnsafePointer(to: &captures) { captures in
          var matcher = GlobMatcher(
            elements: elements, isPath: isPath, text: text, captures: captures, bindings: bindings)
          let isMatch = repeatsCapture ? matcher.matchesBacktracking() : matcher.matches()
          return (isMatch, matcher.steps)
        }
      }
      captures.steps.take(steps, for: source)
      if isMatch { bind(bindings, in: text, to: &captures) }
      return isMatch
    }
  }

  private func bind(
    _ bindings: UnsafeMutableBufferPointer<Range<Int>>, in text: UnsafeBufferPointer<UInt8>,
    to captures: inout Captures
  ) {
    guard hasCaptures else { return }
    for (element, range) in zip(elements, bindings) {
      if case .capture(let slot, _) = element, !captures.isBound(slot) {
        captures.bind(slot, to: text[range])
      }
    }
  }
}
