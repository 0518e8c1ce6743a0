import Semantics
import Syntax

/// Changes the type that is written behind the colon of a property or parameter.
struct TypeEdits {
  private let syntax: FileSyntax
  private let declaration: Declaration
  /// The name `Optional`, where the project has it.
  private let optional: NameID?

  /// nil where no type is written, or one that several names share.
  init?(_ source: EditableSource, _ declaration: Declaration) {
    let colon = source.token(at: Int(declaration.nameEnd))
    guard declaration.flags.contains(.isAnnotated), source.kind(colon) == .colon else { return nil }
    syntax = source.file.syntax
    self.declaration = declaration
    optional = source.names.find("Optional")
  }

  func replace(with text: String) -> [TextEdit] {
    syntax.typeRange(of: declaration).map { [TextEdit(bytes: $0, text: text)] } ?? []
  }

  /// `any` before the type; where `?` or `!` follow, both stand in parentheses.
  func addSpecifier(_ word: String) -> [TextEdit] {
    let tree = syntax.tree
    var type = Int(declaration.type)
    var isOptional = false
    while let inner = inner(of: type, tree) {
      switch tree[type].kind {
      case .optionalType, .implicitlyUnwrappedOptionalType: isOptional = true
      case .attributedType: break
      default: isOptional = false
      }
      type = inner
    }
    let range = syntax.range(of: type)
    if tree[type].kind == .someOrAnyType, syntax.source[range].starts(with: word.utf8) { return [] }
    guard isOptional else { return [.insertion(word + " ", at: range.lowerBound)] }
    return [.insertion("(" + word + " ", at: range.lowerBound), .insertion(")", at: range.upperBound)]
  }

  /// Without `?`, `!`, attributes and parentheses; of `Optional<…>` what stands in it.
  private func inner(of type: Int, _ tree: SyntaxTree) -> Int? {
    switch tree[type].kind {
    case .optionalType, .implicitlyUnwrappedOptionalType, .attributedType: return tree.child(of: type, .type)
    case .tupleType:
      let elements = Array(tree.children(of: type).prefix(2))
      return elements.count == 1 ? tree.child(of: elements[0], .type) : nil
    case .identifierType where tree[type].name == optional:
      return tree.child(of: type, .genericArgument)
    default: return nil
    }
  }
}
