import Semantics
import Syntax

/// What a type may have from its superclass and from extensions of its protocols.
struct Inheritance {
  /// What its ancestors of the project declare, by name: for each the table that all its heirs share.
  private let tables: [[NameID: [DeclarationReference]]]
  /// Whether all its ancestors are of the project, or known otherwise.
  private let isKnown: Bool

  /// - Parameters:
  ///   - isExcerpt: whether the type itself may have more than the project shows.
  ///   - table: what a type declares, by name.
  init(
    ofType type: Int, in project: borrowing Project, isExcerpt: Bool,
    table: (Int) -> [NameID: [DeclarationReference]]
  ) {
    let entry = project.types[type]
    isKnown = entry.unknownConformances.isEmpty && !isExcerpt
    tables = entry.ancestors.map(table)
  }

  func declarations(named name: NameID) -> [DeclarationReference] {
    tables.flatMap { $0[name] ?? [] }
  }

  /// Whether an ancestor from outside the project may declare a name that nothing in the project does.
  func mayHave(_ name: NameID, in project: Project) -> Bool {
    if isKnown { return false }
    let text = project.names.string(name)
    guard text.first?.isLowercase ?? false, !Self.globalFunctions.contains(text) else { return false }
    return !project.declarations(named: name).contains { project.declaration($0).isTopLevel }
  }

  static let globalFunctions: Set = [
    "print", "debugPrint", "dump", "assert", "assertionFailure", "precondition", "preconditionFailure",
    "fatalError", "min", "max", "abs", "zip", "type", "stride", "withAnimation", "withTaskGroup",
    "withThrowingTaskGroup", "withCheckedContinuation", "withCheckedThrowingContinuation",
  ]
}
