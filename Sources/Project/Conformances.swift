import Syntax

extension Project {
  /// What types inherit and conform to, as far as the project tells.
  /// - Parameters:
  ///   - direct: what each type says that it inherits or conforms to.
  ///   - enclosing: the type that each type stands in; -1 for none.
  mutating func addConformances(_ direct: [[NameID]], enclosing: [Int32], _ workers: Workers) {
    // No name is added while several threads look for names.
    for name in KnownProtocols.implied.union(KnownProtocols.requirements.keys) { _ = names.intern(name) }
    let meanings = aliases.mapValues { text in
      var components: [NameID] = []
      names.addComponents(ofType: text, to: &components)
      return components
    }
    for (range, found) in conformances(direct, enclosing, meanings, workers) {
      for (type, found) in zip(range, found) {
        types[type].conformances = found.names
        types[type].ancestors = found.ancestors
        types[type].unknownConformances = found.unknown
      }
    }
  }

  /// Types by the name of what they conform to.
  func conformerIndex() -> NameIndex<Int> {
    NameIndex(count: names.count) { add in
      for type in types.indices {
        for name in types[type].conformances { add(name, type) }
      }
    }
  }

  private func conformances(
    _ direct: [[NameID]], _ enclosing: [Int32], _ aliases: [NameID: [NameID]], _ workers: Workers
  ) -> [(range: Range<Int>, value: [ConformanceReader.Conformances])] {
    workers.parts(of: types.count) { range in
      var reader = ConformanceReader(self, direct: direct, enclosing: enclosing, aliases: aliases)
      return range.map { reader.conformances(ofType: $0) }
    }
  }
}

/// Follows conformances, from type to type as far as the project tells.
private struct ConformanceReader {
  struct Conformances: Sendable {
    var names: [NameID] = []
    var ancestors: [Int] = []
    var unknown: [NameID] = []

    mutating func removeAll() {
      names.removeAll(keepingCapacity: true)
      ancestors.removeAll(keepingCapacity: true)
      unknown.removeAll(keepingCapacity: true)
    }

    /// In arrays of just their size, whose room is else that of the longest.
    var fitted: Conformances {
      Conformances(names: names.map { $0 }, ancestors: ancestors.map { $0 }, unknown: unknown.map { $0 })
    }
  }

  /// What a conformance to a name that no type of the project has brings along.
  private enum OutsideType {
    case known([NameID])
    case unknown
  }

  private let project: Project
  private let direct: [[NameID]]
  private let enclosing: [Int32]
  /// The types that type aliases stand for.
  private let aliases: [NameID: [NameID]]
  private var outside: [NameID: OutsideType] = [:]
  private var seen = SeenNames()
  private var all = Conformances()
  private var waiting: [NameID] = []

  init(_ project: Project, direct: [[NameID]], enclosing: [Int32], aliases: [NameID: [NameID]]) {
    self.project = project
    self.direct = direct
    self.enclosing = enclosing
    self.aliases = aliases
  }

  mutating func conformances(ofType type: Int) -> Conformances {
    guard !direct[type].isEmpty else { return Conformances() }
    all.removeAll()
    let scope = enclosing[type] < 0 ? nil : Int(enclosing[type])
    waiting.append(contentsOf: direct[type].reversed())
    seen.begin()
    while let name = waiting.popLast() {
      guard seen.insert(name) else { continue }
      all.names.append(name)
      let found = project.types(named: name, scope: scope, module: project.types[type].module)
      for ancestor in found where ancestor != type {
        all.ancestors.append(ancestor)
        waiting.append(contentsOf: direct[ancestor])
      }
      guard found.isEmpty else { continue }
      switch meaning(of: name) {
      case .known(let supertypes): waiting.append(contentsOf: supertypes)
      case .unknown: all.unknown.append(name)
      }
    }
    return all.fitted
  }

  private mutating func meaning(of name: NameID) -> OutsideType {
    if let known = outside[name] { return known }
    let meaning = outsideType(name)
    outside[name] = meaning
    return meaning
  }

  /// A type alias of the project stands for what it names; anything else is from outside, `SwiftUI.View` also
  /// under the name `View`.
  private func outsideType(_ name: NameID) -> OutsideType {
    if let components = aliases[name] { return .known(components) }
    let names = project.names
    let text = names.string(name)
    guard let known = KnownProtocols.unqualified(text) else { return .unknown }
    let supertypes = (KnownProtocols.supertypes[known] ?? []).compactMap { names.find($0) }
    return .known((known.utf8.count < text.utf8.count ? [names.find(known)!] : []) + supertypes)
  }
}

/// The names that were met on one way through the conformances. Each way has a number, and a name that of the last way
/// it was met on, so that nothing is hashed, and nothing cleared.
private struct SeenNames {
  private var ways: [UInt32] = []
  private var way: UInt32 = 0

  mutating func begin() {
    way += 1
  }

  /// Whether the name is new.
  mutating func insert(_ name: NameID) -> Bool {
    let index = Int(name)
    if index >= ways.count { ways += repeatElement(0, count: index + 1 - ways.count) }
    defer { ways[index] = way }
    return ways[index] != way
  }
}
