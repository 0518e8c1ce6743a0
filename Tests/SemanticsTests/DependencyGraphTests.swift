import Semantics
import Syntax
import Testing

@Suite struct DependencyGraphTests {
  /// - Parameter edges: `A>B` for a reference, as often as there are some.
  private func graph(_ edges: String) -> DependencyGraph {
    let pairs = edges.split(separator: " ").map { $0.split(separator: ">").map(String.init) }
    let names = Array(Set(pairs.joined())).sorted()
    let counts = Dictionary(pairs.map { ($0, 1) }, uniquingKeysWith: +)
    let all = counts.map { ends, count in
      DependencyGraph.Edge(
        from: names.firstIndex(of: ends[0])!, to: names.firstIndex(of: ends[1])!,
        references: (0..<count).map {
          Dependency(place: NodeReference(file: 0, node: $0), target: .outside)
        })
    }
    return DependencyGraph(nodes: names.map { DependencyGraph.Node(name: $0) }, edges: all)
  }

  private func text(_ graph: DependencyGraph, _ edges: [Int]) -> [String] {
    edges.map { graph.nodes[graph.edges[$0].from].name + ">" + graph.nodes[graph.edges[$0].to].name }
  }

  private func text(_ graph: DependencyGraph) -> [String] {
    text(graph, Array(graph.edges.indices))
  }

  @Test func `components are found once, and a tree has none`() {
    let graph = graph("A>B B>C C>A C>D D>E E>D E>F")
    let names = graph.cyclicComponents.map { $0.map { graph.nodes[$0].name } }
    #expect(names == [["A", "B", "C"], ["D", "E"]])
    #expect(self.graph("A>B A>C B>D C>D").cyclicComponents.isEmpty)
  }

  @Test func `a cycle is shown by its shortest way around, and cut where the fewest references are`() {
    let graph = graph("A>B A>B A>B A>B B>C B>C B>C B>C C>A B>A B>A C>D D>B D>B")
    let cycle = graph.cycles[0]
    #expect(cycle.nodes.count == 4)
    #expect(text(graph, cycle.shortest) == ["A>B", "B>A"])
    #expect(text(graph, cycle.cut).sorted() == ["B>A", "C>A", "C>D"])
    #expect(cycle.isFewest)
  }

  @Test func `the exact cut is never larger than any order of nodes gives, and always cuts`() {
    var random = Linear(state: 7)
    for _ in 0..<60 {
      let names = ["A", "B", "C", "D", "E"]
      let edges = (0..<12).map { _ in
        names.randomElement(using: &random)! + ">" + names.randomElement(using: &random)!
      }
      let graph = graph(edges.filter { $0.first != $0.last }.joined(separator: " "))
      for cycle in graph.cycles {
        #expect(cycle.isFewest)
        let size = cycle.cut.reduce(0) { $0 + graph.edges[$1].references.count }
        #expect(size == least(graph, cycle.nodes))
        let cut = Set(text(graph, cycle.cut))
        let rest = graph.keepingEdges {
          !cut.contains(graph.nodes[$0.from].name + ">" + graph.nodes[$0.to].name)
        }
        #expect(!rest.cyclicComponents.contains { !Set($0).isDisjoint(with: cycle.nodes) })
      }
    }
  }

  /// The weight of the edges that lead backwards in the best of all orders.
  private func least(_ graph: DependencyGraph, _ nodes: [Int]) -> Int {
    func orders(_ rest: [Int]) -> [[Int]] {
      rest.isEmpty ? [[]] : rest.flatMap { first in orders(rest.filter { $0 != first }).map { [first] + $0 } }
    }
    return orders(nodes).map { order in
      graph.edges.reduce(0) { sum, edge in
        guard let from = order.firstIndex(of: edge.from), let to = order.firstIndex(of: edge.to) else {
          return sum
        }
        return from > to ? sum + edge.references.count : sum
      }
    }.min()!
  }

  @Test func `a component of hundreds is cut as well, and quickly`() {
    let nodes = (0..<400).map { "N\($0)" }
    var edges = nodes.indices.map { "\(nodes[$0])>\(nodes[($0 + 1) % 400])" }
    for step in [7, 31, 90] { edges += nodes.indices.map { "\(nodes[$0])>\(nodes[($0 + step) % 400])" } }
    let graph = graph(edges.joined(separator: " "))
    let cycle = graph.cycles[0]
    #expect(!cycle.isFewest && cycle.nodes.count == 400)
    let cut = Set(text(graph, cycle.cut))
    let rest = graph.keepingEdges { !cut.contains(graph.nodes[$0.from].name + ">" + graph.nodes[$0.to].name) }
    #expect(rest.cyclicComponents.isEmpty)
    #expect(cut.count < edges.count / 2)
  }

