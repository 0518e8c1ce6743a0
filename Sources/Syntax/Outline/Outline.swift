/// The declarations of a file in preorder, with the facts of those bodies that were asked for. A value that no
/// longer needs the bytes it came from; names refer to one `NameTable`.
public struct Outline: Sendable {
  public internal(set) var declarations: ContiguousArray<Declaration> = []
  public internal(set) var facts = FactList()
  /// Facts of file-level statements, and of values that no name stands for.
  public internal(set) var fileFacts: [Range<Int>] = []
  public internal(set) var words: ContiguousArray<NameID> = []
  /// How many words a long list has, by where it begins in `words`.
  var longLists: [Int: Int] = [:]
  public internal(set) var directives: [CommentDirective] = []
  /// Brackets do not balance, or a literal or comment does not end.
  public internal(set) var isBroken = false

  /// Names of attributes as written, without `@` and arguments.
  public func attributes(_ declaration: Declaration) -> Slice<ContiguousArray<NameID>> {
    words(.attributes, of: declaration)
  }

  /// Modifiers, with their argument where they have one: `private(set)`.
  public func modifiers(_ declaration: Declaration) -> Slice<ContiguousArray<NameID>> {
    words(.modifiers, of: declaration)
  }

  /// What stands behind the colon of a type, extension, protocol or associated type, as written.
  public func inherits(_ declaration: Declaration) -> Slice<ContiguousArray<NameID>> {
    words(.inherits, of: declaration)
  }

  /// `get`, `set`, `didSet`…; a property with a body and no accessor has `get`.
  public func accessors(_ declaration: Declaration) -> Slice<ContiguousArray<NameID>> {
    words(.accessors, of: declaration)
  }

  /// `async`, `throws`, `throws(E)`, `rethrows`, `reasync`.
  public func effects(_ declaration: Declaration) -> Slice<ContiguousArray<NameID>> {
    words(.effects, of: declaration)
  }

  /// Argument labels, `_` for those without one. A parameter has its own label.
  public func labels(_ declaration: Declaration) -> Slice<ContiguousArray<NameID>> {
    words(.labels, of: declaration)
  }

  /// Arguments of attributes as written, each by itself and with its label.
  public func attributeArguments(_ declaration: Declaration) -> Slice<ContiguousArray<NameID>> {
    words(.attributeArguments, of: declaration)
  }

  /// Its generic parameters and the requirements of its `where` clause, in the order they are written. A parameter
  /// with several constraints stands here as often.
  public func genericConstraints(_ declaration: Declaration) -> [GenericConstraint] {
    let sides = words(.generics, of: declaration)
    return stride(from: sides.startIndex, to: sides.endIndex - 1, by: 2).map {
      GenericConstraint(name: sides[$0], type: sides[$0 + 1])
    }
  }

  private func words(_ list: PendingLists.List, of declaration: Declaration) -> Slice<
    ContiguousArray<NameID>
  > {
    Slice(base: words, bounds: declaration.words.range(of: list, longLists: longLists))
  }

  /// Bytes of memory that it holds, names left aside.
  public var byteCount: Int {
    declarations.capacity * MemoryLayout<Declaration>.stride + facts.byteCount
      + words.capacity * MemoryLayout<NameID>.stride
      + directives.capacity * MemoryLayout<CommentDirective>.stride
      + fileFacts.capacity * MemoryLayout<Range<Int>>.stride
  }

  /// Replaces every name by the one `ids` gives for it, as `NameTable.merge` returns them.
  public mutating func rename(_ ids: [NameID]) {
    for index in declarations.indices {
      declarations[index].name = ids[Int(declarations[index].name)]
      declarations[index].type = ids[Int(declarations[index].type)]
      declarations[index].value = ids[Int(declarations[index].value)]
      declarations[index].documentation = ids[Int(declarations[index].documentation)]
    }
    for index in words.indices { words[index] = ids[Int(words[index])] }
    facts.rename(ids)
  }
}
