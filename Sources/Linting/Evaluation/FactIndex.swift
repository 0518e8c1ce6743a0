import Project
import RuleLanguage
import Syntax

/// The paths that are called, assigned and read in a whole project, by their components.
struct FactIndex {
  private struct Place {
    var file: UInt32
    var fact: UInt32
  }

  /// What it holds.
  static let kinds = FactKinds(.call, .assignment, .write, .mention)

  /// Ordered by name: `places[offsets[name]..<offsets[name + 1]]`.
  private var places: [Place]
  private var offsets: [UInt32]
  private var pathsByComponent: [NameID: [NameID]] = [:]

  init(_ project: Project) {
    offsets = Array(repeating: 0, count: project.names.count + 1)
    var offsets = offsets
    Self.forEachFact(of: project) { fact, _ in offsets[Int(fact.name) + 1] += 1 }
    for name in 1..<offsets.count { offsets[name] += offsets[name - 1] }
    var next = offsets
    places = Array(repeating: Place(file: 0, fact: 0), count: Int(offsets.last ?? 0))
    var places = places
    var roots: [NameID] = Array(repeating: 0, count: project.names.count)
    Self.forEachFact(of: project) { fact, place in
      places[Int(next[Int(fact.name)])] = place
      next[Int(fact.name)] += 1
      guard fact.root != 0, roots[Int(fact.name)] != fact.root else { return }
      roots[Int(fact.name)] = fact.root
      pathsByComponent[fact.root, default: []].append(fact.name)
    }
    (self.places, self.offsets) = (places, offsets)
    for name in 0..<offsets.count - 1 where offsets[name + 1] > offsets[name] {
      addComponents(of: NameID(name), project.names)
    }
  }

  private static func forEachFact(of project: Project, _ body: (Fact, Place) -> Void) {
    for file in project.files.indices {
      let facts = project.files[file].outline.facts
      for index in facts.indices where !FactKinds(of: facts[index]).isDisjoint(with: kinds) {
        body(facts[index], Place(file: UInt32(file), fact: UInt32(index)))
      }
    }
  }

  private mutating func addComponents(of path: NameID, _ names: NameTable) {
    for component in names.bytes(path).split(separator: UInt8(ascii: ".")) {
      if let name = names.find(UnsafeBufferPointer(rebasing: component)) {
        pathsByComponent[name, default: []].append(path)
      }
    }
  }

  /// The facts whose paths have one of some components, and those without a path, in the order of files.
  func facts(holding components: [NameID]) -> [Subject] {
    let paths = Set(components.flatMap { pathsByComponent[$0] ?? [] } + [0])
    return paths.flatMap { places[Int(offsets[Int($0)])..<Int(offsets[Int($0) + 1])] }
      .sorted { ($0.file, $0.fact) < ($1.file, $1.fact) }
      .map { .fact(Int($0.fact), in: Int($0.file)) }
  }
}

extension Evaluator {
  /// The facts that the node of an `exists` may speak of; nil where it names no path.
  func indexedFacts(_ node: Int, _ kinds: FactKinds) -> [Subject]? {
    guard kinds.subtracting(FactIndex.kinds).isEmpty, let components = components(node) else { return nil }
    return cache.facts(holding: components, in: project)
  }

  /// Components of which each path has one that a node can hold for.
  private func components(_ node: Int) -> [NameID]? {
    switch prepared.nodes[node] {
    case .all(let range): return range.lazy.compactMap { components(prepared.children[$0]) }.first
    case .any(let range):
      let all = range.map { components(prepared.children[$0]) }
      return all.contains { $0 == nil } ? nil : all.flatMap { $0 ?? [] }
    case .term(let child): return components(child)
    case .text(let word, let patterns) where [.name, .callee, .target, .root].contains(word):
      return components(of: prepared.patterns[patterns].set)
    default: return nil
    }
  }

  /// Subscripts and positions in tuples are no names by themselves.
  private func components(of set: PatternSet) -> [NameID]? {
    guard !set.usesEmptyCapture(captures) else { return nil }
    var names: [NameID] = []
    for pattern in set.patterns {
      guard let bytes = pattern.pathComponent(captures), let first = bytes.first,
        !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= first), !bytes.contains(UInt8(ascii: "["))
      else { return nil }
      if let name = bytes.withUnsafeBufferPointer({ project.names.find($0) }) { names.append(name) }
    }
    return names
  }
}
