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
    let queue = WorkQueue(count: paths.count, chunk: 8)
    onThreads(threads) { [self] thread in
      var step = progress.step("reading", total: paths.count, thread: thread)
      while let range = queue.next() {
        step.show(Double(range.lowerBound) / Double(paths.count))
        for index in range { workers[thread].parse(paths[index], index: index, bodies) }
      }
    }
    let ids = (0..<threads).map { $0 == 0 ? nil : names.merge(workers[$0].names) }
    onThreads(threads) { [self] in if let ids = ids[$0] { workers[$0].rename(ids) } }
    var outcomes: [Outcome?] = Array(repeating: nil, count: paths.count)
    for thread in 0..<threads {
      for (index, outcome) in workers[thread].takeOutcomes() { outcomes[index] = outcome }
    }
    return outcomes.compactMap(\.self)
  }
}

private final class ParsingWorker {
  private var parser: FileParser
  private let marking: Marking
  private var outcomes: [(index: Int, outcome: Parsing.Outcome)] = []
  private let root: String
  private let texts: [String: [UInt8]]
  private let buffer = SourceBuffer()

  init(root: String, texts: [String: [UInt8]], _ marking: Marking) {
    self.root = root
    self.texts = texts
    self.marking = marking
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
      outcomes.append((index, .parsed(file)))
    } catch {
      outcomes.append((index, .failed(error)))
    }
  }

  /// Gives all files the names that the threads share, and forgets its own.
  func rename(_ ids: [NameID]) {
    for case (_, .parsed(let file)) in outcomes { file.outline.rename(ids) }
    parser = FileParser(marking)
  }

  func takeOutcomes() -> [(index: Int, outcome: Parsing.Outcome)] {
    defer { outcomes = [] }
    return outcomes
  }
}
