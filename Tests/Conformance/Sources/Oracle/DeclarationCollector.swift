import Records
import SwiftSyntax

/// Lists the declarations of a file and of the types in it; nothing inside a body, a closure or an initial value.
struct DeclarationCollector {
  private(set) var records: [DeclarationRecord] = []
  private let lines: LineTable

  init(lines: LineTable) { self.lines = lines }

  mutating func collect(_ items: CodeBlockItemListSyntax, parent: Int?) {
    for item in items {
      if case .decl(let declaration) = item.item { collect(declaration, parent: parent) }
    }
  }

  private mutating func collect(_ members: MemberBlockItemListSyntax, parent: Int?) {
    for member in members { collect(member.decl, parent: parent) }
  }

  private mutating func collect(_ declaration: DeclSyntax, parent: Int?) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .actorDecl(let type): collect(type, named: type.name, parent: parent)
    case .associatedTypeDecl(let type): collect(type, parent: parent)
    case .classDecl(let type): collect(type, named: type.name, parent: parent)
    case .deinitializerDecl(let deinitializer): collect(deinitializer, parent: parent)
    case .enumCaseDecl(let cases): collect(cases, parent: parent)
    case .enumDecl(let type): collect(type, named: type.name, parent: parent)
    case .extensionDecl(let extended): collect(extended, named: extended.extendedType, parent: parent)
    case .functionDecl(let function): collect(function, parent: parent)
    case .ifConfigDecl(let conditional): collect(conditional, parent: parent)
    case .importDecl(let imported): append(imported, imported.importKeyword, imported.path, parent)
    case .initializerDecl(let initializer): collect(initializer, parent: parent)
    case .macroDecl(let macro): collect(macro, parent: parent)
    case .operatorDecl(let operation): collect(operation, parent: parent)
    case .precedenceGroupDecl(let group): append(group, group.precedencegroupKeyword, group.name, parent)
    case .protocolDecl(let type): collect(type, named: type.name, parent: parent)
    case .structDecl(let type): collect(type, named: type.name, parent: parent)
    case .subscriptDecl(let subscripting): collect(subscripting, parent: parent)
    case .typeAliasDecl(let alias): append(alias, alias.typealiasKeyword, alias.name, parent)
    case .variableDecl(let variable): collect(variable, parent: parent)
    default: break
    }
  }

  private mutating func collect(_ conditional: IfConfigDeclSyntax, parent: Int?) {
    for clause in conditional.clauses {
      switch clause.elements {
      case .statements(let statements): collect(statements, parent: parent)
      case .decls(let members): collect(members, parent: parent)
      case .attributes, .postfixExpression, .switchCases, nil: break
      }
    }
  }

  private mutating func collect(
    _ type: some DeclGroupSyntax, named name: some SyntaxProtocol, parent: Int?
  ) {
    append(type, type.introducer, name, parent) { $0.inherits = type.inheritanceClause.texts }
    collect(type.memberBlock.members, parent: records.count - 1)
  }

  private mutating func collect(_ type: AssociatedTypeDeclSyntax, parent: Int?) {
    append(type, type.associatedtypeKeyword, type.name, parent) { $0.inherits = type.inheritanceClause.texts }
  }

  private mutating func collect(_ function: FunctionDeclSyntax, parent: Int?) {
    append(function, function.funcKeyword, function.name, parent) {
      $0.type = function.signature.returnClause?.type.text
      $0.effects = function.signature.effectSpecifiers.texts
      $0.labels = function.signature.parameterClause.labels(fromSingleNames: !function.name.isOperator)
    }
  }

  private mutating func collect(_ initializer: InitializerDeclSyntax, parent: Int?) {
    append(initializer, initializer.initKeyword, initializer.initKeyword, parent) {
      $0.effects = initializer.signature.effectSpecifiers.texts
      $0.labels = initializer.signature.parameterClause.labels(fromSingleNames: true)
    }
  }

  private mutating func collect(_ deinitializer: DeinitializerDeclSyntax, parent: Int?) {
    append(deinitializer, deinitializer.deinitKeyword, deinitializer.deinitKeyword, parent) {
      $0.effects = deinitializer.effectSpecifiers.map { [$0.text] } ?? []
    }
  }

  private mutating func collect(_ subscripting: SubscriptDeclSyntax, parent: Int?) {
    append(subscripting, subscripting.subscriptKeyword, subscripting.subscriptKeyword, parent) {
      $0.type = subscripting.returnClause.type.text
      $0.accessors = subscripting.accessorBlock.names
      $0.effects = subscripting.accessorBlock.effects
      $0.labels = subscripting.parameterClause.labels(fromSingleNames: false)
    }
  }

  private mutating func collect(_ macro: MacroDeclSyntax, parent: Int?) {
    append(macro, macro.macroKeyword, macro.name, parent) {
      $0.type = macro.signature.returnClause?.type.text
      $0.effects = macro.signature.effectSpecifiers.texts
      $0.labels = macro.signature.parameterClause.labels(fromSingleNames: true)
    }
  }

  private mutating func collect(_ operation: OperatorDeclSyntax, parent: Int?) {
    append(operation, operation.operatorKeyword, operation.name, parent) {
      $0.modifiers = [operation.fixitySpecifier.text]
    }
  }

  private mutating func collect(_ cases: EnumCaseDeclSyntax, parent: Int?) {
    for element in cases.elements {
      append(cases, cases.caseKeyword, element.name, parent) { $0.labels = element.parameterClause?.labels }
    }
  }

  private mutating func collect(_ variable: VariableDeclSyntax, parent: Int?) {
    for (binding, annotation) in variable.bindings.withSharedAnnotations {
      for name in binding.pattern.boundNames {
        append(variable, variable.bindingSpecifier, name, parent) {
          $0.type = binding.pattern.is(IdentifierPatternSyntax.self) ? annotation?.type.text : nil
          $0.accessors = binding.accessorBlock.names
          $0.effects = binding.accessorBlock.effects
        }
      }
    }
  }

  private mutating func append(
    _ declaration: some DeclSyntaxProtocol, _ keyword: TokenSyntax, _ name: some SyntaxProtocol, _ parent: Int?,
    _ complete: (inout DeclarationRecord) -> Void = { _ in }
  ) {
    let offset = name.positionAfterSkippingLeadingTrivia.utf8Offset
    let (line, column, byteColumn) = lines.location(of: offset)
    var record = DeclarationRecord(
      kind: keyword.text, name: name.textWithoutBackticks, offset: offset, line: line, column: column,
      byteColumn: byteColumn, parent: parent)
    record.attributes = declaration.asProtocol(WithAttributesSyntax.self)?.attributes.names ?? []
    record.modifiers = declaration.asProtocol(WithModifiersSyntax.self)?.modifiers.map(\.text) ?? []
    complete(&record)
    records.append(record)
  }
}
