import Syntax

/// The names that bodies and parameters bind, as far as they are visible while the nodes of a file are gone through in the
/// order of the source.
struct LocalScope {
  private struct Binding {
    var name: NameID
    var node: Int32
    /// The one of the same name before it.
    var before: Int?
  }

  /// Those that are visible, or hidden by one behind them.
  private var bindings: [Binding] = []
  /// By name the last of it.
  private var last: [NameID: Int] = [:]
  /// Where the scopes end that are open, and how many bindings there were before each.
  private var scopes: [(end: Int, mark: Int)] = []
  /// Bindings that become visible only behind a node: `let a = a` speaks of the outer one. Those that come first are last.
  private var waiting: [(index: Int, name: NameID, node: Int, depth: Int)] = []
  /// Before it nothing changes: where the innermost scope ends, or the first one waits for that becomes visible.
  private var nextChange = Int.max

  /// The node that binds a name here.
  func binding(of name: NameID) -> Int32? {
    last[name].map { bindings[$0].node }
  }

  mutating func open(until end: Int) {
    scopes.append((end, bindings.count))
    nextChange = min(nextChange, end)
  }

  mutating func bind(_ name: NameID, _ node: Int) {
    bindings.append(Binding(name: name, node: Int32(node), before: last[name]))
    last[name] = bindings.count - 1
  }

  /// Binds a name from the node at `index` on.
  mutating func bind(_ name: NameID, _ node: Int, from index: Int) {
    waiting.append((index, name, node, scopes.count))
    nextChange = min(nextChange, index)
  }

  /// Goes on to the node at `index`: scopes end, and what waited for it becomes visible.
  mutating func advance(to index: Int) {
    if index >= nextChange { change(to: index) }
  }

  private mutating func change(to index: Int) {
    while let first = waiting.last, first.index <= index {
      closeScopes(before: first.index)
      waiting.removeLast()
      // One that ends its block is visible nowhere.
      if scopes.count >= first.depth { bind(first.name, first.node) }
    }
    closeScopes(before: index)
    nextChange = min(waiting.last?.index ?? .max, scopes.last?.end ?? .max)
  }

  /// A scope that ends where a binding begins ends first.
  private mutating func closeScopes(before index: Int) {
    while let scope = scopes.last, scope.end <= index {
      scopes.removeLast()
      while bindings.count > scope.mark {
        let binding = bindings.removeLast()
        last[binding.name] = binding.before
      }
    }
  }
}
