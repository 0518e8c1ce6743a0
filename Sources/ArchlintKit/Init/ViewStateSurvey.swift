import Semantics
import Syntax

/// What a project calls the states of its screens, read off what its view models keep.
struct ViewStateSurvey {
  /// The enums, by index, but for generic ones: those are named after no screen.
  private(set) var states: [Int] = []
  /// Those that keep one, by index.
  private(set) var viewModels: Set<Int> = []

  private let project: Project

  /// - Parameter viewModels: among the types of the project, by index.
  init(_ project: Project, viewModels: [Int]) {
    self.project = project
    var found: Set<Int> = []
    for viewModel in viewModels {
      let kept = kept(byViewModel: viewModel)
      if !kept.isEmpty { self.viewModels.insert(viewModel) }
      found.formUnion(kept)
    }
    states = found.sorted().filter {
      !project.declaration(project.types[$0].declaration).flags.contains(.isGeneric)
    }
  }

  /// The enums that a view model keeps and that know of waiting.
  private func kept(byViewModel type: Int) -> [Int] {
    project.members(ofType: type).filter { project.declaration($0).kind.isProperty }
      .flatMap { property in types(of: property).filter(isState) }
  }

  private func isState(_ type: Int) -> Bool {
    project.types[type].kind == .enum
      && project.members(ofType: type).contains {
        let member = project.declaration($0)
        return member.kind == .enumCase && project.names.string(member.name) == "loading"
      }
  }

  /// By its annotation, else by an initial value such as `HomeState.idle`.
  private func types(of property: DeclarationReference) -> [Int] {
    let (file, declaration) = (Int(property.file), project.declaration(property))
    let syntax = project.files[file].syntax
    let name =
      declaration.type >= 0
      ? syntax.plainTypeName(Int(declaration.type)) : firstName(ofValue: Int(declaration.value), syntax.tree)
    guard let name else { return [] }
    return project.types(
      named: name, scope: project.enclosingType(of: property), module: project.files[file].module)
  }

  private func firstName(ofValue value: Int, _ tree: SyntaxTree) -> NameID? {
    guard value >= 0, tree[value].kind == .memberAccessExpr, let base = tree.child(of: value, .base),
      tree[base].kind == .declReferenceExpr
    else { return nil }
    return tree[base].name
  }
}