  @Test func `ways, focus, reach and collapse`() {
    let graph = graph("A>B B>C C>D A>E E>F X>Y")
    let way = graph.path(from: graph.node(named: "A")!, to: graph.node(named: "D")!)
    #expect(text(graph, way ?? []) == ["A>B", "B>C", "C>D"])
    #expect(graph.path(from: graph.node(named: "D")!, to: graph.node(named: "A")!) == nil)
    #expect(text(graph.focus(on: [graph.node(named: "C")!], depth: 1)) == ["B>C", "C>D"])
    #expect(
      text(graph.reach(from: [graph.node(named: "A")!], to: [graph.node(named: "D")!])) == [
        "A>B", "B>C", "C>D",
      ])
    #expect(
      text(graph.collapsing { "BCD".contains($0.name) ? "K" : $0.name }).sorted()
        == ["A>K", "A>E", "E>F", "X>Y"].sorted())
  }

  @Test func `metrics count nodes that use and are used`() {
    let graph = graph("A>B A>B C>B B>D")
    let metrics = graph.metrics[graph.node(named: "B")!]
    #expect(metrics.afferent == 2 && metrics.efferent == 1)
    #expect(metrics.instability == 1 / 3 && metrics.abstractness == nil && metrics.distance == nil)
  }

  // MARK: - Of a project

  private let project = MarkedProject([
    (
      "App/Domain.swift",
      "protocol Repository {}\nstruct Item {}\nextension Item { struct Key {} }\nfunc make() -> Item { Item() }"
    ),
    ("App/Data.swift", "final class Store: Repository { func f(_ key: Item.Key) -> Item { make() } }"),
    (
      "App/View.swift",
      "struct View { let store: Store; let s = \"Repository\" }\nlet view = View(store: Store())"
    ),
    ("Kit/Tool.swift", "public struct Tool {}"),
    ("Top/Top.swift", "import Kit\nimport Foundation\nlet tool = Tool()"),
  ])

  private func edges(_ graph: DependencyGraph) -> [String] {
    graph.edges.map { "\(graph.nodes[$0.from].name)>\(graph.nodes[$0.to].name) \($0.references.count)" }
  }

  @Test func `files know the files whose types and functions they name`() {
    let names = project.model.files.map {
      DependencyGraph.Node(name: $0.path.split(separator: "/").last!.description)
    }
    let graph = DependencyGraph.ofFiles(project.model, nodes: names, nodeOfFile: Array(names.indices))
    #expect(
      edges(graph) == ["Data.swift>Domain.swift 5", "View.swift>Data.swift 2", "Top.swift>Tool.swift 2"])
    #expect(graph.nodes[1].typeCount == 3 && graph.nodes[1].protocolCount == 1)
  }

  @Test func `modules know modules by imports, those from outside if wanted`() {
    let graph = DependencyGraph.ofFiles(
      project.model, nodes: ["App", "Kit", "Top"].map { DependencyGraph.Node(name: $0) },
      nodeOfFile: project.model.files.map(\.module), withOutside: true)
    #expect(edges(graph) == ["Top>Kit 2", "Top>Foundation 1"])
    #expect(graph.nodes.filter(\.isOutside).map(\.name) == ["Foundation"])
  }

  @Test func `types know types, with what is nested in them and their extensions`() {
    let graph = DependencyGraph.ofTypes(project.model) { _ in "" }
    #expect(
      edges(graph).sorted() == [
        "Domain.swift>Item 2", "Store>Domain.swift 1", "Store>Item 3", "Store>Repository 1",
        "Top.swift>Tool 1",
        "View.swift>Store 1", "View.swift>View 1", "View>Store 1",
      ])
  }

  @Test func `the model is the same however the work is shared`() {
    let model = project.model
    let workers = BackwardWorkers(count: 3)
    var shared = SemanticModel(model.files, names: model.names, moduleNames: model.moduleNames)
    shared.collectReferences(.all, workers: workers)
    #expect(shared.references.map { $0.map(\.resolution) } == model.references.map { $0.map(\.resolution) })
  }

  @Test func `names that nothing of the project bears lead nowhere, and need not be kept`() {
    let project = MarkedProject([
      ("A/A.swift", "struct A { let b = B(name: String(1)) }"),
      ("A/B.swift", "struct B { let name: String }"),
    ])
    var model = project.model
    let all = ProjectEdges(model)
    let count = model.references.joined().reduce(0) { count, _ in count + 1 }
    model.collectReferences(.ofProject)
    #expect(ProjectEdges(model).edges == all.edges)
    #expect(model.references.joined().reduce(0) { count, _ in count + 1 } < count)
  }
}

/// What the files and types of a model know of each other.
private struct ProjectEdges {
  let edges: [String]

  init(_ model: SemanticModel) {
    let files = DependencyGraph.ofFiles(
      model, nodes: model.files.map { DependencyGraph.Node(name: $0.path) },
      nodeOfFile: Array(model.files.indices))
    edges = [files, DependencyGraph.ofTypes(model) { _ in "" }].flatMap { graph in
      graph.edges.map { edge in
        let places = edge.references.map { "\($0.place.file):\($0.place.node)" }.joined(separator: " ")
        return "\(graph.nodes[edge.from].name)>\(graph.nodes[edge.to].name) \(places)"
      }
    }
  }
}

/// Numbers that are the same in each run.
private struct Linear: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}

/// What a graph must not show.
@Suite struct DependencyVisibilityTests {
  @Test func `what tests add to a type is no dependency of those who use the type`() {
    let project = MarkedProject([
      ("Kit/Kit.swift", "public struct Tool { func f() { mark() } }"),
      (
        "Tests/T.swift", "import Kit\nextension Tool { func mark() {} }\nfunc g(_ tool: Tool) { tool.mark() }"
      ),
    ])
    let graph = DependencyGraph.ofFiles(
      project.model, nodes: ["Kit", "Tests"].map { DependencyGraph.Node(name: $0) },
      nodeOfFile: project.model.files.map(\.module))
    #expect(graph.edges.map { [$0.from, $0.to] } == [[1, 0]])
  }
}

/// Workers of which the last comes first.
private struct BackwardWorkers: Workers {
  let count: Int

  func map<Value: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Value) -> [Value] {
    (0..<count).reversed().map(body).reversed()
  }
}
