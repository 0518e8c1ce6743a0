import Syntax

/// One file of a project. Reading it counts no references: the project owns its memory.
public struct SourceFile: @unchecked Sendable {
  /// The path from the root, with forward slashes, as a name of the project's table; and the file's name without
  /// `.swift`.
  public let pathName: NameID
  public let stem: NameID
  /// The module it belongs to, by index into `Project.modules`.
  public let module: Int
  public let isTest: Bool
  /// Whether a program has written it, or it is a template or a playground.
  public let isGenerated: Bool
  /// Size in bytes when it was read.
  public let byteCount: Int
  public internal(set) var outline: SealedOutline
  /// Whether the facts of its bodies are known.
  public internal(set) var hasFacts: Bool
  /// Bodies with facts, by their first fact: the fact range and the declaration it belongs to, -1 for the file.
  @usableFromInline var bodies: UnsafeBufferPointer<Body>

  /// In 12 bytes, since there are many.
  @usableFromInline
  struct Body: Sendable {
    @usableFromInline var firstFact: UInt32
    @usableFromInline var factEnd: UInt32
    @usableFromInline var declaration: Int32

    init(_ facts: Range<Int>, declaration: Int) {
      firstFact = UInt32(facts.lowerBound)
      factEnd = UInt32(facts.upperBound)
      self.declaration = Int32(declaration)
    }

    @inlinable var facts: Range<Int> { Int(firstFact)..<Int(factEnd) }
  }

  /// The declaration whose body or value holds a fact; nil for one of a file-level statement.
  @inlinable public func owner(ofFact fact: Int) -> Int? {
    guard let body = body(ofFact: fact), body.declaration >= 0 else { return nil }
    return Int(body.declaration)
  }

  /// The facts of the body that a fact stands in.
  public func bodyFacts(around fact: Int) -> Range<Int> {
    body(ofFact: fact)?.facts ?? fact..<fact + 1
  }

  @usableFromInline func body(ofFact fact: Int) -> Body? {
    var low = 0
    var high = bodies.count
    while low < high {
      let middle = (low + high) / 2
      if Int(bodies[middle].factEnd) <= fact { low = middle + 1 } else { high = middle }
    }
    return low < bodies.count && bodies[low].facts.contains(fact) ? bodies[low] : nil
  }

  static func bodies(of outline: SealedOutline) -> [Body] {
    guard outline.facts.count > 0 else { return [] }
    var bodies = outline.fileFacts.map { Body($0, declaration: -1) }
    for (index, declaration) in outline.declarations.enumerated()
    where declaration.factEnd > declaration.firstFact {
      bodies.append(Body(Int(declaration.firstFact)..<Int(declaration.factEnd), declaration: index))
    }
    return bodies.sorted { $0.firstFact < $1.firstFact }
  }
}

/// The marks of the words of a file.
public struct FileMarks: Sendable {
  public let own: Marks
  /// Those of all files that its types reach into as well.
  public internal(set) var cluster: Marks
}

/// Owns the memory of a source file.
final class FileStorage: Sendable {
  let outline: OutlineStorage
  nonisolated(unsafe) let bodies: UnsafeBufferPointer<SourceFile.Body>

  init(_ outline: OutlineStorage) {
    self.outline = outline
    let found = SourceFile.bodies(of: outline.outline)
    let copy = UnsafeMutableBufferPointer<SourceFile.Body>.allocate(capacity: found.count)
    _ = copy.initialize(fromContentsOf: found)
    bodies = UnsafeBufferPointer(copy)
  }

  deinit {
    bodies.deallocate()
  }
}

/// A declaration of the project.
public struct DeclarationReference: Hashable, BitwiseCopyable, Sendable {
  public var file: Int32
  public var index: Int32

  @inlinable public init(file: Int, index: Int) {
    self.file = Int32(truncatingIfNeeded: file)
    self.index = Int32(truncatingIfNeeded: index)
  }
}
