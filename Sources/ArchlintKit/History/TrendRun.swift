import Platform
import Reports
import RuleEngine
import RuleLanguage
import Semantics
import Syntax

extension Session {
  /// Counts over time what the rules that hold today find, whatever a baseline knows and budgets allow.
  package func trend(_ options: TrendOptions) throws -> (report: TrendReport, remarks: Remarks) {
    let workspace = try workspace()
    let repository = try GitRepository(of: workspace.root)
    let head = try repository.commit(named: "HEAD")
    guard try !repository.isShallow() else {
      throw UsageError(
        message: "this clone is shallow: its history ends where it was cut off",
        hint: "fetch all of it first: git fetch --unshallow")
    }
    let moments = try TrendMoments(try repository.firstParents(of: head), options).moments
    var course = try TrendCourse(workspace, repository, moments.map(\.commit))
    let counts = try course.counts()
    let points = zip(moments, counts).map { ($0.day, $0.commit, $1.total) }
    return (TrendReport(points, counts: counts.map(\.byGroup)), course.remarks)
  }
}

/// How many findings a commit has.
struct TrendCounts: Sendable {
  var total = 0
  var byGroup: [TrendReport.Group: [String: Int]] = [:]

  mutating func add(_ finding: Finding, layer: String?, owners: [String]) {
    total += 1
    let folder = Path.names(in: Path.folder(finding.location.path)).prefix(2).joined(separator: "/")
    byGroup[.rule, default: [:]][finding.rule, default: 0] += 1
    byGroup[.folder, default: [:]][folder.isEmpty ? "." : folder, default: 0] += 1
    if let layer { byGroup[.layer, default: [:]][layer, default: 0] += 1 }
    for owner in owners { byGroup[.owner, default: [:]][owner, default: 0] += 1 }
  }
}

/// Commits that are checked one after the other. A file that several of them have is parsed once.
private struct TrendCourse {
  private let workspace: Workspace
  private let repository: GitRepository
  /// Each once, the oldest first.
  private let commits: [String]
  private let places: [Int]
  /// What is left out of the work tree.
  private let leftOut: [String]
  /// By commit, the files that are read, by number.
  private var files: [[Int]] = []
  /// The last commit that has a file, by number of the file.
  private var lastUse: [Int] = []
  private var numbers: [String: Int] = [:]
  private let owners: CodeOwners
  private var knownOwners: PathTable<[String]> = [:]
  /// How often a line of CODEOWNERS was compared with a path, at most.
  private var comparisons = 0
  private(set) var remarks = Remarks()

  init(_ workspace: Workspace, _ repository: GitRepository, _ named: [String]) throws {
    (self.workspace, self.repository) = (workspace, repository)
    owners = CodeOwners(in: repository.top)
    leftOut = try workspace.files().leftOut
    var known: [String: Int] = [:]
    var commits: [String] = []
    places = named.map { commit in
      if let place = known[commit] { return place }
      known[commit] = commits.count
      commits.append(commit)
      return commits.count - 1
    }
    self.commits = commits
    // The rules of all folders there ever were are compiled before anything is parsed.
    for (place, commit) in commits.enumerated() {
      let revision = try RevisionFiles(GitTree(commit, of: repository), workspace)
      let own = revision.selection.files.map { number($0, revision.tree) }
      for file in own { lastUse[file] = place }
      files.append(own)
    }
  }

  /// Of a path with what stands there.
  private mutating func number(_ path: String, _ tree: GitTree) -> Int {
    let name = "\(tree.blobs[path] ?? "") \(path)"
    if let known = numbers[name] { return known }
    numbers[name] = lastUse.count
    lastUse.append(-1)
    return lastUse.count - 1
  }

  /// By moment.
  mutating func counts() throws -> [TrendCounts] {
    let search = workspace.ruleSets.needleSearch
    let most = files.map(\.count).max() ?? 0
    let parsing = Parsing(
      root: workspace.root, texts: [:], search: search, threads: workspace.threads(for: most), progress: nil
    )
    var parsed: [Int: Parsing.Outcome] = [:]
    var counts: [TrendCounts] = []
    for (place, commit) in commits.enumerated() {
      let revision = try RevisionFiles(GitTree(commit, of: repository), workspace, beside: leftOut)
      let paths = revision.selection.files
      let missing = paths.indices.filter { parsed[files[place][$0]] == nil }
      let newPaths = missing.map { paths[$0] }
      parsing.use(try revision.tree.texts(of: newPaths))
      for (index, outcome) in zip(missing, parsing.parse(newPaths)) { parsed[files[place][index]] = outcome }
      let count = try self.counts(revision, files[place].map { parsed[$0]! }, parsing.names)
      counts.append(count)
      parsed = parsed.filter { lastUse[$0.key] > place }
      workspace.progress?(Progress(step: .checking, done: place + 1, total: commits.count))
    }
    return places.map { counts[$0] }
  }

  private mutating func counts(
    _ revision: RevisionFiles, _ outcomes: [Parsing.Outcome], _ names: NameTable
  ) throws -> TrendCounts {
    let manifests = revision.selection.files.filter { ModuleSources.areIn(file: $0) }
    let texts = try revision.tree.texts(of: revision.otherFiles + manifests)
    var reader = ProjectReader(revision.workspace, revision.selection, texts: texts)
    let project = reader.project(of: outcomes, names: names)
    var passing = reader.remarks
    let run = RuleRun(workspace: revision.workspace, selection: revision.selection)
    let found = try run.findings(in: project, texts, &passing)
    let commit = revision.tree.commit.prefix(12)
    remarks.notes += passing.failures.map { Note(message: "commit \(commit): \($0)") }
    let layers = LayerMap(workspace.dependencySettings.layers ?? [], folders: workspace.layerFolders)
    var counts = TrendCounts()
    for finding in found.findings where finding.severity >= workspace.minSeverity {
      let path = finding.location.path
      counts.add(
        finding, layer: layers.place(of: path).map { layers.layers[$0.layer].name.value },
        owners: try owners(of: path))
    }
    return counts
  }

  private mutating func owners(of path: String) throws(UsageError) -> [String] {
    if let known = knownOwners[path] { return known }
    comparisons += owners.count * (Path.names(in: path).count + 1)
    guard comparisons <= IgnoreRules.mostComparisons else {
      throw UsageError(message: "CODEOWNERS has more lines than can be compared with the paths of findings")
    }
    let found = owners.owners(of: repository.fromTop(path))
    knownOwners[path] = found
    return found
  }
}
