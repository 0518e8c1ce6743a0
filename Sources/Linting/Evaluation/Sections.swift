import RuleLanguage

/// `ordered`: what stands side by side falls into sections, one for each predicate of the list.
extension Evaluator {
  /// No for the first fact that stands behind one of a later section. Those behind it have moved with it.
  func ordered(_ range: Range<Int>, _ subject: Subject) -> Truth {
    let mayRemember = range.allSatisfy { prepared.isCaptureFree[prepared.rule.children[$0]] }
    guard let own = section(of: subject, range, mayRemember) else { return .yes }
    var latest = range.lowerBound
    for sibling in siblings(before: subject) {
      guard let section = section(of: sibling, range, mayRemember) else { continue }
      if section < latest { return .yes }
      latest = section
    }
    return own < latest ? .no : .yes
  }

  /// The first section whose predicate holds; nil for what belongs to none, as far as is known.
  private func section(of subject: Subject, _ range: Range<Int>, _ mayRemember: Bool) -> Int? {
    guard mayRemember else { return findSection(of: subject, range) }
    if let known = sections.section(of: subject, range) { return known }
    let section = findSection(of: subject, range)
    sections.remember(section, of: subject, range)
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

/// The sections of what stands in one file, since each is asked for all that stands behind it.
struct SectionMemo {
  private struct List {
    var range: Int
    var sort: Subject.Sort
    /// By index of the declaration or fact; nil where it is not known, nil inside for what belongs to none.
    var sections: [Int??]
  }

  private var file = -1
  private var lists: [List] = []

  /// nil where it is not known; nil inside for what belongs to none.
  func section(of subject: Subject, _ range: Range<Int>) -> Int?? {
    guard subject.file == file, let list = list(subject, range) else { return nil }
    return subject.index < lists[list].sections.count ? lists[list].sections[subject.index] : nil
  }

  mutating func remember(_ section: Int?, of subject: Subject, _ range: Range<Int>) {
    if subject.file != file {
      file = subject.file
      lists.removeAll(keepingCapacity: true)
    }
    let list = list(subject, range) ?? lists.count
    if list == lists.count { lists.append(List(range: range.lowerBound, sort: subject.sort, sections: [])) }
    let missing = subject.index + 1 - lists[list].sections.count
    if missing > 0 { lists[list].sections += repeatElement(nil, count: missing) }
    lists[list].sections[subject.index] = .some(section)
  }

  private func list(_ subject: Subject, _ range: Range<Int>) -> Int? {
    lists.firstIndex { $0.range == range.lowerBound && $0.sort == subject.sort }
  }
}
