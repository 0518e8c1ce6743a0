import Foundation
import TestSupport
import Testing

/// Sessions that are made, asked and dropped in a process of their own, whose memory nothing else uses.
@Suite struct SessionMemoryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      ".archlint.json": """
      {
        "root": true, "presets": [],
        "customRules": [
          {
            "id": "final", "each": "class", "must": { "modifiers": "final" }, "message": "'{name}' is open",
            "fix": { "safety": "safe", "addModifier": "final" }
          }
        ]
      }
      """,
      "Sources/A.swift": "class A {\n  func load() async { title = await loader.load() }\n}\n",
      "Sources/B.swift": "struct B { var a: A }\n",
    ])
  }

  /// By how many bytes the memory grows while so many sessions are made, once the first have been.
  private func growth(of program: URL, first: Int, all: Int) throws -> Int {
    let run = try ProcessRun([program.path, "\(first)", "\(all)"], in: folder.url)
    try #require(run.status == 0, "\(run.errors)")
    let peaks = run.output.split(separator: "\n").compactMap { Int($0) }
    return peaks[1] - peaks[0]
  }

  /// What one needs differs from the next by less than the margin. Ten kilobytes that each keeps are more.
  @Test func `a hundred sessions take no more memory than the first`() throws {
    let program = Repository.products.appending(path: "session-loop")
    #expect(try growth(of: program, first: 20, all: 120) < 512 << 10)
  }

  /// A hundred bytes that each keeps are more than the margin.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["ARCHLINT_BUILDS"] == "1"))
  func `ten thousand sessions take no more memory than the first`() throws {
    let build = ["swift", "build", "-c", "release", "--product", "session-loop", "--scratch-path"]
    let scratch = Repository.file(".build/session-loop").path
    let run = try ProcessRun(build + [scratch], in: Repository.root, joinsStreams: true)
    try #require(run.status == 0, "\(run.output)")
    let program = URL(filePath: scratch).appending(path: "release/session-loop")
    #expect(try growth(of: program, first: 1_000, all: 11_000) < 1 << 20)
  }
}
