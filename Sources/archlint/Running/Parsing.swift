import Platform
import Project
import Syntax

/// Reads and parses files on several threads. Each thread has its own buffers and names; the names are brought
/// together in the order of threads, which no result depends on.
final class Parsing {
  enum Outcome: Sendable {
    case parsed(ParsedFile)
    case failed(SystemError)
    /// What no compiler takes for source, and why.
    case foreign(String)
    /// Without the words asked for.
    case unwanted
  }

  private let progress: ProgressLine
  /// One for each thread.
  private let workers: [ParsingWorker]

  /// - Parameters:
  ///   - root: what paths are relative to.
  ///   - texts: bytes that stand for the contents of some paths.
  ///   - progress: told how far the parsing is.
  init(root: String, texts: PathTable<[UInt8]>, marking: Marking, threads: Int, progress: ProgressLine) {
    self.progress = progress
    // Where it does not open, files may do so all the same.
    let folder = try? OpenFolder(root)
    workers = (0..<threads).map { _ in
      ParsingWorker(root: folder == nil ? root : "", folder ?? .current, texts: texts, marking)
    }
  }

  /// Those of the first thread, which get all others.
  var names: NameTable { workers[0].names }

  /// What comes of each path.
  /// - Parameter bodies: which of them are to have facts. Files without the words asked for are not parsed.
  func parse(_ paths: [String], bodies: BodySelection = .marked) -> [Outcome] {
    for (thread, worker) in workers.enumerated() {
      // The first gets the names of all.
      worker.expect(thread == 0 ? paths.count : paths.count / workers.count)
      worker.step = progress.step("reading", total: paths.count, thread: thread)
    }
    let outcomes = parallelMap(chunksOf: paths.count, states: workers) { worker, chunk in
      worker.step?.show(Double(chunk.lowerBound) / Double(paths.count))
      return chunk.map { worker.parse(paths[$0], bodies) }
    }.flatMap(\.self)
    for other in workers.dropFirst() { takeNames(of: other) }
    for worker in workers { worker.finish() }
    return outcomes
  }

  /// Gives the names of another thread to the first. All threads find out which of them it has, and rename the files
  /// while the new ones are given their places.
  private func takeNames(of worker: ParsingWorker) {
    let files = worker.files
    let merge = NameMerge(of: worker.names, into: names)
    Workers(threads: workers.count).forEachPart(of: merge.placeCount) { merge.find($0) }
    merge.addMissing()
    _ = parallelMap(files.count + 1, threads: workers.count) { index in
      if index == 0 { merge.placeMissing() } else { files[index - 1].rename(merge.ids) }
    }
    worker.forgetNames()
  }
}

private final class ParsingWorker {
  private var parser: FileParser
  private let marking: Marking
  private(set) var files: [ParsedFile] = []
  var step: ProgressLine.Step?
  /// What stands before each path, seen from the folder.
  private let root: String
  private let folder: OpenFolder
  private let texts: PathTable<[UInt8]>
  private let buffer = SourceBuffer()

  init(root: String, _ folder: OpenFolder, texts: PathTable<[UInt8]>, _ marking: Marking) {
    self.root = root
    self.folder = folder
    self.texts = texts
    self.marking = marking
    parser = FileParser(marking, shortLength: Self.shortLength)
  }

  /// In bytes. The facts of so short a file take less time than reading it again, as one in four of them would be that
  /// stand among screens.
  private static let shortLength = 1024

  var names: NameTable { parser.names }

  /// Makes room for the names of so many files before the first of them.
  func expect(_ files: Int) {
    expectedNames = min(
      files * Self.namesPerFile, Self.namesOfFewFiles + files * Self.namesPerFurtherFile)
  }

  private var expectedNames = 0
  /// As they come in most projects, of which the first files have most.
  private static let namesPerFile = 24
  private static let namesPerFurtherFile = 16
  private static let namesOfFewFiles = 6000

  func parse(_ path: String, _ bodies: BodySelection) -> Parsing.Outcome {
    if expectedNames > 0 { parser.names.reserve(expectedNames) }
    expectedNames = 0
    do throws(SystemError) {
      let source: SourceBytes
      if let text = texts[path] {
        source = buffer.copy(text)
      } else {
        source = try FileReading.bytes(root.isEmpty ? path : Path.join(root, path), in: folder, into: buffer)
      }
      if let reason = SourceEncoding.objection(to: source) { return .foreign(reason) }
      guard let file = parser.parse(source, path: path, bodies: bodies) else { return .unwanted }
      files.append(file)
      return .parsed(file)
    } catch {
      return .failed(error)
    }
  }

  /// Begins with new names, where another has taken those that were.
  func forgetNames() {
    parser = FileParser(marking, shortLength: Self.shortLength)
  }

  /// Lets go of the files.
  func finish() {
    files = []
  }
}
