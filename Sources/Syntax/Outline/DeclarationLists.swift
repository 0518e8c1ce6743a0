/// The lists that belong to declarations, wherever their words are stored.
public protocol DeclarationLists {
  associatedtype Words: RandomAccessCollection<NameID> where Words.Index == Int

  /// What holds the lists of all declarations.
  var words: Words { get }
}

extension DeclarationLists {
  /// Names of attributes as written, without `@` and arguments.
  @inlinable public func attributes(_ declaration: Declaration) -> Slice<Words> {
    words(.attributes, of: declaration)
  }

  /// Modifiers, with their argument where they have one: `private(set)`.
  @inlinable public func modifiers(_ declaration: Declaration) -> Slice<Words> {
    words(.modifiers, of: declaration)
  }

  /// What stands behind the colon of a type, extension, protocol or associated type, as written.
  @inlinable public func inherits(_ declaration: Declaration) -> Slice<Words> {
    words(.inherits, of: declaration)
  }

  /// `get`, `set`, `didSet`…; a property with a body and no accessor has `get`.
  @inlinable public func accessors(_ declaration: Declaration) -> Slice<Words> {
    words(.accessors, of: declaration)
  }

  /// `async`, `throws`, `throws(E)`, `rethrows`, `reasync`.
  @inlinable public func effects(_ declaration: Declaration) -> Slice<Words> {
    words(.effects, of: declaration)
  }

  /// Argument labels, `_` for those without one. A parameter has its own label.
  @inlinable public func labels(_ declaration: Declaration) -> Slice<Words> {
    words(.labels, of: declaration)
  }

  /// Arguments of attributes as written, each by itself and with its label.
  @inlinable public func attributeArguments(_ declaration: Declaration) -> Slice<Words> {
    words(.attributeArguments, of: declaration)
  }

  /// Its generic parameters and the requirements of its `where` clause, in the order they are written. A parameter
  /// with several constraints stands here as often.
  @inlinable public func genericConstraints(_ declaration: Declaration) -> [GenericConstraint] {
    let sides = words(.generics, of: declaration)
    return stride(from: sides.startIndex, to: sides.endIndex - 1, by: 2).map {
      GenericConstraint(name: sides[$0], type: sides[$0 + 1])
    }
  }

  @inlinable func words(_ list: PendingLists.List, of declaration: Declaration) -> Slice<Words> {
    Slice(base: words, bounds: declaration.range(of: list))
  }
}
