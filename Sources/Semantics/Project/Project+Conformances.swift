import Syntax

extension Project {
  /// What types inherit and conform to, as far as the project tells.
  /// - Parameter heads: what each type says of itself.
  mutating func addConformances(_ heads: [TypeHead], _ workers: some Workers) {
    // No name is added while several threads look for names.
    for name in KnownProtocols.implied.union(KnownProtocols.requirements.keys) { _ = names.intern(name) }
    let text = TokenText()
    let meanings = aliasMeanings(text)
    for (range, found) in conformances(heads, meanings, workers) {
      for (type, found) in zip(range, found) { types[type].stated = found }
    }
  }

  /// What aliases stand for, by their names alone and behind those of their modules.
  private func aliasMeanings(_ text: TokenText) -> [NameID: [NameID]] {
    var meanings = aliases.mapValues { aliasComponents(of: $0, text) }
    for (name, alias) in aliases {
      for behind in namesBehindModules(name, inFile: Int(alias.file)) { meanings[behind] = meanings[name] }
    }
    return meanings
  }

  /// The names of the types that an alias stands for.
  private func aliasComponents(of alias: DeclarationReference, _ text: TokenText) -> [NameID] {
    let syntax = files[Int(alias.file)].syntax
    let type = Int(declaration(alias).type)
    return type < 0 ? [] : syntax.typeNames(type, text, names)
  }

  /// Types by the name of what they conform to.
  func conformerIndex() -> NameIndex<Int> {
    NameIndex(count: names.count) { add in
      for type in types.indices {
        let stated = types[type].conformances
        // What is nested may be called by either.
        let ancestors = types[type].ancestors.flatMap { [types[$0].name, types[$0].qualifiedName] }
        for name in stated { add(name, type) }
        for name in Set(ancestors).subtracting(stated) { add(name, type) }
      }
    }
  }

  /// By type those that have it among their ancestors.
  func heirsByType() -> [[Int]] {
    var heirs = Array(repeating: [Int](), count: types.count)
    for type in types.indices {
      for ancestor in Set(types[type].ancestors) { heirs[ancestor].append(type) }
    }
    return heirs
  }

  private func conformances(
    _ heads: [TypeHead], _ aliases: [NameID: [NameID]], _ workers: some Workers
  ) -> [(range: Range<Int>, value: [Conformances])] {
    workers.parts(of: types.count) { range in
      var reader = ConformanceReader(self, heads, aliases: aliases)
      return range.map { reader.conformances(ofType: $0) }
    }
  }
}

/// Follows conformances, from type to type as far as the project tells.
private struct ConformanceReader {
  /// A name, and the type whose head says it: it means what it means there.
  private struct Stated {
    var name: NameID
    var type: Int
  }

  /// What a conformance to a name that no type of the project has brings along.
  private enum OutsideType {
    case known([NameID])
    case unknown
  }

  /// How many names a type has besides those that stand at its head. No type of anybody's has so many, and what thousands of
  /// types inherit from each other takes the square of their number to list: beyond, it is unknown.
  private static let most = 256

  private let project: Project
  private let heads: [Project.TypeHead]
  /// The types that type aliases stand for.
  private let aliases: [NameID: [NameID]]
  /// By name, for those that were met and can mean no type of the project.
  private var outside: [NameID: OutsideType] = [:]

  init(_ project: Project, _ heads: [Project.TypeHead], aliases: [NameID: [NameID]]) {
    self.project = project
    self.heads = heads
    self.aliases = aliases
  }

  mutating func conformances(ofType type: Int) -> Conformances {
    let head = heads[type]
    var all = Conformances.none
    var seen: Set<NameID> = []
    var waiting: [Stated] = []
    func wait(for names: some Sequence<NameID>, statedBy type: Int) {
      for name in names { waiting.append(Stated(name: name, type: type)) }
    }
    wait(for: head.inherited.reversed(), statedBy: type)
    let most = Self.most + head.inherited.count
    while let stated = waiting.popLast() {
      let name = stated.name
      guard seen.insert(name).inserted else { continue }
      all.names.append(name)
      guard all.names.count < most, all.ancestors.count < most else {
        all.unknown.append(name)
        break
      }
      let own = heads[stated.type].local
      let local = own.isEmpty ? nil : own[name]
      if local != nil || outside[name] == nil {
        let enclosing = heads[stated.type].enclosing
        let found =
          local.map { [$0] }
          ?? project.types(
            named: name, scope: enclosing < 0 ? nil : Int(enclosing),
            module: project.types[stated.type].module)
        for ancestor in found where ancestor != type {
          all.ancestors.append(ancestor)
          if let own = ownName(of: ancestor, calledBy: name), !all.names.contains(own) {
            all.names.append(own)
          }
          wait(for: heads[ancestor].inherited, statedBy: ancestor)
        }
        guard found.isEmpty else { continue }
      }
      switch meaning(of: name) {
      case .known(let supertypes): wait(for: supertypes, statedBy: stated.type)
      case .unknown: all.unknown.append(name)
      }
    }
    return all
  }

  /// `Base` of what is inherited as `Kit.Base`. Where something from outside is known by that name, it is not meant.
  private func ownName(of type: Int, calledBy name: NameID) -> NameID? {
    let (own, names) = (project.types[type].qualifiedName, project.names)
    guard own != name, names.lastIndex(of: UInt8(ascii: "."), in: name) != nil,
      KnownProtocols.unqualified(names.string(own)) == nil
    else { return nil }
    return own
  }

  private mutating func meaning(of name: NameID) -> OutsideType {
    if let known = outside[name] { return known }
    let meaning = outsideType(name)
    if !project.mayNameType(name) { outside[name] = meaning }
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
