import Platform
import RuleEngine
import RuleLanguage

extension Linter {
  /// What the rules find in some files, whatever comments silence.
  func violations(inFiles files: [Int], threads: Int) throws(LoadError) -> [[Violation]] {
    try asked(of: files, threads) { files, worker in
      violations(inFiles: files, worker: worker) { project.path(ofFile: $0) }
    }
  }

  /// By file the rules that it breaks, once for each place, whatever comments silence.
  func brokenRules(inFiles files: [Int], threads: Int) throws(LoadError) -> [[Int]] {
    try asked(of: files, threads) { files, worker in
      brokenRules(inFiles: files, worker: worker) { project.path(ofFile: $0) }
    }
  }

  private func asked<Found: Sendable>(
    of files: [Int], _ threads: Int, _ ask: @Sendable ([Int], Worker) -> [Found]
  ) throws(LoadError) -> [Found] {
    let workers = (0..<max(1, threads)).map { _ in makeWorker() }
    let found = parallelMap(chunksOf: files.count, states: workers) { worker, chunk in
      ask(Array(files[chunk]), worker)
    }
    if let error = budget.error { throw error }
    return found.flatMap(\.self)
  }
}
