import Records
import SwiftSyntax

/// Lists the declarations of a file and of the types in it, their parameters and accessors; nothing inside a body, a
/// closure or an initial value.
struct DeclarationCollector {
  var records: [DeclarationRecord] = []
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
    case .importDecl(let imported): append(imported, imported.importKeyword.text, at: imported.path, parent)
    case .initializerDecl(let initializer): collect(initializer, parent: parent)
    case .macroDecl(let macro): collect(macro, parent: parent)
    case .operatorDecl(let operation): collect(operation, parent: parent)
    case .precedenceGroupDecl(let group):
      append(group, group.precedencegroupKeyword.text, at: group.name, parent)
    case .protocolDecl(let type): collect(type, named: type.name, parent: parent)
    case .structDecl(let type): collect(type, named: type.name, parent: parent)
    case .subscriptDecl(let subscripting): collect(subscripting, parent: parent)
    case .typeAliasDecl(let alias):
      append(alias, alias.typealiasKeyword.text, at: alias.name, parent) {
        $0.type = alias.initializer.value.text
      }
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
    append(type, type.introducer.text, at: name, parent) { $0.inherits = type.inheritanceClause.texts }
    collect(type.memberBlock.members, parent: records.count - 1)
  }

  private mutating func collect(_ type: AssociatedTypeDeclSyntax, parent: Int?) {
    append(type, type.associatedtypeKeyword.text, at: type.name, parent) {
      $0.inherits = type.inheritanceClause.texts
      $0.type = type.initializer?.value.text
    }
  }

  private mutating func collect(_ operation: OperatorDeclSyntax, parent: Int?) {
    append(operation, operation.operatorKeyword.text, at: operation.name, parent) {
      $0.modifiers = [operation.fixitySpecifier.text]
    }
  }

  /// Appends a record; `node` holds its name and gives its position.
  mutating func append(
    _ declaration: some SyntaxProtocol, _ kind: String, at node: some SyntaxProtocol, _ parent: Int?,
    _ complete: (inout DeclarationRecord) -> Void = { _ in }
  ) {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let (line, column, byteColumn) = lines.location(of: offset)
    var record = DeclarationRecord(
      kind: kind, name: node.textWithoutBackticks, offset: offset, line: line, column: column,
      byteColumn: byteColumn, parent: parent)
    record.attributes = declaration.asProtocol(WithAttributesSyntax.self)?.attributes.names ?? []
    record.modifiers = declaration.asProtocol(WithModifiersSyntax.self)?.modifiers.map(\.text) ?? []
    complete(&record)
    records.append(record)
  }
}
