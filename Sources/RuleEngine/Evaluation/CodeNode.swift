import RuleLanguage
import Semantics
import Syntax

/// What a predicate is asked about: a declaration, a node of a body, or a file.
public struct CodeNode: Hashable, Sendable {
  public enum Kind: UInt8, Sendable {
    case declaration, bodyNode, file
  }

  public let kind: Kind
  public let file: Int
  /// Index of the declaration, or of the node of a body, in its file.
  public let index: Int

  static func declaration(_ reference: DeclarationReference) -> CodeNode {
    CodeNode(kind: .declaration, file: Int(reference.file), index: Int(reference.index))
  }

  static func bodyNode(_ index: Int, in file: Int) -> CodeNode {
    CodeNode(kind: .bodyNode, file: file, index: index)
  }

  static func file(_ index: Int) -> CodeNode {
    CodeNode(kind: .file, file: index, index: 0)
  }

  var reference: DeclarationReference {
    DeclarationReference(file: file, index: index)
  }
}

extension FactKinds {
  /// The kinds that a declaration is of; none for what rules cannot speak of.
  init(of kind: DeclarationKind) {
    switch kind {
    case .class: self = FactKinds(.class)
    case .struct: self = FactKinds(.struct)
    case .enum: self = FactKinds(.enum)
    case .actor: self = FactKinds(.actor)
    case .protocol: self = FactKinds(.protocol)
    case .extension: self = FactKinds(.extension)
    case .function: self = FactKinds(.function)
    case .initializer: self = FactKinds(.initializer)
    case .deinitializer: self = FactKinds(.deinitializer)
    case .variable, .constant: self = FactKinds(.property)
    case .subscript: self = FactKinds(.subscript)
    case .enumCase: self = FactKinds(.case)
    case .typealias: self = FactKinds(.typealias)
    case .associatedtype: self = FactKinds(.associatedtype)
    case .import: self = FactKinds(.import)
    case .accessor: self = FactKinds(.accessor)
    case .parameter: self = FactKinds(.parameter)
    case .macro, .operator, .precedenceGroup, .genericParameter: self = []
    }
  }

  /// The kinds that a node of a body is of. What is called is mentioned as well.
  init(of node: BodyNode) {
    switch node.kind {
    case .call: self = node.flags.contains(.mutating) ? Self.mutatingCall : Self.call
    case .assignment: self = Self.assignment
    case .reference: self = FactKinds(.reference)
    case .closure: self = FactKinds(.closure)
    case .condition: self = FactKinds(.condition)
    case .catchClause: self = FactKinds(.catch)
    case .switchCase: self = FactKinds(.switchCase)
    case .pattern: self = FactKinds(.pattern)
    case .argument: self = FactKinds(.argument)
    case .binding: self = FactKinds(.binding)
    case .exit: self = FactKinds(.exit)
    default: self = []
    }
  }

  private static let call = FactKinds(.call, .reference)
  private static let mutatingCall = FactKinds(.call, .reference, .write)
  private static let assignment = FactKinds(.assignment, .write)
}

extension BodyNode {
  /// The path that a call mutates, as a length in bytes of its name; nil for other calls.
  func mutationTarget(_ names: NameTable) -> Int? {
    guard flags.contains(.mutating) else { return nil }
    return names.lastIndex(of: UInt8(ascii: "."), in: name)
  }
}
