import Semantics

/// Fetches files for a report and keeps the last few of them. Findings come sorted by path, so each file is
/// fetched once; only fixes reach into other files.
struct SourceCache {
  private let fetch: @Sendable (String) -> [UInt8]?
  private var files: PathTable<SourceText?> = [:]

  private static let capacity = 16

  init(_ report: Report) {
    self.init(report.source)
  }

  init(_ fetch: @escaping @Sendable (String) -> [UInt8]?) {
    self.fetch = fetch
  }

  /// nil where the file cannot be read.
  mutating func text(of path: String) -> SourceText? {
    if let known = files[path] { return known }
    if files.count >= Self.capacity { files.removeAll() }
    let text = fetch(path).map { SourceText(path: path, $0) }
    files[path] = .some(text)
    return text
  }
}
