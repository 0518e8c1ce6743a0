import RuleLanguage
import Semantics

/// What stands in the bodies of a type, by the words of its paths.
struct PathWords {
  private let uses: [CodeNode]
  /// By word, the uses that have it.
  private var byWord: [[UInt8]: [Int]] = [:]
  /// Those that have no path, such as assignments to a tuple.
  private var withoutPath: [Int] = []

  /// - Parameter uses: calls, assignments and names, in an order that is kept.
  init(_ uses: [CodeNode], in project: Project) {
    self.uses = uses
    for (index, use) in uses.enumerated() {
      let node = project.files[use.file].bodyNode(use.index)
      let words = Set([node.name, node.root].flatMap { Pattern.indexWords(project.names.bytes($0)) })
      if words.isEmpty { withoutPath.append(index) }
      for word in words { byWord[Array(word), default: []].append(index) }
    }
  }

  /// Those that one of some queries may admit, each found when it is asked for.
  func uses(_ queries: [UseIndex.Query]) -> some Sequence<CodeNode> {
    var lists = queries.flatMap(\.words).compactMap { words -> ArraySlice<Int>? in
      let listed: [[Int]] = words.map { byWord[$0] ?? [] }
      return listed.min { $0.count < $1.count }?[...]
    }
    if queries.contains(where: \.admitsPathless) { lists.append(withoutPath[...]) }
    return sequence(state: lists) { [uses] lists in
      guard let next = lists.compactMap(\.first).min() else { return nil }
      for list in lists.indices where lists[list].first == next { lists[list].removeFirst() }
      return uses[next]
    }
  }
}
