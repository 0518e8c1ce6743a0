import RuleLanguage
import Semantics
import Syntax

/// What one thread has worked out about a project, for all rules. Asking it changes no answer.
final class EvaluationCache {
  /// The type of a property, parameter, function or subscript.
  enum KnownType {
    /// It has none, as a function without a result.
    case none
    /// Only a compiler could tell.
    case unknown
    /// The type; of a generic parameter what it is constrained to; of a composition the whole, then its parts.
    case known([KnownTypeName])
  }

  /// `base` without `any`, `some`, `?`, `!` and attributes; `bare` without generic arguments, too.
  struct KnownTypeName {
    let base: TextValue
    let bare: TextValue
    /// The bare one as a name, where the project has it.
    let name: NameID?

    /// - Parameter isSought: whether a type is looked for by that name, which else is another spelling alone.
    init(_ name: NameID, isSought: Bool = true) {
      base = .name(name)
      bare = base
      self.name = isSought ? name : nil
    }

    init(_ base: [UInt8], bare: [UInt8], _ names: NameTable) {
      self.base = .bytes(base)
      self.bare = .bytes(bare)
      name = names.find(bare)
    }
  }

  private struct ProtocolOrClass: Hashable {
    var name: NameID
    var isProtocol: Bool
  }

  let project: Project
  private let screens: PatternSet
  let indexes: ProjectIndexes
  let isExcerpt: Bool
  let flow = FlowCache()
  let wellKnown: WellKnownNames
  let texts: SyntaxTexts

  /// What quantifiers range over: the nodes of a file ask the same of the types around them.
  let contents = BoundedMemo<Domain, [Candidate]>()
  /// Where among them those stand that have a name.
  let contentsByName = BoundedMemo<Domain, [NameID: [Int]]>()
  /// Those among them with a path, by its words.
  let contentsByWord = BoundedMemo<Domain, PathWords>()
  /// What stands in types, that of their own file first, by the words of its paths.
  let pathWords = BoundedMemo<Domain, PathWords>()
  /// What names mean that paths begin with.
  let roots = BoundedMemo<Root, [CodeNode]>()
  /// By name, whether a type alias is called so.
  private let aliases = Memo<NameID, Bool>()
  private let types = Memo<DeclarationReference, KnownType>()
  private let bindingTypes = Memo<CodeNode, KnownType>()
  /// Where the bodies of members lead on a value of their own type.
  let leads = Memo<DeclarationReference, CallGraph.Leads>()
  /// What leads to members from within their own type.
  let leadsTo = Memo<DeclarationReference, [CallGraph.Edge]>()
  private let namedPlaces = Memo<Int, [NameID: [CallGraph.Place]]>()
  /// By type the class from outside that it names behind its colon.
  let outsideClasses = Memo<Int, NameID?>()
  /// By name, the types above those that override a member.
  let overridden = Memo<NameID, Set<Int>>()
  private let inheritances = Memo<Int, Inheritance>()
  /// By file, the titles above its declarations.
  private let sections = Memo<Int32, [NameID]>()
  private let memberTables = Memo<Int, [NameID: [DeclarationReference]]>()
  private let otherNames = Memo<ProtocolOrClass, Bool>()
  /// What names at the tops of files stand for.
  let globalValues = Memo<NameID, ValueTypes.Value>()
  /// What declarations name, and functions return.
  let declaredValues = Memo<DeclarationReference, ValueTypes.Value>()
  private let mutatingNames = Memo<NameID, Bool>()
  /// By name, whether reading what is called so changes what it belongs to.
  let changingReads = Memo<NameID, Bool>()
  private(set) lazy var changingOperators = OwnOperator.changing(in: project)
  /// By type, whether it finds members by key paths that write.
  let writingLookups = Memo<Int, Bool>()
  /// By what is called, and the label of an argument, what is done with a key path there.
  let pathUses = Memo<NameID, [NameID: PathUse]>()
  let membersOfOptional = Memo<NameID, Bool>()
  /// By name and module, whether other modules have the name.
  let namesOutside = Memo<NameOfModule, Bool>()
  /// By name, whether it stands in what other modules see of some declaration; and by file those that do.
  let exposures = Memo<NameID, Bool>()
  let exposedNames = Memo<Int, Set<NameID>>()
  /// By file, the modules that it imports `@testable`.
  let testedModules = Memo<Int, Set<String>>()
  private(set) lazy var optionalNames = namesOfOptional()

