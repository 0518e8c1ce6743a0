/// Matches a text against the elements of a glob, wildcards shortest first.
///
/// A failed match goes back to the last wildcard only, and from there to the last `**`: what an earlier wildcard
/// could still reach, the later one reaches too. That bounds the time by the product of the lengths (by their
/// square in paths). Only a capture that stands twice in one glob and is unbound needs true backtracking. A text that
/// takes more steps than there are does not match.
struct GlobMatcher {
  private let elements: [GlobElement]
  private let isPath: Bool
  private let text: [UInt8]
  /// Where each capture that was unbound stands in the text, by element; empty for a glob without captures.
  private(set) var bindings: [Range<Int>]

  private(set) var steps = 0
  private let stepLimit: Int

  private static let slash = UInt8(ascii: "/")

  /// - Parameter stepLimit: how many steps may be taken.
  init(_ elements: [GlobElement], isPath: Bool, hasCaptures: Bool, text: [UInt8], stepLimit: Int) {
    self.elements = elements
    self.isPath = isPath
    self.text = text
    bindings = hasCaptures ? Array(repeating: 0..<0, count: elements.count) : []
    self.stepLimit = stepLimit
  }

  private mutating func bind(_ element: Int, to range: Range<Int>) {
    if !bindings.isEmpty { bindings[element] = range }
  }

  private struct Place: Equatable {
    var element: Int
    var index: Int
  }

  // MARK: Greedy

  /// - Parameter captures: which are compared, and left alone.
  mutating func matches(_ captures: Captures) -> Bool {
    var place = Place(element: 0, index: 0)
    let end = Place(element: elements.count, index: text.count)
    // The last wildcards and where they end, to be made longer when what follows does not match.
    var run: Place?
    var deepRun: Place?
    while place != end {
      steps += 1
      guard steps < stepLimit else { return false }
      guard
        let next = step(from: place, &run, &deepRun, captures) ?? longer(&run, captures)
          ?? longer(&deepRun, captures)
      else { return false }
      place = next
    }
    return true
  }

  private mutating func step(
    from place: Place, _ run: inout Place?, _ deepRun: inout Place?, _ captures: Captures
  ) -> Place? {
    guard place.element < elements.count else { return nil }
    switch wildcard(place.element, at: place.index, captures) {
    case .none:
      return end(ofFixed: place.element, at: place.index, captures).map {
        Place(element: place.element + 1, index: $0)
      }
    case .impossible:
      return nil
    case .ends(let end):
      bind(place.element, to: place.index..<end)
      let wildcard = Place(element: place.element, index: end)
      if isDeep(place.element) {
        (deepRun, run) = (wildcard, nil)
      } else {
        run = wildcard
      }
      return Place(element: place.element + 1, index: end)
    }
  }

  /// Makes a wildcard one step longer, and goes on behind it. One that cannot grow is given up.
  private mutating func longer(_ wildcard: inout Place?, _ captures: Captures) -> Place? {
    guard let last = wildcard, let end = nextEnd(of: last, captures) else {
      wildcard = nil
      return nil
    }
    wildcard = Place(element: last.element, index: end)
    if !bindings.isEmpty { bindings[last.element] = bindings[last.element].lowerBound..<end }
    return Place(element: last.element + 1, index: end)
  }

  /// The next end of a wildcard behind which what follows may stand: most bytes are none that it begins with.
  private func nextEnd(of wildcard: Place, _ captures: Captures) -> Int? {
    let next = wildcard.element + 1
    guard next < elements.count, let first = firstByte(ofFixed: next, captures) else {
      return extended(wildcard.element, from: wildcard.index)
    }
    if case .folders = elements[wildcard.element] {
      return nextFolder(from: wildcard.index, beginningWith: first)
    }
    let stopsAtSlash = isPath && !isDeep(wildcard.element)
    var end = wildcard.index
    while end < text.count, !(stopsAtSlash && text[end] == Self.slash) {
      end += 1
      if end < text.count, text[end] == first { return end }
    }
    return nil
  }

  private func nextFolder(from index: Int, beginningWith first: UInt8) -> Int? {
    var end = index
    repeat {
      guard let longer = text[end...].firstIndex(of: Self.slash) else { return nil }
      end = longer + 1
    } while end < text.count && text[end] != first
    return end < text.count ? end : nil
  }

