import Foundation
import TestSupport
import Testing

/// What texts for assistants take, as tokenizers of language models count it.
@Suite(.needs(validator: "tokens.py"), .enabled(if: ThoroughTests.areWanted))
struct TokenTests {
  private static let archlint = Repository.products.appending(path: "archlint").path
  private static let fixture = Repository.file("Tests/Fixtures/ContractMarked")

  private func text(_ words: String..., in folder: URL) throws -> String {
    try ProcessRun(tool: [Self.archlint] + words, in: folder).output
  }

  private func tokens(_ text: String) throws -> Int {
    let run = try ProcessRun(Repository.validator("tokens.py"), input: text)
    return try #require(Int(run.output.filter(\.isNumber)), "\(run.output)\(run.errors)")
  }

  @Test(arguments: ["contract", "load-if-needed", "responder"])
  func `the rules of a preset fit in two thousand tokens`(_ preset: String) throws {
    let folder = try TemporaryFolder([
      ".archlint.json": #"{"root": true, "presets": ["\#(preset)"]}"#, "A.swift": "",
    ])
    let guide = try text("guide", "--for", "agents", in: folder.url)
    #expect(try tokens(guide) <= 2_000)
    let ids = try Repository.text("Rules/Presets/\(preset).json").matches(
      of: #/"([a-z-]+)": "(?:error|warning|note)"/#
    ).map { $0.1 }
    #expect(ids.count > 20)
    for id in ids { #expect(guide.contains("- \(id)"), "\(id)") }
  }

  @Test(arguments: [900, 1_200, 1_600])
  func `a budget is kept`(_ most: Int) throws {
    let folder = try TemporaryFolder([
      ".archlint.json": #"{"root": true, "presets": ["contract"]}"#, "A.swift": "",
    ])
    #expect(try tokens(text("guide", "--for", "agents", "--max-tokens", "\(most)", in: folder.url)) <= most)
    let report = try text("lint", "--preset", "contract", "--max-tokens", "\(most)", in: Self.fixture)
    let count = try tokens(report)
    #expect(count <= most && count > most * 3 / 4, "\(count)")
  }
}
