import Semantics
import Syntax

/// Writes the `==` of an enum, and arms that it lacks.
struct EqualityEdits {
  let source: EditableSource
  let project: Project
  let file: Int
  /// What errors are compared by: `localizedDescription`.
  let errorProperty: String

  private var texts: SyntaxTexts { SyntaxTexts(project.names) }

  // MARK: - The whole operator

  /// Nothing where some case can not be compared, has the name of another, or stands under `#if`; nor where an operator that
  /// it needs binds as the project wants.
  func addOperator(toEnum index: Int) -> [TextEdit] {
    let cases = cases(ofEnum: index)
    guard !cases.isEmpty, cases.allSatisfy(\.isComparable),
      !caseIndexes(ofEnum: index).contains(where: isConditional),
      Set(cases.map(\.name)).count == cases.count, !["==", "&&"].contains(where: isDeclaredOperator)
    else { return [] }
    let style = EqualityStyle.ofNeighbours(of: file, in: project)
    let writer = EqualityWriter(
      style: style, errorProperty: errorProperty, indentation: source.indentationStep,
      step: source.indentationStep, lineEnd: "\n")
    let lines = arms(cases, style, writer).map { source.indentationStep + $0 }
    let type = style.saysSelf ? "Self" : name(index)
    let signature =
      heading(index) + "static func == (\(style.sides[0]): \(type), \(style.sides[1]): \(type)) -> Bool {"
    let head = source.indentationStep + "switch (\(style.sides[0]), \(style.sides[1])) {"
    let text = ([signature, head] + lines + [source.indentationStep + "}", "}"]).joined(separator: "\n")
    return MemberEdits(source: source, index: index).add(text, of: .enumCase)
  }

  private func isDeclaredOperator(_ name: String) -> Bool {
    project.names.find(name).map { name in
      project.declarations(named: name).contains { project.declaration($0).kind == .operator }
    } ?? false
  }

  private func arms(_ cases: [EqualityCase], _ style: EqualityStyle, _ writer: EqualityWriter) -> [String] {
    let plain = cases.filter { $0.values.isEmpty }
    let first = plain.first?.name
    var arms: [String] = []
    for enumCase in cases {
      if !enumCase.values.isEmpty || !style.groups {
        arms.append(writer.arm(enumCase))
      } else if enumCase.name == first {
        arms.append(writer.arm(plain.map { writer.pair($0.name) }, "true"))
      }
    }
    return cases.count > 1 ? arms + [writer.default("false")] : arms
  }

  private func name(_ index: Int) -> String {
    project.names.string(source.declarations[index].name)
  }

  /// An operator is as visible as its enum, and compares whatever actor asks.
  private func heading(_ index: Int) -> String {
    let declaration = source.declarations[index]
    let access = source.file.syntax.tree.access(of: Int(declaration.node))
    let word = access >= .package ? project.names.string(access.keyword) + " " : ""
    return word + (isIsolated(index) ? "nonisolated " : "")
  }

  /// Whether an actor is named by the enum or by a protocol that it conforms to.
  private func isIsolated(_ index: Int) -> Bool {
    let enumeration = DeclarationReference(file: file, index: index)
    let protocols = project.type(of: enumeration).map { project.types[$0].ancestors } ?? []
    return namesActor(enumeration) || protocols.contains { namesActor(project.types[$0].declaration) }
  }

  private func namesActor(_ reference: DeclarationReference) -> Bool {
    attributes(reference).contains { attribute in
      attribute == "MainActor" || source.names.find(attribute).map { isGlobalActor($0) } ?? false
    }
  }

  private func isGlobalActor(_ name: NameID) -> Bool {
    project.declarations(named: name).contains { attributes($0).contains("globalActor") }
  }

  private func attributes(_ reference: DeclarationReference) -> [String] {
    let syntax = project.files[Int(reference.file)].syntax
    return texts.strings(texts.attributes(of: project.declaration(reference), in: syntax))
  }

  // MARK: - One arm

