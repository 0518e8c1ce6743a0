/// The lists that belong to declarations, wherever their words are stored.
public protocol DeclarationLists {
  associatedtype Words: RandomAccessCollection<NameID> where Words.Index == Int

  /// The lists of all declarations, one behind the other.
  var words: Words { get }
}

extension DeclarationLists {
  /// Names of attributes as written, without `@` and arguments.
  @inlinable public func attributes(_ declaration: Declaration) -> Slice<Words> {
    words(declaration.words, 0, declaration.words.counts.0)
  }

  /// Modifiers, with their argument where they have one: `private(set)`.
  @inlinable public func modifiers(_ declaration: Declaration) -> Slice<Words> {
    let counts = declaration.words.counts
    return words(declaration.words, Int(counts.0), counts.1)
  }

  /// What stands behind the colon of a type, extension, protocol or associated type, as written.
  @inlinable public func inherits(_ declaration: Declaration) -> Slice<Words> {
    let counts = declaration.words.counts
    return words(declaration.words, Int(counts.0) + Int(counts.1), counts.2)
  }

  /// `get`, `set`, `didSet`…; a property with a body and no accessor has `get`.
  @inlinable public func accessors(_ declaration: Declaration) -> Slice<Words> {
    let counts = declaration.words.counts
    return words(declaration.words, Int(counts.0) + Int(counts.1) + Int(counts.2), counts.3)
  }

  /// `async`, `throws`, `throws(E)`, `rethrows`, `reasync`.
  @inlinable public func effects(_ declaration: Declaration) -> Slice<Words> {
    let counts = declaration.words.counts
    return words(
      declaration.words, Int(counts.0) + Int(counts.1) + Int(counts.2) + Int(counts.3), counts.4)
  }

  /// Argument labels, `_` for those without one. A parameter has its own label.
  @inlinable public func labels(_ declaration: Declaration) -> Slice<Words> {
    let counts = declaration.words.counts
    let before = Int(counts.0) + Int(counts.1) + Int(counts.2) + Int(counts.3) + Int(counts.4)
    return words(declaration.words, before, counts.5)
  }

  /// Arguments of attributes as written, each by itself and with its label.
  @inlinable public func attributeArguments(_ declaration: Declaration) -> Slice<Words> {
    let counts = declaration.words.counts
    let before =
      Int(counts.0) + Int(counts.1) + Int(counts.2) + Int(counts.3) + Int(counts.4) + Int(counts.5)
    return words(declaration.words, before, counts.6)
  }

  /// Its generic parameters and the requirements of its `where` clause, in the order they are written. A parameter
  /// with several constraints stands here as often.
  @inlinable public func genericConstraints(_ declaration: Declaration) -> [GenericConstraint] {
    let counts = declaration.words.counts
    guard counts.7 > 0 else { return [] }
    let before = [counts.0, counts.1, counts.2, counts.3, counts.4, counts.5, counts.6].reduce(0) {
      $0 + Int($1)
    }
    let sides = Array(words(declaration.words, before, counts.7))
    return stride(from: 0, to: sides.count - 1, by: 2).map {
      GenericConstraint(name: sides[$0], type: sides[$0 + 1])
    }
  }

  @inlinable func words(_ lists: WordLists, _ offset: Int, _ count: UInt16) -> Slice<Words> {
    let start = Int(lists.start) + offset
    return Slice(base: words, bounds: start..<start + Int(count))
  }
}
