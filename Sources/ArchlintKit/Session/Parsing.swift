import Platform
import Semantics
import Syntax

/// Reads and parses files on several threads. Each thread has its own buffers and names; the names are brought
/// together in the order of threads, which no result depends on.
final class Parsing {
  enum Outcome: Sendable {
    case parsed(ParsedFile)
    case failed(SystemError)
    /// What no compiler takes for source, and why.
    case foreign(String)

    /// The same with the names of another table.
    /// - Parameter ids: the new id for each, by the id it has.
    fileprivate func renamed(_ ids: [NameID]) -> Outcome {
      if case .parsed(let file) = self { .parsed(file.renamed(ids)) } else { self }
    }
  }

  private let progress: Progress.Handler?
  /// One for each thread.
  private let workers: [ParsingWorker]

  /// - Parameters:
  ///   - root: what paths are relative to.
  init(
    root: String, texts: PathTable<[UInt8]>, search: NeedleSearch, threads: Int, progress: Progress.Handler?
  ) {
    self.progress = progress
    // Where it does not open, files may do so all the same.
    let folder = try? OpenFolder(root)
    workers = (0..<threads).map { _ in
      ParsingWorker(root: folder == nil ? root : "", folder ?? .current, texts: texts, search)
    }
  }

  /// Those of the first thread, which get all others.
  var names: NameTable { workers[0].names }

  /// Bytes that stand for the contents of some paths from now on.
  func use(_ texts: PathTable<[UInt8]>) {
    for worker in workers { worker.texts = texts }
  }

  func parse(_ paths: [String]) -> [Outcome] {
    parse(paths) {}.outcomes
  }

  /// What comes of each path, and of something else that one of the threads does before.
  func parse<Other: Sendable>(
    _ paths: [String], beside other: @Sendable () -> Other
  ) -> (outcomes: [Outcome], other: Other) {
    workers[0].progress = progress
    defer { progress?(Progress(step: .reading, done: paths.count, total: paths.count)) }
    let besides = Lazy<Other>()
    let found = parallelMap(chunksOf: paths.count, states: Array(workers.enumerated())) { worker, chunk in
      worker.element.progress?(Progress(step: .reading, done: chunk.lowerBound, total: paths.count))
      if chunk.lowerBound == 0 { _ = besides.value(other) }
      return (worker: worker.offset, outcomes: chunk.map { worker.element.parse(paths[$0]) })
    }
    return (renamed(found), besides.value(other))
  }

  /// With the names of the first thread.
  private func renamed(_ found: [(worker: Int, outcomes: [Outcome])]) -> [Outcome] {
    // Those of the first stay as they are.
    let ids = workers.dropFirst().map { names.addNames(of: $0.names) }
    for worker in workers.dropFirst() { worker.forgetNames() }
    let (count, parts) = (found.count, Mutex(found))
    return parallelMap(count, threads: workers.count) { part in
      var (worker, outcomes) = parts.withLock { parts in
        defer { parts[part].outcomes = [] }
        return parts[part]
      }
      // One by one, so that no file is there twice for long.
      if worker > 0 {
        for index in outcomes.indices { outcomes[index] = outcomes[index].renamed(ids[worker - 1]) }
      }
      return outcomes
    }.flatMap(\.self)
  }
}

private final class ParsingWorker {
  private var parser: FileParser
  private let search: NeedleSearch
  var progress: Progress.Handler?
  /// What stands before each path, seen from the folder.
  private let root: String
  private let folder: OpenFolder
  var texts: PathTable<[UInt8]>
  /// What files are read into.
  private var room: [UInt8] = []

  init(root: String, _ folder: OpenFolder, texts: PathTable<[UInt8]>, _ search: NeedleSearch) {
    self.root = root
    self.folder = folder
    self.texts = texts
    self.search = search
    parser = FileParser(search)
  }

  var names: NameTable { parser.names }

  func parse(_ path: String) -> Parsing.Outcome {
    do throws(SystemError) {
      let source: SourceStorage
      if let text = texts[path] {
        source = SourceStorage(copying: text)
      } else {
        source = try FileReading.source(
          root.isEmpty ? path : Path.join(root, path), in: folder, through: &room)
      }
      if let reason = SourceEncoding.objection(to: source) { return .foreign(reason) }
      return .parsed(parser.parse(source, path: path))
    } catch {
      return .failed(error)
    }
  }

  /// Begins with new names, where another has taken those that were.
  func forgetNames() {
    parser = FileParser(search)
  }
}