  struct Domain: Hashable {
    var domain: Quantification.Domain
    var kinds: FactKinds
    var node: CodeNode
  }

  /// A name in the braces of a type, or of none.
  struct Root: Hashable {
    var name: NameID
    var scope: Int?
    var module: Int
  }

  /// - Parameters:
  ///   - screens: what the parts of a screen are called; capture 1 is the screen.
  ///   - indexes: those of the project.
  ///   - isExcerpt: whether the project is one.
  init(_ project: Project, screens: PatternSet, indexes: ProjectIndexes, isExcerpt: Bool = false) {
    self.project = project
    self.isExcerpt = isExcerpt
    self.screens = screens
    self.indexes = indexes
    wellKnown = WellKnownNames(project.names)
    texts = SyntaxTexts(project.names)
  }

  /// What the code of a file is isolated to where it says nothing; nil where no text of the project tells.
  func isolation(ofFile file: Int) -> BuildSettings.Isolation? {
    indexes.settings.isolation(ofPath: project.path(ofFile: file))
  }

  /// The oldest systems that a file is built for; nil where no text of the project tells.
  func systems(ofFile file: Int) -> [String]? {
    indexes.deployment.systems(ofPath: project.path(ofFile: file))
  }

  /// What names mean in the project.
  private(set) lazy var model = indexes.model
  private lazy var uses = indexes.uses.values(of: project)
  private lazy var typesOfTypes = indexes.typesOfTypes.values(of: project)
  private lazy var typesOfMembers = indexes.typesOfMembers.values(of: project)
  private lazy var codeNames = indexes.codeNames.values(of: project)

  /// The screen that a type named just `ViewModel` belongs to: that of the nearest type around it, else that of its
  /// file. nil where neither names one.
  func screen(of reference: DeclarationReference, _ steps: inout Steps) -> String? {
    var next = project.parent(of: reference)
    while let holder = next {
      next = project.parent(of: holder)
      let declaration = project.declaration(holder)
      guard declaration.kind.holdsMembers else { continue }
      let name = project.names.string(declaration.name)
      if let screen = screen(in: name.split(separator: ".").last ?? "", &steps) { return screen }
    }
    let stem = project.names.string(project.files[Int(reference.file)].stem)
    return screen(in: stem.prefix { $0 != "+" && $0 != "." }, &steps)
  }

  /// `Home` of `HomeView`, `HomeViewModel` and `Home`; nil of a bare `View`.
  private func screen(in name: Substring, _ steps: inout Steps) -> String? {
    var captures = Captures(slots: 2)
    captures.steps = steps
    defer { steps = captures.steps }
    guard screens.matches(Array(name.utf8), captures: &captures) else {
      return name.isEmpty ? nil : String(name)
    }
    return captures[1].flatMap { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }
  }

  func type(of reference: DeclarationReference) -> KnownType {
    types.answer(reference) { readType(of: reference) }
  }

  private func readType(of reference: DeclarationReference) -> KnownType {
    let declaration = project.declaration(reference)
    let file = Int(reference.file)
    if declaration.type >= 0 {
      let types = names(ofType: Int(declaration.type), file)
      return constrained(types[0].name, at: reference) ?? .known(types)
    }
    guard declaration.kind.isProperty else { return .none }
    guard declaration.value >= 0 else {
      return environmentType(of: declaration, file).map { .known([$0]) } ?? .unknown
    }
    if let type = typeOfValue(Int(declaration.value), file) { return .known([type]) }
    if let types = enumeration(ofValue: Int(declaration.value), of: reference) { return .known(types) }
    return inferredType(ofValue: Int(declaration.value), file).map { .known($0) } ?? .unknown
  }

  /// The title of the `MARK` that a declaration stands under, 0 for none.
  func section(of reference: DeclarationReference) -> NameID {
    sections.answer(reference.file) { project.files[Int(reference.file)].syntax.sections() }[
      Int(reference.index)]
  }

