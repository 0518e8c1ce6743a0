import Syntax

/// What types inherit and conform to, as far as the project tells.
extension Project {
  mutating func addConformances() {
    let direct = types.map { directConformances($0) }
    var outside: [NameID: OutsideType] = [:]
    var seen = SeenNames()
    for type in types.indices {
      let all = conformances(ofType: type, direct, &outside, &seen)
      types[type].conformances = all.names
      types[type].ancestors = all.ancestors
      types[type].unknownConformances = all.unknown
      for name in all.names { conformers[name, default: []].append(type) }
    }
  }

  private func conformances(
    ofType type: Int, _ direct: [[NameID]], _ outside: inout [NameID: OutsideType], _ seen: inout SeenNames
  ) -> (names: [NameID], ancestors: [Int], unknown: [NameID]) {
    guard !direct[type].isEmpty else { return ([], [], []) }
    var all: (names: [NameID], ancestors: [Int], unknown: [NameID]) = ([], [], [])
    let scope = enclosingType(of: types[type].declaration)
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
      addComponents(of: alias, to: &components)
      return .known(components)
    }
    let text = names.string(name)
    guard let known = KnownProtocols.unqualified(text) else { return .unknown }
    let supertypes = (KnownProtocols.supertypes[known] ?? []).map { names.intern($0) }
    return .known((known.utf8.count < text.utf8.count ? [names.intern(known)] : []) + supertypes)
  }

  private func directConformances(_ type: TypeEntry) -> [NameID] {
    var names: [NameID] = []
    addDirectConformances(of: type.declaration, to: &names)
    for part in type.extensions { addDirectConformances(of: part, to: &names) }
    return names
  }

  private func addDirectConformances(of part: DeclarationReference, to names: inout [NameID]) {
    let outline = files[Int(part.file)].outline
    let declaration = outline.declarations[Int(part.index)]
    for inherited in outline.inherits(declaration) { addComponents(of: inherited, to: &names) }
    // `protocol A where Self: B` says the same as `protocol A: B`.
    guard declaration.kind == .protocol else { return }
    for constraint in outline.genericConstraints(declaration)
    where self.names.string(constraint.name) == "Self" {
      addComponents(of: constraint.type, to: &names)
    }
  }

  /// The names of `@unchecked A & B<C>`.
  private func addComponents(of text: NameID, to names: inout [NameID]) {
    if TypeNames.isPlain(self.names.bytes(text)) { return names.append(text) }
    let base = TypeNames.base(self.names.string(text), dropsArguments: false)
    let parts = TypeNames.components(of: base)
    for part in parts.isEmpty ? [base] : parts {
      names.append(self.names.intern(TypeNames.base(part, dropsArguments: true)))
    }
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
