import RuleLanguage
import Semantics
import Syntax

/// Turns what a rule wants done into edits of one file: a function of its text, its outline and the plan.
struct FixWriter {
  let source: EditableSource
  let project: Project
  let file: Int

  /// nil where nothing would change, or where a step finds no place for what it writes.
  func fix(_ plan: FixPlan) -> Fix? {
    var (edits, imports): ([TextEdit], [TextEdit]) = ([], [])
    for node in plan.nodes {
      if node.kind == .declaration { edits += inheritanceEdits(plan, declaration: node.index) }
      for step in plan.steps {
        edits +=
          node.kind == .bodyNode
          ? self.edits(step, bodyNode: node.index)
          : step.arguments.flatMap { self.edits(step.operation, $0, declaration: node.index) }
      }
      guard let own = importEdits(plan, node) else { return nil }
      imports += own
    }
    // An import is for what else is written.
    if edits.isEmpty, plan.steps.contains(where: { $0.operation != .addImport }) { return nil }
    var seen: Set<TextEdit> = []
    edits = (imports + edits).filter { seen.insert($0).inserted }
      .sorted { ($0.bytes.lowerBound, $0.bytes.upperBound) < ($1.bytes.lowerBound, $1.bytes.upperBound) }
    let overlaps = zip(edits, edits.dropFirst()).contains { $0.bytes.upperBound > $1.bytes.lowerBound }
    if edits.isEmpty || overlaps { return nil }
    return Fix(
      safety: plan.safety == .safe && (changesOthers(plan) || isUsedUnread(plan)) ? .unsafe : plan.safety,
      edits: edits.map { Edit(path: project.path(ofFile: file), bytes: $0.bytes, text: $0.text) })
  }

  /// Whether a property shares what stands before its name with others: `private(set) var a = 1, b = 2` speaks of both.
  private func changesOthers(_ plan: FixPlan) -> Bool {
    let declarations = source.declarations
    return plan.nodes.contains { node in
      guard node.kind == .declaration else { return false }
      let own = declarations[node.index]
      guard own.kind == .variable || own.kind == .constant else { return false }
      let next = Int(own.subtreeEnd)
      if next < declarations.count, declarations[next].start == own.start { return true }
      // Accessors of the one before stand between.
      let before = declarations[..<node.index].last { $0.start <= own.start }
      return before?.start == own.start
    }
  }

  /// Whether a file that is not read may use what is changed: an ignored test, a file that a tool generates.
  private func isUsedUnread(_ plan: FixPlan) -> Bool {
    plan.nodes.contains { node in
      guard node.kind == .declaration else { return false }
      let reference = DeclarationReference(file: file, index: node.index)
      return !isSeenHereAlone(reference)
        && project.moduleMap.sources.isWrittenInUnread(nameOutside(reference))
    }
  }

  private func isSeenHereAlone(_ reference: DeclarationReference) -> Bool {
    if project.isLocal(reference) { return true }
    let tree = project.files[file].syntax.tree
    var next: DeclarationReference? = reference
    while let current = next {
      if tree.access(of: Int(project.declaration(current).node)) <= .fileprivate { return true }
      next = project.parent(of: current)
    }
    return false
  }

  /// What others call a declaration by: an initializer and a subscript by their type.
  private func nameOutside(_ reference: DeclarationReference) -> String {
    let declaration = project.declaration(reference)
    let isNamed = declaration.kind != .initializer && declaration.kind != .subscript
    guard !isNamed, let parent = project.parent(of: reference) else {
      return project.names.string(declaration.name)
    }
    return nameOutside(parent)
  }

  // MARK: - Imports

  /// nil where one has no place.
  private func importEdits(_ plan: FixPlan, _ node: CodeNode) -> [TextEdit]? {
    guard node.kind == .declaration else { return [] }
    let writer = ImportEdits(source: source, user: source.declarations[node.index])
    var edits: [TextEdit] = []
    for argument in plan.steps.filter({ $0.operation == .addImport }).flatMap(\.arguments) {
      guard let own = writer.add(written(argument.text)) else { return nil }
      edits += own
    }
    return edits
  }

