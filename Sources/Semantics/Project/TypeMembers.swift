import Syntax

/// What stands directly in the braces of a type and in those of its extensions.
public struct TypeMembers: Sequence, IteratorProtocol {
  private let files: [SourceFile]
  /// The parts of the type that are still to come.
  private var parts: ArraySlice<DeclarationReference>
  /// The file of the current part, and the range of what is left of it.
  private var file: Int
  private var place: Int
  private var end: Int

  fileprivate init(
    _ declaration: DeclarationReference, _ extensions: [DeclarationReference], _ files: [SourceFile]
  ) {
    self.files = files
    parts = extensions[...]
    (file, place, end) = (0, 0, 0)
    open(declaration)
  }

  private mutating func open(_ part: DeclarationReference) {
    file = Int(part.file)
    place = Int(part.index) + 1
    end = Int(files[file].declarations[Int(part.index)].subtreeEnd)
  }

  public mutating func next() -> DeclarationReference? {
    while place >= end {
      guard let part = parts.popFirst() else { return nil }
      open(part)
    }
    let member = place
    place = Swift.max(member + 1, Int(files[file].declarations[member].subtreeEnd))
    return DeclarationReference(file: file, index: member)
  }
}

extension Project {
  /// The members of a type, and those of its extensions.
  public func members(ofType type: Int) -> TypeMembers {
    TypeMembers(types[type].declaration, types[type].extensions, files)
  }

  /// What stands directly in a declaration.
  public func members(of declaration: DeclarationReference) -> TypeMembers {
    TypeMembers(declaration, [], files)
  }
}
