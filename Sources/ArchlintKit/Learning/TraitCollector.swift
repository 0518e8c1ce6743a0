import Semantics
import Syntax

/// Reads from a project what is true of its declarations, each once.
struct TraitCollector {
  let project: Project
  let texts: SyntaxTexts
  let names: TypeNames
  var impositions: Impositions
  private(set) var records: [TraitTable.Kind: [TraitTable.Record]] = [:]
  private(set) var interners: [TraitTable.Kind: TraitInterner] = [:]
  private var nameParts: [NamePartKey: [Trait]] = [:]
  private var clusterIDs: [DeclarationReference: Int32] = [:]

  private struct NamePartKey: Hashable {
    var name: NameID
    var sort: Trait.Sort
  }

  /// How many last words of a name may be what it is called by.
  static let longestEnd = 4

  init(_ project: Project, support: Int) {
    self.project = project
    texts = SyntaxTexts(project.names)
    names = TypeNames(project, support: support)
    impositions = Impositions(project)
  }

  mutating func collect() {
    for file in project.files.indices where !project.files[file].isGenerated {
      let imports = self.imports(of: file)
      for index in project.files[file].declarations.indices {
        add(DeclarationReference(file: file, index: index), imports)
      }
    }
  }

  func tables(support: Int) -> [TraitTable] {
    TraitTable.Kind.allCases.map { kind in
      TraitTable(kind, records[kind] ?? [], interners[kind]?.traits ?? [], support: support)
    }
  }

  private mutating func add(_ reference: DeclarationReference, _ imports: [Trait]) {
    let declaration = project.declaration(reference)
    let parent = project.parent(of: reference)
    guard parent.map({ project.declaration($0).kind.holdsMembers }) ?? true, !project.isLocal(reference)
    else { return }
    switch declaration.kind {
    case .class, .struct, .enum, .actor, .protocol:
      let name = project.names.string(declaration.name)
      // What previews and coders ask for is nobody's convention.
      guard !name.hasSuffix("_Previews"), name != "CodingKeys", let type = project.type(of: reference),
        project.types[type].declaration == reference
      else { return }
      let isProtocol = declaration.kind == .protocol
      let traits = typeTraits(type, declaration, reference) + (parent == nil ? imports : [])
      add(traits, to: isProtocol ? .protocol : .type, reference, cluster: Int32(declaration.name))
    case .function, .initializer, .variable, .constant:
      guard let parent else { return }
      let owner = project.names.string(project.declaration(parent).name)
      guard !owner.hasSuffix("Previews") else { return }
      let traits = memberTraits(declaration, reference, parent: parent)
      let kind: TraitTable.Kind =
        switch declaration.kind {
        case .function: .function
        case .initializer: .initializer
        default: .property
        }
      let whole = project.type(of: parent).map { project.types[$0].declaration } ?? parent
      add(traits, to: kind, reference, cluster: cluster(of: whole))
    default: return
    }
  }

  private mutating func cluster(of owner: DeclarationReference) -> Int32 {
    if let id = clusterIDs[owner] { return id }
    let id = Int32(clusterIDs.count)
    clusterIDs[owner] = id
    return id
  }

  private mutating func add(
    _ traits: [Trait], to kind: TraitTable.Kind, _ reference: DeclarationReference, cluster: Int32
  ) {
    var known: Set<Int32> = []
    let ids = traits.compactMap { interners[kind, default: TraitInterner()].id($0) }
      .filter { known.insert($0).inserted }
    records[kind, default: []].append(
      TraitTable.Record(declaration: reference, traits: ids, cluster: cluster))
  }

  // MARK: - Parts

  private func imports(of file: Int) -> [Trait] {
    project.files[file].declarations.filter { $0.kind == .import }.map {
      Trait(sort: .importing, text: project.names.string($0.name))
    }
  }

  /// The ends and beginnings of a name.
  /// - Parameter isType: whether it is the name of a type, of which a beginning says nothing that many features have.
  mutating func parts(_ name: NameID, ends: Trait.Sort, starts: Trait.Sort?, isType: Bool) -> [Trait] {
    let key = NamePartKey(name: name, sort: ends)
    if let known = nameParts[key] { return known }
    let words = NameWords(project.names.string(name))
    var parts = words.ends(upTo: Self.longestEnd).map { Trait(sort: ends, text: $0) }
    if let starts {
      parts += words.starts(upTo: 1).filter { !isType || names.isRole($0) }.map {
        Trait(sort: starts, text: $0)
      }
    }
    nameParts[key] = parts
    return parts
  }

  /// Attributes, by their last name.
  func attributes(_ declaration: Declaration, _ syntax: FileSyntax) -> [Trait] {
    syntax.attributes(of: declaration).compactMap { attribute in
      guard let name = syntax.attributePath(attribute).last, name != 0 else { return nil }
      let text = project.names.string(name)
      // What belongs to a platform, not to a team.
      return ["available", "objc", "main", "UIApplicationMain"].contains(text)
        ? nil : Trait(sort: .attribute, text: text)
    }
  }

  /// Whether a test of Swift Testing begins with a text, which is its name for people.
  func hasDescription(_ declaration: Declaration, _ syntax: FileSyntax) -> Bool {
    guard attributes(declaration, syntax).contains(Trait(sort: .attribute, text: "Test")) else {
      return false
    }
    return syntax.attributeArguments(of: declaration).contains { range in
      syntax.source[range].drop { $0 == UInt8(ascii: "#") }.first == UInt8(ascii: "\"")
    }
  }

  func modifiers(_ declaration: Declaration, _ syntax: FileSyntax) -> [String] {
    texts.strings(texts.modifiers(of: declaration, in: syntax))
  }

  static let levels: Set = ["open", "public", "package", "internal", "fileprivate", "private"]

  /// The level in force; nil for what a protocol requires, which has none of its own.
  func access(_ modifiers: [String], parent: DeclarationReference?) -> String? {
    if let own = modifiers.first(where: Self.levels.contains) { return own }
    guard let parent else { return "internal" }
    let holder = project.declaration(parent)
    guard holder.kind != .protocol else { return nil }
    guard holder.kind == .extension else { return "internal" }
    let outer = self.modifiers(holder, project.files[Int(parent.file)].syntax)
    return outer.first(where: Self.levels.contains) ?? "internal"
  }

  /// What is called, by whatever is no local value.
  func calls(_ nodes: Range<Int>, _ file: Int) -> Set<NameID> {
    var found: Set<NameID> = []
    for index in nodes {
      let node = project.files[file].bodyNodes[index]
      guard node.kind == .call, node.flags.isDisjoint(with: [.local, .chained, .implicit]), node.name != 0
      else { continue }
      found.insert(node.name)
    }
    return found
  }
}
