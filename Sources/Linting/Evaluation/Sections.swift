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

/// The sections of what stands in one file, since each is asked for all that stands behind it.
struct SectionMemo {
  private struct List {
    var node: Int
    var sort: Subject.Sort
    /// By index of the declaration or fact.
    var sections: [Int32] = []
  }

  private var file = -1
  /// Of the `ordered` that were asked in the file, mostly one.
  private var lists: [List] = []
  private static let unknown: Int32 = -2
  private static let none: Int32 = -1

  /// nil where it is not known; nil inside for what belongs to none.
  func section(of subject: Subject, _ node: Int) -> Int?? {
    guard subject.file == file, let list = list(subject, node), subject.index < lists[list].sections.count
    else { return nil }
    let section = lists[list].sections[subject.index]
    return section == Self.unknown ? nil : .some(section == Self.none ? nil : Int(section))
  }

  mutating func remember(_ section: Int?, of subject: Subject, _ node: Int) {
    if subject.file != file {
      file = subject.file
      lists.removeAll(keepingCapacity: true)
    }
    let list = list(subject, node) ?? lists.count
    if list == lists.count { lists.append(List(node: node, sort: subject.sort)) }
    let missing = subject.index + 1 - lists[list].sections.count
    if missing > 0 { lists[list].sections += repeatElement(Self.unknown, count: missing) }
    lists[list].sections[subject.index] = section.map { Int32($0) } ?? Self.none
  }

  private func list(_ subject: Subject, _ node: Int) -> Int? {
    lists.firstIndex { $0.node == node && $0.sort == subject.sort }
  }
}
