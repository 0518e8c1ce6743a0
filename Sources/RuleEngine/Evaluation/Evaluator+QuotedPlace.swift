import Semantics
import Syntax

/// Where a finding stands whose message quotes the beginning of a path: `UserDefaults.standard` of
/// `UserDefaults.standard.string`, whose parts may stand on lines of their own.
extension Evaluator {
  /// The place of a node, or that of the last name its message quotes.
  func place(of node: CodeNode, saying message: String) -> (bytes: Range<Int>, start: Int) {
    let place = place(of: node)
    guard node.kind == .bodyNode, let quoted = Self.firstQuoted(in: message) else { return place }
    let path = project.names.string(bodyNode(node).name)
    guard path.hasPrefix(quoted + ".") else { return place }
    // What a capture stands for may be nothing.
    let words = quoted.split(separator: ".")
    let names = pathNames(of: node)
    let last = names.firstIndex { $0.name == words.first ?? "" }.map { $0 + words.count - 1 }
    guard let last, names.indices.contains(last), names[last].name == words.last ?? "" else { return place }
    return (names[last].bytes, names[last].bytes.lowerBound)
  }

  /// The names of the path of a node, from its beginning. An assignment is its sign, behind its target.
  func pathNames(of node: CodeNode) -> [(name: String, bytes: Range<Int>)] {
    let tree = project.files[node.file].syntax.tree
    var names: [(name: String, bytes: Range<Int>)] = []
    let end = Int(bodyNode(node).node)
    var next = bodyNode(node).kind == .assignment ? tree.target(ofAssignment: end) : end
    while let part = next {
      if tree[part].kind == .memberAccessExpr || tree[part].kind == .declReferenceExpr {
        let name = project.names.string(tree[part].name)
        let quotes = tree[part].flags.contains(.quoted) ? 2 : 0
        let start = Int(tree[part].nameStart)
        names.append((name, start..<start + name.utf8.count + quotes))
      }
      next = tree.child(of: part, .base) ?? tree.child(of: part, .callee) ?? tree.child(of: part, .expression)
    }
    return names.reversed()
  }

  private static func firstQuoted(in message: String) -> String? {
    let parts = message.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }
}
