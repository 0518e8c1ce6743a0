import Semantics

/// Which schools the view models of a project show.
struct SchoolSurvey {
  /// A view model that is a class, by the file it stands in.
  struct Screen {
    var file: Int
    /// nil where it shows none.
    var school: School?
    /// Whether it keeps a state that knows of waiting: forms and menus have nothing to load.
    var waits: Bool
  }

  private(set) var screens: [Screen] = []
  private let project: Project
  private let contractSuffix: String

  /// View models that are no classes are rows and cells, and no screens.
  init(_ project: Project, _ names: NameSurvey) {
    self.project = project
    contractSuffix = names.contractSuffix
    let classes = names.viewModels.filter { project.types[$0].kind == .class }
    // `send(_ action:)` has many fathers: it speaks of the school where somebody tells a `Responder`.
    let isResponder = classes.contains { tellsResponder($0) }
    screens = classes.map { type in
      Screen(
        file: Int(project.types[type].declaration.file), school: school(of: type, isResponder: isResponder),
        waits: names.waitingViewModels.contains(type))
    }
  }

  private func school(of type: Int, isResponder: Bool) -> School? {
    if hasContract(type) { return .contract }
    if !functions(type, named: "loadIfNeeded").isEmpty { return .loadIfNeeded }
    return isResponder && (tellsResponder(type) || takesActions(type)) ? .responder : nil
  }

  /// A protocol of the name. One that is called otherwise than in the school is one where it requires events of an
  /// observable class: presenters have protocols as well.
  private func hasContract(_ type: Int) -> Bool {
    let entry = project.types[type]
    let own = project.names.string(project.declaration(entry.declaration).name)
    let name = NameSurvey.implemented(own)
    // `HomeViewModelImpl` and `DefaultHomeViewModel` may implement a plain `HomeViewModel`.
    let prefix = "Default"
    let names = [name] + (name.hasPrefix(prefix) ? [String(name.dropFirst(prefix.count))] : [])
    return names.flatMap { [$0 + contractSuffix, $0] }.contains { called in
      let contracts = project.names.find(called).map {
        project.types(named: $0, scope: nil, module: entry.module)
      }
      return (contracts ?? []).contains { contract in
        guard project.types[contract].kind == .protocol else { return false }
        return called.hasSuffix(NameSurvey.usualContractSuffix)
          || project.isObservable(entry) && project.members(ofType: contract).contains { isEvent($0) }
      }
    }
  }

  /// `didAppear`, and no `didSet`-like word that goes on in lower case.
  private func isEvent(_ member: DeclarationReference) -> Bool {
    let declaration = project.declaration(member)
    let name = project.names.string(declaration.name)
    return declaration.kind == .function && name.hasPrefix("did")
      && name.dropFirst("did".count).first?.isUppercase ?? false
  }

  /// Those of its superclasses, too.
  private func functions(_ type: Int, named name: String) -> [DeclarationReference] {
    guard let name = project.names.find(name) else { return [] }
    let classes = [type] + project.types[type].ancestors.filter { project.types[$0].kind == .class }
    return classes.flatMap { project.members(ofType: $0) }.filter {
      project.declaration($0).name == name && project.declaration($0).kind == .function
    }
  }

  /// `send(_ action: Action)`.
  private func takesActions(_ type: Int) -> Bool {
    functions(type, named: "send").flatMap { project.members(of: $0) }.contains {
      project.declaration($0).kind == .parameter && typeName(of: $0) == "Action"
    }
  }

  /// The last name of its written type; nil where none is written.
  private func typeName(of declaration: DeclarationReference) -> String? {
    let syntax = project.files[Int(declaration.file)].syntax
    return syntax.tree.child(of: Int(project.declaration(declaration).node), .type)
      .map { project.names.string(syntax.tree[syntax.bareType($0)].name) }
  }

  /// A stored `Responder`, or a type of what it is told.
  private func tellsResponder(_ type: Int) -> Bool {
    project.members(ofType: type).contains { member in
      let declaration = project.declaration(member)
      if project.names.string(declaration.name) == "ResponderAction" { return declaration.kind.holdsMembers }
      return declaration.kind.isProperty && typeName(of: member) == "Responder"
    }
  }
}
