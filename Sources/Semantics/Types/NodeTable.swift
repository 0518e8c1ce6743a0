/// Values of nodes that stand behind each other in a tree, as far as they have some.
struct NodeTable<Value: Sendable>: Sendable {
  private var first = 0
  private var values: [Value?] = []

  /// Forgets all values, and gets ready for those of other nodes.
  mutating func begin(_ nodes: Range<Int>) {
    first = nodes.lowerBound
    values.removeAll(keepingCapacity: true)
    values.append(contentsOf: repeatElement(nil, count: nodes.count))
  }

  /// nil for a node of others as well.
  subscript(node: Int) -> Value? {
    get {
      let index = node - first
      return index >= 0 && index < values.count ? values[index] : nil
    }
    set {
      let index = node - first
      if index >= 0, index < values.count { values[index] = newValue }
    }
  }
}
