import Semantics

/// Fetches files for a report and keeps the last few of them. Findings come sorted by path, so each file is
/// fetched once; only fixes reach into other files.
struct SourceCache {
  private let fetch: @Sendable (String) -> [UInt8]?
  private var files: PathTable<SourceText?> = [:]
  /// What was asked for last, as it mostly is again.
  private var last: (path: String, text: SourceText?)?

  private static let capacity = 16

  init(_ report: Report) {
    self.init(report.source)
  }

  init(_ fetch: @escaping @Sendable (String) -> [UInt8]?) {
    self.fetch = fetch
  }

  /// nil where the file cannot be read.
  mutating func text(of path: String) -> SourceText? {
    if let last, last.path.isSamePath(as: path) { return last.text }
    let text = files[path] ?? fetched(path)
    last = (path, text)
    return text
  }

  private mutating func fetched(_ path: String) -> SourceText? {
    if files.count >= Self.capacity { files.removeAll() }
    let text = fetch(path).map(SourceText.init)
    files[path] = .some(text)
    return text
  }
}