  /// Nothing where the operator does not stand in this file, or already has such an arm.
  func addArm(ofCase index: Int) -> [TextEdit] {
    let declaration = source.declarations[index]
    let enumCase = enumCase(index)
    let namesakes = cases(ofEnum: Int(declaration.parent)).filter { $0.name == enumCase.name }
    guard enumCase.isComparable, namesakes.count == 1, !isConditional(index),
      let function = equality(ofEnum: Int(declaration.parent))
    else { return [] }
    let arms = EqualityStyle.arms(of: source.declarations[function], source.file.syntax)
    let own = "(.\(project.names.string(declaration.name)), .\(project.names.string(declaration.name)))"
    let isCompared = arms.contains { patterns($0).contains { $0.replacing("`", with: "") == own } }
    guard let last = arms.last, !isCompared else { return [] }
    let style = EqualityStyle(of: function, in: source.file, names: project.names)
    let next = arms.first { isWide($0) }
    let place = source.start(source.token(at: Int(source.bodyNodes[next ?? last].start)))
    let writer = EqualityWriter(
      style: style, errorProperty: errorProperty, indentation: source.indentation(place),
      step: source.indentationStep, lineEnd: source.lineEnd(place))
    let separator = source.lineEnd(place) + source.indentation(place)
    if next != nil {
      return [.insertion(writer.arm(enumCase) + separator, at: source.aboveComments(place))]
    }
    return closingBrace(behind: place).map { brace in
      let end = source.end(brace - 1)
      return [.insertion(separator + writer.arm(enumCase), at: source.behindTrailingComment(end))]
    } ?? []
  }

  /// An arm that catches more than pairs of one case: nothing behind it is reached by what it holds.
  private func isWide(_ arm: Int) -> Bool {
    source.bodyNodes[arm].flags.contains(.isDefault)
      || patterns(arm).contains { $0 == "_" || $0.hasPrefix("(_,") || $0.hasSuffix(", _)") }
  }

  private func patterns(_ arm: Int) -> [String] {
    EqualityStyle.children(of: arm, .pattern, source.file.syntax).compactMap {
      texts.value(of: source.bodyNodes[$0], in: source.file.syntax).map { texts.string($0) }
    }
  }

  /// The brace that closes the switch of an arm.
  private func closingBrace(behind offset: Int) -> Int? {
    var token = source.token(at: offset)
    while token < source.tokens.count {
      if source.kind(token) == .rightBrace { return token }
      token = source.hop(token)
    }
    return nil
  }

  /// The `==` of an enum in this file, in its own braces or in an extension.
  private func equality(ofEnum index: Int) -> Int? {
    let declarations = source.declarations
    guard declarations.indices.contains(index) else { return nil }
    guard let type = project.type(of: DeclarationReference(file: file, index: index)) else { return nil }
    return project.members(ofType: type).first { member in
      guard Int(member.file) == file else { return false }
      let function = declarations[Int(member.index)]
      return function.kind == .function && project.names.string(function.name) == "=="
    }.map { Int($0.index) }
  }

  // MARK: - Cases

  private func cases(ofEnum index: Int) -> [EqualityCase] {
    caseIndexes(ofEnum: index).map { enumCase($0) }
  }

  private func caseIndexes(ofEnum index: Int) -> [Int] {
    source.file.syntax.children(ofDeclaration: index).filter { source.declarations[$0].kind == .enumCase }
  }

  private func enumCase(_ index: Int) -> EqualityCase {
    let declaration = source.declarations[index]
    let name = project.names.string(declaration.name)
    let labels = source.file.syntax.labels(of: declaration).map { project.names.string($0) }
    let types = source.file.syntax.children(ofDeclaration: index).map { parameter in
      texts.type(of: source.declarations[parameter], in: source.file.syntax).map { texts.string($0) } ?? ""
    }
    return EqualityCase(
      name: project.names.needsBackticks(declaration.name) ? "`\(name)`" : name,
      values: zip(labels, types).map { EqualityCase.Value(label: $0 == "_" ? "" : $0, type: $1) })
  }

  /// Whether a case stands under `#if` in its enum.
  private func isConditional(_ enumCase: Int) -> Bool {
    let (tree, declarations) = (source.file.syntax.tree, source.declarations)
    func clauses(_ declaration: Declaration) -> [Int] {
      tree.conditionalClauses(around: Int(declaration.node))
    }
    return clauses(declarations[enumCase]) != clauses(declarations[Int(declarations[enumCase].parent)])
  }
}
