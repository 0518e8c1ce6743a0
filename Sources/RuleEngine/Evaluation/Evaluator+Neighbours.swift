import RuleLanguage
import Semantics

/// What stands before and behind a node.
extension Evaluator {
  /// Whether one of them satisfies a predicate.
  func neighbours(_ predicate: Int, _ node: CodeNode, later: Bool) -> Truth {
    // A trace is left only by going there, and a witness too.
    guard node.kind == .declaration, trace == nil, witnesses == nil, excerpt == nil
    else { return firstHolding(predicate, neighbours(of: node, later: later)) }
    if let named = namedNeighbours(predicate, node, later: later) { return firstHolding(predicate, named) }
    let declarations = file(node).declarations
    let parent = Int(declarations[node.index].parent)
    let place = NeighbourRun.Place(
      file: node.file, parent: parent, bound: prepared.searches[predicate]?.slots.map { captures[$0] } ?? [])
    var run = neighbourRuns[predicate].flatMap { $0.place == place ? $0 : nil } ?? NeighbourRun(place)
    let mark = captures.mark
    let ask = { index in
      defer { self.captures.rollBack(to: mark) }
      return self.attempt(predicate, CodeNode(kind: .declaration, file: node.file, index: index))
    }
    let next = { Int(declarations[$0].subtreeEnd) }
    let end = parent < 0 ? declarations.count : next(parent)
    let truth =
      later
      ? run.behind(next(node.index), end: end, next: next, ask)
      : run.before(node.index, next: next, ask)
    neighbourRuns[predicate] = run
    // It may bind captures, which the run has not kept.
    guard truth == .yes, !place.bound.isEmpty, let held = run.held else { return truth }
    return attempt(predicate, CodeNode(kind: .declaration, file: node.file, index: held))
  }

  /// The neighbours of the names that captures are bound to; nil where the predicate asks for none, or for the same ones
  /// each time.
  private func namedNeighbours(_ predicate: Int, _ node: CodeNode, later: Bool) -> [CodeNode]? {
    guard let search = prepared.searches[predicate], let names = search.names, !search.slots.isEmpty,
      names.areKnown(captures), !captures.haveEmpty
    else { return nil }
    let parent = declaration(node).parent
    var found: Set<Int> = []
    _ = first(of: names) { name in
      for other in sought(search, among: project.declarations(named: name))
      where other.file == node.file && (later ? other.index > node.index : other.index < node.index)
        && declaration(other).parent == parent
      {
        found.insert(other.index)
      }
      return .no
    }
    return found.sorted().map { CodeNode(kind: .declaration, file: node.file, index: $0) }
  }

  /// Nodes of the same body that may run before or after, or members of the same type in the same file.
  func neighbours(of node: CodeNode, later: Bool) -> [CodeNode] {
    switch node.kind {
    case .file: return []
    case .bodyNode:
      let flow = flow(node)
      let neighbours = later ? flow.later(than: node.index) : flow.earlier(than: node.index)
      return neighbours.map { .bodyNode($0, in: node.file) }
    case .declaration:
      return declarations(around: node, later: later)
    }
  }

  private func declarations(around node: CodeNode, later: Bool) -> [CodeNode] {
    let declarations = file(node).declarations
    let parent = Int(declarations[node.index].parent)
    var found: [CodeNode] = []
    found.reserveCapacity(16)
    var index = later ? Int(declarations[node.index].subtreeEnd) : parent + 1
    let last = later ? parent < 0 ? declarations.count : Int(declarations[parent].subtreeEnd) : node.index
    while index < last {
      found.append(CodeNode(kind: .declaration, file: node.file, index: index))
      index = Int(declarations[index].subtreeEnd)
    }
    return found
  }

  /// What stands above a node in the bodies of its type: in the file of the type, and then in those of its extensions.
  func above(_ predicate: Int, _ node: CodeNode) -> AnySequence<CodeNode> {
    guard let type = owner(node).flatMap({ project.enclosingType(of: $0.reference) }) else {
      return AnySequence([])
    }
    let home = project.types[type].declaration
    let place = { (other: CodeNode) in (other.file == Int(home.file) ? 0 : 1, other.file, other.index) }
    let kinds = prepared.searches[predicate]?.existence.kinds ?? .all
    let question = EvaluationCache.Domain(domain: .whole, kinds: kinds, node: .declaration(home))
    let inType = {
      self.contents(of: question.node, question.domain, kinds).map(\.node).sorted {
        place($0) < place($1)
      }
    }
    guard kinds.subtracting(UseIndex.paths).isEmpty, let queries = queries(predicate, .path) else {
      return AnySequence(inType().lazy.prefix { place($0) < place(node) })
    }
    let words = cache.pathWords.answer(question) { PathWords(inType(), in: project) }
    return AnySequence(words.uses(queries).lazy.prefix { place($0) < place(node) })
  }
}

/// What is known of the declarations side by side before or behind which something must stand: they are asked one after
/// the other, and each would go past the same ones.
struct NeighbourRun {
  struct Place: Equatable {
    var file: Int
    /// -1 for the file alone.
    var parent: Int
    /// What the captures are bound to that decide about the answer.
    var bound: [[UInt8]?]
  }

  let place: Place
  /// From where on, or up to where, all were asked until one held.
  private var edge: Int?
  /// The first that held.
  private(set) var held: Int?
  /// Of those of which nobody knows, the one that most stand before, or behind.
  private var unknown: Int?

  init(_ place: Place) {
    self.place = place
  }

  /// What holds for one of those from a place on.
  mutating func behind(_ start: Int, end: Int, next: (Int) -> Int, _ ask: (Int) -> Truth) -> Truth {
    let isKnown = edge.map { $0 <= start } ?? false
    if !isKnown || held.map({ $0 < start }) ?? false {
      (edge, held, unknown) = (start, nil, nil)
      var index = start
      while index < end, held == nil {
        note(index, ask(index), latest: true)
        index = next(index)
      }
    }
    return held != nil ? .yes : unknown.map { $0 >= start } ?? false ? .unknown : .no
  }

  /// What holds for one of those before a place.
  mutating func before(_ end: Int, next: (Int) -> Int, _ ask: (Int) -> Truth) -> Truth {
    var index = edge ?? place.parent + 1
    while index < end, held == nil {
      note(index, ask(index), latest: false)
      index = next(index)
    }
    edge = index
    if let held, held < end { return .yes }
    return unknown.map { $0 < end } ?? false ? .unknown : .no
  }

  private mutating func note(_ index: Int, _ truth: Truth, latest: Bool) {
    switch truth {
    case .yes: held = index
    case .unknown: if latest || unknown == nil { unknown = index }
    case .no: break
    }
  }
}
