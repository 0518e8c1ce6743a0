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
  }

  private let progress: Progress.Handler?
  /// One for each thread.
  private let workers: [ParsingWorker]

  /// - Parameters:
  ///   - root: what paths are relative to.
  ///   - texts: bytes that stand for the contents of some paths.
  ///   - progress: told how far the parsing is.
  init(root: String, texts: PathTable<[UInt8]>, marking: Marking, threads: Int, progress: Progress.Handler?) {
    self.progress = progress
    // Where it does not open, files may do so all the same.
    let folder = try? OpenFolder(root)
    workers = (0..<threads).map { _ in
      ParsingWorker(root: folder == nil ? root : "", folder ?? .current, texts: texts, marking)
    }
  }

  /// Those of the first thread, which get all others.
  var names: NameTable { workers[0].names }

  /// Bytes that stand for the contents of some paths from now on.
  func use(_ texts: PathTable<[UInt8]>) {
    for worker in workers { worker.texts = texts }
  }

  /// What comes of each path.
  func parse(_ paths: [String]) -> [Outcome] {
    workers[0].progress = progress
    defer { progress?(Progress(step: .reading, done: paths.count, total: paths.count)) }
    let outcomes = parallelMap(chunksOf: paths.count, states: workers) { worker, chunk in
      worker.progress?(Progress(step: .reading, done: chunk.lowerBound, total: paths.count))
      return chunk.map { worker.parse(paths[$0]) }
    }.flatMap(\.self)
    for other in workers.dropFirst() { takeNames(of: other) }
    for worker in workers { worker.finish() }
    return outcomes
  }

  /// Gives the names of another thread to the first.
  private func takeNames(of worker: ParsingWorker) {
    let ids = names.addNames(of: worker.names)
    let files = worker.files
    _ = parallelMap(files.count, threads: workers.count) { files[$0].rename(ids) }
    worker.forgetNames()
  }
}

private final class ParsingWorker {
  private var parser: FileParser
  private let marking: Marking
  private(set) var files: [ParsedFile] = []
  var progress: Progress.Handler?
  /// What stands before each path, seen from the folder.
  private let root: String
  private let folder: OpenFolder
  var texts: PathTable<[UInt8]>
  private let buffer = SourceBuffer()

  init(root: String, _ folder: OpenFolder, texts: PathTable<[UInt8]>, _ marking: Marking) {
    self.root = root
    self.folder = folder
    self.texts = texts
    self.marking = marking
    parser = FileParser(marking)
  }

  var names: NameTable { parser.names }

  func parse(_ path: String) -> Parsing.Outcome {
    do throws(SystemError) {
      let source: SourceBytes
      if let text = texts[path] {
        source = buffer.copy(text)
      } else {
        source = try FileReading.bytes(root.isEmpty ? path : Path.join(root, path), in: folder, into: buffer)
      }
      if let reason = SourceEncoding.objection(to: source) { return .foreign(reason) }
      let file = parser.parse(source, path: path)
      files.append(file)
      return .parsed(file)
    } catch {
      return .failed(error)
    }
  }

  /// Begins with new names, where another has taken those that were.
  func forgetNames() {
    parser = FileParser(marking)
  }

  /// Lets go of the files.
  func finish() {
    files = []
  }
}
