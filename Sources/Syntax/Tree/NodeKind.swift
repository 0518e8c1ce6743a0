/// What a node of the syntax tree is. The names are those of swift-syntax without `Syntax` at the end; wrappers that hold
/// one child and nothing else (`CodeBlockItem`, `InitializerClause`, lists) have no node: `NodeRole` says what they would.
public enum NodeKind: UInt8, CaseIterable, Sendable {
  case sourceFile
  /// Tokens that were stepped over: nested too deeply, or no Swift.
  case unparsed

  // Declarations
  case importDecl, classDecl, structDecl, enumDecl, actorDecl, protocolDecl, extensionDecl
  case functionDecl, initializerDecl, deinitializerDecl, subscriptDecl
  case variableDecl, enumCaseDecl, typeAliasDecl, associatedTypeDecl, macroDecl
  case operatorDecl, precedenceGroupDecl, macroExpansionDecl

  // Parts of declarations
  /// One name, or one pattern, of a `variableDecl`.
  case patternBinding
  case enumCaseElement
  /// Of a function, an initializer, a subscript, a macro or an enum case.
  case parameter
  case genericParameter
  case conformanceRequirement, sameTypeRequirement, layoutRequirement
  case inheritedType
  case attribute
  case modifier
  case memberBlock
  case accessorBlock, accessorDecl
  case importPathComponent

  // Compiler directives
  case ifConfigDecl, ifConfigClause

  // Statements
  case codeBlock
  case breakStmt, continueStmt, deferStmt, discardStmt, doStmt, fallThroughStmt, forStmt, guardStmt
  case labeledStmt, repeatStmt, returnStmt, throwStmt, whileStmt, yieldStmt
  case catchClause, catchItem
  case switchCase, switchCaseItem
  case availabilityCondition, matchingPatternCondition, optionalBindingCondition

  // Expressions
  case arrayExpr, arrowExpr, assignmentExpr, awaitExpr, binaryOperatorExpr, booleanLiteralExpr, borrowExpr
  case closureExpr, consumeExpr, copyExpr, declReferenceExpr, dictionaryExpr, discardAssignmentExpr
  case floatLiteralExpr, forceUnwrapExpr, functionCallExpr, genericSpecializationExpr, ifExpr, inOutExpr
  case integerLiteralExpr, keyPathExpr, macroExpansionExpr, memberAccessExpr, nilLiteralExpr
  case optionalChainingExpr, packElementExpr, packExpansionExpr, patternExpr, postfixIfConfigExpr
  case postfixOperatorExpr, prefixOperatorExpr, regexLiteralExpr
  /// Operands and operators side by side, before precedence.
  case sequenceExpr
  case stringLiteralExpr, subscriptCallExpr, superExpr, switchExpr, tryExpr, tupleExpr, typeExpr
  case unresolvedAsExpr, unresolvedIsExpr, unresolvedTernaryExpr, unsafeExpr

  // Parts of expressions
  /// An argument of a call, of an attribute, or an element of a tuple.
  case labeledExpr
  case multipleTrailingClosureElement
  case closureSignature, closureCapture, closureParameter
  /// `\(…)` in a string literal.
  case expressionSegment
  case keyPathComponent

  // Patterns
  case expressionPattern, identifierPattern, isTypePattern, tuplePattern, valueBindingPattern, wildcardPattern
  case tuplePatternElement

  // Types
  case arrayType, attributedType, classRestrictionType, compositionType, dictionaryType, functionType
  case identifierType, implicitlyUnwrappedOptionalType, inlineArrayType, memberType, metatypeType
  case optionalType, packElementType, packExpansionType, someOrAnyType, suppressedType, tupleType
  case tupleTypeElement
}
