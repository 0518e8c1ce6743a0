import Semantics
import Syntax

/// Where a finding stands whose message quotes the beginning of a path: `UserDefaults.standard` of
/// `UserDefaults.standard.string`, whose parts may stand on lines of their own.
extension Evaluator {
  /// The place of a fact, or that of the last name its message quotes.
  func place(of subject: Subject, saying message: String) -> (bytes: Range<Int>, start: Int) {
    let place = place(of: subject)
    guard subject.sort == .fact, let quoted = Self.firstQuoted(in: message) else { return place }
    let path = project.names.string(bodyNode(subject).name)
    guard path.hasPrefix(quoted + ".") else { return place }
    let words = quoted.split(separator: ".")
    let names = pathNames(of: subject)
    let last = names.firstIndex { $0.name == words[0] }.map { $0 + words.count - 1 }
    guard let last, names.indices.contains(last), names[last].name == words[words.count - 1] else {
      return place
    }
    return (names[last].bytes, names[last].bytes.lowerBound)
  }

  /// The names of the path of a fact, from its beginning.
  func pathNames(of subject: Subject) -> [(name: String, bytes: Range<Int>)] {
    let tree = project.files[subject.file].syntax.tree
    var names: [(name: String, bytes: Range<Int>)] = []
    var next: Int? = Int(bodyNode(subject).node)
    while let node = next {
      if tree[node].kind == .memberAccessExpr || tree[node].kind == .declReferenceExpr {
        let name = project.names.string(tree[node].name)
        let quotes = tree[node].flags.contains(.quoted) ? 2 : 0
        let start = Int(tree[node].nameStart)
        names.append((name, start..<start + name.utf8.count + quotes))
      }
      next = tree.child(of: node, .base) ?? tree.child(of: node, .callee) ?? tree.child(of: node, .expression)
    }
    return names.reversed()
  }

  private static func firstQuoted(in message: String) -> String? {
    let parts = message.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }
}
