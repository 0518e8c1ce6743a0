import RuleLanguage

/// `ordered`: what stands side by side falls into sections, one for each predicate of the list.
extension Evaluator {
  /// No for the first node that stands behind one of a later section. Those behind it have moved with it.
  func ordered(_ predicate: Int, _ range: Range<Int>, _ node: CodeNode) -> Truth {
    let isCaptureFree = prepared.isCaptureFree[predicate]
    if isCaptureFree, node.kind == .declaration { return orderedDeclaration(predicate, range, node) }
    guard let own = section(of: node, predicate, range, mayRemember: isCaptureFree) else { return .yes }
    var run = SectionRun()
    for sibling in neighbours(of: node, later: false) where !run.isBroken {
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
    if sections.file != node.file { sections = (node.file, Memo()) }
    return sections.known.answer(SectionQuestion(predicate: predicate, node: node)) {
      findSection(of: node, range)
    }
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

/// To which section of an `ordered` something belongs.
struct SectionQuestion: Hashable {
  var predicate: Int
  var node: CodeNode
}
