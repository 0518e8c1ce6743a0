import Syntax

/// What types inherit and conform to, as far as the project tells.
extension Project {
  /// - Parameters:
  ///   - direct: what each type says that it inherits or conforms to.
  ///   - enclosing: the type that each type stands in; -1 for none.
  mutating func addConformances(_ direct: [[NameID]], enclosing: [Int32]) {
    var outside: [NameID: OutsideType] = [:]
    var seen = SeenNames()
    for type in types.indices where !direct[type].isEmpty {
      let scope = enclosing[type] < 0 ? nil : Int(enclosing[type])
      let all = conformances(ofType: type, scope: scope, direct, &outside, &seen)
      types[type].conformances = all.names
      types[type].ancestors = all.ancestors
      types[type].unknownConformances = all.unknown
    }
    conformers = NameIndex(count: names.count) { add in
      for type in types.indices {
        for name in types[type].conformances { add(name, type) }
      }
    }
  }

  private func conformances(
    ofType type: Int, scope: Int?, _ direct: [[NameID]], _ outside: inout [NameID: OutsideType],
    _ seen: inout SeenNames
  ) -> (names: [NameID], ancestors: [Int], unknown: [NameID]) {
    var all: (names: [NameID], ancestors: [Int], unknown: [NameID]) = ([], [], [])
    var waiting = Array(direct[type].reversed())
    seen.begin()
    while let name = waiting.popLast() {
      guard seen.insert(name) else { continue }
      all.names.append(name)
      let found = types(named: name, scope: scope, module: types[type].module)
      for ancestor in found where ancestor != type {
        all.ancestors.append(ancestor)
        waiting.append(contentsOf: direct[ancestor])
      }
      guard found.isEmpty else { continue }
      let meaning = outside[name] ?? outsideType(name)
      outside[name] = meaning
      switch meaning {
      case .known(let supertypes): waiting.append(contentsOf: supertypes)
      case .unknown: all.unknown.append(name)
      }
    }
    return all
  }

  /// What a conformance to a name that no type of the project has brings along.
  private enum OutsideType {
    case known([NameID])
    case unknown
  }

  /// A type alias of the project stands for what it names; anything else is from outside, `SwiftUI.View` also
  /// under the name `View`.
  private func outsideType(_ name: NameID) -> OutsideType {
    if let alias = aliases[name] {
      var components: [NameID] = []
      names.addComponents(ofType: alias, to: &components)
      return .known(components)
    }
    let text = names.string(name)
    guard let known = KnownProtocols.unqualified(text) else { return .unknown }
    let supertypes = (KnownProtocols.supertypes[known] ?? []).map { names.intern($0) }
    return .known((known.utf8.count < text.utf8.count ? [names.intern(known)] : []) + supertypes)
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
