import Foundation
import TestSupport
import Testing

/// What the README shows and says is so.
struct ReadmeTests {
  private let text: String

  init() throws {
    text = try Repository.text("README.md")
  }

  /// The contents of fenced blocks in a language.
  private func blocks(_ language: String) -> [String] {
    text.components(separatedBy: "\n```").enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.hasPrefix(language + "\n") }
      .map { String($0.element.dropFirst(language.count + 1)) }
  }

  private static func squeezed(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The picture of the output is what the command above it prints; an ellipsis stands for what is left out.
  @Test func pictureIsTrue() throws {
    let picture = try #require(blocks("").first)
    let folder = Repository.file("Tests/Fixtures/ContractMarked")
    let run = try ProcessRun(
      tool: [Repository.products.appending(path: "archlint").path, folder.path], in: folder)
    let output = Self.squeezed(run.output)
    for line in picture.split(separator: "\n") {
      for part in line.split(separator: "…") {
        #expect(output.contains(Self.squeezed(part)), "\(part)")
      }
    }
  }

  @Test func configurationsAreValid() throws {
    let page = try Repository.text("Rules/View model/view-model-is-internal.md")
    // Those of other programs call archlint.
    let blocks = blocks("json").filter { !$0.contains("\"archlint\"") }
    #expect(blocks.count == 3)
    for block in blocks {
      let sandbox = try Sandbox([
        ".archlint.json": block,
        "Architecture/Rules/own.md": page.replacing("view-model-is-internal", with: "own"),
      ])
      let run = try sandbox.run("archlint", "config")
      #expect(run.status == 0, "\(run.output)")
    }
  }

  @Test func linksLeadSomewhere() throws {
    let links = text.matches(of: /\]\(([^)]+)\)/).map { String($0.output.1) }
    let files = links.filter { !$0.hasPrefix("http") }
    #expect(files.count > 5)
    for file in files {
      #expect(FileManager.default.fileExists(atPath: Repository.file(file).path), "\(file)")
    }
  }

  /// Each option and command that the README names is one.
  @Test func wordsOfTheCommandLineExist() throws {
    let archlint = Repository.products.appending(path: "archlint").path
    let manual = try ProcessRun(tool: [archlint, "manual"], in: Repository.root).output.replacing(
      "\\-", with: "-")
    let words = text.matches(of: /`archlint ([a-z-]+)|(--[a-z][a-z-]+)/).compactMap { match in
      (match.output.1 ?? match.output.2).map(String.init)
    }
    let foreign: Set = ["--allow-writing-to-package-directory", "--formula", "--rm", "--package-path"]
    #expect(words.count > 30)
    for word in Set(words).subtracting(foreign) { #expect(manual.contains(word), "\(word)") }
  }
}
