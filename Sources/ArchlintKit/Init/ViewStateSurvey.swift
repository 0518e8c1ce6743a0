import Semantics
import Syntax

/// What a project calls the states of its screens, read off what its view models keep.
struct ViewStateSurvey {
  /// The name of such a state: of `HomeViewModel.State` the last part. One that several share is named after no screen.
  private(set) var names: [String] = []
  /// Those that keep one, by index.
  private(set) var viewModels: Set<Int> = []

  private let project: Project

  /// - Parameter viewModels: among the types of the project, by index.
  init(_ project: Project, viewModels: [Int]) {
    self.project = project
    var found: Set<Int> = []
    for viewModel in viewModels {
      let states = states(ofViewModel: viewModel)
      if !states.isEmpty { self.viewModels.insert(viewModel) }
      found.formUnion(states)
    }
    names = found.sorted().map { project.types[$0] }.filter {
      !project.declaration($0.declaration).flags.contains(.isGeneric)
    }.map { state in
      let text = project.names.string(state.name)
      return text.split(separator: ".").last.map(String.init) ?? text
    }
  }

  /// The enums that a view model keeps and that know of waiting.
  private func states(ofViewModel type: Int) -> [Int] {
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
