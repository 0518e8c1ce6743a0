import Syntax

/// The references of a project by what they lead to and by where they stand.
public struct ReferenceIndex: Sendable {
  private let model: SemanticModel
  /// Those that lead to a symbol, ordered by symbol, then by place.
  private var sorted: [Reference] = []
  /// By symbol where its references begin, and one more for the end.
  private var starts: [Int]

  public init(_ model: SemanticModel) {
    self.model = model
    starts = Array(repeating: 0, count: model.symbols.symbols.count + 1)
    let all = model.references.joined().filter { $0.target != nil }
    for reference in all { starts[Int(reference.target!) + 1] += 1 }
    for symbol in starts.indices.dropFirst() { starts[symbol] += starts[symbol - 1] }
    guard let first = all.first else { return }
    sorted = Array(repeating: first, count: all.count)
    var next = starts
    for reference in all {
      let symbol = Int(reference.target!)
      sorted[next[symbol]] = reference
      next[symbol] += 1
    }
  }

  /// The names that mean a symbol, by place. Overloads share their references, which stand at the first of them.
  public func references(to symbol: SymbolID) -> ArraySlice<Reference> {
    sorted[starts[Int(symbol)]..<starts[Int(symbol) + 1]]
  }

  /// The names that are used in a file, by place.
  public func references(fromFile file: Int) -> [Reference] {
    model.references[file]
  }

  /// The names that are used in a node: in a declaration, an extension, a body.
  public func references(from node: NodeReference) -> ArraySlice<Reference> {
    let references = model.references[Int(node.file)]
    let end = model.node(node).subtreeEnd
    return references[
      references.firstIndex(fromNode: node.node)..<references.firstIndex(fromNode: end)]
  }
}

extension Reference {
  /// The symbol that it means; nil where it means none of the project's.
  var target: SymbolID? {
    if case .symbol(let symbol) = resolution { symbol } else { nil }
  }
}

extension [Reference] {
  /// The first that stands at a node or behind it.
  fileprivate func firstIndex(fromNode node: Int32) -> Int {
    partitioningIndex { $0.place.node >= node }
  }
}
