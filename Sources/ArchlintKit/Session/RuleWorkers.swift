import Platform
import RuleEngine
import Semantics

/// The rules of all scopes over one project, with a memory for each thread. What is worked out for some files serves those
/// that are asked about later.
struct RuleWorkers {
  let project: Project
  let configurations: ConfigurationTree
  private(set) var workers: [FindingWorker]
  let progress: Progress.Handler?

  /// Forgets what was worked out: it grows with each file that is asked about.
  mutating func forget() {
    workers = workers.map(\.anew)
  }

  /// In no order.
  func findings(inFiles files: [Int]) -> [FileFindings] {
    let scopes =
      configurations.scopes.count == 1
      ? Array(repeating: 0, count: files.count)
      : files.map { configurations.scope(ofPath: project.path(ofFile: $0)) }
    defer { progress?(Progress(step: .checking, done: files.count, total: files.count)) }
    return parallelMap(chunksOf: files.count, states: workers) { worker, range in
      worker.progress?(Progress(step: .checking, done: range.lowerBound, total: files.count))
      var found = FileFindings()
      let positionsOfScopes = Dictionary(grouping: range) { scopes[$0] }
      for (scope, positions) in positionsOfScopes.sorted(by: { $0.key < $1.key }) {
        found += worker.findings(positions.map { files[$0] }, scope)
      }
      return found
    }
  }
}

/// What a thread that checks files has to itself.
final class FindingWorker {
  /// By scope.
  private let linters: [Int: (linter: Linter, memory: Linter.Worker)]
  let progress: Progress.Handler?

  init(_ linters: [Int: Linter], progress: Progress.Handler?) {
    self.linters = linters.mapValues { ($0, $0.makeWorker()) }
    self.progress = progress
  }

  /// The same that remembers nothing.
  var anew: FindingWorker {
    FindingWorker(linters.mapValues(\.linter), progress: progress)
  }

  /// - Parameter scope: of all the files.
  fileprivate func findings(_ files: [Int], _ scope: Int) -> FileFindings {
    var found = FileFindings()
    guard let (linter, memory) = linters[scope], !linter.budget.isUsedUp else { return found }
    let project = linter.project
    let violations = linter.violations(inFiles: files, worker: memory) { project.path(ofFile: $0) }
    for (file, violations) in zip(files, violations)
    where !violations.isEmpty
      || project.files[file].syntax.tree.directives.contains(where: { $0.kind == .archlint })
    {
      found += linter.findings(violations, inFile: file, configurationPath: project.path(ofFile: file))
    }
    return found
  }
}
