import RuleEngine
import Semantics

/// Rules over files, a part of which each thread takes.
struct FindingShare: Sendable {
  let files: [Int]
  /// Those of `files`.
  let scopes: [Int]

  func result(of range: Range<Int>, worker: FindingWorker) -> FileFindings {
    var result = FileFindings()
    worker.progress?(Progress(step: .checking, done: range.lowerBound, total: files.count))
    // Files of one scope mostly stand side by side.
    for run in runs(of: range) {
      guard let (linter, memory) = worker.linters[scopes[run.lowerBound]], !linter.budget.isUsedUp else {
        continue
      }
      let files = Array(files[run])
      let found = linter.violations(inFiles: files, worker: memory) { linter.project.path(ofFile: $0) }
      for (file, violations) in zip(files, found) { check(file, violations, linter, &result) }
    }
    return result
  }

  /// The parts of a range whose files are of one scope each.
  private func runs(of range: Range<Int>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for position in range {
      if let last = runs.last, scopes[last.lowerBound] == scopes[position] {
        runs[runs.count - 1] = last.lowerBound..<position + 1
      } else {
        runs.append(position..<position + 1)
      }
    }
    return runs
  }

  private func check(_ file: Int, _ violations: [Violation], _ linter: Linter, _ result: inout FileFindings) {
    let directives = linter.project.files[file].syntax.tree.directives
    guard !violations.isEmpty || directives.contains(where: { $0.kind == .archlint }) else { return }
    result += linter.findings(
      violations, inFile: file, configurationPath: linter.project.path(ofFile: file))
  }
}

/// What a thread that checks files has to itself.
final class FindingWorker {
  /// By scope.
  let linters: [Int: (linter: Linter, memory: Linter.Worker)]
  let progress: Progress.Handler?
  private let thread: Int
  private let threads: Int

  init(_ linters: [Int: Linter], thread: Int, of threads: Int, progress: Progress.Handler?) {
    self.linters = linters.mapValues { ($0, $0.makeWorker(thread: thread, of: threads)) }
    (self.thread, self.threads, self.progress) = (thread, threads, progress)
  }

  /// The same that remembers nothing.
  var anew: FindingWorker {
    FindingWorker(linters.mapValues(\.linter), thread: thread, of: threads, progress: progress)
  }
}
