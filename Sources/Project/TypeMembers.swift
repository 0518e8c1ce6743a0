import Syntax

/// What stands directly in the braces of a type and in those of its extensions. It is read off their outlines, since
/// most types are never asked for it. Valid as long as the project, whose references it does not count.
public struct TypeMembers: Sequence, IteratorProtocol {
  private let files: UnsafeBufferPointer<SourceFile>
  /// The parts of the type that are still to come.
  private var parts: ArraySlice<DeclarationReference>
  /// The file of the current part, and the range of what is left of it.
  private var file: Int
  private var place: Int
  private var end: Int

  fileprivate init(
    _ declaration: DeclarationReference, _ extensions: [DeclarationReference],
    _ files: UnsafeBufferPointer<SourceFile>
  ) {
    self.files = files
    parts = extensions[...]
    (file, place, end) = (0, 0, 0)
    open(declaration)
  }

  private mutating func open(_ part: DeclarationReference) {
    file = Int(part.file)
    place = Int(part.index) + 1
    end = Int(files[file].outline.declarations[Int(part.index)].subtreeEnd)
  }

  public mutating func next() -> DeclarationReference? {
    while place >= end {
      guard let part = parts.popFirst() else { return nil }
      open(part)
    }
    let member = place
    place = Swift.max(member + 1, Int(files[file].outline.declarations[member].subtreeEnd))
    return DeclarationReference(file: file, index: member)
  }
}

extension Project {
  /// The members of a type, and those of its extensions.
  public func members(ofType type: Int) -> TypeMembers {
    files.withUnsafeBufferPointer { TypeMembers(types[type].declaration, types[type].extensions, $0) }
  }

  /// What stands directly in a declaration.
  public func members(of declaration: DeclarationReference) -> TypeMembers {
    files.withUnsafeBufferPointer { TypeMembers(declaration, [], $0) }
  }
}