  /// The type of a local variable: the one that is written, or that of its initial value.
  func type(ofBinding node: CodeNode) -> KnownType {
    bindingTypes.answer(node) { readType(ofBinding: node.index, node.file) }
  }

  private func readType(ofBinding index: Int, _ file: Int) -> KnownType {
    let syntax = project.files[file].syntax
    let binding = Int(syntax.bodyNodes[index].node)
    let isAlone = [.patternBinding, .optionalBindingCondition].contains(syntax.tree[binding].kind)
    guard isAlone else { return .unknown }
    if let type = syntax.tree.child(of: binding, .type) { return .known(names(ofType: type, file)) }
    guard syntax.tree[binding + 1].kind == .identifierPattern,
      let value = syntax.tree.child(of: binding, .initializer)
    else { return .unknown }
    return inferredType(ofValue: value, file).map { .known($0) } ?? .unknown
  }

  /// nil where it takes a compiler.
  func typeOfValue(_ value: Int, _ file: Int) -> KnownTypeName? {
    let syntax = project.files[file].syntax
    switch syntax.typeOfValue(value) {
    case .standard(let name): return KnownTypeName(Array(name.utf8), bare: Array(name.utf8), project.names)
    case .written(let range): return typeName(writtenAt: range, syntax)
    case nil: return nil
    }
  }

  func typeName(writtenAt range: Range<Int>, _ syntax: FileSyntax) -> KnownTypeName {
    let base = texts.scratch.type(range, of: syntax.source)
    let angle = base.last == UInt8(ascii: ">") ? base.firstIndex(of: UInt8(ascii: "<")) : nil
    return KnownTypeName(base, bare: angle.map { Array(base[..<$0]) } ?? base, project.names)
  }

  /// Of what one name may mean: what has more is ambiguous, and each use would go through all.
  static var mostMeanings: Int { 64 }

  /// The enum of the project that a value such as `Item.first` is a case of: as written, and what that is an alias of.
  private func enumeration(ofValue value: Int, of reference: DeclarationReference) -> [KnownTypeName]? {
    let file = Int(reference.file)
    let syntax = project.files[file].syntax
    guard let (type, member) = syntax.memberOfType(value) else { return nil }
    let known = typeName(writtenAt: syntax.range(of: type), syntax)
    guard let name = known.name else { return nil }
    if isAlias(name), case .metatype(let aliased) = model.type(ofValue: type, inFile: file),
      case .instance(let own) = model.type(ofValue: value, inFile: file), own == aliased
    {
      return [known] + (names(of: aliased) ?? [])
    }
    let candidates = project.types(
      named: name, at: project.declaration(reference).node, inFile: file,
      scope: project.enclosingType(of: reference))
    guard candidates.count <= Self.mostMeanings else { return nil }
    let isCase = candidates.allSatisfy { candidate in
      memberTable(ofType: candidate)[member]?.contains { project.declaration($0).kind == .enumCase } ?? false
    }
    return isCase && !candidates.isEmpty ? [known] : nil
  }

  /// nil for what is no generic parameter.
  private func constrained(
    _ name: NameID?, at reference: DeclarationReference
  ) -> KnownType? {
    guard let name, let constraints = project.constraints(on: name, at: reference) else { return nil }
    return constraints.isEmpty ? .unknown : .known(constraints.flatMap { names(ofType: $0.type, $0.file) })
  }

  /// The type itself, the parts of a composition, and what those are aliases of.
  func names(ofType type: Int, _ file: Int, depth: Int = 0) -> [KnownTypeName] {
    let syntax = project.files[file].syntax
    let bare = syntax.bareType(type)
    let parts = [bare] + syntax.compositionParts(bare)
    let aliased = parts.flatMap { aliasedNames(ofType: $0, file, depth: depth) }
    return parts.map { node in
      if let name = syntax.plainTypeName(node) { return KnownTypeName(name) }
      return KnownTypeName(
        texts.scratch.type(syntax.range(of: node), of: syntax.source),
        bare: texts.scratch.type(syntax.rangeWithoutArguments(node), of: syntax.source), project.names)
    } + aliased
  }

