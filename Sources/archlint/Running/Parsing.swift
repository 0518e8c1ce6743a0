import Project
import Syntax

/// Reads and parses files on several threads. Each thread has its own buffers and names; the names are brought
/// together in the order of threads, which no result depends on.
struct Parsing {
  enum Outcome {
    case parsed(ParsedFile)
    case failed(SystemError)
    /// A NUL byte: no text.
    case binary
  }

  typealias Mark = @Sendable (UnsafeBufferPointer<UInt8>) -> Marks

  /// By index of the path.
  private(set) var outcomes: [Outcome?]
  let names: NameTable

  /// - Parameters:
  ///   - paths: relative to `root`.
  ///   - texts: bytes that stand for the contents of some paths.
  ///   - mark: the marks of a word.
  ///   - progress: told how far the parsing is.
  init(
    paths: [String], root: String, texts: [String: [UInt8]], mark: @escaping Mark, jobs: Int,
    progress: ProgressLine
  ) {
    let shares = Self.shares(of: paths, root: root, count: jobs)
    let parsed = PerThread(count: shares.count) { _ in ParsingWorker(root: root, texts: texts, mark) }
    onThreads(shares.count) { thread in
      var step = progress.step("reading", total: paths.count, thread: thread)
      let share = shares[thread]
      for (position, index) in share.enumerated() {
        step.show(Double(position) / Double(share.count))
        parsed[thread].parse(paths[index], index: index)
      }
    }
    let names = NameTable()
    let ids = (0..<shares.count).map { names.merge(parsed[$0].names) }
    onThreads(shares.count) { parsed[$0].seal(ids[$0]) }
    self.names = names
    outcomes = Array(repeating: nil, count: paths.count)
    for thread in 0..<shares.count {
      for (index, outcome) in parsed[thread].outcomes { outcomes[index] = outcome }
    }
  }

  /// Indices of paths for each thread, with about the same number of bytes: the largest first, each to whoever has
  /// least.
  private static func shares(of paths: [String], root: String, count: Int) -> [[Int]] {
    let threads = max(1, min(count, paths.count))
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
  let names = NameTable()
  private(set) var outcomes: [(index: Int, outcome: Parsing.Outcome)] = []
  private var unsealed: [(index: Int, path: String, byteCount: Int, outline: Outline, marks: Marks)] = []
  private let marks: NameMarks
  private let root: String
  private let texts: [String: [UInt8]]
  private let buffer = SourceBuffer()
  private let table = TokenTable()

  init(root: String, texts: [String: [UInt8]], _ mark: @escaping Parsing.Mark) {
    self.root = root
    self.texts = texts
    marks = NameMarks(names, mark: mark)
  }

  func parse(_ path: String, index: Int) {
    do throws(SystemError) {
      let source: SourceBytes
      if let text = texts[path] {
        source = buffer.copy(text)
      } else {
        source = try FileReading.bytes(Path.join(root, path), into: buffer)
      }
      if memchr(source.base, 0, source.count) != nil { return outcomes.append((index, .binary)) }
      let outline = Parser.parse(source, table: table, names: names, wantsFacts: true)
      unsealed.append((index, path, source.count, outline, marks.marks(of: table)))
    } catch {
      outcomes.append((index, .failed(error)))
    }
  }

  /// Gives the names that all threads share.
  func seal(_ ids: [NameID]) {
    for (index, path, byteCount, outline, marks) in unsealed {
      let storage = OutlineStorage(outline, renamed: ids)
      outcomes.append(
        (index, .parsed(ParsedFile(path: path, byteCount: byteCount, outline: storage, marks: marks))))
    }
    unsealed = []
  }
}
