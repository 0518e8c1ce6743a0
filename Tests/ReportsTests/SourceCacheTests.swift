import Testing

@testable import Reports

struct SourceCacheTests {
  @Test func `fetches again only what has made room`() {
    let fetched = Fetched()
    var cache = SourceCache(
      Report(
        tool: ReportedTool(name: "archlint", version: "1.0.0", informationURI: ""), root: "/", rules: [],
        findings: [],
        summary: ReportSummary(
          files: 0, errors: 0, warnings: 0, notes: 0, suppressed: 0, baselined: 0, seconds: 0),
        source: { path in
          fetched.paths.append(path)
          return path == "missing" ? nil : Array(path.utf8)
        }))
    let known = (0..<15).map { "file\($0)" } + ["missing"]
    for path in known + known.reversed() + ["file3", "file3"] {
      #expect(cache.text(of: path)?.whole == (path == "missing" ? nil : path))
    }
    #expect(fetched.paths == known)
    #expect(cache.text(of: "one more")?.whole == "one more")
    #expect(cache.text(of: "file3")?.whole == "file3")
    #expect(fetched.paths == known + ["one more", "file3"])
  }

  /// Asked by one thread.
  private final class Fetched: @unchecked Sendable {
    var paths: [String] = []
  }
}

extension SourceText {
  fileprivate var whole: String { text(in: 0..<bytes.count) }
}
