/// A glob or a regular expression over UTF-8.
public final class Pattern: Sendable {
  /// As it stands on the page, names and options put in.
  public let source: String
  let elements: [GlobElement]
  let isPath: Bool
  let regex: RegexPattern?
  /// Whether names of doubles do not match, because the page says just `{viewModel}` or the like.
  let exceptsDoubles: Bool
  /// Whether a capture that may be nothing is a screen, which then is that of the place: it stands in a name of the vocabulary.
  private let isScreenKnown: Bool
  /// Whether it names letters that file systems may write in two ways: in one piece, or with their marks apart.
  private let isComposed: Bool
  /// The slots of the captures in it, in order, some of them several times.
  public let slots: [Int]
  let repeatsCapture: Bool
  /// The literal end and beginning, compared first since most names differ there.
  private let suffix: [UInt8]
  private let prefix: [UInt8]
  /// The longest literal between other elements, without which no search is begun.
  private let inner: [UInt8]

  init(
    source: String, elements: [GlobElement], isPath: Bool, exceptsDoubles: Bool = false,
    isScreenKnown: Bool = false, regex: RegexPattern? = nil
  ) {
    self.source = source
    let elements = isPath ? elements.map(\.composed) : elements
    self.elements = elements
    self.isPath = isPath
    self.regex = regex
    self.exceptsDoubles = exceptsDoubles
    self.isScreenKnown = isScreenKnown
    isComposed =
      isPath && (regex == nil ? elements.contains(where: \.isNotASCII) : source.utf8.contains { $0 >= 0x80 })
    var slots = regex?.groups.map(\.slot) ?? []
    for case .capture(let slot, _) in elements { slots.append(slot) }
    self.slots = slots
    repeatsCapture = slots.count > 1 && Set(slots).count < slots.count
    suffix = if case .literal(let bytes) = elements.last { bytes } else { [] }
    prefix = if case .literal(let bytes) = elements.first { bytes } else { [] }
    inner = Self.inner(of: elements)
  }

  /// A glob over names.
  /// - Parameter captures: by slot; new ones are added.
  convenience init(ofNames text: String, captureNames captures: inout [String]) throws(PatternError) {
    guard !text.isEmpty else { throw PatternError(message: "an empty pattern matches nothing") }
    let elements = try GlobParser.parse(text, isPath: false, captureNames: &captures)
    self.init(source: text, elements: elements, isPath: false)
  }

  private static func inner(of elements: [GlobElement]) -> [UInt8] {
    guard elements.count > 2 else { return [] }
    var longest: [UInt8] = []
    for case .literal(let bytes) in elements[1..<elements.count - 1] where bytes.count > longest.count {
      longest = bytes
    }
    return longest
  }

  /// Whether matching reads or binds captures. What does not may be remembered for each name.
  public var hasCaptures: Bool {
    !slots.isEmpty
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

  /// A name of the vocabulary without its captures that may be empty: `ViewModel` of `{Screen?}ViewModel`; nil where it has none.
  public var shortForm: Pattern? {
    func mayBeEmpty(_ element: GlobElement) -> Bool {
      if case .capture(_, mayBeEmpty: true) = element { true } else { false }
    }
    guard hasCaptures, isScreenKnown, elements.contains(where: mayBeEmpty) else { return nil }
    let kept = elements.filter { !mayBeEmpty($0) }
    return Pattern(source: source, elements: kept, isPath: isPath)
  }

  /// Whether the whole text matches. Captures that were unbound are bound on success, else left alone.
  public func matches(_ text: [UInt8], captures: inout Captures) -> Bool {
    isComposed && text.contains { $0 >= 0x80 }
      ? matchesComposed(text.composed, &captures) : matchesComposed(text, &captures)
  }

  private func matchesComposed(_ text: [UInt8], _ captures: inout Captures) -> Bool {
    if let regex { return regex.matches(text, captures: &captures) }
    guard text.end(of: suffix, at: text.count - suffix.count) != nil, text.end(of: prefix, at: 0) != nil,
      endsWithCapture(text, captures)
    else { return false }
    return matchesFixed(text, captures) ?? (text.holds(inner) && search(text, &captures))
  }

  /// The answer, where the elements up to the first wildcard tell: they are literals and captures that are bound.
  private func matchesFixed(_ text: [UInt8], _ captures: Captures) -> Bool? {
    var end = 0
    for element in elements {
      switch element {
      case .literal(let bytes):
        guard let next = text.end(of: bytes, at: end) else { return false }
        end = next
      case .capture(let slot, _) where captures.isBound(slot):
        guard let next = captures.end(of: slot, in: text, at: end) else { return false }
        end = next
      default: return nil
      }
    }
    return end == text.count
  }

  /// False where the last element is bound to something else than the end of the text, as most names tell at once.
  private func endsWithCapture(_ text: [UInt8], _ captures: Captures) -> Bool {
    guard case .capture(let slot, _) = elements.last else { return true }
    guard let length = captures.text(of: slot)?.count else { return true }
    return captures.end(of: slot, in: text, at: text.count - length) != nil
  }

  private func search(_ text: [UInt8], _ captures: inout Captures) -> Bool {
    var matcher = GlobMatcher(
      elements, isPath: isPath, hasCaptures: hasCaptures, text: text, stepLimit: captures.steps.left)
    let isMatch = repeatsCapture ? matcher.matchesBacktracking(captures) : matcher.matches(captures)
    captures.steps.take(matcher.steps, for: source)
    if isMatch { bind(matcher.bindings, in: text, to: &captures) }
    return isMatch
  }

  private func bind(_ bindings: [Range<Int>], in text: [UInt8], to captures: inout Captures) {
    for (element, range) in zip(elements, bindings) {
      if case .capture(let slot, _) = element, !captures.isBound(slot) {
        captures.bind(slot, to: text[range])
      }
    }
  }
}
