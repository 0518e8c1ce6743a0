import Platform
import RuleEngine
import RuleLanguage
import Semantics

/// What speaks of one file, there already or yet to be written: its layer, its rules, and a file to follow.
struct FileGuide {
  private let workspace: Workspace
  private let project: Project
  /// From the root.
  private let path: String
  private let file: Int?

  /// - Parameter path: from the root.
  init(_ workspace: Workspace, _ project: Project, path: String) {
    self.workspace = workspace
    self.project = project
    self.path = path
    file = project.file(atPath: path)
  }

  /// Lines of Markdown.
  /// - Parameter findings: of the whole project.
  func text(_ findings: [Finding]) throws -> String {
    let model = model(findings)
    var text = "\(GuideText.code(path))\(file == nil ? ", a new file" : "")\n"
    if let layer { text += layer }
    if let model { text += "- Follow \(GuideText.code(project.path(ofFile: model)))\n" }
    let rules = try rules(of: file ?? model)
    guard !rules.isEmpty else { return text + (isRestricted ? "" : unspoken(hasModel: model != nil)) }
    text +=
      "\nRules (`!` error, `?` note, else warning; `archlint fix` corrects `*`; `archlint explain ID` says why):\n\n"
    return text + rules.map { AgentsGuide.line($0) }.joined()
  }

  /// Of a new file that is called like no other nobody knows what it will hold.
  private func unspoken(hasModel: Bool) -> String {
    file != nil || hasModel
      ? "- No rule speaks of it\n" : "- Its rules depend on what it will hold: no file is called alike\n"
  }

  private var layer: String? {
    guard !layers.isEmpty else { return nil }
    guard let place = layerMap.place(of: path) else { return "- In no layer\n" }
    let sentences = layers.sentences(ofLayer: place.layer).joined(separator: " ")
    return "- Layer \(GuideText.line(layerMap.name(of: place))). \(GuideText.line(sentences))\n"
  }

  private var layers: [LayerSetting] { workspace.dependencySettings.layers ?? [] }

  private var layerMap: LayerMap { LayerMap(layers, folders: workspace.layerFolders) }

  /// Whether its layer says anything about who may know whom.
  private var isRestricted: Bool {
    layerMap.place(of: path).map { !layers.sentences(ofLayer: $0.layer).isEmpty } ?? false
  }

  /// The rules that speak of what a file declares and does.
  private func rules(of file: Int?) throws -> [GuideRule] {
    let configurations = workspace.settings.configurations
    let scope = try configurations.discover(Path.folder(path))
    let set = try workspace.ruleSets.set(ofScope: scope)
    let activations = set.activations(forPath: path)
    guard let file else { return [] }
    let linter = Linter(project: project, ruleSet: set.findingAllAround)
    let found = linter.violations(inFile: file, configurationPath: path, worker: linter.makeWorker())
    if let error = linter.budget.error { throw error }
    let messages = Dictionary(found.map { ($0.rule, $0.message) }) { first, _ in first }
    return messages.compactMap { index, message in
      // What is found in a file to follow is called after that.
      let own = file == self.file ? message : nil
      return activations[index].map { GuideRule(index, in: set, severity: $0.severity, message: own) }
    }.sorted { ($1.severity, $0.id) < ($0.severity, $1.id) }
  }

  // MARK: - Model

