import Project
import RuleLanguage
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
    case known([TypeText])
  }

  /// `base` without `any`, `some`, `?`, `!` and attributes; `bare` without generic arguments, too.
  struct TypeText {
    let base: String
    let bare: String
    /// The same as names, where the project has them.
    let baseName: NameID?
    let bareName: NameID?

    init(base: String, in project: borrowing Project) {
      self.base = base
      bare = TypeNames.base(base, dropsArguments: true)
      baseName = project.names.find(base)
      bareName = bare == base ? baseName : project.names.find(bare)
    }

    /// - Parameter plain: a name without arguments.
    init(plain: NameID, in project: borrowing Project) {
      base = project.names.string(plain)
      bare = base
      baseName = plain
      bareName = plain
    }
  }

  private struct Known {
    /// By file, once one of its declarations was asked for; by declaration.
    var types: [[KnownType?]] = []
    var texts: [NameID: [TypeText]] = [:]
    var graphs: [Int: CallGraph] = [:]
    var inheritances: [Int: Inheritance] = [:]
    /// By file, the titles above its declarations.
    var sections = BoundedMemo<Int32, [NameID]>()
    /// Those of the file that was asked last.
    var lastSections: (file: Int32, titles: [NameID]) = (-1, [])
    var contents = BoundedMemo<Domain, [Candidate]>()
    var roots = BoundedMemo<Root, [Subject]>()
  }

  /// Behind a pointer, since each look at a property of a class that can change is checked for exclusive access.
  private let known: UnsafeMutablePointer<Known>
  private let project: Project
  private let screens: PatternSet
  private let indexes: ProjectIndexes
  let flow = FlowCache()
  let spellings: Spellings

  /// What quantifiers range over: the facts of a file ask the same of the types around them.
  var contents: BoundedMemo<Domain, [Candidate]> {
    _read { yield known.pointee.contents }
    _modify { yield &known.pointee.contents }
  }

  /// What names mean that paths begin with.
  var roots: BoundedMemo<Root, [Subject]> {
    _read { yield known.pointee.roots }
    _modify { yield &known.pointee.roots }
  }

  struct Domain: MemoQuestion {
    var domain: Quantification.Domain
    var kinds: FactKinds
    var subject: Subject

    var key: UInt64 {
      UInt64(subject.file) << 32 ^ UInt64(subject.index) << 16 ^ kinds.rawValue << 8 ^ UInt64(domain.rawValue)
    }
  }

  /// A name in the braces of a type, or of none.
  struct Root: MemoQuestion {
    var name: NameID
    var scope: Int?
    var module: Int

    // The type tells the module, mostly.
    var key: UInt64 { UInt64(name) << 32 ^ UInt64(bitPattern: Int64(scope ?? -1)) }
  }

  /// - Parameters:
  ///   - screens: what the parts of a screen are called; capture 1 is the screen.
  ///   - indexes: those of the project.
  init(_ project: Project, screens: PatternSet, indexes: ProjectIndexes) {
    self.project = project
    self.screens = screens
    self.indexes = indexes
    spellings = Spellings(project.names)
    known = .allocate(capacity: 1)
    known.initialize(to: Known())
  }

  deinit {
    known.deinitialize(count: 1)
    known.deallocate()
  }

  /// What the code of a file is isolated to where it says nothing; nil where no text of the project tells.
  func isolation(ofFile file: Int) -> BuildSettings.Isolation? {
    indexes.settings.value { project.buildSettings() }.isolation(ofPath: project.path(ofFile: file))
  }

  /// The screen that a type named just `ViewModel` belongs to: that of the nearest type around it, else that of its
  /// file. nil where neither names one.
  func screen(of reference: DeclarationReference, _ steps: inout Steps) -> String? {
    var next = project.parent(of: reference)
    while let holder = next {
      let name = project.names.string(project.declaration(holder).name)
      if let screen = screen(in: name.split(separator: ".").last ?? "", &steps) { return screen }
      next = project.parent(of: holder)
    }
    let stem = project.names.string(project.files[Int(reference.file)].stem)
    return screen(in: stem.prefix { $0 != "+" && $0 != "." }, &steps)
  }

  /// `Home` of `HomeView`, `HomeViewModel` and `Home`; nil of a bare `View`.
  private func screen(in name: Substring, _ steps: inout Steps) -> String? {
    var captures = Captures(slots: 2)
    captures.steps = steps
    defer { steps = captures.steps }
    var text = String(name)
    guard text.withUTF8({ screens.matches($0, captures: &captures) }) else {
      return text.isEmpty ? nil : text
    }
    return captures[1].flatMap { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }
  }

  func type(of reference: DeclarationReference) -> KnownType {
    let file = Int(reference.file)
    if known.pointee.types.isEmpty {
      known.pointee.types = Array(repeating: [], count: project.files.count)
    }
    if known.pointee.types[file].isEmpty {
      known.pointee.types[file] = Array(
        repeating: nil, count: project.files[file].outline.declarations.count)
    }
    if let type = known.pointee.types[file][Int(reference.index)] { return type }
    let type = readType(of: reference)
    known.pointee.types[file][Int(reference.index)] = type
    return type
  }

  private func readType(of reference: DeclarationReference) -> KnownType {
    let declaration = project.declaration(reference)
    if declaration.type != 0 {
      let types = texts(of: declaration.type)
      return constrained(types[0].baseName, at: reference) ?? .known(types)
    }
    guard declaration.kind == .variable || declaration.kind == .constant else { return .none }
    let facts = Int(declaration.firstFact)..<max(Int(declaration.firstFact), Int(declaration.factEnd))
    let inferred = inferred(fromValue: declaration.value, facts, file: Int(reference.file))
    guard case .unknown = inferred else { return inferred }
    let value = project.names.string(declaration.value)
    return enumeration(ofValue: value, of: reference).map {
      .known([TypeText(base: $0, in: project)])
    } ?? .unknown
  }

  /// The title of the `MARK` that a declaration stands under, 0 for none.
  func section(of reference: DeclarationReference) -> NameID {
    if known.pointee.lastSections.file != reference.file {
      known.pointee.lastSections = (reference.file, sections(ofFile: reference.file))
    }
    return known.pointee.lastSections.titles[Int(reference.index)]
  }

  private func sections(ofFile file: Int32) -> [NameID] {
    if let titles = known.pointee.sections[file] { return titles }
    let titles = project.files[Int(file)].outline.sections()
    known.pointee.sections[file] = titles
    return titles
  }

  /// The type of a local variable: the one that is written, or that of its plain initial value.
  func type(ofBinding index: Int, file: Int) -> KnownType {
    let binding = project.files[file].outline.facts[index]
    if binding.detail != 0 { return .known(texts(of: binding.detail)) }
    return inferred(fromValue: binding.value, index + 1..<Int(binding.subtreeEnd), file: file)
  }

  private func inferred(fromValue value: NameID, _ facts: Range<Int>, file: Int)
    -> KnownType
  {
    guard value != 0 else { return .unknown }
    let text = project.names.string(value)
    let type = TypeNames.inferred(fromValue: text) ?? constructed(text, facts, file: file)
    return type.map { .known([TypeText(base: $0, in: project)]) } ?? .unknown
  }

  /// The callee of a call of an initializer that is too long for its text: it stands at the start, and alone.
  private func constructed(_ text: String, _ facts: Range<Int>, file: Int) -> String? {
    let all = project.files[file].outline.facts
    guard text.last == "…", let first = facts.first, all[first].kind == .call else { return nil }
    guard Int(all[first].subtreeEnd) == facts.upperBound else { return nil }
    let callee = project.names.string(all[first].name)
    return text.hasPrefix(callee + "(") ? TypeNames.inferred(fromValue: callee + "()") : nil
  }

  /// The enum of the project that a value such as `Item.first` is a case of.
  private func enumeration(
    ofValue value: String, of reference: DeclarationReference
  ) -> String? {
    guard let (type, member) = TypeNames.member(ofValue: value),
      let name = project.names.find(TypeNames.base(type, dropsArguments: true))
    else { return nil }
    let candidates = project.types(
      named: name, scope: project.enclosingType(of: reference),
      module: project.files[Int(reference.file)].module)
    let isCase = candidates.allSatisfy { candidate in
      project.members(ofType: candidate).contains {
        project.declaration($0).kind == .enumCase
          && project.names.string(project.declaration($0).name) == member
      }
    }
    return isCase && !candidates.isEmpty ? type : nil
  }

  /// nil for what is no generic parameter.
  private func constrained(
    _ name: NameID?, at reference: DeclarationReference
  ) -> KnownType? {
    guard let name, let constraints = project.constraints(on: name, at: reference) else { return nil }
    return constraints.isEmpty ? .unknown : .known(constraints.flatMap { texts(of: $0) })
  }

  private func texts(of name: NameID) -> [TypeText] {
    if let texts = known.pointee.texts[name] { return texts }
    let types: [TypeText]
    if TypeNames.isPlain(project.names.bytes(name)) {
      types = [TypeText(plain: name, in: project)]
    } else {
      let base = TypeNames.base(project.names.string(name), dropsArguments: false)
      types = ([base] + TypeNames.components(of: base)).map { TypeText(base: $0, in: project) }
    }
    known.pointee.texts[name] = types
    return types
  }

  /// The types of the project that the type of a declaration resolves to.
  func resolvedTypes(of reference: DeclarationReference) -> [Int] {
    guard case .known(let texts) = type(of: reference) else { return [] }
    let scope = project.enclosingType(of: reference)
    let module = project.files[Int(reference.file)].module
    var types: [Int] = []
    for index in texts.indices {
      guard let name = texts[index].bareName else { continue }
      types += project.types(named: name, scope: scope, module: module)
    }
    return types
  }

  /// The facts of some kinds that one of some queries admits, in the order of files. The conditions of fixes ask this for
  /// each finding.
  func facts(_ kinds: FactKinds, _ queries: [FactIndex.Query]) -> [Subject] {
    indexes.facts.value { FactIndex(project) }.facts(kinds, queries)
  }

  /// The declarations that inherit something with one of some words, in the order of files.
  func declarations(inheriting words: [NameID]) -> [Subject] {
    indexes.inheritance.value { InheritanceIndex(project) }.declarations(inheriting: words)
  }

  func callGraph(ofType type: Int) -> CallGraph {
    if let graph = known.pointee.graphs[type] { return graph }
    let graph = CallGraph(ofType: type, inheriting: inheritance(ofType: type), in: project)
    known.pointee.graphs[type] = graph
    return graph
  }

  func inheritance(ofType type: Int) -> Inheritance {
    if let inheritance = known.pointee.inheritances[type] { return inheritance }
    let inheritance = Inheritance(ofType: type, in: project)
    known.pointee.inheritances[type] = inheritance
    return inheritance
  }
}
