/// A pattern of git's ignore files, as gitignore(5) has them: over bytes, with `*`, `?`, `[…]`, `\`, and in paths `**`.
struct IgnoreGlob {
  private enum Element {
    case literal([UInt8])
    /// `?`: one byte.
    case any
    case oneOf(ByteSet)
    /// `*`: a run, in a path one without `/`.
    case run
    /// `**` at the end of a path: a run of any bytes.
    case deepRun
    /// `**/`: any number of whole folders, or none.
    case folders
  }

  private let elements: [Element]
  private let isPath: Bool
  private let foldsCase: Bool
  /// Compared first, since most names end otherwise.
  private let suffix: [UInt8]

  private static let slash = UInt8(ascii: "/")

  /// nil for a text that matches nothing: an open bracket, or a backslash that escapes nothing.
  /// - Parameters:
  ///   - isPath: whether `*` and the like stop at slashes; names have none.
  ///   - foldsCase: whether letters of ASCII are the same in both cases.
  init?(_ text: ArraySlice<UInt8>, isPath: Bool, foldsCase: Bool) {
    var compiler = Compiler(rest: text, isPath: isPath, foldsCase: foldsCase)
    guard let elements = compiler.elements() else { return nil }
    self.elements = elements
    self.isPath = isPath
    self.foldsCase = foldsCase
    suffix = if case .literal(let bytes) = elements.last { bytes } else { [] }
  }

  // MARK: Matching

  /// Whether the whole text matches. A failed match goes back to the last `*` only, and from there to the last `**`:
  /// what an earlier one could still reach, the later one reaches too. So time is bounded by the square of the length.
  /// - Parameter start: where the text begins.
  func matches(_ text: [UInt8], from start: Int) -> Bool {
    guard text.count - start >= suffix.count, end(of: suffix, in: text, at: text.count - suffix.count) != nil
    else { return false }
    var element = 0
    var index = start
    var run: (element: Int, index: Int)?
    var deepRun: (element: Int, index: Int)?
    while element < elements.count || index < text.count {
      if let next = step(element, index, text, &run, &deepRun) {
        (element, index) = (element + 1, next)
      } else if let last = run, let longer = longer(last, text) {
        run = (last.element, longer)
        (element, index) = (last.element + 1, longer)
      } else if let last = deepRun, let longer = longer(last, text) {
        (run, deepRun) = (nil, (last.element, longer))
        (element, index) = (last.element + 1, longer)
      } else {
        return false
      }
    }
    return true
  }

  /// The end of an element that begins at `index`, the shortest of a wildcard; nil where it does not match.
  private func step(
    _ element: Int, _ index: Int, _ text: [UInt8],
    _ run: inout (element: Int, index: Int)?,
    _ deepRun: inout (element: Int, index: Int)?
  ) -> Int? {
    guard element < elements.count else { return nil }
    switch elements[element] {
    case .literal(let bytes): return end(of: bytes, in: text, at: index)
    case .any: return canTake(text, at: index) ? index + 1 : nil
    case .oneOf(let set): return canTake(text, at: index) && set.contains(text[index]) ? index + 1 : nil
    case .run: run = (element, index)
    case .deepRun, .folders: (run, deepRun) = (nil, (element, index))
    }
    return index
  }

  /// The end of a wildcard that ended at `index`, one step longer.
  private func longer(_ wildcard: (element: Int, index: Int), _ text: [UInt8]) -> Int? {
    switch elements[wildcard.element] {
    case .folders: text[wildcard.index...].firstIndex(of: Self.slash).map { $0 + 1 }
    case .deepRun: wildcard.index < text.count ? wildcard.index + 1 : nil
    default: canTake(text, at: wildcard.index) ? wildcard.index + 1 : nil
    }
  }

  private func canTake(_ text: [UInt8], at index: Int) -> Bool {
    index < text.count && !(isPath && text[index] == Self.slash)
  }

  private func end(of literal: [UInt8], in text: [UInt8], at index: Int) -> Int? {
    guard index + literal.count <= text.count else { return nil }
    for (offset, byte) in literal.enumerated() {
      let other = text[index + offset]
      guard other == byte || foldsCase && ByteSet.lowercased(other) == byte else { return nil }
    }
    return index + literal.count
  }
}

// MARK: - Compiling

extension IgnoreGlob {
  private struct Compiler {
    var rest: ArraySlice<UInt8>
    let isPath: Bool
    let foldsCase: Bool
    private var compiled: [Element] = []
    private var literal: [UInt8] = []

    init(rest: ArraySlice<UInt8>, isPath: Bool, foldsCase: Bool) {
      self.rest = rest
      self.isPath = isPath
      self.foldsCase = foldsCase
    }

    mutating func elements() -> [Element]? {
      while let byte = rest.popFirst() {
        switch byte {
        case UInt8(ascii: "?"): append(.any)
        case UInt8(ascii: "*"): star()
        case UInt8(ascii: "["):
          guard let set = ByteSet(bracket: &rest, foldsCase: foldsCase) else { return nil }
          append(.oneOf(set))
        case UInt8(ascii: "\\"):
          guard let escaped = rest.popFirst() else { return nil }
          appendLiteral(escaped)
        default: appendLiteral(byte)
        }
      }
      flush()
      return compiled
    }

    /// Two asterisks between slashes, or at an end, stand for folders; elsewhere they are one.
    private mutating func star() {
      let begins = literal.last.map { $0 == IgnoreGlob.slash } ?? followsFolders
      var count = 1
      while rest.first == UInt8(ascii: "*") {
        rest.removeFirst()
        count += 1
      }
      guard isPath, count > 1, begins else { return append(.run) }
      if rest.first == IgnoreGlob.slash {
        rest.removeFirst()
        append(.folders)
      } else {
        append(rest.isEmpty ? .deepRun : .run)
      }
    }

    /// Whether nothing stands before, or folders, whose slash is part of them.
    private var followsFolders: Bool {
      switch compiled.last {
      case nil, .folders: true
      default: false
      }
    }

    private mutating func appendLiteral(_ byte: UInt8) {
      literal.append(foldsCase ? ByteSet.lowercased(byte) : byte)
    }

    private mutating func append(_ element: Element) {
      flush()
      compiled.append(element)
    }

    private mutating func flush() {
      if !literal.isEmpty { compiled.append(.literal(literal)) }
      literal = []
    }
  }
}