  /// The types of the project that the type of a declaration resolves to.
  func resolvedTypes(of reference: DeclarationReference) -> [Int] {
    guard case .known(let known) = type(of: reference) else { return [] }
    let scope = project.enclosingType(of: reference)
    let node = project.declaration(reference).node
    var types: [Int] = []
    for case let name? in known.map(\.name) {
      types += project.types(named: name, at: node, inFile: Int(reference.file), scope: scope)
    }
    return types
  }

  /// The uses of some kinds that one of some queries admits, in the order of files. The conditions of fixes ask this for
  /// each finding.
  func uses(_ kinds: FactKinds, _ queries: [UseIndex.Query]) -> [CodeNode] {
    uses.flatMap { $0.uses(kinds, queries, in: project) }
  }

  /// The declarations of some kinds with a type at them that some words are written in, in the order of files.
  func declarations(writing words: [SoughtWord], _ kinds: FactKinds) -> [CodeNode] {
    let (types, members) = (kinds.intersection(ProjectIndexes.types), kinds.subtracting(ProjectIndexes.types))
    let found = (types.isEmpty ? [] : typesOfTypes) + (members.isEmpty ? [] : typesOfMembers)
    let nodes = found.flatMap { $0.declarations(writing: words, in: project) }
    return types.isEmpty || members.isEmpty
      ? nodes : nodes.sorted { ($0.file, $0.index) < ($1.file, $1.index) }
  }

  /// The files in whose code a name stands, in no order.
  func files(naming name: NameID) -> [Int] {
    codeNames.flatMap { $0.files(with: project.names.bytes(name)) }
  }

  /// The declarations of some kinds whose names begin with one of some texts, in the order of files.
  func declarations(beginningWith beginnings: [[UInt8]], _ kinds: FactKinds) -> [CodeNode] {
    let found = indexes.declaredNames.values(of: project).flatMap {
      $0.declarations(beginningWith: beginnings, in: project)
    }
    return Set(found).filter { reference in
      let kind = project.files[Int(reference.file)].declarations[Int(reference.index)].kind
      return !FactKinds(of: kind).isDisjoint(with: kinds)
    }.sorted { ($0.file, $0.index) < ($1.file, $1.index) }.map { .declaration($0) }
  }

  /// Where the bodies of a type's own members name what may be a member.
  func namedPlaces(inType type: Int) -> [NameID: [CallGraph.Place]] {
    namedPlaces.answer(type) { CallGraph.namedPlaces(inType: type, of: project) }
  }

  /// What a type and its extensions declare, by name.
  func memberTable(ofType type: Int) -> [NameID: [DeclarationReference]] {
    memberTables.answer(type) { project.memberTable(ofType: type) }
  }

  /// Who uses the members of a name, and for what.
  func memberUses(named name: NameID) -> MemberUses {
    indexes.memberUses.uses(of: name, in: project) { MemberUseCollector.uses(of: name, in: $0, self) }
  }

  /// Whether values of a type may be written as those of another: of one that inherits from something of its name, or of
  /// an alias.
  func hasOtherNames(_ type: Int) -> Bool {
    if project.isExtendedElsewhere(type) { return true }
    let entry = project.types[type]
    let question = ProtocolOrClass(name: entry.name, isProtocol: entry.kind == .protocol)
    // Whatever conforms to a protocol has a member of its own.
    let heirs = question.isProtocol ? FactKinds(.protocol, .extension) : FactKinds(.class)
    return otherNames.answer(question) { isWritten(entry.name, at: heirs.union(FactKinds(.typealias))) }
  }

  /// Whether a type alias is called by a name.
  func isAlias(_ name: NameID) -> Bool {
    aliases.answer(name) {
      project.declarations(named: name).contains { project.declaration($0).kind == .typealias }
    }
  }

  /// Whether some method of a name changes what it is called on, or lends it for that.
  func isMutating(_ method: NameID) -> Bool {
    mutatingNames.answer(method) {
      let text = project.names.string(method)
      return text.hasPrefix("with") && text.contains("Mutable") || text == "take"
        || project.declarations(named: method).contains { mutates($0) }
    }
  }

  func inheritance(ofType type: Int) -> Inheritance {
    inheritances.answer(type) {
      Inheritance(ofType: type, in: project, isExcerpt: isExcerpt, table: memberTable(ofType:))
    }
  }
}