  /// The byte that a literal or bound capture begins with; nil for anything else and for what is empty.
  private func firstByte(ofFixed element: Int, _ captures: Captures) -> UInt8? {
    switch elements[element] {
    case .literal(let bytes): bytes.first
    case .capture(let slot, _): captures.text(of: slot)?.first
    default: nil
    }
  }

  // MARK: Backtracking

  mutating func matchesBacktracking(_ captures: Captures) -> Bool {
    matches(from: 0, at: 0, captures)
  }

  private mutating func matches(from element: Int, at index: Int, _ captures: Captures) -> Bool {
    guard element < elements.count else { return index == text.count }
    if let earlier = earlierBinding(of: element, captures) {
      guard let next = text.end(of: earlier, in: text, at: index) else { return false }
      return matches(from: element + 1, at: next, captures)
    }
    var end: Int
    switch wildcard(element, at: index, captures) {
    case .none:
      guard let next = self.end(ofFixed: element, at: index, captures) else { return false }
      return matches(from: element + 1, at: next, captures)
    case .impossible: return false
    case .ends(let shortest): end = shortest
    }
    while steps < stepLimit {
      steps += 1
      bind(element, to: index..<end)
      if matches(from: element + 1, at: end, captures) { return true }
      guard let next = extended(element, from: end) else { return false }
      end = next
    }
    return false
  }

  /// Where the same unbound capture stands further left in this glob.
  private func earlierBinding(of element: Int, _ captures: Captures) -> Range<Int>? {
    guard case .capture(let slot, _) = elements[element], !captures.isBound(slot) else { return nil }
    for earlier in 0..<element {
      if case .capture(slot, _) = elements[earlier] { return bindings[earlier] }
    }
    return nil
  }

  // MARK: Elements

  private enum Wildcard {
    /// The element is no wildcard.
    case none
    /// It must take something, and there is nothing.
    case impossible
    /// The shortest text it takes ends here.
    case ends(Int)
  }

  private func wildcard(_ element: Int, at index: Int, _ captures: Captures) -> Wildcard {
    switch elements[element] {
    case .literal, .anyCharacter, .characterClass: return .none
    case .run, .deepRun, .folders: return .ends(index)
    case .capture(let slot, let mayBeEmpty):
      if captures.isBound(slot) { return .none }
      if mayBeEmpty { return .ends(index) }
      return character(at: index).map { .ends($0) } ?? .impossible
    }
  }

  private func isDeep(_ element: Int) -> Bool {
    switch elements[element] {
    case .deepRun, .folders: true
    default: false
    }
  }

  /// The end of a wildcard that ended at `end`, one step longer.
  private func extended(_ element: Int, from end: Int) -> Int? {
    switch elements[element] {
    case .folders:
      text[end...].firstIndex(of: Self.slash).map { $0 + 1 }
    case .deepRun:
      end < text.count ? end + scalarLength(at: end) : nil
    default: character(at: end)
    }
  }

  private func end(ofFixed element: Int, at index: Int, _ captures: Captures) -> Int? {
    switch elements[element] {
    case .literal(let bytes):
      return text.end(of: bytes, at: index)
    case .capture(let slot, _):
      return captures.end(of: slot, in: text, at: index)
    case .anyCharacter:
      return character(at: index)
    case .characterClass(let characters):
      guard let end = character(at: index), characters.contains(scalar(in: index..<end)) else { return nil }
      return end
    case .run, .deepRun, .folders:
      return nil
    }
  }

  /// The end of the character at `index`; nil at the end of the text and, in a path, at a `/`.
  private func character(at index: Int) -> Int? {
    guard index < text.count, !(isPath && text[index] == Self.slash) else { return nil }
    return index + scalarLength(at: index)
  }

  private func scalarLength(at index: Int) -> Int {
    var end = index + 1
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    return end - index
  }

  private func scalar(in range: Range<Int>) -> Unicode.Scalar {
    if range.count == 1, text[range.lowerBound] < 0x80 { return Unicode.Scalar(text[range.lowerBound]) }
    return String(decoding: text[range], as: UTF8.self).unicodeScalars.first!
  }
}
