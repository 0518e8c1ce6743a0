import Project
import Syntax

/// Reads and parses files on several threads. Each thread has its own buffers and names; the names are brought
/// together in the order of threads, which no result depends on.
struct Parsing {
  enum Outcome {
    case parsed(byteCount: Int, Outline)
    case failed(SystemError)
    /// A NUL byte: no text.
    case binary
  }

  /// By index of the path.
  private(set) var outcomes: [Outcome?]
  let names = NameTable()

  /// - Parameters:
  ///   - paths: relative to `root`.
  ///   - texts: bytes that stand for the contents of some paths.
  ///   - progress: told how far the parsing is.
  init(
    paths: [String], root: String, texts: [String: [UInt8]], jobs: Int, progress: ProgressLine
  ) {
    let shares = Self.shares(of: paths, root: root, count: jobs)
    let results = Results(count: shares.count)
    onThreads(shares.count) { thread in
      let worker = ParsingWorker(root: root, texts: texts)
      var step = progress.step("reading", total: paths.count, thread: thread)
      let share = shares[thread]
      let parsed = share.enumerated().map { position, index in
        step.show(Double(position) / Double(share.count))
        return (index, worker.parse(paths[index]))
      }
      results.store(parsed, worker.names, at: thread)
    }
    outcomes = Array(repeating: nil, count: paths.count)
    for (parsed, table) in results.all {
      let ids = names.merge(table)
      for (index, outcome) in parsed {
        if case .parsed(let count, var outline) = outcome {
          outline.rename(ids)
          outcomes[index] = .parsed(byteCount: count, outline)
        } else {
          outcomes[index] = outcome
        }
      }
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

/// One slot for each thread; a thread writes its own alone.
private final class Results: @unchecked Sendable {
  private let slots: UnsafeMutableBufferPointer<([(Int, Parsing.Outcome)], NameTable)?>

  init(count: Int) {
    slots = .allocate(capacity: count)
    slots.initialize(repeating: nil)
  }

  deinit {
    slots.deinitialize()
    slots.deallocate()
  }

  func store(_ outcomes: [(Int, Parsing.Outcome)], _ names: NameTable, at index: Int) {
    slots[index] = (outcomes, names)
  }

  var all: [([(Int, Parsing.Outcome)], NameTable)] {
    slots.compactMap(\.self)
  }
}

private final class ParsingWorker {
  let names = NameTable()
  private let root: String
  private let texts: [String: [UInt8]]
  private let buffer = SourceBuffer()
  private let table = TokenTable()

  init(root: String, texts: [String: [UInt8]]) {
    self.root = root
    self.texts = texts
  }

  func parse(_ path: String) -> Parsing.Outcome {
    do throws(SystemError) {
      let source: SourceBytes
      if let text = texts[path] {
        source = buffer.copy(text)
      } else {
        source = try FileReading.bytes(Path.join(root, path), into: buffer)
      }
      if memchr(source.base, 0, source.count) != nil { return .binary }
      return .parsed(
        byteCount: source.count, Parser.parse(source, table: table, names: names, wantsFacts: true))
    } catch {
      return .failed(error)
    }
  }
}
