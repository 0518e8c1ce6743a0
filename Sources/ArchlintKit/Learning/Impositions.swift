import Semantics
import Syntax

/// What declarations of a project cannot but be, as Swift is and as its own protocols are: it is no choice of whoever
/// writes them.
struct Impositions {
  private let project: Project
  private var requirements: [Int: Set<NameID>] = [:]
  private var requiredNames: [Int: Set<NameID>] = [:]

  init(_ project: Project) {
    self.project = project
  }

  /// The names of members that protocols of the project ask of a type: whoever conforms has no say in them.
  mutating func requiredNames(ofType type: Int) -> Set<NameID> {
    if let known = requiredNames[type] { return known }
    var names: Set<NameID> = []
    for ancestor in project.types[type].ancestors where project.types[ancestor].kind == .protocol {
      names.formUnion(requirements(of: ancestor))
    }
    requiredNames[type] = names
    return names
  }

  private mutating func requirements(of type: Int) -> Set<NameID> {
    if let known = requirements[type] { return known }
    let names = Set(project.members(of: project.types[type].declaration).map { project.declaration($0).name })
    requirements[type] = names
    return names
  }

  /// The kind that a type must be of, for what it inherits; nil where it may be of several.
  func kind(ofType type: Int) -> String? {
    let entry = project.types[type]
    if entry.ancestors.contains(where: { project.types[$0].kind == .class }) { return "class" }
    let names = entry.conformances.map { project.names.string($0) }
    if names.contains(where: Implication.isClass) { return "class" }
    return names.contains("View") ? "struct" : nil
  }
}
