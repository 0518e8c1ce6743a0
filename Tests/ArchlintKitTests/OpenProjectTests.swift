import ArchlintKit
import Foundation
import RuleEngine
import Semantics
import TestSupport
import Testing

@Suite struct OpenProjectTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      ".archlint.json": """
      {
        "root": true, "presets": [], "baseline": "known.json",
        "layers": { "A": { "files": "A/**", "mayUse": [] }, "B": { "files": "B/**" } },
        "customRules": [
          { "id": "final", "each": "class", "must": { "modifiers": "final" }, "message": "'{name}' is open" },
          {
            "id": "mocked", "each": "protocol", "where": { "name": "{Type}" },
            "must": { "exists": { "declaration": { "name": "{Type}Mock" } } },
            "message": "'{name}' has no mock"
          }
        ]
      }
      """,
      "known.json": #"{ "version": 1, "findings": [] }"#,
      "A/A.swift": "final class A {}\n", "B/B.swift": "protocol B {}\nstruct C {}\n",
      "B/Mock.swift": "struct BMock: B {}\n",
    ])
  }

  private func options(_ url: URL) -> SessionOptions {
    var options = SessionOptions()
    options.folder = url.path
    return options
  }

  private func settle(_ project: OpenProject) throws -> [String] {
    while !project.isSettled { try project.checkNext(2) }
    return messages(project)
  }

  private func messages(_ project: OpenProject) -> [String] {
    let found = project.findings()
    return found.paths.flatMap { path in
      (found[path] ?? []).map { "\(path):\($0.location.line) \($0.message)" }
    }
  }

  @Test func `a budget allows what it allows in a run`() throws {
    try folder.write(
      """
      {
        "root": true, "presets": [], "budgets": [{ "files": "A/**", "rule": "final", "atMost": 1 }],
        "customRules": [
          { "id": "final", "each": "class", "must": { "modifiers": "final" }, "message": "'{name}' is open" }
        ]
      }
      """, to: ".archlint.json")
    let project = try OpenProject(options(folder.url), overlays: [:])
    #expect(project.setText(Array("class A {}\n".utf8), ofFile: "A/A.swift"))
    #expect(try settle(project) == [])
    #expect(project.setText(Array("class A {}\nclass B {}\n".utf8), ofFile: "A/A.swift"))
    #expect(try settle(project) == ["A/A.swift:1 'A' is open", "A/A.swift:2 'B' is open"])
  }

  @Test func `an edit is seen in the files that it changes`() throws {
    let project = try OpenProject(options(folder.url), overlays: [:])
    #expect(try settle(project) == [])
    #expect(project.setText(Array("struct Mock: B {}\n".utf8), ofFile: "B/Mock.swift"))
    #expect(!project.isSettled)
    #expect(try settle(project) == ["B/B.swift:1 'B' has no mock"])
    #expect(project.setText(nil, ofFile: "B/Mock.swift"))
    #expect(try settle(project) == [])
  }

  @Test func `an edit of a manifest changes what it says of settings`() throws {
    func manifest(_ version: String, _ isolation: String) -> String {
      """
      let package = Package(name: "A", platforms: [.iOS(\(version))], targets: [
        .target(name: "A", swiftSettings: [.defaultIsolation(\(isolation))])
      ])
      """
    }
    let folder = try TemporaryFolder([
      ".archlint.json": """
      {
        "root": true, "presets": [], "customRules": [
          { "id": "a", "each": "class", "mustNot": { "platforms": true }, "message": "{platforms}" },
          { "id": "b", "each": "class", "mustNot": { "defaultIsolation": "MainActor" }, "message": "On main" }
        ]
      }
      """,
      "Package.swift": manifest(".v16", "MainActor.self"), "Sources/A/A.swift": "class A {}\n",
    ])
    let project = try OpenProject(options(folder.url), overlays: [:])
    #expect(try settle(project) == ["Sources/A/A.swift:1 iOS 16.0", "Sources/A/A.swift:1 On main"])
    #expect(project.setText(Array(manifest(".v17", "nil").utf8), ofFile: "Package.swift"))
    #expect(try settle(project) == ["Sources/A/A.swift:1 iOS 17.0"])
  }

  @Test func `names, aliases and open files follow an edit that leaves all types as they are`() throws {
    let folder = try TemporaryFolder([
      ".archlint.json": """
      {
        "root": true, "presets": [],
        "customRules": [
          {
            "id": "paired", "each": "function", "where": { "name": "{Word}Now" },
            "must": { "exists": { "function": { "name": "{Word}Later" } } }, "message": "'{name}' has no other"
          },
          {
            "id": "kept", "each": "class", "must": { "conforms": "Kept" }, "message": "'{name}' is not kept"
          }
        ]
      }
      """,
      "A.swift": "class A: Alias { func goNow() {} }\n", "B.swift": "struct B { func goLater() {} }\n",
      "C.swift": "protocol Kept {}\nprotocol Lost {}\n", "D.swift": "typealias Alias = Kept\n",
    ])
    let project = try OpenProject(options(folder.url), overlays: [:])
    #expect(try settle(project) == [])
    _ = project.setText(Array("struct B { func stayLater() {} }\n".utf8), ofFile: "B.swift")
    #expect(try settle(project) == ["A.swift:1 'goNow' has no other"])
    _ = project.setText(Array("struct B { func x() { goLater() } }\n".utf8), ofFile: "B.swift")
    #expect(try settle(project) == ["A.swift:1 'goNow' has no other"])
    _ = project.setText(Array("struct B { func goLater() {} }\n".utf8), ofFile: "B.swift")
    _ = project.setText(Array("typealias Alias = Lost\n".utf8), ofFile: "D.swift")
    #expect(try settle(project) == ["A.swift:1 'A' is not kept"])
    _ = project.setText(project.text(ofFile: "A.swift"), ofFile: "A.swift")
    #expect(try settle(project) == ["A.swift:1 'A' is not kept"])
    // What is open is checked before the others.
    _ = project.setText(Array("typealias Alias = Kept\n".utf8), ofFile: "D.swift")
    #expect(try project.checkNext(3) == ["A.swift"])
  }

  @Test func `who uses a member is followed from body to body`() throws {
    try folder.write(
      """
      {
        "root": true, "presets": [],
        "customRules": [
          {
            "id": "own", "each": "property", "where": { "name": "count" },
            "mustNot": { "writtenOutside": "elsewhere" }, "message": "'{name}' is set elsewhere"
          }
        ]
      }
      """, to: ".archlint.json")
    let project = try OpenProject(options(folder.url), overlays: [:])
    func found(_ texts: [String: String]) throws -> [String] {
      for (file, text) in texts { #expect(project.setText(Array(text.utf8), ofFile: file)) }
      return try settle(project)
    }
    let (own, users) = ("class A { var count = 0 }\n", "func use(a: A) { a.count = 1 }\n")
    #expect(try found(["A/A.swift": own, "B/B.swift": "func use(a: A) {}\n"]) == [])
    #expect(try found(["B/B.swift": users]) == ["A/A.swift:1 'count' is set elsewhere"])
    #expect(try found(["B/Mock.swift": users]) == ["A/A.swift:1 'count' is set elsewhere"])
    #expect(
      try found(["B/B.swift": "func use(a: A) { show(a.count) }\n"]) == [
        "A/A.swift:1 'count' is set elsewhere"
      ])
    #expect(try found(["B/Mock.swift": "func use(a: A) {}\n"]) == [])
    // Only what is declared says whose member it is.
    #expect(try found(["B/Mock.swift": "func use(a: B) { a.count = 1 }\nclass B {}\n"]) == [])
    #expect(
      try found(["B/B.swift": "class B: A {}\n", "B/Mock.swift": users]) == [
        "A/A.swift:1 'count' is set elsewhere"
      ])
    #expect(try found(["A/A.swift": "class A {}\nclass B { var count = 0 }\n", "B/B.swift": ""]) == [])
  }

  @Test func `the file that was edited is the first to be checked`() throws {
    let project = try OpenProject(options(folder.url), overlays: [:])
    #expect(try settle(project) == [])
    #expect(project.setText(Array("\nclass A {}\n".utf8), ofFile: "A/A.swift"))
    #expect(try project.checkNext(1) == ["A/A.swift"])
    #expect(messages(project) == ["A/A.swift:2 'A' is open"])
  }

  @Test func `what layers say stays where it was until the model is made again`() throws {
    let project = try OpenProject(options(folder.url), overlays: [:])
    #expect(project.setText(Array("final class A { var c: C? }\n".utf8), ofFile: "A/A.swift"))
    let found = try settle(project)
    #expect(found.count == 1 && found[0].hasPrefix("A/A.swift:1 'C'"))
    #expect(project.setText(Array("\n\nfinal class A { var c: C? }\n".utf8), ofFile: "A/A.swift"))
    try project.checkNext(1)
    #expect(messages(project) == found.map { $0.replacing(":1 ", with: ":3 ") })
    #expect(try settle(project).count == 1)
    #expect(project.setText(Array("final class A { var c: Int? }\n".utf8), ofFile: "A/A.swift"))
    #expect(try settle(project) == [])
  }

  @Test func `files that are made and removed are found again`() throws {
    let project = try OpenProject(options(folder.url), overlays: [:])
    #expect(!project.setText(Array("class New {}\n".utf8), ofFile: "B/New.swift"))
    #expect(try project.findFilesAgain())
    #expect(try settle(project) == ["B/New.swift:1 'New' is open"])
    #expect(!project.setText(nil, ofFile: "B/New.swift"))
    #expect(try project.findFilesAgain())
    #expect(try settle(project) == [])
    try FileManager.default.removeItem(atPath: folder.path("B/Mock.swift"))
    #expect(try project.findFilesAgain())
    #expect(try settle(project) == ["B/B.swift:1 'B' has no mock"])
  }

  @Test func `a folder with a configuration of its own asks for another project`() throws {
    let project = try OpenProject(options(folder.url), overlays: [:])
    try folder.write("{ \"presets\": [] }", to: "B/.archlint.json")
    #expect(try !project.findFilesAgain())
  }

  @Test func `the baseline knows findings wherever they move`() throws {
    var writing = options(folder.url)
    writing.writesBaseline = true
    try folder.write("class A {}\n", to: "A/A.swift")
    _ = try Session(writing).check()
    let project = try OpenProject(options(folder.url), overlays: [:])
    #expect(try settle(project) == [])
    #expect(project.setText(Array("\n\nclass A {}\nclass D {}\n".utf8), ofFile: "A/A.swift"))
    #expect(try settle(project) == ["A/A.swift:4 'D' is open"])
  }

  @Test func `an edit shows nothing that the baseline knows, and takes nothing back that is still so`() throws
  {
    var writing = options(folder.url)
    writing.writesBaseline = true
    try folder.write("class A {}\n", to: "A/A.swift")
    _ = try Session(writing).check()
    try folder.write("class D {}\n", to: "B/D.swift")
    let project = try OpenProject(options(folder.url), overlays: [:])
    #expect(try settle(project) == ["B/D.swift:1 'D' is open"])
    for (file, text) in [("A/A.swift", "\n\nclass A {}\n"), ("B/B.swift", "class E {}\n")] {
      #expect(project.setText(Array(text.utf8), ofFile: file))
    }
    #expect(messages(project) == ["B/D.swift:1 'D' is open"])
    try project.check("B/B.swift")
    #expect(messages(project) == ["B/B.swift:1 'E' is open", "B/D.swift:1 'D' is open"])
    #expect(try settle(project) == ["B/B.swift:1 'E' is open", "B/D.swift:1 'D' is open"])
  }

  @Test func `what a baseline knows of one file depends on another, whose findings are told as well`() throws
  {
    var writing = options(folder.url)
    writing.writesBaseline = true
    try folder.write("class D {}\n", to: "B/C.swift")
    _ = try Session(writing).check()
    try folder.write("", to: "B/C.swift")
    try folder.write("class D {}\n", to: "B/D.swift")
    let project = try OpenProject(options(folder.url), overlays: [:])
    #expect(try settle(project) == [])
    #expect(project.setText(Array("class D {}\n".utf8), ofFile: "B/C.swift"))
    var told: [String] = []
    while !project.isSettled { told += try project.checkNext(2) }
    #expect(told == ["B/D.swift"])
    #expect(messages(project) == ["B/D.swift:1 'D' is open"])
  }

  @Test(arguments: ["ContractMarked", "Layers", "ResponderMarked"])
  func `after random edits an open project finds what a session finds`(fixture: String) throws {
    let copy = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Repository.file("Tests/Fixtures/\(fixture)"), to: copy.url.appending(path: "App"))
    let options = options(copy.url.appending(path: "App"))
    let project = try OpenProject(options, overlays: [:])
    let paths = project.reportedPaths
    var random = RandomEdit(seed: 11)
    var texts = PathTable<[UInt8]>()
    for burst in 0..<(ThoroughTests.areWanted ? 16 : 4) {
      for _ in 0...random.next(3) {
        let path = paths[random.next(paths.count)]
        let other = project.text(ofFile: paths[random.next(paths.count)]) ?? []
        var scalars = Array(String(decoding: project.text(ofFile: path) ?? [], as: UTF8.self).unicodeScalars)
        let edit = random.edit(scalars, other: Array(String(decoding: other, as: UTF8.self).unicodeScalars))
        scalars.replaceSubrange(edit.range, with: edit.new)
        var text = String(String.UnicodeScalarView(scalars))
        if random.next(5) == 0 { text = random.rename(text) }
        texts[project.root + "/" + path] = Array(text.utf8)
        #expect(project.setText(Array(text.utf8), ofFile: path))
        if random.next(2) == 0 { try project.checkNext(1 + random.next(9)) }
      }
      while !project.isSettled { try project.checkNext(16) }
      let expected = try Session(options, overlays: texts).check().findings
      let found = project.findings()
      #expect(found.paths.flatMap { found[$0] ?? [] } == expected, "burst \(burst)")
    }
  }

  @Test func `what is found by words follows the files that change`() throws {
    let folder = try TemporaryFolder([
      ".archlint.json": """
      {
        "root": true, "presets": [],
        "customRules": [
          {
            "id": "used", "each": "function", "where": { "topLevel": true },
            "must": { "exists": { "call": { "callee": ["{name}", "_{name}"] } } }, "message": "'{name}' is not called"
          },
          {
            "id": "inherited", "each": "protocol",
            "must": { "exists": { "struct": { "inherits": "*{name}*" } } }, "message": "'{name}' has no heir"
          }
        ]
      }
      """,
      "A.swift": "func go() { _later() }\nstruct S: _P & Q {}\n", "B.swift": "func start() { go() }\n",
      "C.swift": "protocol Q {}\n",
    ])
    let project = try OpenProject(options(folder.url), overlays: [:])
    #expect(try settle(project) == ["B.swift:1 'start' is not called"])
    // What nothing was called until now.
    _ = project.setText(Array("func later() {}\nprotocol P {}\n".utf8), ofFile: "B.swift")
    #expect(try settle(project) == ["A.swift:1 'go' is not called"])
    _ = project.setText(Array("func go() {}\nfunc more() { go() }\n".utf8), ofFile: "A.swift")
    #expect(
      try settle(project) == [
        "A.swift:2 'more' is not called", "B.swift:1 'later' is not called", "B.swift:2 'P' has no heir",
        "C.swift:1 'Q' has no heir",
      ])
    _ = project.setText(Array("struct T: Q { func f() { later(); more() } }\n".utf8), ofFile: "C.swift")
    #expect(try settle(project) == ["B.swift:2 'P' has no heir"])
    // No longer open, it is as the disk has it.
    _ = project.setText(nil, ofFile: "C.swift")
    #expect(try settle(project).count == 4)
  }

  @Test func `what is found by paths follows the files that change`() throws {
    let folder = try TemporaryFolder([
      ".archlint.json": """
      {
        "root": true, "presets": [],
        "customRules": [
          {
            "id": "written", "each": "property", "where": { "name": "{Kept}", "topLevel": false },
            "must": { "exists": { "write": { "target": ["{Kept}", "*.{Kept}"] } } }, "message": "'{name}' is not written"
          },
          {
            "id": "begun", "each": "property", "where": { "name": "{Kept}", "topLevel": true },
            "must": { "exists": { "reference": { "root": "{Kept}" } } }, "message": "nothing begins with '{name}'"
          },
          {
            "id": "named", "each": "property", "where": { "name": "{Kept}", "topLevel": true },
            "must": { "exists": { "reference": { "name": "{Kept}" } } }, "message": "nothing is called '{name}'"
          }
        ]
      }
      """,
      "A.swift": """
      struct Model {
        var set = 1
        var grown: [Int] = []
        var paired = 0
        var lone = 0
      }
      let root = Model()
      let other = Model()
      """,
      "B.swift": """
      func change(model: Model) {
        model.set = 2
        model.grown.append(model.other)
        (model.paired, _) = (1, 2)
      }
      func read() -> Int { root.lone }
      """,
    ])
    let project = try OpenProject(options(folder.url), overlays: [:])
    let first = [
      "A.swift:5 'lone' is not written", "A.swift:8 nothing begins with 'other'",
      "A.swift:8 nothing is called 'other'",
    ]
    #expect(try settle(project) == first)
    _ = project.setText(Array("func change() { other.lone = root.set }\n".utf8), ofFile: "B.swift")
    #expect(
      try settle(project) == [
        "A.swift:2 'set' is not written", "A.swift:3 'grown' is not written",
        "A.swift:4 'paired' is not written",
        "A.swift:8 nothing begins with 'other'", "A.swift:8 nothing is called 'other'",
      ])
    _ = project.setText(nil, ofFile: "B.swift")
    #expect(try settle(project) == first)
  }
}
