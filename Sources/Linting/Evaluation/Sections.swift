import RuleLanguage

/// `ordered`: what stands side by side falls into sections, one for each predicate of the list.
extension Evaluator {
  /// No for the first fact that stands behind one of a later section. Those behind it have moved with it.
  func ordered(_ node: Int, _ range: Range<Int>, _ subject: Subject) -> Truth {
    let mayRemember = prepared.isCaptureFree[node]
    guard let own = section(of: subject, node, range, mayRemember) else { return .yes }
    var latest = range.lowerBound
    for sibling in siblings(before: subject) {
      guard let section = section(of: sibling, node, range, mayRemember) else { continue }
      if section < latest { return .yes }
      latest = section
    }
    return own < latest ? .no : .yes
  }

  /// The first section whose predicate holds; nil for what belongs to none, as far as is known.
  private func section(of subject: Subject, _ node: Int, _ range: Range<Int>, _ mayRemember: Bool) -> Int? {
    guard mayRemember else { return findSection(of: subject, range) }
    if let known = sections.section(of: subject, node) { return known }
    let section = findSection(of: subject, range)
    sections.remember(section, of: subject, node)
    return section
  }

  private func findSection(of subject: Subject, _ range: Range<Int>) -> Int? {
    let mark = captures.mark
    defer { captures.rollBack(to: mark) }
    for index in range {
      switch evaluate(prepared.rule.children[index], subject) {
      case .yes: return index
      case .unknown: return nil
      case .no: continue
      }
    }
    return nil
  }
}

/// The sections of what stands in one file, since each is asked for all that stands behind it: those of the file, the
/// `ordered` and the sort of facts that were asked last.
struct SectionMemo {
  private var file = -1
  private var node = -1
  private var sort = Subject.Sort.file
  /// By index of the declaration or fact.
  private var sections: [Int32] = []
  private static let unknown: Int32 = -2
  private static let none: Int32 = -1

  /// nil where it is not known; nil inside for what belongs to none.
  func section(of subject: Subject, _ node: Int) -> Int?? {
    guard subject.file == file, node == self.node, subject.sort == sort, subject.index < sections.count else {
      return nil
    }
    let section = sections[subject.index]
    return section == Self.unknown ? nil : .some(section == Self.none ? nil : Int(section))
  }

  mutating func remember(_ section: Int?, of subject: Subject, _ node: Int) {
    if subject.file != file || node != self.node || subject.sort != sort {
      (file, self.node, sort) = (subject.file, node, subject.sort)
      sections.removeAll(keepingCapacity: true)
    }
    let missing = subject.index + 1 - sections.count
    if missing > 0 { sections += repeatElement(Self.unknown, count: missing) }
    sections[subject.index] = section.map { Int32($0) } ?? Self.none
  }
}
