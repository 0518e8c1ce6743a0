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

  /// `.github/pictures/make.py` draws what this build prints.
  @Test(.needs("python3")) func `the pictures show what archlint prints`() throws {
    let all = text.matches(of: /\]\((\.github\/pictures\/[^)]+)\)/).map { String($0.output.1) }
    for picture in all {
      #expect(FileManager.default.fileExists(atPath: Repository.file(picture).path), "\(picture)")
    }
    // A photograph shows the letters of the machine it was taken on.
    let pictures = all.filter { $0.hasSuffix(".svg") }
    #expect(!pictures.isEmpty)
    let sandbox = try Sandbox()
    let script = Repository.file(".github/pictures/make.py").path
    try sandbox.require(script, Repository.products.appending(path: "archlint").path, sandbox.url.path)
    for picture in pictures {
      let drawn = try sandbox.read(String(picture.split(separator: "/").last!))
      #expect(
        try drawn == Repository.text(picture),
        "\(picture) is stale: .github/pictures/make.py .build/debug/archlint")
    }
  }

  @Test func `configurations are valid`() throws {
    let page = try Repository.text("Rules/View model/view-model-has-no-router.md")
    // Those of other programs call archlint.
    let blocks = blocks("json").filter { !$0.contains("\"archlint\"") }
    #expect(blocks.count == 3)
    for block in blocks {
      let sandbox = try Sandbox([
        ".archlint.json": block,
        "Architecture/Rules/own.md": page.replacing("view-model-has-no-router", with: "own"),
      ])
      let run = try sandbox.run("archlint", "config")
      #expect(run.status == 0, "\(run.output)")
    }
  }

  /// What is said to work today is run as it stands by `ReleaseBuild`; all else that is installed is said not to be there yet.
  @Test func `a line that installs archlint says from when on it works`() throws {
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains(" | `") }.map {
      $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let marks = rows.compactMap { $0.count == 3 ? $0[2] : nil }
    #expect(marks.filter { $0 == "today" }.count == ReleaseBuild.installLines(text).count)
    #expect(marks.filter { $0 == "not published yet" }.count > 3)
    #expect(
      Set(marks).subtracting(["today", "where there is Docker", "not published yet"]).isEmpty, "\(marks)")
  }

  @Test func `links lead somewhere`() throws {
    let links = text.matches(of: /\]\(([^)]+)\)/).map { String($0.output.1) }
    let headings = text.matches(of: /\n#+ (.+)/).map {
      $0.output.1.lowercased().replacing(" ", with: "-").filter { $0.isLetter || $0.isNumber || $0 == "-" }
    }
    for anchor in links.filter({ $0.hasPrefix("#") }) {
      #expect(headings.contains(String(anchor.dropFirst())), "\(anchor)")
    }
    let files = links.filter { !$0.hasPrefix("http") && !$0.hasPrefix("#") }
    #expect(files.count > 5)
    for file in files {
      #expect(FileManager.default.fileExists(atPath: Repository.file(file).path), "\(file)")
    }
  }

  /// Each option and command that the README names is one.
  @Test func `words of the command line exist`() throws {
    let archlint = Repository.products.appending(path: "archlint").path
    let manual = try ProcessRun(tool: [archlint, "manual"], in: Repository.root).output.replacing(
      "\\-", with: "-")
    let words = text.matches(of: /`archlint ([a-z-]+)|(--[a-z][a-z-]+)/).compactMap { match in
      (match.output.1 ?? match.output.2).map(String.init)
    }
    let foreign: Set = [
      "--allow-writing-to-package-directory", "--formula", "--rm", "--package-path", "--no-index",
      "--find-links", "--strip-components",
    ]
    #expect(words.count > 30)
    for word in Set(words).subtracting(foreign) { #expect(manual.contains(word), "\(word)") }
  }
}
