import RuleLanguage
import Semantics
import Syntax

/// Members by name, and what their values are.
extension EvaluationCache {
  /// Whether a copy of a value shares its state.
  enum ValueSemantics {
    case value, reference
  }

  /// nil where it takes a compiler.
  func semantics(of member: DeclarationReference?) -> ValueSemantics? {
    guard let member else { return nil }
    let kinds = resolvedTypes(of: member).map { project.types[$0].kind }
    if !kinds.isEmpty {
      if kinds.allSatisfy({ $0 == .class || $0 == .actor }) { return .reference }
      return kinds.allSatisfy { $0 == .struct || $0 == .enum } ? .value : nil
    }
    guard case .known(let types) = type(of: member) else { return nil }
    if types.contains(where: { Self.standardReferences.contains(texts.string($0.bare)) }) {
      return .reference
    }
    return types.allSatisfy { Self.isStandardValue(texts.string($0.bare)) } ? .value : nil
  }

  private static func isStandardValue(_ type: String) -> Bool {
    type.hasPrefix("[") || standardValues.contains(type)
  }

  private static let standardValues: Set = [
    "Array", "Bool", "Character", "ContiguousArray", "Data", "Date", "Decimal", "Dictionary", "Double",
    "Float",
    "Int", "Int16", "Int32", "Int64", "Int8", "Range", "Set", "String", "Substring", "UInt", "UInt16",
    "UInt32",
    "UInt64", "UInt8", "URL", "UUID",
  ]

  private static let standardReferences: Set = [
    "AnyCancellable", "DispatchQueue", "FileManager", "NotificationCenter", "OperationQueue", "Task", "Timer",
    "URLSession", "UserDefaults",
  ]

  /// Whether a type is written at declarations of some kinds, and not only before the dot of another, as in `Order.Item`.
  func isWritten(_ type: NameID, at kinds: FactKinds) -> Bool {
    guard let word = Pattern.indexWords(project.names.bytes(type)).first else { return false }
    return declarations(writing: [.whole(Array(word))], kinds).contains { writer in
      let file = project.files[writer.file]
      let declaration = file.declaration(writer.index)
      guard !FactKinds(of: declaration.kind).isDisjoint(with: kinds) else { return false }
      let own = texts.type(of: declaration, in: file.syntax).map { [$0] } ?? []
      return texts.strings(own + texts.inherits(of: declaration, in: file.syntax)).contains { text in
        let bytes = Array(text.utf8)
        return Pattern.indexWords(bytes).contains { written in
          written.elementsEqual(word) && bytes.dropFirst(written.endIndex).first != UInt8(ascii: ".")
        }
      }
    }
  }

  func globals(named name: NameID) -> [DeclarationReference] {
    project.declarations(named: name).filter { project.declaration($0).isTopLevel }
  }

  /// Whether one of some methods of a name changes what it is called on.
  func isMutating(_ method: NameID, _ methods: [DeclarationReference]) -> Bool {
    isMutating(method) && methods.contains { mutates($0) }
  }

  /// What `$name` of such a property is tells of its changes, and makes none.
  func isPublished(_ property: DeclarationReference) -> Bool {
    hasAttribute([wellKnown.published], property)
  }

  /// Whether a declaration has an attribute of one of some names, with or without its module.
  func hasAttribute(_ names: [NameID], _ declaration: DeclarationReference) -> Bool {
    project.files[Int(declaration.file)].syntax.hasAttribute(names, project.declaration(declaration))
  }

  func mutates(_ function: DeclarationReference) -> Bool {
    let declaration = project.declaration(function)
    return declaration.kind == .function && hasModifier(Keyword.mutating, function)
  }

  func hasModifier(_ modifier: NameID, _ member: DeclarationReference) -> Bool {
    let syntax = project.files[Int(member.file)].syntax
    return syntax.modifiers(of: project.declaration(member)).contains { syntax.tree[$0].name == modifier }
  }

  /// The members of a name, its own before those it inherits, which only functions do not hide. `$name` and `_name` are
  /// the property `name`.
  func members(named name: NameID, ofType type: Int) -> [DeclarationReference] {
    let own = memberTable(ofType: type)[name] ?? []
    let inherited = inheritance(ofType: type).declarations(named: name)
    if own.isEmpty, !inherited.isEmpty { return inherited }
    if !own.isEmpty {
      let isWhole = inherited.isEmpty || own.count + inherited.count > Self.mostMeanings
      let all = isWhole ? own : own + inherited
      return all.contains { project.declaration($0).kind == .function } ? all : own
    }
    guard let bare = bareName(ofWrapped: name) else { return [] }
    return members(named: bare, ofType: type).filter { project.declaration($0).kind.isProperty }
  }