  /// The file that is nearest to what this one is to be: called alike, among tests where that one is, in the same layer,
  /// with the fewest findings for what it declares, errors first, and not far away. nil where none is called alike.
  private func model(_ findings: [Finding]) -> Int? {
    let names = Self.names(path)
    let words = names[0]
    let found = Dictionary(grouping: findings, by: \.location.path)
    let map = layerMap
    let layer = map.place(of: path)?.layer
    let folders = Path.names(in: Path.folder(path))
    let isTest = file.map { project.files[$0].isTest } ?? TestFolder.holds(path, isBuilt: false)
    var best: (file: Int, rank: [Int])?
    for candidate in project.files.indices where candidate != file && mayBeFollowed(candidate) {
      let other = project.path(ofFile: candidate)
      let others = Self.names(other)
      let ends = zip(names, others).map(Self.sharedEnd)
      // What is called like the end alone, as `View+Padding.swift` is beside `HomeView.swift`, is none of them.
      guard let shared = ends.max(), shared > 0, ends[0] < words.count || words.count == 1 || file == nil,
        ends[0] < others[0].count || words.count == 1, project.files[candidate].isTest == isTest
      else { continue }
      let near = zip(folders, Path.names(in: Path.folder(other))).prefix { $0 == $1 }.count
      // A file of one line that lacks everything else has few findings as well.
      let size = project.files[candidate].declarations.count
      let shares = Severity.allCases.reversed().map { severity in
        found[other, default: []].count { $0.severity == severity } * 1000 / size
      }
      let isInLayer = layer == map.place(of: other)?.layer
      let rank =
        [min(shared, 2), min(ends[1], 1), isInLayer ? 1 : 0] + shares.map { -$0 } + [near, shared]
      if best.map({ $0.rank.lexicographicallyPrecedes(rank) }) ?? true { best = (candidate, rank) }
    }
    return best?.file
  }

  private func mayBeFollowed(_ file: Int) -> Bool {
    !project.files[file].isGenerated && !project.files[file].declarations.isEmpty
  }

  /// `HomeViewModel.swift` as `Home`, `View`, `Model`; of `HomeView+Rows.swift` first what is extended, then all of it.
  private static func names(_ path: String) -> [[Substring]] {
    let name = String(Path.name(path).prefix { $0 != "." })
    return [String(name.prefix { $0 != "+" }), name.replacing("+", with: "")].map { NameWords($0).words }
  }

  private static func sharedEnd(_ name: [Substring], _ other: [Substring]) -> Int {
    zip(name.reversed(), other.reversed()).prefix { $0 == $1 }.count
  }
}

extension Session {
  /// What speaks of a file, which need not be there yet.
  /// - Parameter named: by any path.
  package func guide(about named: String) throws -> (text: String, notes: [Note]) {
    var session = self
    let absolute = Path.absolute(named)
    // The configuration is that around the file, whether it is there or not.
    let folder = Path.folderAround(absolute)
    // Where nothing marks a project, it is all below the current folder, as of `lint`.
    let isBelow = Path.relative(folder, to: Path.currentFolder) != nil
    let isMarked = isMarked(folder)
    session.options.paths = [isBelow && !isMarked ? Path.currentFolder : folder]
    let workspace = try session.workspace()
    let path = Path.relative(
      Path.join(Path.resolved(folder), Path.route(to: absolute, from: folder)), to: workspace.root)
    guard let path, !path.isEmpty, Path.kind(absolute) != .folder, path.hasSuffix(".swift"),
      Path.exists(absolute) || isMarked || isBelow
    else {
      let named = named.isEmpty ? "\"\"" : named
      throw UsageError(message: "\(named) is no Swift file of the project in \(workspace.root)")
    }
    let selection = try workspace.files(about: [])
    var reader = ProjectReader(workspace, selection, texts: workspace.overlays)
    let project = reader.project()
    var remarks = Remarks()
    let rules = RuleRun(workspace: workspace, selection: selection)
    let found = try rules.findings(in: project, &remarks).findings
    let text = try FileGuide(workspace, project, path: path).text(found)
    return (text, reader.remarks.notes)
  }

  /// Whether more than its path says that a folder is one of a project, so that a file may be meant that is not there.
  private func isMarked(_ folder: String) -> Bool {
    options.root != nil || options.config != nil || ProjectSettings.outermost(above: folder) != nil
      || GitWorkTree.around(folder) != nil || ProjectFolder.outermost(around: Path.resolved(folder)) != nil
  }
}
