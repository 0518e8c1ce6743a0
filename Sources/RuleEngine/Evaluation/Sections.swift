import RuleLanguage

/// `ordered`: what stands side by side falls into sections, one for each predicate of the list.
extension Evaluator {
  /// No for the first fact that stands behind one of a later section. Those behind it have moved with it.
  func ordered(_ node: Int, _ range: Range<Int>, _ subject: Subject) -> Truth {
    let isCaptureFree = prepared.isCaptureFree[node]
    if isCaptureFree, subject.sort == .declaration { return orderedDeclaration(node, range, subject) }
    guard let own = section(of: subject, node, range, mayRemember: isCaptureFree) else { return .yes }
    var run = SectionRun()
    for sibling in siblings(before: subject) where !run.isBroken {
      run.add(section(of: sibling, node, range, mayRemember: isCaptureFree))
    }
    return run.truth(ofSection: own)
  }

  /// Follows the sections on from where they were followed to. Behind a nested type they are followed from the beginning
  /// again, so that they are remembered.
  private func orderedDeclaration(_ node: Int, _ range: Range<Int>, _ subject: Subject) -> Truth {
    let declarations = file(subject).declarations
    let parent = Int(declarations[subject.index].parent)
    let place = SectionRun.Place(node: node, file: subject.file, parent: parent)
    var run = sectionRun.place == place && sectionRun.next <= subject.index ? sectionRun : SectionRun(place)
    while run.next < subject.index, !run.isBroken {
      let sibling = Subject(sort: .declaration, file: subject.file, index: run.next)
      run.add(section(of: sibling, node, range, mayRemember: true))
      run.next = Int(declarations[run.next].subtreeEnd)
    }
    let own = section(of: subject, node, range, mayRemember: true)
    let truth = own.map { run.truth(ofSection: $0) } ?? .yes
    if run.next == subject.index {
      run.add(own)
      run.next = Int(declarations[subject.index].subtreeEnd)
    }
    sectionRun = run
    return truth
  }

  /// The first section whose predicate holds; nil for what belongs to none, as far as is known.
  private func section(
    of subject: Subject, _ node: Int, _ range: Range<Int>, mayRemember: Bool
  ) -> Int? {
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

/// How far the sections of what stands side by side have been followed: what is asked next mostly stands behind what was
/// asked last, and would go the same way again.
struct SectionRun {
  /// Of declarations; in a file alone the parent is -1.
  struct Place: Equatable {
    var node: Int
    var file: Int
    var parent: Int
  }

  /// nil for what is not followed on.
  let place: Place?
  /// The declaration that comes next.
  var next: Int
  /// The latest section so far; 0 is none.
  private var latest = 0
  /// Whether something stands behind what is of a later section.
  private(set) var isBroken = false

  init(_ place: Place? = nil) {
    self.place = place
    next = (place?.parent ?? -1) + 1
  }

  /// - Parameter section: that of what comes next; nil for what belongs to none.
  mutating func add(_ section: Int?) {
    guard let section else { return }
    if section < latest { isBroken = true } else { latest = section }
  }

  func truth(ofSection section: Int) -> Truth {
    !isBroken && section < latest ? .no : .yes
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
