import ArchlintKit
import Platform
import Reports
import RuleLanguage

enum GraphCommand {
  private struct Options: SessionCommandOptions {
    var session = SessionOptions()
    var graph = GraphOptions()
    /// nil where none is named.
    var format: GraphFormat?
    /// nil where none is said.
    var depth: Int?
    var showsMetrics = false
    var asksWhy = false
    var block: DiagramBlock.Address?
    var onlyChecks = false
    var operands: [String] = []
  }

  static var command: Command {
    Command(
      "graph", usage: ["graph [PATH]", "graph --why A B"],
      summary: "show who uses whom, and what forms a cycle",
      introduction: """
        Shows what modules, layers, folders, types or files use, and what uses them, from the
        references in the code: no build is needed. What only a compiler could tell makes no edge;
        --coverage counts it.

        A PATH says in which project: the graph is that of all of it, and --focus, --from, --to
        and --collapse cut it. The exit code is 0 whatever it shows; `archlint lint` fails.
        """,
      options: Options(),
      sections: [
        OptionSection(title: "What is shown", options: shown),
        OptionSection(title: "How it is shown", options: formats),
      ], operand: .path, take: { $0.operands.append($1) }, run: run)
  }

  private static var shown: [Option<Options>] {
    [
      .value(
        "--of", takes: .words("LEVEL", GraphOptions.Level.allCases.map(\.rawValue)),
        help: "module, layer, folder, type or file (default: layers, if there are some)"
      ) { $0.graph.level = try word($1, "--of") },
      .value("--focus", takes: .text("NAME"), help: "what is near to a node (may repeat)") {
        $0.graph.focus.append($1)
      },
      .number("--depth", from: 1, help: "how many steps are near (default: 1)") { $0.depth = $1 },
      .value("--from", takes: .text("NAME"), help: "what a node leads to (may repeat)") {
        $0.graph.from.append($1)
      },
      .value("--to", takes: .text("NAME"), help: "what leads to a node (may repeat)") {
        $0.graph.to.append($1)
      },
      .value("--collapse", takes: .text("GLOB"), help: "make one node of all that match (may repeat)") {
        $0.graph.collapse.append($1)
      },
      .flag("--externals", help: "also modules from outside the project") { $0.graph.showsOutside = true },
      .flag("--violations", help: "only what layers and independence forbid") {
        $0.graph.showsViolationsAlone = true
      },
      .config, .root, .jobs,
    ]
  }

  private static var formats: [Option<Options>] {
    [
      .value(
        "--format", takes: .words("NAME", GraphFormat.allCases.map(\.rawValue)),
        help: "text (default), mermaid, dot, d2, json or html"
      ) { $0.format = try word($1, "--format") },
      .flag("--why", help: "the references behind an edge, or a shortest way: A B") { $0.asksWhy = true },
      .flag("--metrics", help: "also instability, abstractness and distance") { $0.showsMetrics = true },
      .flag("--coverage", help: "how many names were resolved, and why not all") {
        $0.graph.showsCoverage = true
      },
      .value(
        "--write", takes: Operand(label: "FILE#ID", completion: .files),
        help: "put the diagram between two comments of a Markdown file"
      ) { $0.block = try DiagramBlock.Address($1) },
      .flag("--check", help: "with --write: exit with 1 where the diagram is stale") { $0.onlyChecks = true },
    ]
  }

  private static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ text: String, _ option: String
  ) throws(UsageError) -> Word {
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue)
    throw UsageError(
      message: "\(option) takes no \"\(text)\"",
      hint: NearestWord.hint(for: text, among: words) ?? "it takes \(words.listed("or") ?? "")")
  }

  private static func run(_ options: Options) throws -> Int32 {
    var session = Session(options.session)
    if options.onlyChecks, options.block == nil {
      throw UsageError(
        message: "--check holds a file against the graph", hint: "name it with --write FILE#ID")
    }
    try checkFormat(options)
    guard options.depth == nil || !options.graph.focus.isEmpty else {
      throw UsageError(message: "--depth is about what --focus names", hint: "add --focus NAME")
    }
    var shown = options.graph
    shown.depth = options.depth ?? shown.depth
    if options.asksWhy {
      guard options.operands.count == 2 else {
        throw UsageError(message: "--why takes two names", hint: "archlint graph --why Presentation Data")
      }
    } else {
      session.options.paths = options.operands
    }
    let graph = try session.graph(shown)
    graph.remarks.notes.forEach { say($0) }
    for failure in graph.remarks.failures { say("archlint: error: \(failure)") }
    if options.graph.showsCoverage { return try CommandLineTool.show(graph.coverage) }
    if options.asksWhy {
      return try CommandLineTool.show(graph.why(options.operands[0], options.operands[1]))
    }
    if let block = options.block { return try write(graph, to: block, options) }
    let format = options.format ?? .text
    let text = format.render(
      graph.report(showsPlaces: format.showsPlaces), showsMetrics: options.showsMetrics)
    let status = try CommandLineTool.put(text, isData: format != .text)
    return graph.remarks.failures.isEmpty ? status : ExitCode.failure
  }

  /// What is asked for by some options has one form.
  private static func checkFormat(_ options: Options) throws(UsageError) {
    let forms = [
      ("--why", options.asksWhy, GraphFormat.text), ("--coverage", options.graph.showsCoverage, .text),
      ("--write", options.block != nil, .mermaid),
    ]
    guard let format = options.format,
      let (option, _, form) = forms.first(where: { _, isAsked, form in isAsked && form != format })
    else { return }
    throw UsageError(
      message: "\(option) writes \(form.rawValue) alone, and no \(format.rawValue)",
      hint: "leave --format or \(option) out")
  }

  /// Puts the diagram into a file, or says whether it stands there.
  private static func write(
    _ graph: GraphRun, to address: DiagramBlock.Address, _ options: Options
  ) throws -> Int32 {
    let block = try DiagramBlock(address)
    let text = block.text(with: GraphFormat.mermaid.render(graph.report(showsPlaces: false)))
    if text == block.text { return ExitCode.success }
    guard !options.onlyChecks else {
      say("archlint: error: \(address.path) is stale")
      say("  help: archlint graph --write \(address.path)#\(address.id)")
      return ExitCode.findings
    }
    try OutputFile(address.path, bounds: ProjectBounds(root: graph.root)).write(text)
    return ExitCode.success
  }
}
