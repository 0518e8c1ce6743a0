import Syntax

/// Which type the type declarations and extensions of the project are part of. They are found by their place, and not by
/// hashing: of a file few declarations are indexed.
@usableFromInline
struct TypeParts: Sendable {
  /// Where the indexed declarations of each file begin, and behind the last one where they end.
  @usableFromInline private(set) var starts: [Int32] = [0]
  /// By the index in their file, file after file.
  @usableFromInline private(set) var declarations: [Int32] = []
  /// The type, -1 for none.
  @usableFromInline private(set) var types: [Int32] = []

  mutating func reserve(files: Int, indexed: Int) {
    starts.reserveCapacity(files + 1)
    declarations.reserveCapacity(indexed)
    types.reserveCapacity(indexed)
  }

  /// Adds the indexed declarations of the next file, which are part of no type yet.
  mutating func add(_ indexed: IndexedDeclarations) {
    for entry in indexed.entries {
      declarations.append(entry.index)
      types.append(-1)
    }
    starts.append(Int32(declarations.count))
  }

  init() {}

  /// By the place among the indexed declarations of the file; nil for -1.
  @inlinable subscript(file: Int, place: Int) -> Int? {
    get {
      let type = place < 0 ? -1 : types[Int(starts[file]) + place]
      return type < 0 ? nil : Int(type)
    }
    set { types[Int(starts[file]) + place] = Int32(newValue ?? -1) }
  }

  @inlinable func type(of reference: DeclarationReference) -> Int? {
    place(of: reference).flatMap { self[Int(reference.file), $0] }
  }

  /// Among the indexed declarations of the file; nil for what is none.
  @inlinable func place(of reference: DeclarationReference) -> Int? {
    let own = Int(starts[Int(reference.file)])..<Int(starts[Int(reference.file) + 1])
    let index = own.partitioningIndex { declarations[$0] >= reference.index }
    return index < own.upperBound && declarations[index] == reference.index ? index - own.lowerBound : nil
  }
}
