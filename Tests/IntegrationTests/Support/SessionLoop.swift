import Foundation
import TestSupport
import Testing

/// Sessions that are made, asked and dropped in a process of their own, whose memory nothing else uses.
struct SessionLoop {
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
  func growth(of program: URL, first: Int, all: Int) throws -> Int {
    let run = try ProcessRun([program.path, "\(first)", "\(all)"], in: folder.url)
    try #require(run.status == 0, "\(run.errors)")
    let peaks = run.output.split(separator: "\n").compactMap { Int($0) }
    return peaks[1] - peaks[0]
  }
}
