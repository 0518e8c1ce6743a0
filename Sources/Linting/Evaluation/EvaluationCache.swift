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
    guard declaration.value != 0 else { return .unknown }
    let value = project.names.string(declaration.value)
    guard
      let inferred = TypeNames.inferred(fromValue: value)
        ?? enumeration(ofValue: value, of: reference, in: project)
    else { return .unknown }
    return .known(TypeText(base: inferred, bare: TypeNames.base(inferred, dropsArguments: true)))
  }

  /// The enum of the project that a value such as `Item.first` is a case of.
  private func enumeration(
    ofValue value: String, of reference: DeclarationReference, in project: Project
  ) -> String? {
    guard let (type, member) = TypeNames.member(ofValue: value), let name = project.names.find(type) else {
      return nil
    }
    let candidates = project.types(
      named: name, scope: project.enclosingType(of: reference),
      module: project.files[Int(reference.file)].module)
    let isCase = candidates.allSatisfy { candidate in
      project.types[candidate].members.contains {
        project.declaration($0).kind == .enumCase
          && project.names.string(project.declaration($0).name) == member
      }
    }
    return isCase && !candidates.isEmpty ? type : nil
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
