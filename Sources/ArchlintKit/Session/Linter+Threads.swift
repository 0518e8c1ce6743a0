import Platform
import RuleEngine
import RuleLanguage

extension Linter {
  /// What the rules find in some files, whatever comments silence.
  func violations(inFiles files: [Int], threads: Int) throws(LoadError) -> [[Violation]] {
    let workers = (0..<max(1, threads)).map { _ in makeWorker() }
    let found = parallelMap(chunksOf: files.count, states: workers) { worker, chunk in
      violations(inFiles: Array(files[chunk]), worker: worker) { project.path(ofFile: $0) }
    }
    if let error = budget.error { throw error }
    return found.flatMap(\.self)
  }
}