  // MARK: - Declarations

  /// What is added and removed behind a colon, of all steps together: each has to know of the others.
  private func inheritanceEdits(_ plan: FixPlan, declaration index: Int) -> [TextEdit] {
    func texts(_ operation: FixOperation) -> [String] {
      plan.steps.filter { $0.operation == operation }.flatMap(\.arguments).map { written($0.text) }
    }
    let (removed, added) = (texts(.removeInheritance), texts(.addInheritance))
    if removed.isEmpty, added.isEmpty { return [] }
    return InheritanceEdits(source, source.declarations[index])?.change(removing: removed, adding: added)
      ?? []
  }

  private func edits(
    _ operation: FixOperation, _ argument: FixPlan.Argument, declaration index: Int
  ) -> [TextEdit] {
    let declaration = source.declarations[index]
    let (text, old) = (written(argument.text), argument.replaced.map { written($0) } ?? "")
    switch operation {
    case .addModifier: return ModifierEdits(source, declaration).add(text)
    case .removeModifier: return ModifierEdits(source, declaration).remove(text)
    case .replaceModifier: return ModifierEdits(source, declaration).replace(old, text)
    case .addAttribute: return AttributeEdits(source, declaration).add(text)
    case .removeAttribute: return AttributeEdits(source, declaration).remove(text)
    case .replaceAttribute: return AttributeEdits(source, declaration).replace(old, text)
    case .replaceInheritance: return InheritanceEdits(source, declaration)?.replace(old, text) ?? []
    case .replaceKeyword: return source.replaceKeyword(old, text, of: declaration)
    case .replaceType: return TypeEdits(source, declaration)?.replace(with: text) ?? []
    case .addTypeSpecifier: return TypeEdits(source, declaration)?.addSpecifier(text) ?? []
    case .removeAccessor: return source.removeAccessor(text, of: declaration)
    case .wrapBody: return BodyEdits(source: source).wrap(declaration, in: text)
    case .addMember: return MemberEdits(source: source, index: index).add(text, of: Self.kind(ofMember: text))
    case .addEquality: return equality(text).addOperator(toEnum: index)
    case .addEqualityArm: return equality(text).addArm(ofCase: index)
    // The first three are written apart.
    case .addImport, .addInheritance, .removeInheritance, .insertBefore, .insertAfter, .wrapStatement,
      .replaceCallee,
      .replaceWithin:
      return []
    }
  }

  private func equality(_ property: String) -> EqualityEdits {
    EqualityEdits(source: source, project: project, file: file, errorProperty: property)
  }

  private static func kind(ofMember text: String) -> DeclarationKind {
    let type = "class C {\n\(text)\n}"
    return ParsedText(Array(type.utf8)).syntax.declarations.dropFirst().first?.kind ?? .function
  }

  // MARK: - Bodies

  private func edits(_ step: FixPlan.Step, bodyNode index: Int) -> [TextEdit] {
    let statement = StatementEdits(source, source.bodyNodes[index])
    return step.arguments.flatMap { argument in
      edits(
        step.operation, written(argument.text, path: statement.pathText),
        replacing: argument.replaced.map { written($0, path: statement.pathText) } ?? "", bodyNode: index,
        statement)
    }
  }

  private func edits(
    _ operation: FixOperation, _ text: String, replacing old: String, bodyNode index: Int,
    _ statement: StatementEdits
  ) -> [TextEdit] {
    switch operation {
    case .insertBefore: return statement.insertBefore(text)
    case .insertAfter: return statement.insertAfter(text)
    case .wrapStatement: return statement.wrap(in: text)
    case .replaceCallee: return source.replaceCallee(old, text, ofCall: index)
    case .replaceWithin: return source.replaceCallee(old, text, around: index)
    default: return []
    }
  }

  /// - Parameter path: what stands in the place of one.
  private func written(_ text: [FixPlan.Part], path: String = "") -> String {
    text.map { if case .literal(let literal) = $0 { literal } else { path } }.joined()
  }
}
