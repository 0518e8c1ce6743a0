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
    case known(TypeText)
  }

  /// `base` without `any`, `some`, `?`, `!` and attributes; `bare` without generic arguments, too.
  struct TypeText {
    var base: String
    var bare: String
  }

  private var texts: [NameID: TypeText] = [:]
  private var graphs: [Int: CallGraph] = [:]
  private var inheritances: [Int: Inheritance] = [:]
  let flow = FlowCache()

  func type(of reference: DeclarationReference, in project: Project) -> KnownType {
    let declaration = project.declaration(reference)
    if declaration.type != 0 { return .known(text(declaration.type, in: project)) }
    guard declaration.kind == .variable || declaration.kind == .constant else { return .none }
    let value = project.names.string(declaration.value)
    guard let inferred = TypeNames.inferred(fromValue: value) ?? enumeration(ofCase: value, in: project)
    else { return .unknown }
    return .known(TypeText(base: inferred, bare: TypeNames.base(inferred, dropsArguments: true)))
  }

  /// `HomeViewState` of `HomeViewState.idle`, where an enum of that name has that case.
  private func enumeration(ofCase value: String, in project: Project) -> String? {
    let parts = value.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let name = project.names.find(String(parts[parts.count - 1])) else { return nil }
    let isCase = project.declarations(named: name).contains { reference in
      guard project.declaration(reference).kind == .enumCase, let holder = project.parent(of: reference)
      else { return false }
      return project.names.string(project.declaration(holder).name) == parts[parts.count - 2]
    }
    return isCase ? parts.dropLast().joined(separator: ".") : nil
  }

  private func text(_ name: NameID, in project: Project) -> TypeText {
    if let known = texts[name] { return known }
    let base = TypeNames.base(project.names.string(name), dropsArguments: false)
    let text = TypeText(base: base, bare: TypeNames.base(base, dropsArguments: true))
    texts[name] = text
    return text
  }

  func callGraph(ofType type: Int, in project: Project) -> CallGraph {
    if let graph = graphs[type] { return graph }
    let graph = CallGraph(ofType: type, inheriting: inheritance(ofType: type, in: project), in: project)
    graphs[type] = graph
    return graph
  }

  func inheritance(ofType type: Int, in project: Project) -> Inheritance {
    if let inheritance = inheritances[type] { return inheritance }
    let inheritance = Inheritance(ofType: type, in: project)
    inheritances[type] = inheritance
    return inheritance
  }
}
