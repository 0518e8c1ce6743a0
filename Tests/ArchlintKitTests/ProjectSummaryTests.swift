import Foundation
import RuleEngine
import Semantics
import TestSupport
import Testing

@testable import ArchlintKit

/// What is known of files without parsing them, and what rules make of it.
@Suite struct ProjectSummaryTests {
  /// A project as it is on the disk, with some texts in the place of files.
  private struct State {
    let workspace: Workspace
    let selection: FileSelection
    let search: NeedleSearch

    init(_ fixture: String, _ texts: PathTable<[UInt8]> = [:], about paths: [String] = []) throws {
      var options = SessionOptions()
      options.folder = Repository.root.appending(path: "Tests/Fixtures/\(fixture)").path
      options.isForChecking = true
      workspace = try Workspace(options, overlays: [:], progress: nil)
      selection = try workspace.files(about: paths)
      search = Prefilter.needleSearch(Array(workspace.ruleSets.prefilters.values))
      self.texts = texts
    }

    private let texts: PathTable<[UInt8]>

    func files(_ known: ProjectSummary? = nil) -> (outcomes: [Parsing.Outcome], project: Project) {
      let parsing = Parsing(
        root: workspace.root, texts: texts, search: search, threads: 2, progress: nil, known: known)
      let outcomes = parsing.parse(selection.files)
      var reader = ProjectReader(workspace, selection, texts: texts)
      return (outcomes, reader.project(of: outcomes, names: parsing.names))
    }

    func summary(_ known: ProjectSummary? = nil) throws -> ProjectSummary {
      let (outcomes, project) = files(known)
      let parsed = outcomes.compactMap { if case .parsed(let file) = $0 { file } else { nil } }
      return ProjectSummary(parsed, of: project, known: known)
    }

    func findings(in project: Project) throws -> [Finding] {
      var remarks = Remarks()
      return try RuleRun(workspace: workspace, selection: selection, budget: StepBudget())
        .findings(in: project, &remarks).findings
    }
  }

  private static func read(_ summary: ProjectSummary, _ search: NeedleSearch) throws -> ProjectSummary {
    try #require(ProjectSummary(summary.bytes(search), search))
  }

  @Test(
    .enabled(if: ThoroughTests.areWanted),
    arguments: ["ContractMarked", "LoadIfNeededMarked", "ResponderMarked", "Layers"])
  func `rules find the same whether files are parsed or known`(fixture: String) throws {
    let before = try State(fixture)
    let summary = try Self.read(before.summary(), before.search)
    var dice = SeededGenerator(seed: 33)
    var edits = RandomEdit(seed: 33)
    for _ in 0..<12 {
      var texts: PathTable<[UInt8]> = [:]
      for _ in 0..<Int.random(in: 0..<3, using: &dice) {
        let path = try #require(before.selection.files.randomElement(using: &dice))
        let text = String(decoding: try before.workspace.bytes(path, [:]), as: UTF8.self)
        var scalars = Array(text.unicodeScalars)
        let edit = edits.edit(scalars, other: scalars)
        scalars.replaceSubrange(edit.range, with: edit.new)
        texts[path] = Array(String(String.UnicodeScalarView(scalars)).utf8)
      }
      let about = (0..<3).compactMap { _ in before.selection.files.randomElement(using: &dice) }
      let paths = about.map { before.workspace.root + "/" + $0 }
      let state = try State(fixture, texts, about: paths)
      let (outcomes, project) = state.files(summary)
      let known = outcomes.count { if case .parsed(let file) = $0 { file.summary != nil } else { false } }
      #expect(known >= before.selection.files.count - texts.count)
      let found = try state.findings(in: project)
      let expected = try state.findings(in: state.files().project)
      #expect(found == expected, "\(about), \(texts.paths)")
    }
  }

  @Test func `a summary of changed files keeps what is known of the others`() throws {
    let before = try State("LoadIfNeededMarked")
    let first = try Self.read(before.summary(), before.search)
    let path = before.selection.files[0]
    var texts: PathTable<[UInt8]> = [:]
    texts[path] = Array("struct Another { let words = another.one }\n".utf8)
    let after = try State("LoadIfNeededMarked", texts)
    let second = try Self.read(after.summary(first), after.search)
    let outcomes = after.files(second).outcomes
    #expect(outcomes.allSatisfy { if case .parsed(let file) = $0 { file.summary != nil } else { false } })
    #expect(try after.findings(in: after.files(second).project) == after.findings(in: after.files().project))
  }

  @Test func `what is known of another module names the types of this one`() throws {
    let path = "Libraries/Core/Sources/Router.swift"
    func isFound(_ text: String) throws -> Bool {
      var texts: PathTable<[UInt8]> = [:]
      texts[path] = Array(text.utf8)
      let state = try State("LoadIfNeededMarked", texts)
      let project = state.files(try Self.read(state.summary(), state.search)).project
      return try state.findings(in: project).contains { $0.rule == "view-model-is-internal" }
    }
    #expect(try isFound("let box = Box<HomeViewModel>()"))
    #expect(try !isFound("let box = Box<HutHomeViewModel>()"))
  }

  @Test func `what is damaged, or was searched otherwise, is not read`() throws {
    let state = try State("LoadIfNeededMarked")
    let bytes = try state.summary().bytes(state.search)
    #expect(ProjectSummary(bytes, state.search) != nil)
    #expect(ProjectSummary(bytes, .none) == nil)
    var dice = SeededGenerator(seed: 7)
    for _ in 0..<40 {
      var damaged = bytes
      damaged[Int.random(in: bytes.indices, using: &dice)] ^= UInt8.random(in: 1...255, using: &dice)
      #expect(ProjectSummary(damaged, state.search) == nil)
      #expect(
        ProjectSummary(Array(bytes.prefix(.random(in: bytes.indices, using: &dice))), state.search) == nil)
    }
  }

  @Test func `numbers that nobody can have written are no summary`() throws {
    let state = try State("LoadIfNeededMarked")
    let (outcomes, _) = state.files()
    guard case .parsed(let file) = outcomes[0] else {
      Issue.record("no file")
      return
    }
    var words: [UInt32] = []
    FileSummary(file, usedWords: [1, 2], typeWords: [3], otherWords: [4]).write(to: &words)
    func isRead(_ words: [UInt32]) -> Bool {
      var reader = WordReader(words)
      return FileSummary(&reader, nameCount: 1 << 20) != nil
    }
    #expect(isRead(words))
    for place in words.indices {
      var broken = words
      broken[place] = .max
      // Needles may be any.
      _ = isRead(broken)
      #expect(!isRead(Array(words[..<place])))
    }
  }
}
