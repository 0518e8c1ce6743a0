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

  func type(of reference: DeclarationReference, in project: Project) -> KnownType {
    let declaration = project.declaration(reference)
    if declaration.type != 0 { return .known(text(declaration.type, in: project)) }
    guard declaration.kind == .variable || declaration.kind == .constant else { return .none }
    guard declaration.value != 0,
      let inferred = TypeNames.inferred(fromValue: project.names.string(declaration.value))
    else { return .unknown }
    return .known(TypeText(base: inferred, bare: TypeNames.base(inferred, dropsArguments: true)))
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
    let graph = CallGraph(ofType: type, in: project)
    graphs[type] = graph
    return graph
  }
}
