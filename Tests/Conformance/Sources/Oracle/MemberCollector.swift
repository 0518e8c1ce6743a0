import SwiftSyntax

/// Declarations that have parameters or accessors, which follow them as records of their own.
extension DeclarationCollector {
  mutating func collect(_ function: FunctionDeclSyntax, parent: Int?) {
    append(function, function.funcKeyword.text, at: function.name, parent) {
      $0.type = function.signature.returnClause?.type.text
      $0.effects = function.signature.effectSpecifiers.texts
      $0.labels = function.signature.parameterClause.labels
    }
    collect(function.signature.parameterClause)
  }

  mutating func collect(_ initializer: InitializerDeclSyntax, parent: Int?) {
    append(initializer, "init", at: initializer.initKeyword, parent) {
      $0.effects = initializer.signature.effectSpecifiers.texts
      $0.labels = initializer.signature.parameterClause.labels
    }
    collect(initializer.signature.parameterClause)
  }

  mutating func collect(_ deinitializer: DeinitializerDeclSyntax, parent: Int?) {
    append(deinitializer, "deinit", at: deinitializer.deinitKeyword, parent) {
      $0.effects = deinitializer.effectSpecifiers.map { [$0.text] } ?? []
    }
  }

  mutating func collect(_ subscripting: SubscriptDeclSyntax, parent: Int?) {
    let record = records.count
    append(subscripting, "subscript", at: subscripting.subscriptKeyword, parent) {
      $0.type = subscripting.returnClause.type.text
      $0.accessors = subscripting.accessorBlock.names
      $0.effects = subscripting.accessorBlock.effects
      $0.labels = subscripting.parameterClause.labels
    }
    collect(subscripting.parameterClause)
    collect(subscripting.accessorBlock, parent: record)
  }

  mutating func collect(_ macro: MacroDeclSyntax, parent: Int?) {
    append(macro, "macro", at: macro.name, parent) {
      $0.type = macro.signature.returnClause?.type.text
      $0.effects = macro.signature.effectSpecifiers.texts
      $0.labels = macro.signature.parameterClause.labels
    }
    collect(macro.signature.parameterClause)
  }

  mutating func collect(_ cases: EnumCaseDeclSyntax, parent: Int?) {
    for element in cases.elements {
      append(cases, "case", at: element.name, parent) { $0.labels = element.parameterClause?.labels }
      if let clause = element.parameterClause { collect(clause) }
    }
  }

  /// All names of a tuple pattern have its accessors as values, the last one has them as children.
  mutating func collect(_ variable: VariableDeclSyntax, parent: Int?) {
    for (binding, annotation) in variable.bindings.withSharedAnnotations {
      for name in binding.pattern.boundNames {
        append(variable, variable.bindingSpecifier.text, at: name, parent) {
          $0.type = binding.pattern.is(IdentifierPatternSyntax.self) ? annotation?.type.text : nil
          $0.accessors = binding.accessorBlock.names
          $0.effects = binding.accessorBlock.effects
        }
      }
      collect(binding.accessorBlock, parent: records.count - 1)
    }
  }

  private mutating func collect(_ clause: FunctionParameterClauseSyntax) {
    let parent = records.count - 1
    for parameter in clause.parameters {
      append(parameter, "parameter", at: parameter.secondName ?? parameter.firstName, parent) {
        $0.type = parameter.type.text + (parameter.ellipsis?.text ?? "")
        $0.labels = [parameter.firstName.textWithoutBackticks]
      }
    }
  }

  /// A parameter without a name stands where its type does.
  private mutating func collect(_ clause: EnumCaseParameterClauseSyntax) {
    let parent = records.count - 1
    for (parameter, label) in zip(clause.parameters, clause.labels) {
      let name = parameter.secondName ?? parameter.firstName
      append(parameter, "parameter", at: name.map { Syntax($0) } ?? Syntax(parameter.type), parent) {
        if name == nil { $0.name = "" }
        $0.type = parameter.type.text
        $0.labels = [label]
      }
    }
  }

  private mutating func collect(_ block: AccessorBlockSyntax?, parent: Int) {
    guard case .accessors(let accessors) = block?.accessors else { return }
    for accessor in accessors {
      append(accessor, "accessor", at: accessor.accessorSpecifier, parent) {
        $0.modifiers = accessor.modifier.map { [$0.text] } ?? []
        $0.effects = accessor.effectSpecifiers.texts
      }
    }
  }
}
