import Foundation
import TestSupport

/// A page of small projects that a fix may touch.
///
/// `## Title` begins a project; `- rule: safe`, `unsafe` or `none` says which fix the findings of a rule have there, `silent` that it has none, with `, isolated` only where
/// the module is isolated to the main actor, `, free` only where it is not. `- compiles: swift 6` and its like narrow the modes in which it is tried.
/// Each fenced block is a file at the path of its info string.
struct SafeFixFamily {
  struct Expectation {
    var rule: String
    var safety: String
    /// nil for both.
    var isIsolated: Bool?
  }

  struct Case {
    var title: String
    var expectations: [Expectation] = []
    var files: [(path: String, text: String)] = []
    /// The language modes to try, and isolations.
    var modes = CompilerMode.all
  }

  private(set) var cases: [Case] = []

  static let folder = Repository.file("Tests/Fixtures/SafeFixes")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".md") && $0 != "README.md" }.sorted()
  }()

  init(_ name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    var isInBlock = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if !isInBlock { cases[cases.count - 1].files.append((String(line.dropFirst("```swift ".count)), "")) }
        isInBlock.toggle()
      } else if isInBlock {
        let last = cases[cases.count - 1].files.count - 1
        cases[cases.count - 1].files[last].text += line + "\n"
      } else if line.hasPrefix("## ") {
        cases.append(Case(title: String(line.dropFirst(3))))
      } else if line.hasPrefix("- "), !cases.isEmpty {
        read(line.dropFirst(2))
      }
    }
  }

  /// `rule: safety`, or what narrows the modes.
  private mutating func read(_ line: Substring) {
    let words = line.split(whereSeparator: { ": ,".contains($0) }).map(String.init)
    if words[0] == "compiles" {
      cases[cases.count - 1].modes.removeAll { mode in !words.dropFirst().allSatisfy(mode.words.contains) }
    } else {
      let isIsolated = words.count > 2 ? words[2] == "isolated" : nil
      cases[cases.count - 1].expectations.append(
        Expectation(rule: words[0], safety: words[1], isIsolated: isIsolated))
    }
  }
}

/// How a project is compiled.
struct CompilerMode {
  /// `5` or `6`.
  var language: String
  /// Whether what says nothing is isolated to the main actor.
  var isIsolated: Bool

  static let all = ["5", "6"].flatMap { language in
    [false, true].map { CompilerMode(language: language, isIsolated: $0) }
  }

  /// What a case calls it by.
  var words: [String] { ["swift", language, isIsolated ? "isolated" : "free"] }

  var arguments: [String] {
    ["-swift-version", language] + (isIsolated ? ["-default-isolation", "MainActor"] : [])
  }
}
