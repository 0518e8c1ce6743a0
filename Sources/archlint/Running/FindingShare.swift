import Linting
import Platform
import Project
import Syntax

/// Rules over files, a part of which each thread takes.
struct FindingShare: Sendable {
  struct Result: Sendable {
    var findings = FileFindings()
    var failures: [String] = []
    /// Files to be checked again, with the facts of more files.
    var lackingFacts: [Int] = []
    var lackingBodies = BodySelection.words([])
  }

  let files: [Int]
  /// Those of `files`.
  let scopes: [Int]
  let root: String
  let texts: PathTable<[UInt8]>

  func result(of range: Range<Int>, worker: FindingWorker) -> Result {
    var result = Result()
    worker.step.show(Double(range.lowerBound) / Double(files.count))
    // Files of one scope mostly stand side by side.
    for run in runs(of: range) {
      guard let (linter, memory) = worker.linters[scopes[run.lowerBound]], !linter.budget.isUsedUp else {
        continue
      }
      let files = Array(files[run])
      let found = linter.violations(inFiles: files, worker: memory) { linter.project.path(ofFile: $0) }
      for (file, violations) in zip(files, found) { check(file, violations, linter, worker.buffer, &result) }
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

  private func check(
    _ file: Int, _ violations: [Violation], _ linter: Linter, _ buffer: SourceBuffer, _ result: inout Result
  ) {
    let source = linter.project.files[file]
    let lacking = violations.reduce(into: BodySelection.words([])) { $0.formUnion($1.lackingBodies) }
    guard lacking.isEmpty else {
      result.lackingFacts.append(file)
      return result.lackingBodies.formUnion(lacking)
    }
    guard !violations.isEmpty || source.outline.directives.contains(where: { $0.kind == .archlint }) else {
      return
    }
    let path = linter.project.path(ofFile: file)
    guard let text = text(at: path, count: source.byteCount, buffer) else {
      result.failures.append("\(path) changed while it was being checked; run archlint again")
      return
    }
    let found = linter.findings(
      violations, inFile: file, text: UnsafeBufferPointer(start: text.base, count: text.count),
      configurationPath: path, textOfFile: { self.bytes(of: $0, linter.project) })
    result.findings.findings += found.findings
    result.findings.suppressed += found.suppressed
  }

  /// nil where the file has changed since it was parsed.
  private func bytes(of file: Int, _ project: Project) -> [UInt8]? {
    let path = project.path(ofFile: file)
    let bytes = texts[path] ?? (try? FileReading.bytes(Path.join(root, path)))
    return bytes?.count == project.files[file].byteCount ? bytes : nil
  }

  private func text(at path: String, count: Int, _ buffer: SourceBuffer) -> SourceBytes? {
    if let text = texts[path] { return buffer.copy(text) }
    guard let text = try? FileReading.bytes(Path.join(root, path), into: buffer) else { return nil }
    return text.count == count ? text : nil
  }
}

/// What a thread that checks files has to itself.
final class FindingWorker {
  /// By scope.
  let linters: [Int: (linter: Linter, memory: Linter.Worker)]
  let buffer = SourceBuffer()
  var step: ProgressLine.Step

  init(
    _ linters: [Int: Linter], thread: Int, of threads: Int, _ progress: ProgressLine, _ fileCount: Int
  ) {
    self.linters = linters.mapValues { ($0, $0.makeWorker(thread: thread, of: threads)) }
    step = progress.step("checking", total: fileCount, thread: thread)
  }
}