  /// What runs where code of `scope` names a member on a value of `type`, which is that or inherits from it: of those
  /// that are called alike the one nearest to the type. What a protocol asks for stands in where nobody has it. nil where
  /// they are too many.
  func implementations(
    named name: NameID, in scope: Int, of type: Int, isBehindSuper: Bool = false
  ) -> [DeclarationReference]? {
    let inherited = inheritance(ofType: scope).declarations(named: name)
    if isBehindSuper { return nearest(inherited) }
    guard let seen = joined(memberTable(ofType: scope)[name], inherited) else { return nil }
    if scope == type || seen.isEmpty { return nearest(seen) }
    let isProtocol = project.types[scope].kind == .protocol
    let known = Set(seen)
    return joined(memberTable(ofType: type)[name], inheritance(ofType: type).declarations(named: name))
      .flatMap { all in
        nearest(all.filter { isProtocol || known.contains($0) || hasModifier(Keyword.override, $0) })
      }
  }

  private func joined(
    _ own: [DeclarationReference]?, _ inherited: [DeclarationReference]
  ) -> [DeclarationReference]? {
    (own?.count ?? 0) + inherited.count > Self.mostMeanings ? nil : (own ?? []) + inherited
  }

  private func nearest(_ members: [DeclarationReference]) -> [DeclarationReference]? {
    guard members.count > 1 else { return members }
    if members.count > Self.mostMeanings { return nil }
    let required = members.filter(isRequired)
    var holders: [[NameID]: Int] = [:]
    return (members.filter { !isRequired($0) } + required).filter { member in
      let (declaration, syntax) = (project.declaration(member), project.files[Int(member.file)].syntax)
      let holder = isRequired(member) ? -1 : project.enclosingType(of: member) ?? -1
      let labels = syntax.labels(of: declaration)
      if let nearest = holders[labels] { return nearest == holder }
      // A property that only observes leaves the rest to the one above.
      let onlyObserves =
        declaration.kind.isProperty && hasModifier(Keyword.override, member)
        && !syntax.accessors(of: declaration).contains(Keyword.get)
      if !onlyObserves { holders[labels] = holder }
      return true
    }
  }

  /// Whether a value of a type may be one of another that overrides a member, or whatever implements a requirement.
  func mayBeOverridden(_ name: NameID, in type: Int) -> Bool {
    if project.types[type].kind == .protocol {
      return memberTable(ofType: type)[name]?.contains(where: isRequired) ?? false
    }
    return overridden.answer(name) {
      let members = project.declarations(named: name).filter { hasModifier(Keyword.override, $0) }
      let types = Set(members.compactMap { project.enclosingType(of: $0) })
      return types.reduce(into: []) { $0.formUnion(project.types[$1].ancestors) }
    }.contains(type)
  }

  /// Whether it is what a protocol asks for.
  func isRequired(_ member: DeclarationReference) -> Bool {
    project.parent(of: member).map { project.declaration($0).kind == .protocol } ?? false
  }

  /// `name` of `$name` and `_name`; nil for any other name.
  func bareName(ofWrapped name: NameID) -> NameID? {
    let first = project.names.firstByte(of: name)
    guard first == UInt8(ascii: "$") || first == UInt8(ascii: "_") else { return nil }
    return project.names.find(project.names.bytes(name).dropFirst())
  }

  /// Whether a name is that of what a property wrapper projects, and no argument such as `$0`.
  func isProjection(_ name: NameID) -> Bool {
    guard project.names.firstByte(of: name) == UInt8(ascii: "$") else { return false }
    let bytes = project.names.bytes(name)
    return bytes.count > 1 && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[1])
  }

  /// The types that declare a member that another has: itself, or those it inherits from. A property has its name for itself;
  /// of functions, and where a property is called like them, nobody says here which is meant. Empty where they are too many,
  /// or where there is none.
  func declaringTypes(ofMember name: NameID, in type: Int) -> [Int] {
    let members = members(named: name, ofType: type)
    let hasFunctions = members.prefix(Self.mostMeanings).contains {
      project.declaration($0).kind == .function
    }
    guard hasFunctions else {
      let property = members.first { project.declaration($0).kind.isProperty }
      return property.flatMap { project.enclosingType(of: $0) }.map { [$0] } ?? []
    }
    if members.count > Self.mostMeanings { return [] }
    return members.filter {
      project.declaration($0).kind == .function || project.declaration($0).kind.isProperty
    }
    .compactMap { project.enclosingType(of: $0) }
  }

  /// Whether members that a type does not declare are looked up by a subscript of its own.
  func looksUpMembers(_ type: Int) -> Bool {
    members(named: Keyword.subscript, ofType: type).contains { project.declaration($0).kind == .subscript }
  }
}
