import Foundation
import TestSupport
import Testing

/// What the tutorial says is so: its pages are run as it says to run them.
@Suite struct TutorialTests {
  private let text: String

  init() throws {
    text = try Repository.text("Rules/Tutorial.md")
  }

  /// The pages by the file names that stand above them.
  private var pages: [(name: String, text: String)] {
    text.matches(of: /`([a-z-]+\.md)`:\n\n````markdown\n((?s).*?)\n````/).map {
      (String($0.output.1), String($0.output.2) + "\n")
    }
  }

  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      ".archlint.json": #"{ "presets": [], "ruleFolders": ["Architecture/Rules"] }"#, "A.swift": "",
    ])
    for page in pages { try folder.write(page.text, to: "Architecture/Rules/\(page.name)") }
    return folder
  }

  @Test func `each section has a page, whose examples hold and need each of its conditions`() throws {
    let sections = text.matches(of: #/\n## [0-9]\. /#).count
    #expect(pages.count == sections && sections == 6)
    let run = try project().run("test-rules", "--thorough", "Architecture/Rules")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.hasPrefix("6 pages, "))
  }

  @Test func `a page whose kind is another fails as the first section says`() throws {
    let folder = try project()
    let page = try folder.read("Architecture/Rules/no-print.md")
    try folder.write(
      page.replacing("\"each\": \"call\"", with: "\"each\": \"reference\""),
      to: "Architecture/Rules/no-print.md")
    let run = try folder.run("test-rules", "Architecture/Rules")
    #expect(run.status != 0, "\(run.output)\(run.errors)")
  }

  @Test func `the configuration at its end is one`() throws {
    let folder = try project()
    let block = try #require(text.matches(of: /\n```json\n(\{ "rules".*)\n```/).first)
    let own = String(block.output.1.dropFirst())
    try folder.write(#"{ "presets": [], "ruleFolders": ["Architecture/Rules"], "# + own, to: ".archlint.json")
    let run = try folder.run("lint", "--strict")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }
}
