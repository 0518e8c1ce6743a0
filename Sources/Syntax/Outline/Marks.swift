/// `// MARK: - Title` comments, which name the sections that declarations stand in.
extension Parser {
  /// The text of a `MARK` without the white space and the hyphens around it.
  func title(_ text: Range<Int>) -> NameID {
    func isPadding(_ offset: Int) -> Bool {
      [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "-")].contains(source[offset])
    }
    var (start, end) = (text.lowerBound, text.upperBound)
    while start < end, isPadding(start) { start += 1 }
    while end > start, isPadding(end - 1) { end -= 1 }
    guard start < end else { return 0 }
    return names.intern(UnsafeBufferPointer(start: source.base + start, count: end - start))
  }
}

extension SealedOutline {
  /// For each declaration the title of the `MARK` above it between the same braces, 0 where there is none.
  public func sections() -> [NameID] {
    var sections = [NameID](repeating: 0, count: declarations.count)
    let marks = directives.filter { $0.kind == .mark }
    if marks.isEmpty { return sections }
    var open: [Int] = []
    var titles: [Int: NameID] = [:]
    var next = 0
    for (index, declaration) in declarations.enumerated() {
      while next < marks.count, marks[next].start < Int(declaration.start) {
        while let last = open.last, Int(declarations[last].end) <= marks[next].start { open.removeLast() }
        titles[open.last ?? -1] = marks[next].title
        next += 1
      }
      while let last = open.last, Int32(last) != declaration.parent { open.removeLast() }
      sections[index] = titles[Int(declaration.parent)] ?? 0
      open.append(index)
    }
    return sections
  }
}
