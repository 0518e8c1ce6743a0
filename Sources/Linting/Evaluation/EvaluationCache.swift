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
    var base: String
    var bare: String
  }

  private var types: [DeclarationReference: KnownType] = [:]
  private var texts: [NameID: [TypeText]] = [:]
  private var graphs: [Int: CallGraph] = [:]
  private var holders: [Int: [DeclarationReference]]?

  func type(of reference: DeclarationReference, in project: Project) -> KnownType {
    if let known = types[reference] { return known }
    let type = readType(of: reference, in: project)
    types[reference] = type
    return type
  }

  private func readType(of reference: DeclarationReference, in project: Project) -> KnownType {
    let declaration = project.declaration(reference)
    if declaration.type != 0 {
      let types = texts(of: declaration.type, in: project)
      return constrained(types[0].base, at: reference, in: project) ?? .known(types)
    }
    guard declaration.kind == .variable || declaration.kind == .constant else { return .none }
    guard declaration.value != 0,
      let inferred = TypeNames.inferred(fromValue: project.names.string(declaration.value))
    else { return .unknown }
    return .known([TypeText(base: inferred, bare: TypeNames.base(inferred, dropsArguments: true))])
  }

  /// nil for what is no generic parameter.
  private func constrained(
    _ name: String, at reference: DeclarationReference, in project: Project
  ) -> KnownType? {
    guard let id = project.names.find(name), let constraints = project.constraints(on: id, at: reference)
    else { return nil }
    return constraints.isEmpty ? .unknown : .known(constraints.flatMap { texts(of: $0, in: project) })
  }

  private func texts(of name: NameID, in project: Project) -> [TypeText] {
    if let known = texts[name] { return known }
    let base = TypeNames.base(project.names.string(name), dropsArguments: false)
    let types = ([base] + TypeNames.components(of: base)).map {
      TypeText(base: $0, bare: TypeNames.base($0, dropsArguments: true))
    }
    texts[name] = types
    return types
  }

  /// The types of the project that the type of a declaration resolves to.
  func resolvedTypes(of reference: DeclarationReference, in project: Project) -> [Int] {
    guard case .known(let known) = type(of: reference, in: project) else { return [] }
    let scope = project.enclosingType(of: reference)
    let module = project.files[Int(reference.file)].module
    return known.compactMap { project.names.find($0.bare) }
      .flatMap { project.types(named: $0, scope: scope, module: module) }
  }

  /// The properties whose type resolves to one, in the order of files.
  func holders(of type: Int, in project: Project) -> [DeclarationReference] {
    if let holders { return holders[type] ?? [] }
    var found: [Int: [DeclarationReference]] = [:]
    for file in project.files.indices {
      for (index, declaration) in project.files[file].outline.declarations.enumerated()
      where declaration.kind == .variable || declaration.kind == .constant {
        let property = DeclarationReference(file: file, index: index)
        for type in resolvedTypes(of: property, in: project) { found[type, default: []].append(property) }
      }
    }
    holders = found
    return found[type] ?? []
  }

  func callGraph(ofType type: Int, in project: Project) -> CallGraph {
    if let graph = graphs[type] { return graph }
    let graph = CallGraph(ofType: type, in: project)
    graphs[type] = graph
    return graph
  }
}
