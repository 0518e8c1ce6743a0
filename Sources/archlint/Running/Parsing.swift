import Project
import Syntax

/// Reads and parses files on several threads. Each thread has its own buffers and names; the names are brought
/// together in the order of threads, which no result depends on.
final class Parsing: @unchecked Sendable {
  enum Outcome {
    case parsed(ParsedFile)
    case failed(SystemError)
    /// A NUL byte: no text.
    case binary
    /// Without the words asked for.
    case unwanted
  }

  private let root: String
  private let progress: ProgressLine
  private let workers: PerThread<ParsingWorker>
  private let threads: Int

  /// - Parameters:
  ///   - root: what paths are relative to.
  ///   - texts: bytes that stand for the contents of some paths.
  ///   - progress: told how far the parsing is.
  init(root: String, texts: [String: [UInt8]], marking: Marking, threads: Int, progress: ProgressLine) {
    self.root = root
    self.progress = progress
    self.threads = threads
    workers = PerThread(count: threads) { _ in ParsingWorker(root: root, texts: texts, marking) }
  }

  /// Those of the first thread, which get all others.
  var names: NameTable { workers[0].names }

  /// What comes of each path.
  /// - Parameter bodies: which of them are to have facts. Files without the words asked for are not parsed.
  func parse(_ paths: [String], bodies: BodySelection = .marked) -> [Outcome] {
    let shares = shares(of: paths)
    onThreads(shares.count) { [self] thread in
      var step = progress.step("reading", total: paths.count, thread: thread)
      let share = shares[thread]
      for (position, index) in share.enumerated() {
        step.show(Double(position) / Double(share.count))
        workers[thread].parse(paths[index], index: index, bodies)
      }
    }
    let ids = (0..<shares.count).map { $0 == 0 ? nil : names.merge(workers[$0].names) }
    onThreads(shares.count) { [self] in workers[$0].seal(ids[$0]) }
    var outcomes: [Outcome?] = Array(repeating: nil, count: paths.count)
    for thread in 0..<shares.count {
      for (index, outcome) in workers[thread].takeOutcomes() { outcomes[index] = outcome }
    }
    return outcomes.compactMap(\.self)
  }

  /// Indices of paths for each thread, with about the same number of bytes: the largest first, each to whoever has
  /// least.
  private func shares(of paths: [String]) -> [[Int]] {
    let threads = max(1, min(threads, paths.count))
    guard threads > 1 else { return [Array(paths.indices)] }
    let sizes = paths.map { path -> Int in
      var status = stat()
      return stat(Path.join(root, path), &status) == 0 ? Int(status.st_size) : 0
    }
    var shares = Array(repeating: (bytes: 0, indices: [Int]()), count: threads)
    for index in paths.indices.sorted(by: { (sizes[$1], $0) < (sizes[$0], $1) }) {
      let least = shares.indices.min { shares[$0].bytes < shares[$1].bytes }!
      shares[least].bytes += sizes[index] + 500
      shares[least].indices.append(index)
    }
    return shares.map { $0.indices.sorted() }
  }
}

/// A value for each thread, which it uses alone.
final class PerThread<Value>: @unchecked Sendable {
  private let values: [Value]

  init(count: Int, _ make: (Int) -> Value) {
    values = (0..<count).map(make)
  }

  subscript(thread: Int) -> Value { values[thread] }
}

private final class ParsingWorker {
  private let parser: FileParser
  private var outcomes: [(index: Int, outcome: Parsing.Outcome)] = []
  private var unsealed: [(index: Int, file: FileParser.File)] = []
  private let root: String
  private let texts: [String: [UInt8]]
  private let buffer = SourceBuffer()

  init(root: String, texts: [String: [UInt8]], _ marking: Marking) {
    self.root = root
    self.texts = texts
    parser = FileParser(marking)
  }

  var names: NameTable { parser.names }

  func parse(_ path: String, index: Int, _ bodies: BodySelection) {
    do throws(SystemError) {
      let source: SourceBytes
      if let text = texts[path] {
        source = buffer.copy(text)
      } else {
        source = try FileReading.bytes(Path.join(root, path), into: buffer)
      }
      if memchr(source.base, 0, source.count) != nil { return outcomes.append((index, .binary)) }
      guard let file = parser.parse(source, path: path, bodies: bodies) else {
        return outcomes.append((index, .unwanted))
      }
      unsealed.append((index, file))
    } catch {
      outcomes.append((index, .failed(error)))
    }
  }

  /// Gives the names that all threads share.
  func seal(_ ids: [NameID]?) {
    for (index, file) in unsealed { outcomes.append((index, .parsed(file.sealed(renamed: ids)))) }
    unsealed = []
  }

  func takeOutcomes() -> [(index: Int, outcome: Parsing.Outcome)] {
    defer { outcomes = [] }
    return outcomes
  }
}
