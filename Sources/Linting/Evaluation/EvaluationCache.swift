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
  private var typeIndex: TypeIndex?
  private let screens: PatternSet

  /// - Parameter screens: what the parts of a screen are called; capture 1 is the screen.
  init(screens: PatternSet) {
    self.screens = screens
  }

  /// The screen that a type named just `ViewModel` belongs to: that of the nearest type around it, else that of its
  /// file. nil where neither names one.
  func screen(of reference: DeclarationReference, in project: Project) -> String? {
    var next = project.parent(of: reference)
    while let holder = next {
      let name = project.names.string(project.declaration(holder).name)
      if let screen = screen(in: name.split(separator: ".").last ?? "") { return screen }
      next = project.parent(of: holder)
    }
    let stem = project.names.string(project.files[Int(reference.file)].stem)
    return screen(in: stem.prefix { $0 != "+" && $0 != "." })
  }

  /// `Home` of `HomeView`, `HomeViewModel` and `Home`; nil of a bare `View`.
  private func screen(in name: Substring) -> String? {
    var captures = Captures(slots: 2)
    var text = String(name)
    guard text.withUTF8({ screens.matches($0, captures: &captures) }) else {
      return text.isEmpty ? nil : text
    }
    return captures[1].flatMap { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }
  }

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

  /// All properties and parameters that are, or may be, of a type.
  func declarations(typed name: String, in project: Project) -> [DeclarationReference] {
    let index = typeIndex ?? TypeIndex(project, self)
    typeIndex = index
    return (index.byType[name] ?? []) + index.unknown
  }

  func callGraph(ofType type: Int, in project: Project) -> CallGraph {
    if let graph = graphs[type] { return graph }
    let graph = CallGraph(ofType: type, in: project)
    graphs[type] = graph
    return graph
  }
}

/// Properties and parameters by the names of their types.
private struct TypeIndex {
  private(set) var byType: [String: [DeclarationReference]] = [:]
  /// Those whose type only a compiler could tell.
  private(set) var unknown: [DeclarationReference] = []

  init(_ project: Project, _ cache: EvaluationCache) {
    for file in project.files.indices {
      for (index, declaration) in project.files[file].outline.declarations.enumerated()
      where [.variable, .constant, .parameter].contains(declaration.kind) {
        let reference = DeclarationReference(file: file, index: index)
        switch cache.type(of: reference, in: project) {
        case .none: break
        case .unknown: unknown.append(reference)
        case .known(let type):
          for name in Set([type.base, type.bare]) { byType[name, default: []].append(reference) }
        }
      }
    }
  }
}
