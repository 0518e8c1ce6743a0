import RuleLanguage
import Semantics

/// Cuts a graph to what somebody asks for.
struct GraphSelection {
  let options: GraphOptions
  let forbidden: Set<NodeReference>

  func part(of whole: DependencyGraph) throws -> DependencyGraph {
    var graph = try collapsed(whole)
    if options.showsViolationsAlone {
      graph = graph.keepingEdges { edge in edge.references.contains { forbidden.contains($0.place) } }
      graph = graph.keeping(
        graph.nodes.indices.map { !graph.edges(from: $0).isEmpty || !graph.edges(to: $0).isEmpty })
    }
    let ends = try [options.from, options.to].map { try $0.map { try Self.node(named: $0, in: graph) } }
    if !ends.joined().isEmpty { graph = graph.reach(from: ends[0], to: ends[1]) }
    guard !options.focus.isEmpty else { return graph }
    let focus = try options.focus.map { try Self.node(named: $0, in: graph) }
    return graph.focus(on: focus, depth: options.depth)
  }

  private func collapsed(_ graph: DependencyGraph) throws -> DependencyGraph {
    guard !options.collapse.isEmpty else { return graph }
    let globs = try options.collapse.map { glob in
      (glob, try PathGlob.parse(glob, at: SourcePosition(file: "--collapse", line: 1, column: 1)).get())
    }
    for (text, glob) in globs where !graph.nodes.contains(where: { glob.matches($0.name) }) {
      throw UsageError(message: "\"\(text)\" matches no node of the graph", hint: Self.listing(of: graph))
    }
    return graph.collapsing { node in globs.first { $0.1.matches(node.name) }?.0 ?? node.name }
  }

  static func node(named name: String, in graph: DependencyGraph) throws(UsageError) -> Int {
    if let node = graph.node(named: name) { return node }
    let alike = graph.nodes.map(\.name).filter { $0.hasPrefix(name + " (") }
    guard alike.isEmpty else {
      throw UsageError(
        message: "several are called \"\(name)\"", hint: "say which: \(alike.joined(separator: ", "))")
    }
    throw UsageError(
      message: "the graph has no \"\(name)\"",
      hint: NearestWord.hint(for: name, among: graph.nodes.map(\.name)) ?? listing(of: graph))
  }

  private static func listing(of graph: DependencyGraph) -> String {
    let names = graph.nodes.prefix(12).map(\.name).joined(separator: ", ")
    return "it has \(names)\(graph.nodes.count > 12 ? ", …" : "")"
  }
}
