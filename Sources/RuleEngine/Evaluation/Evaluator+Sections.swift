import RuleLanguage

/// `ordered`: what stands side by side falls into sections, one for each predicate of the list.
extension Evaluator {
  /// No for the first node that stands behind one of a later section. Those behind it have moved with it.
  func ordered(_ predicate: Int, _ range: Range<Int>, _ node: CodeNode) -> Truth {
    let isCaptureFree = prepared.isCaptureFree[predicate]
    if isCaptureFree, node.kind == .declaration { return orderedDeclaration(predicate, range, node) }
    guard let own = section(of: node, predicate, range, mayRemember: isCaptureFree) else { return .yes }
    var run = SectionRun()
    for sibling in siblings(before: node) where !run.isBroken {
      run.add(section(of: sibling, predicate, range, mayRemember: isCaptureFree))
    }
    return run.truth(ofSection: own)
  }

  /// Follows the sections on from where they were followed to. Behind a nested type they are followed from the beginning
  /// again, so that they are remembered.
  private func orderedDeclaration(_ predicate: Int, _ range: Range<Int>, _ node: CodeNode) -> Truth {
    let declarations = file(node).declarations
    let parent = Int(declarations[node.index].parent)
    let place = SectionRun.Place(predicate: predicate, file: node.file, parent: parent)
    var run = sectionRun.place == place && sectionRun.next <= node.index ? sectionRun : SectionRun(place)
    while run.next < node.index, !run.isBroken {
      let sibling = CodeNode(kind: .declaration, file: node.file, index: run.next)
      run.add(section(of: sibling, predicate, range, mayRemember: true))
      run.next = Int(declarations[run.next].subtreeEnd)
    }
    let own = section(of: node, predicate, range, mayRemember: true)
    let truth = own.map { run.truth(ofSection: $0) } ?? .yes
    if run.next == node.index {
      run.add(own)
      run.next = Int(declarations[node.index].subtreeEnd)
    }
    sectionRun = run
    return truth
  }

  /// The first section whose predicate holds; nil for what belongs to none, as far as is known.
  private func section(
    of node: CodeNode, _ predicate: Int, _ range: Range<Int>, mayRemember: Bool
  ) -> Int? {
    guard mayRemember else { return findSection(of: node, range) }
    if let known = sections.section(of: node, predicate) { return known }
    let section = findSection(of: node, range)
    sections.remember(section, of: node, predicate)
    return section
  }

  private func findSection(of node: CodeNode, _ range: Range<Int>) -> Int? {
    let mark = captures.mark
    defer { captures.rollBack(to: mark) }
    for index in range {
      switch evaluate(prepared.rule.children[index], node) {
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
    var predicate: Int
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
    var predicate: Int
    var kind: CodeNode.Kind
    /// By index of the declaration or of the node of a body.
    var sections: [Int32] = []
  }

  private var file = -1
  /// Of the `ordered` that were asked in the file, mostly one.
  private var lists: [List] = []
  private static let unknown: Int32 = -2
  private static let none: Int32 = -1

  /// nil where it is not known; nil inside for what belongs to none.
  func section(of node: CodeNode, _ predicate: Int) -> Int?? {
    guard node.file == file, let list = list(node, predicate), node.index < lists[list].sections.count
    else { return nil }
    let section = lists[list].sections[node.index]
    return section == Self.unknown ? nil : .some(section == Self.none ? nil : Int(section))
  }

  mutating func remember(_ section: Int?, of node: CodeNode, _ predicate: Int) {
    if node.file != file {
      file = node.file
      lists.removeAll(keepingCapacity: true)
    }
    let list = list(node, predicate) ?? lists.count
    if list == lists.count { lists.append(List(predicate: predicate, kind: node.kind)) }
    let missing = node.index + 1 - lists[list].sections.count
    if missing > 0 { lists[list].sections += repeatElement(Self.unknown, count: missing) }
    lists[list].sections[node.index] = section.map { Int32($0) } ?? Self.none
  }

  private func list(_ node: CodeNode, _ predicate: Int) -> Int? {
    lists.firstIndex { $0.predicate == predicate && $0.kind == node.kind }
  }
}
